import data from '#data/purchase-taxes/2026.json' with { type: 'json' }
import { madeOnce } from '#src/domain/memo.ts'
import type { Message } from '#src/domain/message/message.ts'
import { addDays, type ISODate } from '#src/domain/time/calendar.ts'
import { publicTables, type Table } from './public-tables.ts'
import { taxTableFile } from './table-file.ts'
import { taxNames, type Tables } from './tables.ts'

/** A file of an operator, as it was read. */
export interface TableFile {
  name: string
  digest: string
  tables: readonly Table[]
}

/** What is wrong with a table of a file, and what is expected of it. */
export interface TableProblem {
  file: string
  /** Of the table in its file, from 0. */
  at: number
  found: Message
  expected: Message
}

/**
 * The tables that the program brings: a file for each year, read and judged by the same rules as an operator's, when they
 * are first asked for: most commands say nothing of costs.
 */
const shipped = madeOnce((): readonly Table[] =>
  [data].flatMap((file) => publicTables(taxTableFile.parse(file).tables, null).tables),
)

interface Filed {
  table: Table
  file: string | null
  at: number
}

/** The questions that a table answers on its days. */
const questionsOf = (table: Table): string[] =>
  table.regions.flatMap((region) =>
    table.property_types.map((type) => [table.tax, 'use' in table ? table.use : '', region, type].join(' ')),
  )

const sameDays = (a: Table, b: Table): boolean =>
  a.valid_from === b.valid_from && a.valid_until === b.valid_until
const overlap = (a: Table, b: Table): boolean =>
  a.valid_from <= b.valid_until && b.valid_from <= a.valid_until

/** Two tables may answer one question on the same days where the program brings one of them: the operator's takes its place. */
const mayStandTogether = (one: Filed, other: Filed): boolean =>
  sameDays(one.table, other.table) && (one.file === null) !== (other.file === null)

const nameOf = ({ file, at }: Filed): string =>
  file === null ? 'a table of the program' : `tables.${at} of "${file}"`

/** What is wrong with a table of a file among those that answer one of its questions. */
const problemOf = (own: Filed, all: readonly Filed[]): Pick<TableProblem, 'found' | 'expected'> | null => {
  const { table } = own
  const others = all.filter((other) => other !== own)
  const clash = others.find((other) => overlap(table, other.table) && !mayStandTogether(own, other))
  if (clash)
    return {
      found: ['days', table.valid_from, table.valid_until],
      expected: ['days_apart', nameOf(clash), clash.table.valid_from, clash.table.valid_until],
    }
  const before = others
    .filter((other) => other.table.valid_until < table.valid_from)
    .toSorted((a, b) => (a.table.valid_until < b.table.valid_until ? -1 : 1))
    .at(-1)
  const first = before && addDays(before.table.valid_until, 1)
  return before && first !== table.valid_from
    ? { found: ['first_day', table.valid_from], expected: ['first_day_after', first!, nameOf(before)] }
    : null
}

/** A sum needs a table of each tax on the same days. */
const missingTable = ({ table }: Filed, all: readonly Filed[]): TableProblem['expected'] | null => {
  if (table.tax !== 'imt' && table.tax !== 'stamp_duty') return null
  const other = taxNames.find((name) => name !== table.tax)!
  const isThere = questionsOf(table).every((question) =>
    all.some(
      (each) =>
        each.table.tax === other &&
        each.table.valid_from <= table.valid_from &&
        table.valid_until <= each.table.valid_until &&
        questionsOf(each.table).includes(question.replace(table.tax, other)),
    ),
  )
  return isThere ? null : ['table_beside', other]
}

/**
 * The tables of the program with those of an operator's files. A table of a file takes the place of one that the program
 * brings for the same days; days that overlap otherwise are refused, as is a day between two tables that none is for:
 * a buyer would be told another sum, or none, by a slip of the pen.
 */
export const joinTables = (
  files: readonly TableFile[] = [],
): { tables: Tables; problems: readonly TableProblem[] } => {
  const own: Filed[] = files.flatMap(({ name, tables }) =>
    tables.map((table, at) => ({ table, file: name, at })),
  )
  const all: Filed[] = [...own, ...shipped().map((table, at) => ({ table, file: null, at }))]
  const answering = new Map<string, Filed[]>()
  for (const each of all)
    for (const question of questionsOf(each.table))
      answering.set(question, [...(answering.get(question) ?? []), each])
  const problems = own.flatMap((each): TableProblem[] => {
    const of = { file: each.file ?? '', at: each.at }
    for (const question of questionsOf(each.table)) {
      const problem = problemOf(each, answering.get(question) ?? [])
      if (problem) return [{ ...of, ...problem }]
    }
    const expected = missingTable(each, all)
    const { valid_from, valid_until } = each.table
    return expected ? [{ ...of, found: ['days', valid_from, valid_until], expected }] : []
  })
  return { tables: all.map(({ table }) => table) as unknown as Tables, problems }
}

/** The tables of the program alone. */
export const shippedTables = madeOnce((): Tables => joinTables().tables)

/** A table that ends with nothing behind it, on any of its questions. */
interface EndingTable {
  table: Table
  /** The last day on which its question has an answer. */
  last: ISODate
}

/** The tables after which a question has no answer, those that end first before the others. */
export const endingTables = (tables: Tables): EndingTable[] => {
  const last = new Map<string, Table>()
  for (const table of tables)
    for (const question of questionsOf(table)) {
      const known = last.get(question)
      if (!known || known.valid_until < table.valid_until) last.set(question, table)
    }
  return [...new Set(last.values())]
    .map((table) => ({ table, last: table.valid_until }))
    .toSorted((a, b) => (a.last < b.last ? -1 : 1))
}

/** The last day before `day` on which tables ended, or the first day of some: what is counted changes there alone. */
export const lastTurn = (tables: Tables, day: ISODate): ISODate | null =>
  tables
    .flatMap(({ valid_from, valid_until }) => [valid_from, addDays(valid_until, 1)])
    .filter((turn) => turn <= day)
    .toSorted()
    .at(-1) ?? null
