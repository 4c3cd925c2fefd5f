import data from '#data/purchase-taxes.json' with { type: 'json' }
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Label, PropertyType } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'

/**
 * What a tax depends on beside the price: what the buyer does with a home, where the buyer is resident, or of what
 * kind land and other property is.
 */
export const uses = [
  'own_home',
  'young_own_home',
  'other',
  'non_resident',
  'rural_land',
  'other_urban',
  'listed_territory',
] as const
export type Use = (typeof uses)[number]

/** The taxes on a purchase. */
export const taxNames = ['imt', 'stamp_duty'] as const
export type TaxName = (typeof taxNames)[number]

/** A rate up to a price, of the part of the price that lies in this bracket or of the whole price. */
export interface Bracket {
  /** The last price of the bracket; `null` of the last bracket. */
  up_to_eur: number | null
  percent: number
  of: 'part' | 'whole'
}

export type Region = ListingRecord['location']['region']

/** The rates of one tax for one use, from the lowest price to the highest. */
export interface TaxTable {
  tax: TaxName
  use: Use
  regions: readonly Region[]
  property_types: readonly PropertyType[]
  /** The first and the last day on which it holds. */
  valid_from: ISODate
  valid_until: ISODate
  article: Label
  source: Label
  /** Who compared it with its source, and when. */
  checked: { by: Label; on: ISODate }
  /** Whom it is for, as far as nobody here can know that. */
  conditions?: Label
  brackets: readonly Bracket[]
}

/** Every table that is known. */
export const taxTables = data.tables as unknown as readonly TaxTable[]

/** Which table is asked for: `property_type` is `null` while it is unknown or disputed. */
export interface Asked {
  use: Use
  region: Region
  property_type: PropertyType | null
  day: ISODate
}

/** Why no table applies, the first of these that is so. */
export const tableGaps = [
  'no_table_for_use',
  'no_table_for_region',
  'type_unknown',
  'no_table_for_type',
  'no_table_for_day',
] as const
export type TableGap = (typeof tableGaps)[number]

const fits: readonly [TableGap, (table: TaxTable, asked: Asked) => boolean][] = [
  ['no_table_for_use', (table, { use }) => table.use === use],
  ['no_table_for_region', ({ regions }, { region }) => regions.includes(region)],
  ['type_unknown', (_, { property_type }) => property_type !== null],
  [
    'no_table_for_type',
    ({ property_types }, { property_type }) =>
      property_type !== null && property_types.includes(property_type),
  ],
  ['no_table_for_day', ({ valid_from, valid_until }, { day }) => valid_from <= day && day <= valid_until],
]

/** The table of a tax that applies, or why none does. */
export const tableOf = (
  tax: TaxName,
  asked: Asked,
  tables: readonly TaxTable[] = taxTables,
): TaxTable | TableGap => {
  let left = tables.filter((table) => table.tax === tax)
  for (const [gap, fit] of fits) {
    left = left.filter((table) => fit(table, asked))
    if (left.length === 0) return gap
  }
  return left[0]!
}

/**
 * A tax on a price of whole euros, in cents, half a cent upwards. Counted in integers: a sum of fractions is a cent
 * wrong at some prices.
 *
 * ```ts
 * taxInCents(145_470, imt2026.brackets) // 78_248: nothing up to 106,346, and 2 % of the rest
 * ```
 */
export const taxInCents = (price_eur: number, brackets: readonly Bracket[]): number => {
  let below = 0
  // Hundredths of a percent of a euro are hundredths of a cent.
  let hundredths = 0
  for (const { up_to_eur, percent, of } of brackets) {
    const isLast = up_to_eur === null || price_eur <= up_to_eur
    const rate = Math.round(percent * 100)
    if (isLast && of === 'whole') return toCents(price_eur * rate)
    const top = isLast ? price_eur : up_to_eur
    if (of === 'part') hundredths += (top - below) * rate
    if (isLast) break
    below = top
  }
  return toCents(hundredths)
}

const toCents = (hundredths: number): number => Math.floor((hundredths + 50) / 100)
