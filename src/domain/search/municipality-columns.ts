import {
  counts,
  measures,
  numbers,
  sets,
  texts,
  type CountFact,
  type Measure,
  type NumberFact,
  type SearchEntry,
  type SetFact,
  type TextFact,
} from './entry.ts'
import { rowsInDefaultOrder } from './default-order.ts'
import { numberCodes, textCode } from './value-codes.ts'

type Numbers = Float64Array | Int32Array | Uint16Array

/** A column of one kind of numbers, and what it contains of an entry. */
interface Column {
  kind: new (length: number) => Numbers
  code: (entry: SearchEntry) => number
}

const ofEach = <Fact extends string>(
  table: Readonly<Record<Fact, unknown>>,
  columns: (fact: Fact) => Record<string, Column>,
) => Object.assign({}, ...(Object.keys(table) as Fact[]).map(columns)) as Record<string, Column>

/**
 * The contents of each column. A fact is a code of `value-codes.ts`, a number the lowest and the highest report of it, an
 * instant a number of milliseconds from 1970.
 */
const columnKinds: Record<string, Column> = {
  open_until: { kind: Float64Array, code: ({ open_until }) => Date.parse(open_until) },
  ...ofEach(numbers, (fact) => ({
    [`${fact}_low`]: {
      kind: Float64Array,
      code: ({ [fact]: value = 'unknown' }) => numberCodes(value)[0],
    },
    [`${fact}_high`]: {
      kind: Float64Array,
      code: ({ [fact]: value = 'unknown' }) => numberCodes(value)[1],
    },
  })),
  ...ofEach(texts, (fact) => ({
    [fact]: { kind: Uint16Array, code: ({ [fact]: value = 'unknown' }) => textCode(value) },
  })),
  ...ofEach({ ...sets, ...counts }, (fact) => ({
    [fact]: { kind: Int32Array, code: ({ [fact]: value = 0 }) => Number(value) },
  })),
  ...ofEach(measures, (fact) => ({
    [fact]: { kind: Float64Array, code: ({ [fact]: value = NaN }) => value },
  })),
}
type Columns = Readonly<
  Record<'open_until' | `${NumberFact}_${'low' | 'high'}` | Measure, Float64Array> &
    Record<TextFact, Uint16Array> &
    Record<SetFact | CountFact, Int32Array>
>

/**
 * The entries of one municipality, those first that come first among equal matches, a column for each field: a search
 * runs over plain numbers, at a few nanoseconds each, and 100,000 entries take 10 MB.
 */
export interface MunicipalityColumns extends Columns {
  readonly municipality_code: string
  readonly size: number
  readonly listing_id: readonly string[]
  /** Names in the texts of each that no table of places knows. */
  readonly named: readonly string[]
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
    const made = new kinds[at]!.kind(rows.length)
    for (let row = 0; row < rows.length; row++) made[row] = value(rows[row]!)
    return made
  })

/**
 * Columns of one row, in which one entry after another is put, so that an explanation asks the rules of the search: those
 * that are bound to it hold until the next entry.
 */
export const columnsOfOne = (): ((entry: SearchEntry) => MunicipalityColumns) => {
  const values = kinds.map(({ kind }) => new kind(1))
  const listing_id = ['']
  const named = ['']
  const columns = {
    municipality_code: '',
    size: 1,
    listing_id,
    named,
    ...eachColumn((_, at) => values[at]!),
  }
  return (entry) => {
    columns.municipality_code = entry.municipality_code
    listing_id[0] = entry.listing_id
    named[0] = entry.named ?? ''
    for (let at = 0; at < kinds.length; at++) values[at]![0] = kinds[at]!.code(entry)
    return columns
  }
}

/**
 * Puts entries of one municipality, in any order, into columns as they come: to hold those of the country as objects
 * first takes more memory than all else that a server needs.
 */
export const columnsBuilder = (municipality_code: string) => {
  const listing_id: string[] = []
  const named: string[] = []
  let room = 16
  let unordered = kinds.map(({ kind }): Numbers => new kind(room))
  return {
    add(entry: SearchEntry): void {
      const row = listing_id.push(entry.listing_id) - 1
      named.push(entry.named ?? '')
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
        named: Array.from(rows, (row) => named[row]!),
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
    named: rows.map(({ columns, row }) => columns.named[row]!),
    ...filledColumns(
      rows,
      (name) =>
        ({ columns, row }) =>
          columns[name][row]!,
    ),
  }
}
