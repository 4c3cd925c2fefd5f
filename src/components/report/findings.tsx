import type { Child } from '#src/components/jsx/markup.ts'
import { messageText, textIn, type Message } from '#src/domain/message/message.ts'
import { causes, causeText, isCause } from '#src/domain/feed/causes/causes.ts'
import { capital } from '#src/domain/format.ts'
import type { Finding } from '#src/domain/feed/agency-report.ts'
import type { Language } from '#src/domain/language.ts'
import { reportWords } from '#src/words/report.ts'

/** What the program says, in the language of the page; in English and marked so where it was stored in English alone. */
export const saidText = (said: string | Message, language: Language): Child => {
  if (typeof said !== 'string') return messageText(said, language)
  return language === 'en' ? said : <span lang="en">{said}</span>
}

/** A cause as the head of what was found under it; a report of an older release may name one that is no more. */
const headOf = (code: string, language: Language) =>
  isCause(code)
    ? { name: causes[code].name[language], means: causeText(code, 'agency', language) }
    : { name: code, means: '' }

/** Rules under which no single value is named. */
const withoutValue: ReadonlySet<string> = new Set([
  'undefined_area',
  'outside',
  'pictures_not_fetched',
  'no_operation',
])

/** Rules under which every record has an expectation of its own. */
const withExpectation: ReadonlySet<string> = new Set(['refused', 'another_home', 'same_id', 'relisted'])

/** A record by its place in the file that was read, as the import names it; a file of the operator's has no name here. */
const place = /, (record|line) (\d{1,9})(?:, column (\d{1,9}))?$/

/** A record as the agency knows it: by the ids of its feed, or by its place there. */
const recordText = ({ record, rule }: Finding, language: Language): string => {
  const [, unit, number, column] = (rule === 'refused' && place.exec(record)) || []
  if (number === undefined) return record
  return reportWords[language].placed(unit === 'line' ? { line: number, column } : { home: number })
}

interface FoundProps {
  one: Finding
  language: Language
}

const Found = ({ one, language }: FoundProps) => {
  const { references, field, found, expected, rule } = one
  const words = reportWords[language]
  return (
    <li>
      <p>
        <b class="visually-hidden">{words.record} </b>
        <strong>{recordText(one, language)}</strong>
        {references !== undefined && ` (Ref. ${references})`}
        {field !== '' && (
          <>
            {' '}
            <b class="visually-hidden">{words.field} </b>
            <code>{field}</code>
          </>
        )}
      </p>
      <dl>
        {!withoutValue.has(rule) && (
          <div>
            <dt>{words.found}</dt>
            <dd>{textIn(found, language)}</dd>
          </div>
        )}
        {withExpectation.has(rule) && (
          <div>
            <dt>{words.expected}</dt>
            <dd>{saidText(expected, language)}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}

interface Props {
  some: readonly Finding[]
  language: Language
}

/** What was found in a feed, under the rules that it was found by: a rule says once what it means for all. */
export const Findings = ({ some, language }: Props) => (
  <>
    {[...Map.groupBy(some, ({ rule }) => rule)].map(([rule, each]) => {
      const { name, means } = headOf(rule, language)
      return (
        <section class="rule">
          <h3>{name}</h3>
          <p class="note">
            {capital(means)}. {reportWords[language].rule}: <code>{rule}</code>
          </p>
          <ul>
            {each.map((one) => (
              <Found one={one} language={language} />
            ))}
          </ul>
        </section>
      )
    })}
  </>
)
