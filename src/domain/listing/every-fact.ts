import { toFact } from './fact.ts'
import { recordOrder, placeOf } from './facts/facts.ts'
import type { ListingRecord } from './record.ts'

/**
 * A stored record as this release reads it, changed in place: one of an earlier release lacks the facts that came since
 * until its listing is projected again, and these are unknown.
 */
export const withEveryFact = (record: ListingRecord): ListingRecord => {
  for (const name of recordOrder) {
    const { part, member } = placeOf(name)
    const facts: object = part === 'facts' ? record : record[part]
    if (!(member in facts)) Object.assign(facts, { [member]: toFact(undefined, null) })
  }
  return record
}
