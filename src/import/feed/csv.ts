import type { Message } from '#src/domain/message/message.ts'
import { csvColumns, findMeaning } from '#src/domain/feed/columns.ts'
import type { FeedFault, SentHome, FeedStatus } from '#src/domain/feed/home.ts'
import { feedBounds } from './bounds.ts'
import { csvRows } from './csv-rows.ts'

/** The homes of a feed in CSV with our own columns, `npx open-listings schema csv` prints them. */
export async function* csvHomes(path: string): AsyncGenerator<SentHome | FeedFault> {
  for await (const { number, line, cells, oddCells, openColumn } of csvRows(path, csvColumns)) {
    const endsOpen = openColumn === undefined ? {} : ({ endsOpen: true } as const)
    const { ref = null } = cells
    if (openColumn === 'ref') {
      const expected: Message = ['line_that_ends']
      yield { number, ref: null, field: 'ref', found: ref ?? '', expected, ...endsOpen }
      continue
    }
    if (oddCells !== undefined) {
      const expected: Message = ['cells_of_header', oddCells.of, line]
      yield { number, ref, field: 'cells', found: oddCells.found, expected, ...endsOpen }
      continue
    }
    if (ref === null || ref.length > 255) {
      const expected: Message = ['home_reference', 255]
      yield { number, ref: null, field: 'ref', found: ref ?? '', expected, ...endsOpen }
      continue
    }
    const raw: SentHome['raw'] = {}
    const text: SentHome['text'] = {}
    const complement: Record<string, string> = {}
    const statuses: FeedStatus<string>[] = []
    let features: string[] = []
    let pictures: string[] = []
    for (const [column, cell] of Object.entries(cells)) {
      const meaning = findMeaning(column)
      if (meaning === 'features')
        features = cell
          .split(';')
          .map((each) => each.trim())
          .filter(Boolean)
      else if (meaning === 'status') statuses.push({ field: 'status', text: cell })
      else if (meaning === 'pictures') pictures = addressesIn(cell)
      else if (typeof meaning === 'object') {
        if ('raw' in meaning) raw[meaning.raw] = cell
        else if ('text' in meaning) text[meaning.text] = cell
        else complement[meaning.complement] = cell
      }
    }
    const home: SentHome = {
      ref,
      number,
      reference: ref,
      raw,
      text,
      statuses,
      features,
      pictures,
      complement,
      ...endsOpen,
    }
    yield openColumn === undefined ? home : withOpenCell(home, openColumn, cells[openColumn])
  }
}

/**
 * The addresses in a cell: each begins with its scheme, and one may have a space in it. Marks between them, as software
 * writes a list, are part of none.
 */
const addressesIn = (cell: string): string[] => {
  const addresses: string[] = []
  for (const piece of cell.split(/(?=https?:\/\/)/i)) {
    const last = addresses.at(-1)
    // An address in the query of another one belongs to it.
    if (last !== undefined && !between.has(last.at(-1) ?? '')) addresses[addresses.length - 1] = last + piece
    else addresses.push(piece)
  }
  return addresses.slice(0, feedBounds.pictures).map(withoutMarks).filter(Boolean)
}

const between: ReadonlySet<string> = new Set([' ', '\t', '\r', '\n', ',', ';', '|'])

const withoutMarks = (address: string): string => {
  let end = address.length
  while (end > 0 && between.has(address[end - 1] ?? '')) end--
  return address.slice(0, end)
}

/** A unit behind a number shows that the number is complete. */
const hasUnit = (cell: string): boolean => /^[€\d].*[^\d.,\s]$/u.test(cell)

/** A text without its last word, where no sentence ends with it. */
const withoutLastWord = (text: string): string =>
  /[.!?]$/.test(text) ? text : `${text.replace(/(?<!\s)\s+\S*$/u, '')}…`

/** What a column of a complement is a part of: one of them alone says something else. */
const actOf = (column: string): string =>
  column.startsWith('permission_')
    ? 'permission'
    : /^(?:energy|certificate)_/.test(column)
      ? 'energy'
      : column

/**
 * A home whose row may be cut within its last cell: half a number, half a name of a place, half a class or half a list
 * means something else, and a permission without its end would have none.
 */
const withOpenCell = (home: SentHome, column: string, cell = ''): SentHome => {
  const meaning = findMeaning(column)
  if (meaning === 'features') return { ...home, features: home.features.slice(0, -1) }
  if (meaning === 'pictures') return { ...home, pictures: home.pictures.slice(0, -1) }
  const cutOff = cell === '' ? {} : { cutOff: { field: column, found: cell } }
  if (meaning === 'status') return { ...home, statuses: [], ...cutOff }
  if (meaning === 'ref' || hasUnit(cell)) return home
  if ('text' in meaning) {
    const text = withoutLastWord(cell)
    const last = { field: column, found: cell.slice(text.length - 1).trim() }
    return text === cell ? home : { ...home, text: { ...home.text, [meaning.text]: text }, cutOff: last }
  }
  if ('raw' in meaning) {
    const { [meaning.raw]: _, ...raw } = home.raw
    return { ...home, raw, ...cutOff }
  }
  const complement = Object.entries(home.complement).filter(([name]) => actOf(name) !== actOf(column))
  return { ...home, complement: Object.fromEntries(complement), ...cutOff }
}
