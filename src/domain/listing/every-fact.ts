import { toFact } from './fact.ts'
import { factNames } from './fact-name.ts'
import type { ListingRecord } from './record.ts'

const places = factNames.map((name): readonly [group: string | null, member: string] => {
  const [first, second] = name.split('.')
  return second === undefined ? [null, name] : [first!, second]
})

/**
 * A stored record as this release reads it, changed in place: one of an earlier release lacks the facts that came since
 * until its listing is projected again, and these are unknown.
 */
export const withEveryFact = (record: ListingRecord): ListingRecord => {
  for (const [group, member] of places) {
    const facts: object = group === null ? record : record[group as 'areas' | 'location' | 'energy']
    if (!(member in facts)) Object.assign(facts, { [member]: toFact(undefined, null) })
  }
  return record
}
