import { z } from 'zod'
import { list } from '#src/domain/format.ts'
import { changesSince, changeText, readSince, type Since } from '../changes.ts'
import { itemDetails } from '../explanation-item.ts'
import { atOnce, filter, leftOut, type Explain } from './filter.ts'
import { stated } from './judge.ts'

const schema = z
  .string()
  .max(40)
  .refine((text) => readSince(text) !== null, {
    error: 'Expected a day or an instant such as 2026-11-25: found another text',
  })
  .optional()
  .describe(
    'New, reserved, available again or of another price since a day or an instant; says what, when, by whom and what it was before',
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
    if (!latest) return itemDetails(undefined, since.text, `Changed: nothing is known since ${since.text}.`)
    const { reported_by_role, on: reported_on } = latest
    return itemDetails(
      { value: changes.map(({ kind }) => kind).join(', '), reported_by_role, reported_on },
      since.text,
      `Changed since ${since.text}: ${changes.map((change) => changeText(change)).join('; ')}.`,
    )
  }

export const changedSince = filter<'changed_since', typeof schema, Since | null>({
  name: 'changed_since',
  form: 'YYYY-MM-DD',
  schema,
  read: atOnce((sent) => (sent === undefined ? null : readSince(sent))),
  sent: ({ text }) => text,
  demands: (asked) => [{ criterion: 'changed_since', judge: changed(asked), explain: explain(asked) }],
  loosen: () => leftOut,
  page: {
    control: { kind: 'text' },
    reason: ({ required }, language, record) => {
      const since = readSince(String(required))
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
      phrase: ({ text }) => `new or changed since ${text}`,
      dropped: 'whenever it changed',
      wrong: 'Enter a day, such as 2026-11-25.',
    },
    pt: {
      label: 'Alterado desde (dia)',
      phrase: ({ text }) => `com novidades desde ${text}`,
      dropped: 'com novidades em qualquer data',
      wrong: 'Escreva um dia, por exemplo 2026-11-25.',
    },
  },
})
