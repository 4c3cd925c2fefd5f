import { given } from '../../given.ts'
import { expect, test } from 'vitest'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { changingEntries } from '#src/domain/search/entries.ts'
import { makeEntry, type SearchEntry } from '#src/domain/search/entry.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { matching } from '#src/domain/search/matching.ts'
import { now, openHome, ordered } from './fixtures.ts'

test('an entry of an earlier version, which records only that reports differ, stays uncertain', () => {
  const { record, open_until } = openHome()
  const entry = { ...makeEntry(record, open_until), price_eur: 'conflicting' as const }
  const { entries, put } = changingEntries()
  put(entry)
  const found = matching(entries.columnSets(), interpret({ max_price_eur: 1 }).criteria, now, 1)
  expect(found.map(({ inDoubt: open }) => open)).toEqual([1])
})

test('an entry of an earlier version, which has no centre, is in doubt around any point', () => {
  const { record, open_until } = openHome()
  const { lat: _, lon: __, ...entry } = makeEntry(record, open_until)
  const { entries, put } = changingEntries()
  put(entry as SearchEntry)
  for (const near of ['38.7,-9.1,1', '0,0,1']) {
    const found = matching(entries.columnSets(), interpret(given({ near }), now).criteria, now, 1)
    expect(found.map(({ inDoubt: open }) => open)).toEqual([1])
  }
})

test('interface 1.4: a listing is no match from the instant at which it stops being public', () => {
  expect(ordered([openHome({ open_until: now })], {})).toEqual([])
})

test('the vocabularies fit into the 31 bits of a mask', () => {
  expect(features.length).toBeLessThanOrEqual(31)
  expect(checks.length).toBeLessThanOrEqual(31)
})
