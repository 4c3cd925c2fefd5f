import type { ComparedRow } from '#src/domain/comparison/from-ledgers.ts'

/** What a row says to a reader. */
export type Verdict = 'same' | 'different' | 'open'

/**
 * The verdict on the values that are known of so many homes: these are compared, however many are not known, and each
 * of those says so itself. Open where fewer than two are known.
 */
export const verdictOf = (known: readonly unknown[], homes: number): Verdict => {
  if (known.length < 2) return 'open'
  if (new Set(known).size > 1) return 'different'
  return known.length === homes ? 'same' : 'open'
}

/** That on a row of ledgers; what does not apply is known, and of a check how sure it is. */
export const verdictOn = ({ rows }: Pick<ComparedRow, 'rows'>): Verdict => {
  const known = rows.flatMap(({ state, value }) => {
    if (value !== null) return [value]
    return ['validated', 'reported', 'not_applicable'].includes(state) ? [`(${state})`] : []
  })
  return verdictOf(known, rows.length)
}
