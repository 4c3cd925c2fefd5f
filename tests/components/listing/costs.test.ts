import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { Costs } from '#src/components/costs/amounts.tsx'
import { ToMedian } from '#src/components/listing/price.tsx'
import type { ListingPage } from '#src/components/listing/data.ts'
import { costWords } from '#src/words/costs.ts'
import { languages, type Language } from '#src/domain/language.ts'
import { municipalityBySlug } from '#src/domain/municipality.ts'
import { by, noon, type listing } from '../../fixtures.ts'
import { utc } from '../../utc.ts'
import { opened } from '../recorded.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'

const apartment = { property_type: { value: 'apartment' as const, ...by } }

const pageOf = (change: Parameters<typeof listing>[1], now = noon): ListingPage =>
  ({
    listing: opened(change),
    municipality: municipalityBySlug('lisboa'),
    median: null,
    taxes: shippedTables(),
    now,
  }) as ListingPage

const costs = (data: ListingPage, language: Language) => toMarkup(Costs({ data, language }))

const known = { facts: { ...apartment, price_eur: { value: 385_000, ...by } } }

test('never from an unknown: what is not reported has no sum', () => {
  for (const language of languages) {
    expect(costs(pageOf({ facts: apartment }), language)).not.toContain('€')
    expect(costs(pageOf(known), language)).toContain('€')
  }
})

test('a page that is read after the end of the table takes its sums away, and one written then has none', () => {
  expect(costs(pageOf(known), 'en')).toContain('data-counts-until="2026-12-31"')
  const later = pageOf(known, utc('2027-01-01T00:00:00.000Z'))
  for (const language of languages) {
    expect(costs(later, language)).not.toMatch(/€|data-counts-until/)
    expect(costs(later, language)).toContain(costWords[language].noSum.no_table_for_day)
  }
})

test('where no usable area is known, no price is compared', () => {
  expect(ToMedian({ data: pageOf({ facts: apartment }), language: 'en' })).toBeNull()
})
