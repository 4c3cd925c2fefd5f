import { capital, inPhrase } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { classOf } from './mark.tsx'
import { lasting, statement, valueText, vouchers, type Reader, type Row as LedgerRow } from './row-text.ts'

/** What vouches for a row, each clause on one line where there is room. */
const Who = ({ clauses }: { clauses: readonly string[] }) => {
  const last = clauses.length - 1
  if (last < 0) return null
  return (
    <dd class="who">
      {clauses.map((clause, at) => (
        <>
          {at > 0 && ' '}
          <span>
            {at === 0 ? capital(clause) : clause}
            {at < last && ';'}
          </span>
        </>
      ))}
    </dd>
  )
}

interface Props {
  row: LedgerRow
  reader: Reader
}

/** Sources that disagree, each with its version, its profession and its day. */
const Versions = ({ row, reader: { language } }: Props) => (
  <>
    {row.reports.map((report) => (
      <>
        <dd class="version">{report.value !== null && valueText(row, report.value, language)}</dd>
        <Who clauses={vouchers({ reports: [report], validations: [] }, language)} />
      </>
    ))}
  </>
)

/** One thing that is known or unknown: its value or state, who vouches for it, and what to ask. */
export const Row = ({ row, reader }: Props) => {
  const { language } = reader
  const differs = row.state === 'conflicting'
  const sources = differs ? [] : vouchers(row, language)
  return (
    <div id={row.key}>
      <dt>{row.label[language]}</dt>
      <dd class={classOf(row.state === 'expired' ? 'unknown' : row.state)}>{statement(row, language)}</dd>
      {differs && <Versions row={row} reader={reader} />}
      <Who clauses={[...sources, ...lasting(row, reader)]} />
      {row.question && (
        <dd class="ask">
          {ledgerWords[language].ask} <span>{row.question[language]}</span>
        </dd>
      )}
    </div>
  )
}

/** How many letters of a name and its value fit beside another row of a phone. */
const short = 26

/** What one professional stated on one day: the source once, and below it what it stated, what is short first. */
export const StatedAtOnce = ({ rows, reader }: { rows: readonly LedgerRow[]; reader: Reader }) => {
  const { language } = reader
  const [first] = rows
  if (first === undefined) return null
  const isShort = (row: LedgerRow) => row.label[language].length + statement(row, language).length <= short
  return (
    <div class="at-once">
      <p class="who">{capital(vouchers(first, language).join('; '))}</p>
      <dl class="ledger">
        {rows
          .toSorted((a, b) => Number(isShort(b)) - Number(isShort(a)))
          .map((row) => (
            <div id={row.key} class={isShort(row) ? undefined : 'long'}>
              <dt>{row.label[language]}</dt>
              <dd>{statement(row, language)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

interface NamesProps {
  rows: readonly LedgerRow[]
  state: 'unknown' | 'not_applicable'
  language: Language
}

/** The names of what is unknown or does not apply, in one line. */
export const Names = ({ rows, state, language }: NamesProps) => {
  const words = ledgerWords[language]
  const named = rows.filter((row) => row.state === state)
  if (named.length === 0) return null
  return (
    <div class="names">
      <dt>{state === 'unknown' ? words.unknown : words.notApplicable(named.length > 1)}</dt>
      <dd class={classOf(state)}>
        {named.map(({ key, label }, at) => (
          <>
            {at > 0 && ', '}
            <span id={key}>{at > 0 ? inPhrase(label[language]) : label[language]}</span>
          </>
        ))}
      </dd>
    </div>
  )
}
