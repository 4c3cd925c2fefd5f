import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Residence, computePurchases, type Purchase } from '#src/domain/costs/purchase.ts'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
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
const everyUse: readonly Use[] = [
  'own_home',
  'young_own_home',
  'other',
  'non_resident',
  'rural_land',
  'other_urban',
  'listed_territory',
]
const homeUses: ReadonlySet<Use> = new Set(['own_home', 'young_own_home', 'other', 'non_resident'])

interface Home {
  price: number | null
  type: PropertyType | null
  region: Region
  isLet: boolean
  day: ISODate
}

/** What a buyer says: any of it, or nothing. */
interface Said {
  use: Use | undefined
  age: number | undefined
  residence: Residence | undefined
  isBorrowing: boolean
}

/** Whether article 17 and article 9(2) can be meant for a type of property at all; of farmhouses and entire buildings any of a home. */
const isMeantFor = (use: Use, type: PropertyType | null): boolean => {
  if (use === 'listed_territory') return true
  if (use === 'rural_land') return type === 'land'
  if (use === 'other_urban') return type === 'land' || premises.has(type ?? '')
  return type !== 'land' && !premises.has(type ?? '')
}

/** Whether a buyer who says so can be one whom a rate is for. */
const canBe = (use: Use, { age, residence }: Said): boolean => {
  const isResident = use === 'own_home' || use === 'young_own_home' || use === 'other'
  if (use === 'young_own_home' && (age ?? 0) > 35) return false
  if (residence === 'portugal') return use !== 'non_resident' && use !== 'listed_territory'
  if (residence === 'abroad') return !isResident && use !== 'listed_territory'
  return residence === undefined || use === 'listed_territory'
}

/** The uses with a sum, or a reason: all that can be, but for what a buyer has ruled out by naming one. */
const usesOf = (type: PropertyType | null, said: Said): Use[] => {
  const can = everyUse.filter((use) => isMeantFor(use, type) && canBe(use, said))
  if (said.use === undefined) return can
  if (!isMeantFor(said.use, type)) return [said.use]
  // Whoever moves in at 29 may have the relief, and whoever names an age may want to know.
  const meant = can.filter(
    (use) =>
      use === said.use || (said.use === 'own_home' && said.age !== undefined && use === 'young_own_home'),
  )
  return meant.length > 0 ? meant : can
}

/** At the state's counter: one registration or, with a mortgage, two; less for a young buyer up to the limit of the mainland. */
const deedOf = (price: number, use: Use, region: Region, isBorrowing: boolean): number | null => {
  if (use === 'young_own_home' && price <= 330_539) return isBorrowing ? 250 : 150
  // Whether the limit is a quarter higher on islands, as that of the taxes is, was read nowhere.
  if (use === 'young_own_home' && region !== 'mainland' && price <= 413_174) return null
  return isBorrowing ? 700 : 375
}

/** Taxes, deed and registry, and all of it with the price, in cents; or why there is no sum. */
const expected = (use: Use, { price, type, region, isLet, day }: Home, isBorrowing: boolean) => {
  if (isLet && (use === 'own_home' || use === 'young_own_home')) return 'home_is_let'
  if (price === null) return 'price_unknown'
  if (type === null) return 'type_unknown'
  const ofHomes = isDwelling(type)
  const isCovered = use === 'listed_territory' || (isMeantFor(use, type) && (ofHomes || !homeUses.has(use)))
  if (!isCovered) return 'no_table_for_type'
  if (day < (use === 'non_resident' ? '2026-09-01' : '2026-01-01') || day > '2026-12-31')
    return 'no_table_for_day'
  const place = region === 'mainland' ? 'mainland' : 'islands'
  const [free, highest] = place === 'mainland' ? [330_539, 660_982] : [413_174, 826_228]
  const taxes = Number(taxOf(price, imt[place][use]) + stampOf(price, use, free, highest))
  const deed = deedOf(price, use, region, isBorrowing)
  return [taxes, deed, deed === null ? null : price * 100 + taxes + deed * 100]
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
  type: fc.option(
    fc.oneof(fc.constantFrom(...propertyTypes), fc.constantFrom<PropertyType>('land', 'shop')),
    { freq: 9 },
  ),
  region: fc.constantFrom<Region>('mainland', 'madeira', 'azores'),
  isLet: fc.boolean(),
  day: fc
    .constantFrom('2025-12-31', '2026-01-01', '2026-08-31', '2026-09-01', '2026-12-31', '2027-01-01')
    .map((text) => text as ISODate),
})

const said: fc.Arbitrary<Said> = fc.record({
  use: fc.option(fc.constantFrom(...everyUse), { nil: undefined }),
  age: fc.option(fc.oneof(fc.integer({ min: 0, max: 150 }), fc.constantFrom(29, 35, 36)), { nil: undefined }),
  residence: fc.option(fc.constantFrom<Residence>('portugal', 'abroad', 'listed_territory'), {
    nil: undefined,
  }),
  isBorrowing: fc.boolean(),
})

const cent = (euros: number): number => Math.round(euros * 100)
const found = ({ taxes, unknown_because }: Purchase) =>
  taxes
    ? [
        cent(taxes.taxes_eur),
        taxes.deed_registry_eur,
        taxes.total_eur === null ? null : cent(taxes.total_eur),
      ]
    : unknown_because

/** What the program answers for a home and a buyer, and what the law says. */
const bothOf = (each: Home, { isBorrowing, ...buyer }: Said) => {
  const loan = isBorrowing ? { rate_percent: 3, years: 30, share_percent: 80 } : undefined
  const asked = { buyer: { ...buyer, loan }, day: each.day, taxes: shippedTables() }
  return {
    program: computePurchases(recordOf(each), asked).map((one) => [one.use, found(one)]),
    law: usesOf(each.type, { ...buyer, isBorrowing }).map((use) => [use, expected(use, each, isBorrowing)]),
  }
}

test('of 1,000 random homes and buyers every use has what the law says, to the cent, or the reason why there is nothing', () => {
  fc.assert(
    fc.property(home, said, (each, buyer) => {
      const { program, law } = bothOf(each, buyer)
      expect(program).toEqual(law)
    }),
    { numRuns: 1_000 },
  )
})

test('at each limit, a euro below and a euro above it, every use has in each region what the law says', () => {
  const nothing = { use: undefined, age: undefined, residence: undefined }
  const met = new Set<string>()
  for (const limit of new Set(limits.filter((end) => end < noEnd)))
    for (const price of [limit - 1, limit, limit + 1])
      for (const region of ['mainland', 'madeira', 'azores'] as const)
        for (const type of ['apartment', 'land', 'shop'] as const)
          for (const isBorrowing of [false, true]) {
            const each = { price, type, region, isLet: false, day: '2026-11-29' as ISODate }
            const { program, law } = bothOf(each, { ...nothing, isBorrowing })
            expect([each, program]).toEqual([each, law])
            for (const [use, sum] of law) if (typeof sum !== 'string') met.add(`${String(use)} ${region}`)
          }
  // Seven uses in three regions.
  expect(met.size).toBe(21)
})

test('the rows of a purchase add up, and each tax has its law', () => {
  fc.assert(
    fc.property(home, (each) => {
      for (const bought of computePurchases(recordOf(each), {
        buyer: {},
        day: each.day,
        taxes: shippedTables(),
      })) {
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
