import { expect, test } from 'vitest'
import { features } from '#src/components/listing/features.ts'
import { facts } from '#src/components/listing/facts.ts'
import { mainSources, sources, sourcesOf, unnamedOf } from '#src/components/listing/sources.ts'
import { factRow } from '#src/components/ledger/rows.ts'
import { keyOfSource, noneUnnamed } from '#src/components/ledger/source.ts'
import { by } from '../fixtures.ts'
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
  expect(first).toEqual(mainSources(listing).reported)
  expect(first).toMatchObject({ role: by.reported_by_role, day: by.reported_on })
  const counted = sourcesOf(listing).map(({ role, day }) => keyOfSource({ role, day }))
  expect(new Set(counted).size).toBe(counted.length)
  const shown = text(sources(listing, 'en'))
  expect(shown).toMatch(/Listing agent, 1 Apr 2026: \d+ facts/)
  expect(shown).toMatch(/Architect\s+Reported: bathrooms \(20 Apr 2026\)\./)
  expect(shown).toMatch(/Lawyer\s+Validated: floor \(25 Apr 2026\)\./)
})

test('a fact of the main source names nobody; one of another, or that somebody validated, does', () => {
  const main = unnamedOf(mainSources(listing))
  const { record } = listing
  expect(text(factRow('beds', record.beds, 'en', main))).not.toMatch(/agent|Apr/)
  expect(text(factRow('beds', record.beds, 'en', noneUnnamed))).toMatch(/listing agent, 1 Apr 2026/)
  expect(text(factRow('bathrooms', record.bathrooms, 'en', main))).toMatch(/architect, 20 Apr 2026/)
  expect(text(factRow('floor', record.floor, 'en', main))).toMatch(/Validated: lawyer, 25 Apr 2026/)
})

// Seen to fail while "Validated: architect, 11 Oct 2026" was repeated below each of nine features.
test('what one role validated on one day is named once, and each such value says that it is validated', () => {
  const validated = { ...by, validated_by_role: 'architect', validated_on: '2026-04-25' } as const
  const one = { ...by, validated_by_role: 'lawyer', validated_on: '2026-04-26' } as const
  const home = opened({
    facts: {
      price_eur: { value: 300_000, ...one },
      beds: { value: 2, ...validated },
      floor: { value: 2, ...by },
    },
    features: {
      elevator: { value: true, ...validated },
      garden: { value: false, ...validated },
      pool: { value: false, ...validated },
    },
  })
  const main = mainSources(home)
  expect(main.validated).toEqual({ role: 'architect', day: '2026-04-25' })
  const ledger = text(facts(home.record, 'en', main))
  expect(ledger).toContain(
    'reported by the listing agent on 1 Apr 2026 or, where marked as validated, validated by the architect on 25 Apr 2026.',
  )
  expect(ledger).toMatch(/Bedrooms Validated: 2 /)
  expect(ledger).toMatch(/Asking price €300,000 Validated: lawyer, 26 Apr 2026/)
  expect(ledger.match(/architect/g)).toHaveLength(1)
  const list = text(features(home.record, 'en', unnamedOf(main)))
  expect(list).toMatch(/Validated: Lift .*Validated: No garden/)
  expect(list).not.toContain('architect')
  // Two are not many.
  const fewer = opened({ facts: { price_eur: { value: 300_000, ...one }, beds: { value: 2, ...one } } })
  expect(mainSources(fewer).validated).toBeUndefined()
})
