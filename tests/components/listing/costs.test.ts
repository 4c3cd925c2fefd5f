import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { Costs } from '#src/components/listing/costs.tsx'
import { ToMedian } from '#src/components/listing/market.tsx'
import type { ListingPage } from '#src/components/listing/data.ts'
import type { Language } from '#src/domain/language.ts'
import { municipalityBySlug } from '#src/domain/municipality.ts'
import { by, noon, type listing } from '../../fixtures.ts'
import { utc } from '../../utc.ts'
import { opened } from '../recorded.ts'
import { markupOf } from '#src/components/jsx/markup.ts'

const apartment = { property_type: { value: 'apartment' as const, ...by } }

const pageOf = (change: Parameters<typeof listing>[1], now = noon): ListingPage =>
  ({
    listing: opened(change),
    municipality: municipalityBySlug('lisboa'),
    about_median: null,
    taxes: shippedTables(),
    now,
  }) as ListingPage

const costs = (data: ListingPage, language: Language) => markupOf(Costs({ data, language }))

const toMedian = (data: ListingPage, language: Language) => {
  const shown = ToMedian({ data, language })
  return shown && markupOf(shown)
}

const plain = (markup: { toString(): string }): string =>
  markup
    .toString()
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()

const textOf = (change: Parameters<typeof listing>[1], language: Language, now = noon): string =>
  plain(costs(pageOf(change, now), language))

const known = {
  facts: {
    ...apartment,
    price_eur: { value: 385_000, ...by },
    condominium_fee_eur_month: { value: 42.5, ...by },
    imi_eur_year: { value: 500, ...by },
  },
}

test('a home with a price has its taxes, the tables with their days, and what it costs a month with who says so', () => {
  const english = textOf(known, 'en')
  for (const said of [
    'Transfer tax (IMT) [1] €17,036.65',
    'Stamp duty [2] €3,080',
    'Price with taxes, deed and registry, by who buys: Own permanent home €405,491.65',
    'First own home, up to 35 €',
    'Second home, or to let €406,555.11',
    'Deed and registry [3] €375',
    'In all €405,491.65',
    'Buyer resident abroad no checked table for today: the nearest, IMT Code, article 17(10), is from 1 September 2026 to 31 December 2026',
    'IMT Code, article 17(1)(a) (Law 73-A/2025 (State Budget for 2026); Tax Authority circular 40129/2026), from 1 January 2026 to 31 December 2026',
    'Condominium charge €42.50 Source: estate agent, 1 Apr 2026',
    'IMI, per month €41.67 Source: estate agent, 1 Apr 2026',
    'Total a month €84.17',
  ])
    expect(english).toContain(said)
  const portuguese = textOf(known, 'pt')
  expect(portuguese).toContain('Habitação própria e permanente 405 491,65 €')
  expect(portuguese).toContain(
    'artigo 17.º, n.º 1, alínea a) (Lei n.º 73-A/2025 (Orçamento do Estado para 2026); Ofício Circulado n.º 40129/2026 da Autoridade Tributária), de 1 de janeiro de 2026',
  )
})

test('never from an unknown: what is not reported has no sum, and says so', () => {
  const text = textOf({ facts: apartment }, 'en')
  expect(text).toContain('The taxes are not known here: the price is not stated.')
  expect(text).toContain('Condominium charge not stated')
  expect(text).toContain('Total a month not stated')
  expect(text).toContain('By law 0.3 to 0.5 % of the tax value a year')
  expect(text).not.toContain('€')
})

test('a price in dispute has the taxes on each report, with who says it', () => {
  const alternatives = [
    { value: 300_000, ...by },
    { value: 310_000, ...by, reported_by_role: 'valuer' as const },
  ]
  const text = textOf({ facts: { ...apartment, price_eur: { alternatives } } }, 'en')
  expect(text).toContain('sources disagree on the price')
  expect(text).toContain('On €310,000. Source: valuer, 1 Apr 2026 Transfer tax (IMT)')
  expect(text).toContain('Own permanent home sources disagree on the price')
})

test('a page that is read after the end of the table takes its sums away, and one written then has none', () => {
  expect(costs(pageOf(known), 'en').toString()).toContain('data-counts-until="2026-12-31"')
  const later = utc('2027-01-01T00:00:00.000Z')
  expect(textOf(known, 'en', later)).toContain('The taxes are not known here: no checked table for today.')
  expect(textOf(known, 'pt', later)).toContain('sem tabela verificada para hoje')
})

test('with too few homes to compare with, the page says that the price is not compared', () => {
  const data = pageOf(known)
  expect(plain(toMedian(data, 'en') ?? '')).toBe(
    'Price not compared in Lisboa: fewer than five homes with price and usable area.',
  )
  expect(plain(toMedian(data, 'pt') ?? '')).toContain('Preço sem comparação em Lisboa')
  expect(toMedian(pageOf({ facts: apartment }), 'en')).toBeNull()
})
