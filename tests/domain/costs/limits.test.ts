import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { computePurchases } from '#src/domain/costs/purchase.ts'
import { taxInCents, findTaxTable } from '#src/domain/costs/tables.ts'
import type { Region, Use } from '#src/domain/costs/uses.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { opened } from '../../components/recorded.ts'
import { by } from '../../fixtures.ts'
import limits from '../../vectors/purchase-costs-2026-limits.json' with { type: 'json' }

const day = '2026-11-29' as ISODate

const regionsOf = (place: string): readonly Region[] =>
  place === 'everywhere'
    ? ['mainland', 'madeira', 'azores']
    : place === 'islands'
      ? ['madeira', 'azores']
      : ['mainland']
const typeOf = (use: Use) => (use === 'rural_land' || use === 'other_urban' ? 'land' : 'apartment')

type TaxVector = ['imt' | 'stamp_duty', Use, string, number, number]
type DeedVector = ['deed_registry', Use, string, number, number | null, number | null]

test.for(limits.taxes as TaxVector[])('%s of %s, %s, on €%i is €%d', ([tax, use, place, price, eur]) => {
  for (const region of regionsOf(place)) {
    const table = findTaxTable(tax, { use, region, property_type: typeOf(use), day }, shippedTables())
    if (typeof table === 'string') throw new Error(table)
    expect(taxInCents(price, table.brackets)).toBe(Math.round(eur * 100))
  }
})

const base = opened({
  facts: { price_eur: { value: 385_000, ...by }, property_type: { value: 'apartment', ...by } },
}).record

const deedOf = (record: ListingRecord, use: Use, isBorrowed: boolean) =>
  computePurchases(record, {
    buyer: { use, ...(isBorrowed && { loan: { rate_percent: 3, years: 30, share_percent: 80 } }) },
    day,
    taxes: shippedTables(),
  }).map(({ taxes }) => [taxes?.deed_registry_eur, taxes && taxes.total_eur === null])

test.for(limits.deeds as DeedVector[])(
  '%s of %s, %s, on €%i is €%d, and €%d with a loan',
  ([, use, place, price, eur, withLoan]) => {
    for (const region of regionsOf(place)) {
      const record = {
        ...base,
        price_eur: { ...base.price_eur, value: price },
        property_type: { ...base.property_type, value: typeOf(use) },
        location: { ...base.location, region },
      } as ListingRecord
      // What is not known stays in the sum as that.
      expect(deedOf(record, use, false)).toEqual([[eur, eur === null]])
      expect(deedOf(record, use, true)).toEqual([[withLoan, withLoan === null]])
    }
  },
)
