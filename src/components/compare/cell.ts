import { html, type Html } from '#src/components/html.ts'
import { lasting, statement, valueText, vouchers, type Reader } from '#src/components/ledger/row-text.ts'
import { mark, silentMark } from '#src/components/ledger/mark.tsx'
import type { ComparedRow } from '#src/domain/comparison/from-ledgers.ts'
import { capital } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { entryOfFact, isFactName } from '#src/domain/listing/facts/facts.ts'
import { wordsOf } from '#src/words/words.ts'

type Row = ComparedRow['rows'][number]

/** Of some numbers the least and the most say nothing about a home. */
const hasExtremes = (key: string): boolean => !isFactName(key) || entryOfFact(key).kind.extremes !== undefined

/**
 * What a number is among those that are known; where some are not, that it is so among these alone. Nothing where reports
 * of one differ: any of them may be the least or the most.
 */
export const extremeOf = (
  { key, rows }: Pick<ComparedRow, 'key' | 'rows'>,
  { value }: Row,
  language: Language,
): string | null => {
  const numbers = rows.map((row) => row.value).filter((each) => typeof each === 'number')
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const isDisputed = rows.some(({ state }) => state === 'conflicting')
  if (!hasExtremes(key) || lowest === highest || isDisputed) return null
  const words = wordsOf(language).compare
  const [least, most] = words.extremes(key)
  const extreme = value === lowest ? least : value === highest ? most : null
  return extreme === null || numbers.length === rows.length ? extreme : words.ofReported(extreme)
}

const clause = (text: string): Html => html` <span class="source">${capital(text)}</span>`

/** Everybody who vouches for what a cell says, each in a line; of reports that differ each with its value. */
export const sources = (row: Row, language: Language): Html[] =>
  row.state === 'conflicting'
    ? row.reports.map((report) => {
        const [by = ''] = vouchers({ reports: [report], validations: [] }, language)
        const value = report.value !== null && html`<b>${valueText(row, report.value, language)}</b> `
        return html` <span class="source">${value}${by}</span>`
      })
    : vouchers(row, language).map(clause)

/** What one listing's ledger says: its mark, its value or state, and all its sources. */
export const cell = (compared: ComparedRow, row: Row, reader: Reader): Html => {
  const { language } = reader
  const state = row.state === 'expired' ? 'unknown' : row.state
  const extreme = extremeOf(compared, row, language)
  return html`
    <td class="${row.state}">
      ${row.value === null ? silentMark(state) : mark(state, language)}<span class="stated">${statement(row, language)}</span>
      ${extreme && html` <span class="extreme">${extreme}</span>`}
      ${sources(row, language)}
      ${lasting(row, reader).map(clause)}
    </td>
  `
}
