import { addressIn } from '#src/components/addresses.ts'
import { spans } from '#src/components/api/between.ts'
import { code } from '#src/components/api/code.ts'
import { html } from '#src/components/html.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { syncEn } from '#src/words/sync-en.ts'
import { syncPt } from '#src/words/sync-pt.ts'
import type { SyncText } from '#src/words/sync-text.ts'
import type { SyncPage } from './data.ts'

/** The protocol of signed copies, with examples. */
export const syncPage = ({ examples, removal_days }: SyncPage, { about, language }: PageContext): Page => {
  const textOf = language === 'pt' ? syncPt : syncEn
  const { title, lead, sections, exampleOf, schema, receipts } = textOf(removal_days, about)
  const section = ({ heading, steps, paragraphs, example }: SyncText['sections'][number]) => html`
    <section>
      <h2>${heading}</h2>
      ${steps && html`<ol>${steps.map((step) => html`<li>${spans(step)}</li>`)}</ol>`}
      ${paragraphs.map((paragraph) => html`<p>${spans(paragraph)}</p>`)}
      ${example && code(exampleOf[example], examples[example])}
    </section>
  `
  return {
    style: 'text protocol',
    title,
    description: lead,
    path: '/sync',
    content: html`
      <article>
        <div>
          <h1>${title}</h1>
          <p class="lead">${lead}</p>
          ${sections.map(section)}
          <p>${schema} <a href="/v1/public-sync/schema.json">/v1/public-sync/schema.json</a></p>
          <p>${receipts} <a href="${addressIn(language, '/receipt')}">/receipt</a></p>
        </div>
      </article>
    `,
  }
}
