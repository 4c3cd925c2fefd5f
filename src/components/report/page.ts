import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import { written } from '#src/components/site/written.ts'
import type { Finding, KeptReport, SourceFares } from '#src/domain/feed/agency-report.ts'
import { number } from '#src/domain/format.ts'
import type { About } from '#src/domain/site/site.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Language, ReportPage } from '#src/publish/page-data.ts'
import { reportWords } from '#src/words/report.ts'

const instant = (at: Instant) => html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`

/** What the program says of a finding is in English. */
const english = (language: Language) => language !== 'en' && html` lang="en"`

const findings = (some: readonly Finding[], language: Language) => html`
  <table>
    <thead><tr>${reportWords[language].columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>
      ${some.map(
        ({ record, field, found, expected, rule }) => html`
          <tr>
            <th scope="row">${record}</th><td><code>${field}</code></td><td>${found}</td>
            <td${english(language)}>${expected}</td><td><code>${rule}</code></td>
          </tr>
        `,
      )}
    </tbody>
  </table>
`

const removals = ({ report: { removals: gone } }: KeptReport, language: Language) => {
  const words = reportWords[language]
  const count = (value: number) => number(value, language)
  return html`
    ${gone.missing > 0 && html`<p>${words.missing(count(gone.missing), count(gone.of))} ${gone.held_back === null ? words.suspended : words.heldBack} ${gone.refs.join(', ')}</p>`}
    ${gone.returned > 0 && html`<p>${words.returned(count(gone.returned))}</p>`}
  `
}

const section = (kept: KeptReport, language: Language) => {
  const words = reportWords[language]
  const { source, at, report } = kept
  const outcome = !report.is_complete ? 'broken' : report.is_taken ? 'taken' : 'refused'
  return html`
    <section>
      <h2>${words.feed(source, report.format)}</h2>
      <p>${instant(at)}: <strong>${words.outcomes[outcome]}</strong></p>
      ${report.is_complete && html`<p>${words.homes(number(report.homes, language), number(report.refused, language))}</p>`}
      ${removals(kept, language)}
      ${report.findings.length > 0 ? findings(report.findings, language) : html`<p>${words.nothing}</p>`}
      ${report.not_shown > 0 && html`<p>${words.notShown(number(report.not_shown, language))}</p>`}
    </section>
  `
}

const fares = (each: SourceFares, language: Language) => {
  const words = reportWords[language]
  return html`
    <section>
      <h2>${words.address(each.source)}</h2>
      <p>${words.succeeded} ${each.succeeded_at === null ? words.never : instant(each.succeeded_at)}</p>
      ${
        each.failures > 0 &&
        html`<p>${words.failed(number(each.failures, language))} ${instant(each.tried_at)}, <span${english(language)}>${each.failure}</span></p>`
      }
    </section>
  `
}

/** What became of an agency's feeds, at an address that only its people know. */
export const reportPage = ({ path, reports }: ReportPage, about: About, language: Language) => {
  const words = reportWords[language]
  return written(
    'report',
    { language, about, title: words.title, description: words.lead, path, noindex: true },
    html`
      <h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      <p><a href="${addressIn('en', path)}.json">${words.json}</a></p>
      ${reports.imports.length === 0 && html`<p>${words.none}</p>`}
      ${reports.imports.map((each) => section(each, language))}
      ${reports.sources.map((each) => fares(each, language))}
    `,
  )
}
