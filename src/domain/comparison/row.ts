import type { Fact } from '#src/domain/listing/fact.ts'
import type { Label } from '#src/domain/listing/vocabulary.ts'
import type { ComparisonRow } from './comparison.ts'

export type Value = { listing_id: string; fact: Fact }

/** What does not apply is a thing that is known, and the same only as something else that does not apply. */
const verdictOn = (facts: readonly Fact[]): ComparisonRow['verdict'] => {
  if (facts.some(({ state }) => state === 'unknown' || state === 'conflicting')) return 'not_comparable'
  const [first] = facts
  return facts.every(({ state, value }) => state === first?.state && value === first.value)
    ? 'same'
    : 'different'
}

const extremeOf = (values: readonly Value[], numbers: readonly number[], pick: typeof Math.min) => {
  const value = pick(...numbers)
  const holders = values.filter(({ fact }) => fact.value === value).map(({ listing_id }) => listing_id)
  return { value, listing_ids: [...new Set(holders)] }
}

/** One fact of every listing side by side. No value is marked as better: a high price is no merit. */
export const rowOf = (key: string, label: Label, values: readonly Value[]): ComparisonRow => {
  const facts = values.map(({ fact }) => fact)
  const verdict = verdictOn(facts)
  const numbers = facts.map(({ value }) => value).filter((value) => typeof value === 'number')
  const ordered = verdict === 'different' && numbers.length === facts.length
  return {
    key,
    label: { pt: label.pt, en: label.en },
    unit: facts.find(({ unit }) => unit !== undefined)?.unit ?? null,
    values: [...values],
    verdict,
    ...(ordered && {
      lowest: extremeOf(values, numbers, Math.min),
      highest: extremeOf(values, numbers, Math.max),
    }),
  }
}
