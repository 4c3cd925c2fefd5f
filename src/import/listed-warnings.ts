import type { ReadWarning } from './read-files.ts'

/** What the law demands and records do not say, by rule: the first of them, and how many there are. */
export type Demanded = Map<string, { first: string; count: number }>

/** Counts a warning where it is of a rule; answers whether it is. */
export const isDemanded = (demanded: Demanded, { rule, text }: ReadWarning): boolean => {
  if (rule === undefined) return false
  const { first, count } = demanded.get(rule) ?? { first: text, count: 0 }
  demanded.set(rule, { first, count: count + 1 })
  return true
}

/** One line for each rule, those that most records lack first. */
export const demandedLines = (demanded: Demanded): string[] =>
  [...demanded.values()]
    .toSorted((a, b) => b.count - a.count)
    .map(({ first, count }) =>
      count === 1 ? first : `${first}; and ${count - 1} more ${count === 2 ? 'lacks' : 'lack'} the same`,
    )

/** At most so many lines of warnings: what may have to be corrected in each record, then what the law demands, by rule. */
export const warningLines = (warnings: readonly ReadWarning[], most: number): string[] => {
  const demanded: Demanded = new Map()
  const others = warnings.filter((each) => !isDemanded(demanded, each)).map(({ text }) => text)
  return [...others.slice(0, most), ...demandedLines(demanded)]
}
