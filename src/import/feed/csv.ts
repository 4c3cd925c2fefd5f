import { csvColumns, meaningOf } from '#src/domain/feed/columns.ts'
import type { FeedFault, FeedHome } from '#src/domain/feed/home.ts'
import { csvRows } from './csv-rows.ts'

/** The homes of a feed in CSV with our own columns, `npx open-listings schema csv` prints them. */
export async function* csvHomes(path: string): AsyncGenerator<FeedHome | FeedFault> {
  for await (const { number, line, cells, oddCells } of csvRows(path, csvColumns)) {
    const { ref = null } = cells
    if (oddCells !== undefined) {
      const expected = `${oddCells.of}, as the header has; the row ends in line ${line}`
      yield { number, ref, field: 'cells', found: oddCells.found, expected }
      continue
    }
    if (ref === null || ref.length > 255) {
      const expected = 'the agency’s reference of the home, 1 to 255 characters'
      yield { number, ref: null, field: 'ref', found: ref ?? '', expected }
      continue
    }
    const raw: FeedHome['raw'] = {}
    const text: FeedHome['text'] = {}
    const complement: Record<string, string> = {}
    let features: string[] = []
    for (const [column, cell] of Object.entries(cells)) {
      const meaning = meaningOf(column)
      if (meaning === 'features')
        features = cell
          .split(';')
          .map((each) => each.trim())
          .filter(Boolean)
      else if (typeof meaning === 'object') {
        if ('raw' in meaning) raw[meaning.raw] = cell
        else if ('text' in meaning) text[meaning.text] = cell
        else complement[meaning.complement] = cell
      }
    }
    yield { ref, number, raw, text, features, pictures: 0, complement }
  }
}
