import {
  Vouched,
  lasting,
  statement,
  valueText,
  vouchers,
  type Reader,
} from '#src/components/ledger/row-text.tsx'
import { MarkBefore, SilentMark } from '#src/components/ledger/marks.tsx'
import type { Child } from '#src/components/jsx/markup.ts'
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
export const findExtreme = (
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

interface SourcesProps {
  row: Row
  reader: Pick<Reader, 'language' | 'today'>
}

/** Everybody who vouches for what a cell says, each in a line; of reports that differ each with its value. */
export const Sources = ({ row, reader: { language, today } }: SourcesProps) => (
  <>
    {row.state === 'conflicting'
      ? row.reports.map((report) => (
          <>
            {' '}
            <span class="source">
              {report.value !== null && (
                <>
                  <b>{valueText(row, report.value, language)}</b>{' '}
                </>
              )}
              {vouchers({ reports: [report], validations: [] }, language).map((by) => (
                <Vouched by={by} language={language} today={today} />
              ))}
            </span>
          </>
        ))
      : vouchers(row, language).map((by) => (
          <Clause>
            <Vouched by={by} language={language} today={today} />
          </Clause>
        ))}
  </>
)

const Clause = ({ children }: { children: Child }) => (
  <>
    {' '}
    <span class="source">{children}</span>
  </>
)

interface Props {
  compared: ComparedRow
  /** Which of the homes it is of. */
  at: number
  reader: Reader
}

/** What one listing's ledger says: its mark, its value or state, and all its sources. */
export const Cell = ({ compared, at, reader }: Props) => {
  const { language } = reader
  const row = compared.rows[at]!
  const state = row.state === 'expired' ? 'unknown' : row.state
  const extreme = findExtreme(compared, row, language)
  return (
    <td class={row.state}>
      {row.value === null ? <SilentMark name={state} /> : <MarkBefore name={state} language={language} />}
      <span class="stated">{statement(row, language)}</span>
      {extreme && (
        <>
          {' '}
          <span class="extreme">{extreme}</span>
        </>
      )}
      <Sources row={row} reader={reader} />
      {lasting(row, reader).map((text) => (
        <Clause>{capital(text)}</Clause>
      ))}
    </td>
  )
}
