import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { purchasesOf, type Purchase } from '#src/domain/costs/purchase.ts'
import { costKeys, costRows } from '#src/domain/costs/rows.ts'
import type { Region, Use } from '#src/domain/costs/uses.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { propertyTypes, type PropertyType } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { opened } from '../../components/recorded.ts'
import { by } from '../../fixtures.ts'

/** Slices of a price, each with its percent: `[upper end, percent]`. Prices above the last pay one percent of the whole. */
interface Rates {
  slices: readonly (readonly [number, number])[]
  whole: readonly (readonly [number, number])[]
}

const noEnd = 1e12
const flat = (percent: number): Rates => ({ slices: [], whole: [[noEnd, percent]] })
const upper = (first: number): Rates['whole'] => [
  [first, 6],
  [noEnd, 7.5],
]

/** IMT Code, article 17(1)(a) and (c), 9(2), 17(4) and (10), with the limits of Law 73-A/2025; of the islands those of Law 21/90. */
const imt: Record<'mainland' | 'islands', Record<Use, Rates>> = {
  mainland: {
    own_home: {
      slices: [
        [106_346, 0],
        [145_470, 2],
        [198_347, 5],
        [330_539, 7],
        [660_982, 8],
      ],
      whole: upper(1_150_853),
    },
    young_own_home: {
      slices: [
        [330_539, 0],
        [660_982, 8],
      ],
      whole: upper(1_150_853),
    },
    other: {
      slices: [
        [106_346, 1],
        [145_470, 2],
        [198_347, 5],
        [330_539, 7],
        [633_931, 8],
      ],
      whole: upper(1_150_853),
    },
    non_resident: flat(7.5),
    rural_land: flat(5),
    other_urban: flat(6.5),
    listed_territory: flat(10),
  },
  islands: {
    own_home: {
      slices: [
        [132_933, 0],
        [181_838, 2],
        [247_934, 5],
        [413_174, 7],
        [826_228, 8],
      ],
      whole: upper(1_438_566),
    },
    young_own_home: {
      slices: [
        [413_174, 0],
        [826_228, 8],
      ],
      whole: upper(1_438_566),
    },
    other: {
      slices: [
        [132_933, 1],
        [181_838, 2],
        [247_934, 5],
        [413_174, 7],
        [792_414, 8],
      ],
      whole: upper(1_438_566),
    },
    non_resident: flat(7.5),
    rural_land: flat(5),
    other_urban: flat(6.5),
    listed_territory: flat(10),
  },
}

/** Cents, half a cent upwards, of euros times thousandths of a percent. */
const cents = (thousandths: bigint): bigint => (thousandths + 500n) / 1_000n
const share = (euros: number, percent: number): bigint => BigInt(euros) * BigInt(Math.round(percent * 1_000))

const taxOf = (price: number, { slices, whole }: Rates): bigint => {
  const highest = slices.at(-1)?.[0] ?? 0
  if (price > highest) return cents(share(price, whole.find(([end]) => price <= end)![1]))
  return cents(
    slices.reduce((sum, [end, percent], at) => {
      const start = slices[at - 1]?.[0] ?? 0
      return sum + share(Math.max(0, Math.min(price, end) - start), percent)
    }, 0n),
  )
}

/** Item 1.1 of the General Table: 0.8 %, which a young buyer owes on what is above the limit of the exemption, up to the next. */
const stampOf = (price: number, use: Use, free: number, highest: number): bigint =>
  use === 'young_own_home' && price <= highest
    ? cents(share(Math.max(0, price - free), 0.8))
    : cents(share(price, 0.8))

const flats: ReadonlySet<string> = new Set(['apartment', 'duplex', 'penthouse'])
const houses: ReadonlySet<string> = new Set(['detached_house', 'semi_detached_house', 'terraced_house'])
const isDwelling = (type: string) => flats.has(type) || houses.has(type)
const premises: ReadonlySet<string> = new Set(['shop', 'office', 'warehouse', 'garage'])

interface Home {
  price: number | null
  type: PropertyType | null
  region: Region
  isLet: boolean
  day: ISODate
}

