import { capital, inPhrase } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import type { Child } from '#src/components/jsx/markup.ts'
import { classOf } from './mark.tsx'
import { lasting, statement, valueText, vouchers, type Reader, type Row as LedgerRow } from './row-text.ts'
import { Vouched, AllVouched } from './vouched.tsx'

/** How many letters of a name and its value fit beside another row of a phone. */
const short = 26

/** Who vouches for a row and when, where it says nothing else; `null` where it does. */
const vouchedBy = (row: LedgerRow): string | null => {
  const { state, reports, validations, question, valid_until, beside, made } = row
  const isPlain = question === null && valid_until === null && beside === null && made === null
  return isPlain && (state === 'reported' || state === 'validated')
    ? [state, ...[...reports, ...validations].map(({ role, day }) => `${role} ${day}`)].join()
    : null
}

/** The rows for which the same professionals vouch, of the same days, where there are several. */
export const blocksIn = (rows: readonly LedgerRow[]): LedgerRow[][] =>
  [...Map.groupBy(rows, vouchedBy)].flatMap(([by, those]) => (by !== null && those.length > 1 ? [those] : []))

interface AtOnceProps {
  rows: readonly LedgerRow[]
  reader: Reader
}

/** What was stated at once: its mark and its sources once, and below them what they vouch for, what is short first. */
export const AtOnce = ({ rows, reader: { language } }: AtOnceProps) => {
  const [first] = rows
  if (first === undefined) return null
  const isLong = (row: LedgerRow) => row.label[language].length + statement(row, language).length > short
  const inOrder = rows.toSorted((a, b) => Number(isLong(a)) - Number(isLong(b)))
  return (
    <div class="at-once">
      <p class={['who', classOf(first.state as 'reported' | 'validated')].filter(Boolean).join(' ')}>
        <AllVouched by={vouchers(first, language)} language={language} />
      </p>
      <dl class="ledger">
        {inOrder.map((row) => (
          <div id={row.key} class={isLong(row) ? 'long' : undefined}>
            <dt>{row.label[language]}</dt>
            <dd class={classOf(row.state as 'reported' | 'validated')}>{statement(row, language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What vouches for a row, each clause on one line where there is room. */
const Who = ({ clauses }: { clauses: readonly Child[] }) => {
  const last = clauses.length - 1
  if (last < 0) return null
  return (
    <dd class="who">
      {clauses.map((clause, at) => (
        <>
          {at > 0 && ' '}
          <span>
            {clause}
            {at < last && ';'}
          </span>
        </>
      ))}
    </dd>
  )
}

const clausesOf = (row: Parameters<typeof vouchers>[0], language: Language): Child[] =>
  vouchers(row, language).map((by, at) => <Vouched by={by} isFirst={at === 0} language={language} />)

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
        <Who clauses={clausesOf({ reports: [report], validations: [] }, language)} />
      </>
    ))}
  </>
)

/** One thing that is known or unknown: its value or state, who vouches for it, and what to ask. */
export const Row = ({ row, reader }: Props) => {
  const { language } = reader
  const differs = row.state === 'conflicting'
  const sources = clausesOf(differs ? { reports: [], validations: [], made: row.made } : row, language)
  const until = lasting(row, reader)
  return (
    <div id={row.key}>
      <dt>{row.label[language]}</dt>
      <dd class={classOf(row.state === 'expired' ? 'unknown' : row.state)}>{statement(row, language)}</dd>
      {differs && <Versions row={row} reader={reader} />}
      <Who clauses={[...sources, ...(sources.length > 0 ? until : until.map(capital))]} />
      {row.question && (
        <dd class="ask">
          {ledgerWords[language].ask} <span>{row.question[language]}</span>
        </dd>
      )}
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
