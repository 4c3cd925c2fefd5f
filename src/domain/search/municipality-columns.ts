import type { ListingId } from '#src/domain/ids.ts'
import {
  counts,
  measures,
  numbers,
  sets,
  texts,
  wished,
  type CountFact,
  type Measure,
  type NumberFact,
  type SearchEntry,
  type SetFact,
  type TextFact,
  type EntryValue,
} from './entry.ts'

const inOrderOf = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A row of the columns that the order is read from. */
export interface RowInOrder {
  readonly columns: {
    readonly readiness: Readonly<Record<number, number>>
    readonly confirmed_day: Readonly<Record<number, number>>
    readonly listing_id: readonly string[]
  }
  readonly row: number
}

/**
 * The order of matches that rank equally in a search: readiness, the later availability confirmation, then
 * `listing_id`.
 */
export const rowsInDefaultOrder = (
  { columns: a, row: i }: RowInOrder,
  { columns: b, row: j }: RowInOrder,
): number =>
  b.readiness[j]! - a.readiness[i]! ||
  b.confirmed_day[j]! - a.confirmed_day[i]! ||
  inOrderOf(a.listing_id[i]!, b.listing_id[j]!)

/** The code of a number that nobody reported. That of a number is the number. */
const unknownNumber = -Number.MAX_VALUE
/** The code of a number that does not apply. */
export const lackedNumber = -Infinity

/** Whether the code is that of a number. */
export const isNumber = (code: number): boolean => code > unknownNumber

/**
 * The lowest and the highest reported number, or the reason why there is none. Reports that are only known to differ may
 * be of any number.
 */
const numberCodes = (value: EntryValue<number>): readonly [low: number, high: number] => {
  if (typeof value === 'number') return [value, value]
  if (value === 'conflicting') return [-Number.MAX_VALUE / 2, Infinity]
  if (typeof value === 'string')
    return value === 'unknown' ? [unknownNumber, unknownNumber] : [lackedNumber, lackedNumber]
  return [Math.min(...value), Math.max(...value)]
}

// Typologies, the names of the vocabularies, and the combinations of differing reports: few, so that codes are never evicted.
const knownTexts: EntryValue<string>[] = ['unknown', 'conflicting', 'not_applicable']
const codes = new Map<string, number>(knownTexts.map((text, code) => [keyOf(text), code]))
/** The greatest code that fits a column. */
const most = 65_535

function keyOf(value: EntryValue<string>): string {
  return typeof value === 'string' ? value : `${value.length} ${[...new Set(value)].toSorted().join('|')}`
}

/** The reported text, or the reason why there is none, as a small number: equal for equal texts. */
export const textCode = (value: EntryValue<string>): number => {
  const key = keyOf(value)
  const known = codes.get(key)
  if (known !== undefined) return known
  if (knownTexts.length > most) return textCode('conflicting')
  codes.set(key, knownTexts.length)
  return knownTexts.push(value) - 1
}

/** The text of a code. */
export const textOfCode = (code: number): EntryValue<string> => knownTexts[code]!

/** How many codes there are; there may be more after each change of the entries. */
export const textsKnown = (): number => knownTexts.length

type Numbers = Float64Array | Int32Array | Uint16Array

/** Where the numbers of a column are stored, and what it contains of an entry. */
interface Kind {
  name: keyof Columns
  array: new (length: number) => Numbers
  code: (entry: SearchEntry) => number
}

const factsOf = <Fact extends string>(table: Readonly<Record<Fact, unknown>>) => Object.keys(table) as Fact[]

/**
 * The contents of each column. A fact is a code (`textCode`), a number the lowest and the highest report of it, an
 * instant a number of milliseconds from 1970.
 */