/** The sum of both taxes in cents, or why there is none. */
const expected = (use: Use, { price, type, region, isLet, day }: Home): bigint | string => {
  if (isLet && (use === 'own_home' || use === 'young_own_home')) return 'home_is_let'
  if (price === null) return 'price_unknown'
  if (type === null) return 'type_unknown'
  const ofType = {
    own_home: isDwelling(type),
    young_own_home: isDwelling(type),
    other: isDwelling(type),
    non_resident: isDwelling(type),
    rural_land: type === 'land',
    other_urban: type === 'land' || premises.has(type),
    listed_territory: true,
  }
  if (!ofType[use]) return 'no_table_for_type'
  if (day < (use === 'non_resident' ? '2026-09-01' : '2026-01-01') || day > '2026-12-31')
    return 'no_table_for_day'
  const place = region === 'mainland' ? 'mainland' : 'islands'
  const [free, highest] = place === 'mainland' ? [330_539, 660_982] : [413_174, 826_228]
  return taxOf(price, imt[place][use]) + stampOf(price, use, free, highest)
}

const base = opened({
  facts: { price_eur: { value: 385_000, ...by }, property_type: { value: 'apartment', ...by } },
}).record

const recordOf = ({ price, type, region, isLet }: Home): ListingRecord =>
  ({
    ...base,
    price_eur: price === null ? { ...base.condominium_fee_eur_month } : { ...base.price_eur, value: price },
    property_type:
      type === null
        ? { ...base.property_type, state: 'unknown', value: null }
        : { ...base.property_type, value: type },
    location: { ...base.location, region },
    occupancy_outcome: isLet
      ? { ...base.occupancy_outcome, state: 'reported', value: 'let' }
      : base.occupancy_outcome,
  }) as ListingRecord

const limits = [imt.mainland, imt.islands].flatMap((place) =>
  Object.values(place).flatMap(({ slices, whole }) => [...slices, ...whole].map(([end]) => end)),
)
const price = fc.oneof(
  fc.integer({ min: 1, max: 3_000_000 }),
  fc
    .constantFrom(...limits.filter((end) => end < noEnd))
    .chain((end) => fc.integer({ min: end - 1, max: end + 1 })),
)
const home: fc.Arbitrary<Home> = fc.record({
  price: fc.option(price, { freq: 9 }),
  type: fc.option(fc.constantFrom(...propertyTypes), { freq: 9 }),
  region: fc.constantFrom<Region>('mainland', 'madeira', 'azores'),
  isLet: fc.boolean(),
  day: fc
    .constantFrom('2025-12-31', '2026-01-01', '2026-08-31', '2026-09-01', '2026-12-31', '2027-01-01')
    .map((text) => text as ISODate),
})

const found = ({ taxes, unknown_because }: Purchase): bigint | string | null =>
  taxes ? BigInt(Math.round(taxes.taxes_eur * 100)) : unknown_because

test('of 1,000 random homes every use has the taxes that the law says, to the cent, or the reason why there are none', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(home, (each) => {
      for (const bought of purchasesOf(recordOf(each), { buyer: {}, day: each.day, taxes: shippedTables })) {
        const sum = expected(bought.use, each)
        expect([bought.use, each, found(bought)]).toEqual([bought.use, each, sum])
        met.add(typeof sum === 'string' ? sum : `${bought.use} ${each.region}`)
      }
    }),
    { numRuns: 1_000 },
  )
  // Seven uses in three regions, and each of the five reasons.
  expect(met.size).toBe(26)
})

test('the rows of a purchase add up, and each tax has its law', () => {
  fc.assert(
    fc.property(home, (each) => {
      for (const bought of purchasesOf(recordOf(each), { buyer: {}, day: each.day, taxes: shippedTables })) {
        const rows = costRows(bought)
        if (!bought.taxes) {
          expect(rows).toMatchObject([
            { key: 'price_with_taxes', eur: null, unknown_because: bought.unknown_because },
          ])
          continue
        }
        expect(rows.map(({ key }) => key)).toEqual(costKeys)
        const [ofImt, stamp, both, whole] = rows.map(({ eur }) => Math.round((eur ?? Number.NaN) * 100))
        expect([both, whole]).toEqual([ofImt! + stamp!, each.price! * 100 + ofImt! + stamp!])
        for (const { law } of rows.slice(0, 2))
          expect(law && law.valid_from <= each.day && each.day <= law.valid_until).toBe(true)
      }
    }),
  )
})
