import type { PropertyType } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Table } from './public-tables.ts'
import type { Bracket } from './table-file.ts'
import type { Region, Use } from './uses.ts'

/** The taxes on a purchase. */
export const taxNames = ['imt', 'stamp_duty'] as const

/** What a table may be of. */
export type TableName = Table['tax']
export type TableOf<N extends TableName> = Extract<Table, { tax: N }>

declare const joined: unique symbol
/** Every table that counts, of which no two contradict each other: `joinTables` alone makes them. */
export type Tables = readonly Table[] & { readonly [joined]: true }

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

const fits: readonly [TableGap, (table: Table, asked: Asked) => boolean][] = [
  ['no_table_for_use', (table, { use }) => !('use' in table) || table.use === use],
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
export const findTaxTable = <N extends TableName>(
  tax: N,
  asked: Asked,
  tables: Tables,
): TableOf<N> | TableGap => {
  let left = tables.filter((table): table is TableOf<N> => table.tax === tax)
  for (const [gap, fit] of fits) {
    left = left.filter((table) => fit(table, asked))
    if (left.length === 0) return gap
  }
  return left[0]!
}

/** Of the tables that are for everything that is asked but the day, the last that ended before it, or else the first to begin. */
export const nearestTable = (tax: TableName, { day, ...asked }: Asked, tables: Tables): Table | null => {
  const others = tables
    .filter((table) => table.tax === tax)
    .filter((table) =>
      fits.every(([gap, fit]) => gap === 'no_table_for_day' || fit(table, { ...asked, day })),
    )
    .toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
  return others.findLast(({ valid_until }) => valid_until < day) ?? others[0] ?? null
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
