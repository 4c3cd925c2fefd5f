import { saidIn } from '#src/domain/message/message.ts'
import { addressIn } from '#src/components/addresses.ts'
import { html, type Html, type Piece } from '#src/components/html.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import type { StoredReport, SourceFares } from '#src/domain/feed/agency-report.ts'
import { day, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { utcDay, type Instant } from '#src/domain/time/calendar.ts'
import { reportWords } from '#src/words/report.ts'
import type { ReportPage } from './data.ts'
import { findings, saidText } from './findings.ts'

const instant = (at: Instant, language: Language) =>
  html`<time datetime="${at}">${day(utcDay(at), language)}, ${at.slice(11, 16)} UTC</time>`

const line = (term: string, value: Piece) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`

const gone = ({ report: { removals } }: StoredReport, language: Language): (Html | null)[] => {
  const words = reportWords[language]
  const count = (value: number) => number(value, language)
  const { missing, of, held_back, returned, refs, references } = removals
  const became =
    held_back === 'home_without_id' || held_back === 'too_many' || held_back === 'incomplete'
      ? words.heldBack[held_back]
      : words.suspended(missing)
  const more = missing - refs.length
  return [
    missing > 0
      ? line(
          words.missing,
          html`
            ${words.missingOf(count(missing), count(of))}. ${became}
            <span class="refs">${refs.join(', ')}${more > 0 && ` + ${count(more)}`}${references !== undefined && ` (Ref. ${references})`}</span>
          `,
        )
      : null,
    returned > 0 ? line(words.returned, count(returned)) : null,
  ]
}

const section = (stored: StoredReport, language: Language) => {
  const words = reportWords[language]
  const { source, at, report } = stored
  const { left_as_they_were: staying = 0 } = report
  const accepted = report.refused === 0 ? 'taken' : 'partly'
  const outcome = !report.is_complete ? 'broken' : report.is_taken ? accepted : 'refused'
  return html`
    <section>
      <h2>${words.feed(source, report.format)}</h2>
      <p class="outcome${outcome !== 'taken' && ' attention'}"><strong>${words.outcomes[outcome]}</strong></p>
      <dl class="figures">
        ${line(words.read, instant(at, language))}
        ${report.is_complete && [line(words.homes, number(report.homes, language)), line(words.refused, number(report.refused, language))]}
        ${staying > 0 && line(words.staying, html`${number(staying, language)}. ${words.stayingMeans}`)}
        ${report.held !== undefined && report.held > 0 && line(words.held, number(report.held, language))}
        ${gone(stored, language)}
        ${(report.pictures_missing ?? 0) > 0 && line(words.picturesMissing, number(report.pictures_missing ?? 0, language))}
      </dl>
      ${report.findings.length > 0 ? findings(report.findings, language) : html`<p>${words.nothing}</p>`}
      ${report.not_shown > 0 && html`<p class="note">${words.notShown(number(report.not_shown, language), report.not_shown)}</p>`}
    </section>
  `
}

const fares = (each: SourceFares, language: Language) => {
  const words = reportWords[language]
  return html`
    <section>
      <h2>${words.address(each.source)}</h2>
      <dl class="figures">
        ${line(words.lastRead, each.succeeded_at === null ? words.never : instant(each.succeeded_at, language))}
        ${
          each.failures > 0 && [
            line(words.fails, html`<span class="attention">${words.failed(each.failures)}</span>`),
            line(
              words.lastFailure,
              html`${instant(each.tried_at, language)}${each.failure !== null && html`: ${saidText(saidIn(each.failure), language)}`}`,
            ),
          ]
        }
      </dl>
    </section>
  `
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
    content: html`
      <h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      <p class="forms"><a href="${addressIn('en', path)}.json">${words.json}</a> · <a href="${addressIn(language, '/office')}">${words.office}</a></p>
      ${reports.imports.length === 0 && html`<p>${words.none}</p>`}
      ${reports.imports.map((each) => section(each, language))}
      ${reports.sources.map((each) => fares(each, language))}
    `,
  }
}
