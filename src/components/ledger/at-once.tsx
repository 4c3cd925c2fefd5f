import { classOf } from './mark.tsx'
import { statement, vouchers, type Reader, type Row } from './row-text.ts'
import { AllVouched } from './vouched.tsx'

/** How many letters of a name and its value fit beside another row of a phone. */
const short = 26

/** Who vouches for a row and when, where it says nothing else; `null` where it does. */
const vouchedBy = (row: Row): string | null => {
  const { state, reports, validations, question, valid_until, beside, made } = row
  const isPlain = question === null && valid_until === null && beside === null && made === null
  return isPlain && (state === 'reported' || state === 'validated')
    ? [state, ...[...reports, ...validations].map(({ role, day }) => `${role} ${day}`)].join()
    : null
}

/** The rows for which the same professionals vouch, of the same days, where there are several. */
export const blocksIn = (rows: readonly Row[]): Row[][] =>
  [...Map.groupBy(rows, vouchedBy)].flatMap(([by, those]) => (by !== null && those.length > 1 ? [those] : []))

interface Props {
  rows: readonly Row[]
  reader: Reader
}

/** What was stated at once: its mark and its sources once, and below them what they vouch for, what is short first. */
export const AtOnce = ({ rows, reader: { language } }: Props) => {
  const [first] = rows
  if (first === undefined) return null
  const isLong = (row: Row) => row.label[language].length + statement(row, language).length > short
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
