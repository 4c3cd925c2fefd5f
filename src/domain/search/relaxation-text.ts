import { capital } from '#src/domain/format.ts'
import { filterNamed } from './filters/index.ts'
import type { Change, Relaxation } from './result.ts'

const quoted = (names: readonly string[], word: 'or' | 'and'): string =>
  names.map((name) => `"${name}"`).join(` ${word} `)

/** The names of a filter, or its checks with their levels; `null` of one that has a single value. */
const partsOf = (asked: Change['from']): string[] | null => {
  if (Array.isArray(asked)) return asked
  return typeof asked === 'object' && asked !== null
    ? Object.entries(asked).map(([check, level]) => `${check} ${level}`)
    : null
}

/** Whether a loosened filter asks for some of what it asked before, and for nothing else. */
const isReduced = ({ from, to }: Pick<Change, 'from' | 'to'>): boolean => {
  const [before, after] = [partsOf(from), partsOf(to)]
  return (
    before !== null &&
    after !== null &&
    after.length < before.length &&
    after.every((part) => before.includes(part))
  )
}

const changeText = ({ criterion, from, to, distance_km, distance_from }: Change): string => {
  const value = (bound: unknown) => filterNamed(criterion)?.shown?.(bound as string | number) ?? String(bound)
  if (typeof to === 'number' || typeof to === 'string')
    return `with ${criterion} ${value(to)} instead of ${value(from)}`
  if (to === null || typeof to === 'boolean' || Object.keys(to).length === 0) return `without ${criterion}`
  if (isReduced({ from, to })) {
    const lost = (Array.isArray(from) ? from : Object.keys(from ?? {})).filter((name) =>
      Array.isArray(to) ? !to.includes(name) : !Object.hasOwn(to, name),
    )
    return `without ${criterion} ${quoted(lost, 'and')}`
  }
  if (!Array.isArray(to)) {
    const levels = Object.entries(to).map(([check, level]) => `${check} ${level}`)
    return `with ${criterion} ${quoted(levels, 'and')}`
  }
  const away = distance_km === undefined ? '' : `, the last ${distance_km} km from ${distance_from}`
  return `with ${criterion} ${quoted(to, criterion === 'must_have' ? 'and' : 'or')}${away}`
}

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`

/** A relaxation in one sentence: `With max_price_eur €300 instead of €200, 2 listings match.` */
export const relaxationText = ({
  changes,
  matches,
  homes,
  uncertain,
  reserved = 0,
}: Omit<Relaxation, 'text'>): string => {
  const kinds =
    homes === matches
      ? ''
      : homes === 0
        ? ', none of them stated to be a home'
        : `, ${homes} of them stated to be ${homes === 1 ? 'a home' : 'homes'}`
  const taken = reserved === 0 ? '' : `, ${reserved === matches ? 'all' : reserved} of them reserved`
  const doubt =
    uncertain === 0
      ? ''
      : `; ${uncertain === matches ? 'all' : uncertain} in doubt, because what is asked is not stated or disputed`
  return `${capital(changes.map(changeText).join(' and '))}, ${count(matches, 'listing matches', 'listings match')}${kinds}${reserved === 1 && matches === 1 ? ', reserved' : taken}${doubt}.`
}
