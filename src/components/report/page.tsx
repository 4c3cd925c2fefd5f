import type { Child } from '#src/components/jsx/markup.ts'
import { addressIn } from '#src/addresses/language.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import type { SourceFares, StoredReport } from '#src/domain/feed/agency-report.ts'
import { day, number, capital } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { utcDay, type Instant } from '#src/domain/time/calendar.ts'
import { reportWords } from '#src/words/report.ts'
import type { ReportPage } from './data.ts'
import { messageOrText, messageText, type Message } from '#src/domain/message/message.ts'
import { causes, causeText, isCause } from '#src/domain/feed/causes/causes.ts'
import type { Finding } from '#src/domain/feed/finding.ts'
import { fieldFor } from '#src/domain/feed/field-label.ts'
import {
  findingGroups,
  hasExpectation,
  listHomes,
  listFound,
  type FindingGroup,
} from '#src/domain/feed/finding-groups.ts'

/** What the program says, in the language of the page; in English and marked so where it was stored in English alone. */
const textOrMessage = (found: string | Message, language: Language): Child => {
  if (typeof found !== 'string') return messageText(found, language)
  return language === 'en' ? found : <span lang="en">{found}</span>
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
  const { records, references } = listHomes(group, (each) => recordText(each, language))
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
            <dd>{withMore(listFound(group, language))}</dd>
          </div>
        )}
        {hasExpectation(one) && (
          <div>
            <dt>{words.expected}</dt>
            <dd>{textOrMessage(one.expected, language)}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}

interface FindingsProps {
  some: readonly Finding[]
  format: string
  language: Language
}

/** What was found in a feed, under its causes, which say once what they mean: first what keeps homes from being public. */
const Findings = ({ some, format, language }: FindingsProps) => (
  <>
    {[...Map.groupBy(findingGroups(some), ({ rule }) => rule)].map(([rule, each]) => {
      const { name, means } = headOf(rule, language)
      return (
        <section class="rule">
          <h3>{name}</h3>
          {means !== '' && <p class="note">{capital(means)}.</p>}
          <ul class="lines">
            {each.map((group) => (
              <Found group={group} format={format} language={language} />
            ))}
          </ul>
        </section>
      )
    })}
  </>
)

const At = ({ at, language }: { at: Instant; language: Language }) => (
  <time datetime={at}>
    {day(utcDay(at), language)}, {at.slice(11, 16)} UTC
  </time>
)

const Line = ({ term, children }: { term: string; children: Child }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

interface Props {
  stored: StoredReport
  language: Language
}

/** The homes that a feed no longer has, and those that came back. */
const Gone = ({ stored, language }: Props) => {
  const words = reportWords[language]
  const count = (value: number) => number(value, language)
  const { missing, of, held_back, returned, refs, references } = stored.report.removals
  const became =
    Object.entries(words.withheld).find(([reason]) => reason === held_back)?.[1] ?? words.suspended(missing)
  const more = missing - refs.length
  return (
    <>
      {missing > 0 && (
        <Line term={words.missing}>
          {words.missingOf(count(missing), count(of))}. {became}{' '}
          <span class="refs">
            {refs.join(', ')}
            {more > 0 && ` + ${count(more)}`}
            {references !== undefined && ` (Ref. ${references})`}
          </span>
        </Line>
      )}
      {returned > 0 && <Line term={words.returned}>{count(returned)}</Line>}
    </>
  )
}

/** What came of reading a feed, in numbers. */
const Figures = ({ stored, language }: Props) => {
  const words = reportWords[language]
  const { at, report } = stored
  const { left_as_they_were: staying = 0, held: awaiting = 0, pictures_missing: withoutPicture = 0 } = report
  const count = (value: number) => number(value, language)
  return (
    <dl class="figures">
      <Line term={words.read}>
        <At at={at} language={language} />
      </Line>
      {report.is_complete && (
        <>
          <Line term={words.homes}>{count(report.homes)}</Line>
          <Line term={words.refused}>{count(report.refused)}</Line>
        </>
      )}
      {staying > 0 && (
        <Line term={words.staying}>
          {count(staying)}. {words.stayingMeans}
        </Line>
      )}
      {awaiting > 0 && <Line term={words.awaiting}>{count(awaiting)}</Line>}
      <Gone stored={stored} language={language} />
      {withoutPicture > 0 && <Line term={words.picturesMissing}>{count(withoutPicture)}</Line>}
    </dl>
  )
}

const Import = ({ stored, language }: Props) => {
  const words = reportWords[language]
  const { source, report } = stored
  const accepted = report.refused === 0 ? 'taken' : 'partly'
  const outcome = !report.is_complete ? 'broken' : report.is_taken ? accepted : 'refused'
  return (
    <section>
      <h2>{words.feed(source, report.format)}</h2>
      <p class={outcome === 'taken' ? 'outcome' : 'outcome attention'}>
        <strong>{words.outcomes[outcome]}</strong>
      </p>
      <Figures stored={stored} language={language} />
      {report.findings.length > 0 ? (
        <Findings some={report.findings} format={report.format} language={language} />
      ) : (
        <p>{words.nothing}</p>
      )}
      {report.not_shown > 0 && (
        <p class="note">{words.notShown(number(report.not_shown, language), report.not_shown)}</p>
      )}
    </section>
  )
}

/** How the reading of a feed's address goes. */
const Source = ({ each, language }: { each: SourceFares; language: Language }) => {
  const words = reportWords[language]
  return (
    <section>
      <h2>{words.address(each.source)}</h2>
      <dl class="figures">
        <Line term={words.lastRead}>
          {each.succeeded_at === null ? words.never : <At at={each.succeeded_at} language={language} />}
        </Line>
        {each.failures > 0 && (
          <>
            <Line term={words.fails}>
              <span class="attention">{words.failed(each.failures)}</span>
            </Line>
            <Line term={words.lastFailure}>
              <At at={each.tried_at} language={language} />
              {each.failure !== null && <>: {textOrMessage(messageOrText(each.failure), language)}</>}
            </Line>
          </>
        )}
      </dl>
    </section>
  )
}

/** What became of an agency's feeds, at an address that only its people know. */
export const reportPage = ({ path, reports }: ReportPage, { language }: PageContext): Page => {
  const words = reportWords[language]
  return {
    style: 'report',
    title: words.title,
    description: words.lead,
    path,
    noindex: true,
    content: (
      <>
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
        <p class="forms">
          <a href={`${addressIn('en', path)}.json`}>{words.json}</a> ·{' '}
          <a href={addressIn(language, '/office')}>{words.office}</a>
        </p>
        {reports.imports.length === 0 && <p>{words.none}</p>}
        {reports.imports.map((stored) => (
          <Import stored={stored} language={language} />
        ))}
        {reports.sources.map((each) => (
          <Source each={each} language={language} />
        ))}
      </>
    ),
  }
}
