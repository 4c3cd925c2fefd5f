import type { Child } from '#src/components/jsx/markup.ts'
import { messageText, type Message } from '#src/domain/message/message.ts'
import { causes, causeText, isCause } from '#src/domain/feed/causes/causes.ts'
import { capital } from '#src/domain/format.ts'
import type { Finding } from '#src/domain/feed/finding.ts'
import { fieldFor } from '#src/domain/feed/field-label.ts'
import {
  findingGroups,
  hasExpectation,
  homesOf,
  valuesOf,
  type FindingGroup,
} from '#src/domain/feed/finding-groups.ts'
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

/** A record by its place in the file that was read, as the import names it; a file of the operator's has no name here. */
const place = /, (record|line) (\d{1,9})(?:, column (\d{1,9}))?$/

/** A record as the agency knows it: by the ids of its feed, or by its place there. */
const recordText = ({ record, rule }: Finding, language: Language): string => {
  const [, unit, number, column] = (rule === 'refused' && place.exec(record)) || []
  if (number === undefined) return record
  return reportWords[language].placed(unit === 'line' ? { line: number, column } : { home: number })
}

const withMore = ({ first, more }: { first: readonly string[]; more: number }): string =>
  first.join(', ') + (more > 0 ? ` + ${more}` : '')

interface FoundProps {
  group: FindingGroup
  format: string
  language: Language
}

const Found = ({ group, format, language }: FoundProps) => {
  const [one] = group.findings
  const { records, references } = homesOf(group, (each) => recordText(each, language))
  const field = fieldFor(format, group.field, language)
  const words = reportWords[language]
  return (
    <li>
      <p>
        <b class="visually-hidden">{words.record} </b>
        <strong>{withMore(records)}</strong>
        {references.first.length > 0 && ` (Ref. ${withMore(references)})`}
        {field.text !== '' && (
          <>
            {' '}
            <b class="visually-hidden">{words.field} </b>
            {field.isCode ? <code>{field.text}</code> : field.text}
          </>
        )}
      </p>
      <dl>
        {!withoutValue.has(group.rule) && (
          <div>
            <dt>{words.found}</dt>
            <dd>{withMore(valuesOf(group, language))}</dd>
          </div>
        )}
        {hasExpectation(one) && (
          <div>
            <dt>{words.expected}</dt>
            <dd>{saidText(one.expected, language)}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}

interface Props {
  some: readonly Finding[]
  format: string
  language: Language
}

/** What was found in a feed, under its causes, which say once what they mean: first what keeps homes from being public. */
export const Findings = ({ some, format, language }: Props) => (
  <>
    {[...Map.groupBy(findingGroups(some), ({ rule }) => rule)].map(([rule, each]) => {
      const { name, means } = headOf(rule, language)
      return (
        <section class="rule">
          <h3>{name}</h3>
          {means !== '' && <p class="note">{capital(means)}.</p>}
          <ul>
            {each.map((group) => (
              <Found group={group} format={format} language={language} />
            ))}
          </ul>
        </section>
      )
    })}
  </>
)
