import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOf } from '#src/addresses/parts.ts'
import { openDatabase } from '#src/store/database.ts'
import { slotsOf, type Entering } from '#src/store/read-model/slots.ts'
import { agencyOf, aListing } from '../../ids.ts'

const member = (index: number): Entering => ({
  listing_id: aListing(`ol-${index}`),
  municipality_code: ['1106', '1312', '0805'][index % 3] as string,
  agency_id: agencyOf(`agency-${index % 2}`),
})

/** Slots of a database of their own, and the parts that were marked since they were last asked for. */
const opened = () => {
  const db = openDatabase(':memory:')
  const slots = slotsOf(db)
  const enter = (members: readonly Entering[]) =>
    [...slots.feed.enter(members.map(({ listing_id }) => listing_id)), ...slots.enter(members)].map(keyOf)
  return {
    together: enter,
    oneByOne: (members: readonly Entering[]) => members.flatMap((each) => enter([each])),
    leave: (leaving: Entering) => {
      slots.leave(leaving.listing_id, leaving)
      slots.feed.leave(leaving.listing_id)
    },
    rows: () => db.prepare('SELECT collection, slot, listing_id FROM slot ORDER BY 1, 2').all(),
    placesOf: (each: Entering) => slots.placesOf(each.listing_id, each.municipality_code, each.agency_id),
  }
}

test('listings that enter together take the slots and mark the parts of listings that enter one after the other', () => {
  const steps = fc.array(
    fc.record({
      entering: fc.integer({ min: 1, max: 120 }),
      leaving: fc.array(fc.nat(200), { maxLength: 60 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(steps, (given) => {
      const [together, oneByOne] = [opened(), opened()]
      const open = new Map<string, Entering>()
      let next = 0
      for (const { entering, leaving } of given) {
        const members = Array.from({ length: entering }, () => member(next++))
        const marked = together.together(members)
        expect(new Set(marked)).toEqual(new Set(oneByOne.oneByOne(members)))
        for (const each of members) open.set(each.listing_id, each)
        for (const index of leaving) {
          const gone = open.get(`ol-${index}`)
          if (!gone || !open.delete(gone.listing_id)) continue
          together.leave(gone)
          oneByOne.leave(gone)
        }
        expect(together.rows()).toEqual(oneByOne.rows())
        for (const each of open.values()) expect(together.placesOf(each)).toEqual(oneByOne.placesOf(each))
      }
    }),
    { numRuns: 25 },
  )
})
