import type { Change } from './result.ts'

/** The names of a filter, or its checks with their levels; `null` of one that has a single value. */
const partsOf = (asked: Change['from']): string[] | null => {
  if (Array.isArray(asked)) return asked
  return typeof asked === 'object' && asked !== null
    ? Object.entries(asked).map(([check, level]) => `${check} ${level}`)
    : null
}

/** Whether a loosened filter asks for some of what it asked before, and for nothing else. */
export const isReduced = ({ from, to }: Pick<Change, 'from' | 'to'>): boolean => {
  const [before, after] = [partsOf(from), partsOf(to)]
  return (
    before !== null &&
    after !== null &&
    after.length < before.length &&
    after.every((part) => before.includes(part))
  )
}
