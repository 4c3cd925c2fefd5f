import type { SearchEntry } from './entry.ts'
import { rowsInDefaultOrder } from './default-order.ts'
import { numberCodes, textCode } from './value-codes.ts'

type Numbers = Float64Array | Int32Array | Uint16Array | Uint8Array

const column = <N extends Numbers>(
  kind: new (length: number) => N,
  code: (entry: SearchEntry) => number,
) => ({ kind, code })

/** The facts that are numbers, each with the least that it can be: a column each for the lowest and the highest report. */
export const leastOf = { price_eur: 0, beds: 0, useful_m2: 0, useful_price_per_m2: 0 }
export type NumberFact = keyof typeof leastOf

const lowest = (fact: NumberFact) =>
  column(Float64Array, ({ [fact]: value = 'unknown' }) => numberCodes(value, leastOf[fact])[0])
const highest = (fact: NumberFact) =>
  column(Float64Array, ({ [fact]: value = 'unknown' }) => numberCodes(value, leastOf[fact])[1])

/**
 * The contents of each column. A fact is a code of `value-codes.ts`, a number the lowest and the highest report of it, an
 * instant a number of milliseconds from 1970.
 */
const columnKinds = {
  open_until: column(Float64Array, ({ open_until }) => Date.parse(open_until)),
  price_eur_low: lowest('price_eur'),
  price_eur_high: highest('price_eur'),
  beds_low: lowest('beds'),
  beds_high: highest('beds'),
  useful_m2_low: lowest('useful_m2'),
  useful_m2_high: highest('useful_m2'),
  useful_price_per_m2_low: lowest('useful_price_per_m2'),
  useful_price_per_m2_high: highest('useful_price_per_m2'),
  energy_class: column(Uint16Array, ({ energy_class = 'unknown' }) => textCode(energy_class)),
  lat: column(Float64Array, ({ lat = NaN }) => lat),
  lon: column(Float64Array, ({ lon = NaN }) => lon),
  reserved: column(Uint8Array, ({ reserved = false }) => Number(reserved)),
  typology: column(Uint16Array, ({ typology }) => textCode(typology)),
  property_type: column(Uint16Array, ({ property_type }) => textCode(property_type)),
  condition: column(Uint16Array, ({ condition }) => textCode(condition)),
  orientation: column(Uint16Array, ({ orientation }) => textCode(orientation)),
  features: column(Int32Array, ({ features }) => features),
  unreported: column(Int32Array, ({ unreported = 0 }) => unreported),
  disputed: column(Int32Array, ({ disputed = 0 }) => disputed),
  collected: column(Int32Array, ({ collected }) => collected),
  validated: column(Int32Array, ({ validated }) => validated),
  readiness: column(Uint8Array, ({ readiness }) => readiness),
  confirmed_day: column(Int32Array, ({ confirmed_day }) => confirmed_day),
  published_second: column(Float64Array, ({ published_second }) => published_second),
  price_per_m2: column(Float64Array, ({ price_per_m2 = -1 }) => price_per_m2),
}
type Columns = {
  readonly [Name in keyof typeof columnKinds]: InstanceType<(typeof columnKinds)[Name]['kind']>
}

/** The columns with codes of texts. */
export type TextColumn = 'typology' | 'property_type' | 'condition' | 'orientation' | 'energy_class'
/** The columns with a bit for each name of a vocabulary. */
export type BitColumn = 'features' | 'collected' | 'validated'

/**
 * The entries of one municipality, those first that come first among equal matches, a column for each field: a search
 * runs over plain numbers, at a few nanoseconds each, and 100,000 entries take 10 MB.
 */
export interface MunicipalityColumns extends Columns {
  readonly municipality_code: string
  readonly size: number
  readonly listing_id: readonly string[]
}

/** One entry, read in place. */
export interface Row {
  readonly columns: MunicipalityColumns
  readonly row: number
}

const names = Object.keys(columnKinds) as (keyof Columns)[]
const kinds = Object.values(columnKinds)

const eachColumn = (make: (name: keyof Columns, at: number) => Numbers): Columns =>
  Object.fromEntries(names.map((name, at) => [name, make(name, at)])) as unknown as Columns

/** Fills every column from the given number of rows. */
const filledColumns = <From>(
  rows: ArrayLike<From>,
  valueIn: (name: keyof Columns, at: number) => (from: From) => number,
): Columns =>
  eachColumn((name, at) => {
    const value = valueIn(name, at)
    const made = new columnKinds[name].kind(rows.length)
    for (let row = 0; row < rows.length; row++) made[row] = value(rows[row]!)
    return made
  })

/**
 * Puts entries of one municipality, in any order, into columns as they come: to hold those of the country as objects
 * first takes more memory than all else that a server needs.
 */
export const columnsBuilder = (municipality_code: string) => {
  const listing_id: string[] = []
  let room = 16
  let unordered = kinds.map(({ kind }): Numbers => new kind(room))
  return {
    add(entry: SearchEntry): void {
      const row = listing_id.push(entry.listing_id) - 1
      if (row === room) {
        room *= 2
        unordered = unordered.map((smaller, at) => {
          const larger = new kinds[at]!.kind(room)
          larger.set(smaller)
          return larger
        })
      }
      for (let at = 0; at < kinds.length; at++) unordered[at]![row] = kinds[at]!.code(entry)
    },
    columns(): MunicipalityColumns {
      const { readiness, confirmed_day } = eachColumn((_, at) => unordered[at]!)
      const from = { readiness, confirmed_day, listing_id }
      const rows = Uint32Array.from(listing_id, (_, row) => row).toSorted((a, b) =>
        rowsInDefaultOrder(from, a, from, b),
      )
      return {
        municipality_code,
        size: rows.length,
        listing_id: Array.from(rows, (row) => listing_id[row]!),
        ...filledColumns(rows, (_, at) => {
          const column = unordered[at]!
          return (row) => column[row]!
        }),
      }
    },
  }
}
export type ColumnsBuilder = ReturnType<typeof columnsBuilder>

/** The columns without removed or replaced entries, and with the entries of others of the same municipality. */
export const municipalityColumnsWith = (
  before: MunicipalityColumns,
  isRemoved: (listing_id: string) => boolean,
  added: MunicipalityColumns,
): MunicipalityColumns => {
  const rows: Row[] = []
  let next = 0
  const takeAdded = (comesFirst: () => boolean): void => {
    for (; next < added.size && comesFirst(); next++) rows.push({ columns: added, row: next })
  }
  for (let row = 0; row < before.size; row++) {
    if (isRemoved(before.listing_id[row]!)) continue
    takeAdded(() => rowsInDefaultOrder(added, next, before, row) < 0)
    rows.push({ columns: before, row })
  }
  takeAdded(() => true)
  return {
    municipality_code: before.municipality_code,
    size: rows.length,
    listing_id: rows.map(({ columns, row }) => columns.listing_id[row]!),
    ...filledColumns(
      rows,
      (name) =>
        ({ columns, row }) =>
          columns[name][row]!,
    ),
  }
}
