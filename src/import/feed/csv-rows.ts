import { Readable } from 'node:stream'
import { parse, CsvError } from 'csv-parse'
import { shown } from '#src/domain/shown.ts'
import { feedBounds } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { utf8Text } from './utf8-text.ts'

/** A row by its columns, without empty cells. */
export interface CsvRow {
  /** From 1, behind the header. */
  number: number
  cells: Readonly<Record<string, string>>
}

/**
 * The rows of a CSV file (RFC 4180) whose first row names columns that are known. Spreadsheets of this country write
 * semicolons: a header with semicolons and without commas is read so. Throws a `BrokenFeed` where the file is no such
 * table: a column that is unknown or there twice, a row with more or fewer cells, a quotation mark without its pair.
 * Columns are compared in lower case; `reference` is the one with the agency's own reference of a home.
 */
export async function* csvRows(
  path: string,
  known: readonly string[],
  reference = 'ref',
): AsyncGenerator<CsvRow> {
  const text = utf8Text(path)
  const first = await text.next()
  const start = first.done ? '' : first.value
  const [header = ''] = start.split(/\r?\n/, 1)
  const parser = parse({
    columns: (names: string[]) => checkedHeader(names, known, reference),
    delimiter: header.includes(';') && !header.includes(',') ? ';' : ',',
    max_record_size: feedBounds.homeCharacters,
    skip_empty_lines: true,
    trim: true,
  })
  const pieces = async function* () {
    yield start
    yield* text
  }
  Readable.from(pieces())
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  let number = 0
  try {
    for await (const row of parser as AsyncIterable<Record<string, string>>) {
      if (++number > feedBounds.homes)
        throw new BrokenFeed('more rows', `at most ${feedBounds.homes} in a feed`)
      yield { number, cells: Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? error['lines'] : null
    throw new BrokenFeed(shown(error.message), 'a row of the header’s columns, as RFC 4180 has it', line)
  }
}

const checkedHeader = (names: string[], known: readonly string[], reference: string): string[] => {
  const columns = names.map((name) => name.trim().toLowerCase())
  for (const [at, column] of columns.entries()) {
    if (!known.includes(column))
      throw new BrokenFeed(`the column ${shown(column)}`, `columns among ${known.join(', ')}`, 1)
    if (columns.indexOf(column) !== at)
      throw new BrokenFeed(`the column ${shown(column)} again`, 'each column once', 1)
  }
  if (!columns.includes(reference))
    throw new BrokenFeed(`no column ${reference}`, 'the agency’s own reference of each home', 1)
  return columns
}
