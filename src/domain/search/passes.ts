import type { Filter, Test } from './filters.ts'
import type { Verdict } from './verdict.ts'
import { nearVerdict } from './filters.ts'
import { judge } from './verdict.ts'
import type { BitColumn, MunicipalityColumns, TextColumn } from './municipality-columns.ts'
import { sliceCounter, type Sliced } from '#src/domain/slices.ts'
import { isNumber, lackedNumber, textTable } from './value-codes.ts'

/**
 * Adds to the sums of the rows from one to another what one column of a municipality comes to. A question makes a few
 * passes over plain numbers, which costs a tenth of asking every filter about every entry.
 */
export type Pass = (columns: MunicipalityColumns, from: number, to: number, sums: Int32Array) => void

/** How many rows are summed at a time. */
export const block = 256

// A sum contains, from its lowest bits on: how many filters are open (15 at most), how many are unmet (127 at most), and
// the sum of the places of the unmet ones in the list of filters, which is the place of the one if there is one.
const openBits = 4
const unmetBits = 7
const unmetOne = 1 << openBits
const placeOne = 1 << (openBits + unmetBits)
const openMask = unmetOne - 1
const unmetMask = placeOne - unmetOne

const sumOf = (verdict: Verdict, place: number): number =>
  verdict === 'satisfied' ? 0 : verdict === 'unmet' ? unmetOne + place * placeOne : 1

/** How many filters are open for an entry; -1 when one of them excludes it. */
export const openIn = (sum: number): number => ((sum & unmetMask) === 0 ? sum & openMask : -1)

/** Whether any filter is open for an entry. */
export const hasOpen = (sum: number): boolean => (sum & openMask) !== 0

/** The place of the only filter that excludes an entry; -1 when none does, or several. */
export const soleIn = (sum: number): number =>
  (sum & unmetMask) === unmetOne ? Math.floor(sum / placeOne) : -1

const numberPass = ({ column, least, most }: Extract<Test, { of: 'number' }>, place: number): Pass => {
  const unmet = sumOf('unmet', place)
  return (columns, from, to, sums) => {
    const lows = columns[`${column}_low`]
    const highs = columns[`${column}_high`]
    for (let row = from; row < to; row++) {
      const low = lows[row]!
      const high = highs[row]!
      if (!isNumber(low)) sums[row - from]! += low === lackedNumber ? unmet : 1
      else if (high < least || low > most) sums[row - from]! += unmet
      else if (low < least || high > most) sums[row - from]! += 1
    }
  }
}

const textPass = ({ column, meets }: Extract<Test, { of: 'text' }>, place: number): Pass =>
  tablePass(
    column,
    textTable((value) => sumOf(judge<string>(value, meets), place)),
  )

/** Adds a table's value for the text in a column. */
export const tablePass =
  (column: TextColumn, table: Int32Array): Pass =>
  (columns, from, to, sums) => {
    const codes = columns[column]
    for (let row = from; row < to; row++) sums[row - from]! += table[codes[row]!]!
  }

/** Adds one number where a bit is set, and another where it is not. */
export const bitPass =
  (column: BitColumn, bit: number, set: number, unset: number): Pass =>
  (columns, from, to, sums) => {
    const bits = columns[column]
    for (let row = from; row < to; row++) sums[row - from]! += (bits[row]! & bit) === 0 ? unset : set
  }

/** Judges each row by itself. */
const rowPass =
  (place: number, verdictIn: (columns: MunicipalityColumns, row: number) => Verdict): Pass =>
  (columns, from, to, sums) => {
    for (let row = from; row < to; row++) sums[row - from]! += sumOf(verdictIn(columns, row), place)
  }

const filterPass = ({ test }: Filter, place: number): Pass => {
  switch (test.of) {
    case 'place':
      return (columns, from, to, sums) => {
        if (!test.among.has(columns.municipality_code)) add(sumOf('unmet', place), to - from, sums)
      }
    case 'number':
      return numberPass(test, place)
    case 'text':
      return textPass(test, place)
    case 'bit':
      return bitPass(test.column, test.bit, 0, sumOf('unmet', place))
    case 'day':
      return rowPass(place, ({ confirmed_day }, row) =>
        confirmed_day[row]! >= test.since ? 'satisfied' : 'unmet',
      )
    case 'near':
      return rowPass(place, ({ lat, lon }, row) => nearVerdict(test.near, lat[row], lon[row]))
    case 'reservation':
      return rowPass(place, ({ reserved }, row) => (reserved[row] === 1 ? 'unmet' : 'satisfied'))
    case 'nothing':
      return (_, from, to, sums) => {
        if (!test.met) add(sumOf('unmet', place), to - from, sums)
      }
  }
}

const add = (sum: number, count: number, sums: Int32Array): void => {
  for (let at = 0; at < count; at++) sums[at]! += sum
}

/** The passes that judge entries by these filters; `openIn` and `soleIn` read their sums. */
export const filterPasses = (filters: readonly Filter[]): Pass[] => filters.map(filterPass)

/** Fills the sums of some rows. */
export const runPasses = (
  passes: readonly Pass[],
  columns: MunicipalityColumns,
  from: number,
  to: number,
  sums: Int32Array,
): void => {
  sums.fill(0, 0, to - from)
  for (const pass of passes) pass(columns, from, to, sums)
}

/** What looking at a row costs, in passes over one: it is counted by municipality, feature or bound. */
export const lookSteps = 16

/**
 * Looks at every row that is open at an instant and that this many filters exclude, with its sum and with the instant at
 * which it ends. The others are skipped without a call: where nothing matches, these are nearly all.
 */
export function* eachExcludedBy(
  unmet: 0 | 1,
  passes: readonly Pass[],
  columnSets: readonly MunicipalityColumns[],
  instant: number,
  look: (columns: MunicipalityColumns, row: number, sum: number, end: number) => void,
): Sliced<void> {
  const sums = new Int32Array(block)
  const isOver = sliceCounter()
  const wanted = unmet * unmetOne
  for (const columns of columnSets)
    for (let from = 0; from < columns.size; from += block) {
      const to = Math.min(from + block, columns.size)
      runPasses(passes, columns, from, to, sums)
      let looks = 0
      for (let row = from; row < to; row++) {
        const sum = sums[row - from]!
        if ((sum & unmetMask) !== wanted) continue
        const end = columns.open_until[row]!
        if (end <= instant) continue
        look(columns, row, sum, end)
        looks++
      }
      if (isOver((to - from) * passes.length + looks * lookSteps)) yield
    }
}
