import { recorded } from '#src/domain/bounded.ts'
import { shortText } from '#src/domain/input-text.ts'
import { list } from '#src/domain/format.ts'
import { lastInstant } from '#src/domain/time/calendar.ts'
import { changesSince, changeText } from '../changes.ts'
import { itemDetails } from '../explanation-item.ts'
import { readSince, type Since } from '../since.ts'
import { atOnce, filter, leftOut, type Explain } from './filter.ts'
import { stated } from './judge.ts'

const schema = shortText(40)
  .refine((text) => readSince(text, lastInstant) !== null, {
    error: 'Expected a day or an instant such as 2026-11-25, or “yesterday” or “7 dias”: found another text',
  })
  .optional()
  .describe(
    'New, reserved, available again or of another price since a day, an instant, “yesterday”, “7 dias”; says what, when, by whom and what it was before',
  )

/** Each of a row's days is that of its latest change; -1 where there was none. */
const changed = ({ dayNumber, second }: Since) =>
  stated(
    ({ published_second, price_changed_day, status_changed_day }) =>
      (row) =>
        published_second[row]! >= second ||
        price_changed_day[row]! >= dayNumber ||
        status_changed_day[row]! >= dayNumber,
  )

const explain =
  (since: Since): Explain =>
  ({ record }) => {
    const changes = changesSince(record, since)
    const [latest] = changes
    if (!latest)
      return itemDetails(undefined, since.readAs, `Changed: nothing is known since ${since.readAs}.`)
    const { reported_by_role, on: reported_on } = latest
    return itemDetails(
      { value: changes.map(({ kind }) => kind).join(', '), reported_by_role, reported_on },
      since.readAs,
      `Changed since ${since.readAs}: ${changes.map((change) => changeText(change)).join('; ')}.`,
    )
  }

/** A day as it was asked, with what it is read as. */
const inFull = ({ text, readAs }: Since): string => (text === readAs ? text : `${readAs} (${text})`)

export const changedSince = filter<'changed_since', typeof schema, Since | null>({
  name: 'changed_since',
  form: 'YYYY-MM-DD',
  schema,
  read: atOnce((sent, { now }) => (sent === undefined ? null : readSince(sent, now))),
  sent: ({ text }) => text,
  demands: (asked) => [{ criterion: 'changed_since', judge: changed(asked), explain: explain(asked) }],
  loosen: () => leftOut,
  page: {
    control: { kind: 'text' },
    reason: ({ required }, language, record) => {
      const since = readSince(recorded(String(required)), null)
      const changes = since ? changesSince(record, since) : []
      return {
        label: language === 'en' ? `Changed since ${String(required)}` : `Mudou desde ${String(required)}`,
        value:
          changes.length === 0
            ? null
            : list(
                changes.map((change) => changeText(change, language)),
                language,
              ),
      }
    },
    en: {
      label: 'Changed since (day)',
      phrase: (asked) => `new or changed since ${inFull(asked)}`,
      dropped: 'whenever it changed',
      wrong: 'Type a day, such as 2026-11-25, or “yesterday”, “7 days”.',
    },
    pt: {
      label: 'Alterado desde (dia)',
      phrase: (asked) => `com novidades desde ${inFull(asked)}`,
      dropped: 'com novidades em qualquer data',
      wrong: 'Escreva um dia, por exemplo 2026-11-25, ou «ontem», «7 dias».',
    },
  },
})
