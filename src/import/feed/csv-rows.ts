import { Readable } from 'node:stream'
import { parse, CsvError, type Info } from 'csv-parse'
import { quote } from '#src/domain/quote.ts'
import { feedBounds } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { feedText } from './feed-text.ts'
import { refuseSoftware } from './known-software.ts'

/** A row by its columns, without empty cells. */
interface CsvRow {
  /** From 1, behind the header. */
  number: number
  /** The line that it ends in. */
  line: number
  cells: Readonly<Record<string, string>>
  /** Where it has more or fewer cells than the header, how many of how many: which belongs to which column is not known. */
  oddCells?: { found: number; of: number }
  /** The column of its last cell, where the file ends there without a line break: it may be cut within the cell. */
  openColumn?: string
}

/**
 * The rows of a CSV file (RFC 4180) whose first row names columns that are known, separated by commas or, as spreadsheets
 * write them, semicolons or tabs. Throws a `BrokenFeed` where the file is no such
 * table: a column that is unknown or there twice, a quotation mark without its pair. Columns are compared in lower case;
 * `reference` is the one with the agency's own reference of a home, and alone in a row with more or fewer cells where it
 * is the first column.
 */
export async function* csvRows(
  path: string,
  known: readonly string[],
  reference = 'ref',
): AsyncGenerator<CsvRow> {
  const text = feedText(path)
  const first = await text.next()
  const { start, delimiter } = dialectOf(first.done ? '' : first.value)
  // The line of the last row that was parsed, which may not have been taken when an error comes.
  let parsedLine = 0
  const parser = parse({
    info: true,
    relax_column_count: true,
    delimiter,
    max_record_size: feedBounds.homeCharacters,
    skip_empty_lines: true,
    trim: true,
    on_record(record: string[], { lines }) {
      parsedLine = lines
      return record
    },
  })
  let end = start.slice(-longestEnd)
  const pieces = async function* () {
    yield start
    for await (const piece of text) {
      end = (end + piece).slice(-longestEnd)
      yield piece
    }
  }
  Readable.from(pieces())
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  let number = -1
  let columns: string[] = []
  let lastLine = 0
  let odd = 0
  // Whether a row is the last is known by the next one.
  let before: CsvRow | null = null
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      lastLine = info.lines
      if (++number === 0) {
        columns = checkedHeader(record, known, reference)
        continue
      }
      if (number > feedBounds.homes)
        throw new BrokenFeed(['more_rows'], ['homes_in_feed', feedBounds.homes], lastLine)
      const isOdd = record.length !== columns.length
      if (isOdd) odd++
      const names = isOdd ? columns.slice(0, columns[0] === reference ? 1 : 0) : columns
      const cells = names.map((name, at) => [name, record[at] ?? ''] as const)
      if (before !== null) yield before
      before = {
        number,
        line: lastLine,
        cells: Object.fromEntries(cells.filter(([, cell]) => cell !== '')),
        ...(isOdd && { oddCells: { found: record.length, of: columns.length } }),
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // In the row behind the last that could be parsed.
    const at =
      error.code === 'INVALID_OPENING_QUOTE' && typeof error['lines'] === 'number'
        ? error['lines']
        : parsedLine + 1
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw new BrokenFeed(['unpaired_quote'], ['row_of_header'], at)
    throw new BrokenFeed(quote(error.message), ['row_of_header'], at)
  }
  if (before !== null)
    yield /[\r\n][ \t]*$/.test(end)
      ? before
      : {
          ...before,
          openColumn:
            columns[Math.min(columns.length, before.oddCells?.found ?? columns.length) - 1] ?? reference,
        }
  if (number === -1) checkedHeader([], known, reference)
  if (number > 0 && odd === number) throw new BrokenFeed(['no_full_row'], ['row_of_header'], lastLine)
}

/** The line by which spreadsheets say what separates cells: `sep=;`. */
const separatorLine = /^"?sep=([;,|\t])"?(?=\r?\n)/i

/**
 * What separates the cells of a file: what its first line says, or the mark that its header has most often outside
 * quotation marks. Its text without that first line, whose line break stays, so that lines keep their numbers.
 */
const dialectOf = (text: string): { start: string; delimiter: string } => {
  const [declaration, separator] = separatorLine.exec(text) ?? []
  if (declaration !== undefined && separator !== undefined)
    return { start: text.slice(declaration.length), delimiter: separator }
  const [header = ''] = text.split(/\r?\n/, 1)
  const bare = header.replaceAll(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))
  return { start: text, delimiter }
}

/** So much of the end of a file shows whether its last line ends. */
const longestEnd = 80

const checkedHeader = (names: string[], known: readonly string[], reference: string): string[] => {
  const columns = names.map((name) => name.trim().toLowerCase())
  refuseSoftware(columns.join(','))
  for (const [at, column] of columns.entries()) {
    if (!known.includes(column))
      throw new BrokenFeed(['column', quote(column)], ['columns_among', known.join(', ')], 1)
    if (columns.indexOf(column) !== at)
      throw new BrokenFeed(['column_again', quote(column)], ['each_column_once'], 1)
  }
  if (!columns.includes(reference)) throw new BrokenFeed(['no_column', reference], ['reference_of_each'], 1)
  return columns
}