const kinds: readonly Kind[] = [
  { name: 'open_until', array: Float64Array, code: ({ open_until }) => Date.parse(open_until) },
  ...factsOf(numbers).flatMap((fact) =>
    (['low', 'high'] as const).map((end, at): Kind => ({
      name: `${fact}_${end}`,
      array: Float64Array,
      code: ({ [fact]: value = 'unknown' }) => numberCodes(value)[at] as number,
    })),
  ),
  ...factsOf(texts).map((fact): Kind => ({
    name: fact,
    array: Uint16Array,
    code: ({ [fact]: value = 'unknown' }) => textCode(value),
  })),
  ...factsOf({ ...sets, ...counts, ...wished }).map((fact): Kind => ({
    name: fact,
    array: Int32Array,
    code: ({ [fact]: value = 0 }) => Number(value),
  })),
  ...factsOf(measures).map((fact): Kind => ({
    name: fact,
    array: Float64Array,
    code: ({ [fact]: value = NaN }) => value,
  })),
]

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
  readonly listing_id: readonly ListingId[]
  /** Names in the texts of each that no table of places knows. */
  readonly named: readonly string[]
}

/** One entry, read in place. */
export interface Row {
  readonly columns: MunicipalityColumns
  readonly row: number
}

const asColumns = (made: readonly { name: keyof Columns; values: Numbers }[]): Columns =>
  Object.fromEntries(made.map(({ name, values }) => [name, values])) as unknown as Columns

/** Rows in columns of their own, wherever they were. */
const columnsFrom = (municipality_code: string, rows: readonly Row[]): MunicipalityColumns => ({
  municipality_code,
  size: rows.length,
  listing_id: rows.map(({ columns, row }) => columns.listing_id[row]!),
  named: rows.map(({ columns, row }) => columns.named[row]!),
  ...asColumns(
    kinds.map(({ name, array }) => {
      const values = new array(rows.length)
      let next = 0
      for (const { columns, row } of rows) values[next++] = columns[name][row]!
      return { name, values }
    }),
  ),
})

/**
 * Puts entries of one municipality, in any order, into columns as they come: to hold those of the country as objects
 * first takes more memory than all else that a server needs.
 */
export const columnsBuilder = (municipality_code: string) => {
  const listing_id: ListingId[] = []
  const named: string[] = []
  let room = 16
  const unordered = kinds.map((kind) => ({ ...kind, values: new kind.array(room) }))
  return {
    add(entry: SearchEntry): void {
      const row = listing_id.push(entry.listing_id) - 1
      named.push(entry.named ?? '')
      if (row === room) {
        room *= 2
        for (const column of unordered) {
          const larger = new column.array(room)
          larger.set(column.values)
          column.values = larger
        }
      }
      for (const { values, code } of unordered) values[row] = code(entry)
    },
    columns(): MunicipalityColumns {
      const columns = {
        municipality_code,
        size: listing_id.length,
        listing_id,
        named,
        ...asColumns(unordered),
      }
      const rows = listing_id.map((_, row) => ({ columns, row }))
      return columnsFrom(municipality_code, rows.toSorted(rowsInDefaultOrder))
    },
  }
}
export type ColumnsBuilder = ReturnType<typeof columnsBuilder>

/** The columns without removed or replaced entries, and with the entries of others of the same municipality. */
export const municipalityColumnsWith = (
  before: MunicipalityColumns,
  isRemoved: (listing_id: ListingId) => boolean,
  added: MunicipalityColumns,
): MunicipalityColumns => {
  const rows: Row[] = []
  let next = 0
  const takeAdded = (comesFirst: () => boolean): void => {
    for (; next < added.size && comesFirst(); next++) rows.push({ columns: added, row: next })
  }
  for (let row = 0; row < before.size; row++) {
    if (isRemoved(before.listing_id[row]!)) continue
    takeAdded(() => rowsInDefaultOrder({ columns: added, row: next }, { columns: before, row }) < 0)
    rows.push({ columns: before, row })
  }
  takeAdded(() => true)
  return columnsFrom(before.municipality_code, rows)
}
