import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableOf, taxOn, taxTables, type Asked, type TaxTable } from '#src/domain/costs/tables.ts'
import { isCalendarDate, type ISODate } from '#src/domain/time/calendar.ts'

const asked: Asked = {
  use: 'own_home',
  region: 'mainland',
  property_type: 'apartment',
  day: '2026-11-27' as ISODate,
}
const tableFor = (tax: TaxTable['tax']): TaxTable => {
  const table = tableOf(tax, asked)
  if (typeof table === 'string') throw new Error(table)
  return table
}
const imt = (price: number): number => taxOn(price, tableFor('imt').brackets)

test('IMT of an own home on the mainland in 2026, at each limit and one euro beyond', () => {
  const taxes = [
    [106_346, 0],
    [106_347, 0.02],
    [145_470, 782.48],
    [145_471, 782.53],
    [198_347, 3_426.33],
    [198_348, 3_426.4],
    [330_539, 12_679.77],
    [330_540, 12_679.85],
    [660_982, 39_115.21],
    // From here on the rate is of the whole price: the law has a step.
    [660_983, 39_658.98],
    [1_150_853, 69_051.18],
    [1_150_854, 86_314.05],
  ] as const
  expect(taxes.map(([price]) => [price, imt(price)])).toEqual(taxes)
})

test('stamp duty is 0.8 % of the price', () => {
  expect(taxOn(385_000, tableFor('stamp_duty').brackets)).toBe(3_080)
  expect(taxOn(1, tableFor('stamp_duty').brackets)).toBe(0.01)
})

test('every tax grows with the price', () => {
  const price = fc.integer({ min: 1, max: 3_000_000 })
  for (const { brackets } of taxTables)
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 100_000 }), (lower, more) => {
        expect(taxOn(lower + more, brackets)).toBeGreaterThanOrEqual(taxOn(lower, brackets))
      }),
    )
})

test('brackets of a part meet at their limits: a euro more costs no more than the next rate', () => {
  for (const { brackets } of taxTables)
    for (const [at, { up_to_eur }] of brackets.entries()) {
      const next = brackets[at + 1]
      if (up_to_eur === null || next?.of !== 'part') continue
      const step = taxOn(up_to_eur + 1, brackets) - taxOn(up_to_eur, brackets)
      expect(step).toBeCloseTo(next.percent / 100, 1)
    }
})

test('no table after its end or before its first day', () => {
  for (const tax of ['imt', 'stamp_duty'] as const)
    for (const day of ['2025-12-31', '2027-01-01'] as ISODate[])
      expect(tableOf(tax, { ...asked, day })).toBe('no_table_for_day')
  for (const day of ['2026-01-01', '2026-12-31'] as ISODate[])
    expect(tableOf('imt', { ...asked, day })).toBe(tableFor('imt'))
})

test('no table for another use, an island, a type that is unknown or no home', () => {
  const cases = [
    [{ use: 'other' }, 'no_table_for_use'],
    [{ use: 'young_own_home' }, 'no_table_for_use'],
    [{ region: 'madeira' }, 'no_table_for_region'],
    [{ region: 'azores' }, 'no_table_for_region'],
    [{ property_type: null }, 'type_unknown'],
    [{ property_type: 'land' }, 'no_table_for_type'],
    [{ property_type: 'farmhouse' }, 'no_table_for_type'],
  ] as const
  for (const [other, gap] of cases) expect(tableOf('imt', { ...asked, ...other })).toBe(gap)
})

test('every table names its days, article and source, its brackets rise to an end, and no two answer the same question', () => {
  const named = taxTables.map(({ tax, use, region, property_types, valid_from }) =>
    property_types.map((type) => [tax, use, region, type, valid_from].join(' ')),
  )
  expect(new Set(named.flat()).size).toBe(named.flat().length)
  for (const { valid_from, valid_until, article, source, brackets } of taxTables) {
    expect(isCalendarDate(valid_from) && isCalendarDate(valid_until) && valid_from <= valid_until).toBe(true)
    for (const text of [article.pt, article.en, source.pt, source.en]) expect(text).toMatch(/\w/)
    const limits = brackets.map(({ up_to_eur }) => up_to_eur ?? Infinity)
    expect(limits).toEqual(limits.toSorted((a, b) => a - b))
    expect(limits.at(-1)).toBe(Infinity)
    // A part counts from the limit before, which a rate of the whole would have covered already.
    const firstWhole = brackets.findIndex(({ of }) => of === 'whole')
    expect(firstWhole < 0 || brackets.slice(firstWhole).every(({ of }) => of === 'whole')).toBe(true)
  }
})
