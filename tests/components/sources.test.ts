import { expect, test } from 'vitest'
import { mainSource, sources, sourcesOf } from '#src/components/listing/sources.ts'
import { factRow } from '#src/components/ledger/rows.ts'
import { keyOfSource } from '#src/components/ledger/source.ts'
import { by } from '../fixtures.ts'
import { day } from '../utc.ts'
import { opened } from './recorded.ts'

const later = { reported_by_role: 'architect', reported_on: '2026-04-20' } as const
const listing = opened({
  facts: {
    price_eur: { value: 300_000, ...by },
    beds: { value: 2, ...by },
    bathrooms: { value: 1, ...later },
    floor: { value: 2, ...by, validated_by_role: 'lawyer', validated_on: '2026-04-25' },
  },
})
const text = (markup: { toString(): string } | null) =>
  String(markup)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

test('what one role reported on one day is stated once, with everything that it covers', () => {
  const [first] = sourcesOf(listing)
  expect(first).toEqual(mainSource(listing))
  expect(first).toMatchObject({ role: by.reported_by_role, day: by.reported_on })
  const counted = sourcesOf(listing).map(({ role, day }) => keyOfSource({ role, day }))
  expect(new Set(counted).size).toBe(counted.length)
  const shown = text(sources(listing, 'en'))
  expect(shown).toMatch(/Listing agent, 1 Apr 2026: \d+ facts/)
  expect(shown).toMatch(/Architect\s+Reported: bathrooms \(20 Apr 2026\)\./)
  expect(shown).toMatch(/Lawyer\s+Validated: floor \(25 Apr 2026\)\./)
})

test('a fact of the main source names nobody; one of another, or that somebody validated, does', () => {
  const main = keyOfSource(mainSource(listing) ?? { role: 'notary', day: day('2026-04-01') })
  const { record } = listing
  expect(text(factRow('beds', record.beds, 'en', main))).not.toMatch(/agent|Apr/)
  expect(text(factRow('beds', record.beds, 'en', ''))).toMatch(/listing agent, 1 Apr 2026/)
  expect(text(factRow('bathrooms', record.bathrooms, 'en', main))).toMatch(/architect, 20 Apr 2026/)
  expect(text(factRow('floor', record.floor, 'en', main))).toMatch(/Validated: lawyer, 25 Apr 2026/)
})
