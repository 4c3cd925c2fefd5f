import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { taxInCents, findTaxTable, type Asked } from '#src/domain/costs/tables.ts'
import { regions, uses, type Region, type Use } from '#src/domain/costs/uses.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import practical from '../../vectors/purchase-taxes-2026.json' with { type: 'json' }

/**
 * The law as the tax authority writes it for practice, another way than the tables here: one rate of the whole price, and
 * what is taken off (circular 40129/2026). Counted in hundredths of a cent.
 */
const byRateAndDeduction = (
  price: number,
  rows: readonly (readonly [number | null, number, number])[],
): bigint => {
  const [, rate, deduction] = rows.find(([most]) => most === null || price <= most)!
  const hundredths = BigInt(price) * BigInt(Math.round(rate * 100)) - BigInt(Math.round(deduction * 10_000))
  return (hundredths + 50n) / 100n
}

const day = '2026-11-29' as ISODate
const typeOf = (use: Use): Asked['property_type'] =>
  use === 'rural_land' || use === 'other_urban' ? 'land' : 'apartment'
const bracketsOf = (tax: 'imt' | 'stamp_duty', use: Use, region: Region) => {
  const table = findTaxTable(tax, { use, region, property_type: typeOf(use), day }, shippedTables())
  if (typeof table === 'string') throw new Error(`${tax} ${use} ${region}: ${table}`)
  return table.brackets
}
type Rows = readonly (readonly [number | null, number, number])[]
const rowsOf = (tax: 'imt' | 'stamp_duty', use: Use, region: Region): Rows => {
  const of = practical[tax] as unknown as Record<string, Rows | Record<string, Rows>>
  const found = of[use]!
  return Array.isArray(found)
    ? (found as Rows)
    : ((found as Record<string, Rows>)[region === 'mainland' ? 'mainland' : 'islands'] as Rows)
}

const everyCase = uses.flatMap((use) => regions.map((region) => ({ use, region })))

test('each tax of each use and region is that of the practical tables, at every limit and one euro beyond it', () => {
  for (const { use, region } of everyCase)
    for (const tax of ['imt', 'stamp_duty'] as const) {
      const rows = rowsOf(tax, use, region)
      const limits = rows.flatMap(([most]) => (most === null ? [] : [most, most + 1]))
      for (const price of [1, 2, 99, ...limits])
        expect([tax, use, region, price, taxInCents(price, bracketsOf(tax, use, region))]).toEqual([
          tax,
          use,
          region,
          price,
          Number(byRateAndDeduction(price, rows)),
        ])
    }
})

test('and at any price, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000_000 }),
      fc.constantFrom(...everyCase),
      (price, { use, region }) => {
        for (const tax of ['imt', 'stamp_duty'] as const)
          expect(taxInCents(price, bracketsOf(tax, use, region))).toBe(
            Number(byRateAndDeduction(price, rowsOf(tax, use, region))),
          )
      },
    ),
    { numRuns: 1_000 },
  )
})

test('half a cent is rounded upwards, where fractions would lose it', () => {
  expect(taxInCents(5, [{ up_to_eur: null, percent: 0.1, of: 'whole' }])).toBe(1)
  expect(taxInCents(1_005, [{ up_to_eur: null, percent: 1.1, of: 'whole' }])).toBe(1_106)
})

const rated = shippedTables().flatMap((table) =>
  table.tax === 'imt' || table.tax === 'stamp_duty' ? [table.brackets] : [],
)

test('every tax grows with the price', () => {
  const price = fc.integer({ min: 1, max: 3_000_000 })
  for (const brackets of rated)
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 100_000 }), (lower, more) => {
        expect(taxInCents(lower + more, brackets)).toBeGreaterThanOrEqual(taxInCents(lower, brackets))
      }),
    )
})

test('no table after its end or before its first day', () => {
  const asked: Asked = { use: 'own_home', region: 'mainland', property_type: 'apartment', day }
  for (const tax of ['imt', 'stamp_duty'] as const)
    for (const other of ['2025-12-31', '2027-01-01'] as ISODate[])
      expect(findTaxTable(tax, { ...asked, day: other }, shippedTables())).toBe('no_table_for_day')
  for (const first of ['2026-01-01', '2026-12-31'] as ISODate[])
    expect(findTaxTable('imt', { ...asked, day: first }, shippedTables())).toMatchObject({
      tax: 'imt',
      use: 'own_home',
    })
  // Of the rate for who lives abroad sources name two first days: it counts here from the later one.
  expect(
    findTaxTable('imt', { ...asked, use: 'non_resident', day: '2026-08-31' as ISODate }, shippedTables()),
  ).toBe('no_table_for_day')
  expect(
    findTaxTable('imt', { ...asked, use: 'non_resident', day: '2026-09-01' as ISODate }, shippedTables()),
  ).toMatchObject({
    use: 'non_resident',
  })
})

test('no table for a type that is unknown, or that may be of two kinds', () => {
  const asked = { use: 'own_home', region: 'mainland', day } as const
  expect(findTaxTable('imt', { ...asked, property_type: null }, shippedTables())).toBe('type_unknown')
  for (const property_type of ['land', 'farmhouse', 'building'] as const)
    expect(findTaxTable('imt', { ...asked, property_type }, shippedTables())).toBe('no_table_for_type')
})
