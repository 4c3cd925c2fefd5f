import { html } from '#src/components/html.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { apiWords } from '#src/words/en.ts'
import { contents } from './contents.ts'
import type { ApiPage } from './data.ts'
import { description } from './description.ts'
import { operationSection } from './operation.ts'
import { answerSchema, groupsOf, operationsOf, type Group, type Operation } from './operations.ts'
import { anchorOf, headingsOf } from './prose.ts'
import type { Schemas } from './schema.ts'
import { schemaSections } from './schemas.ts'
import { sharingFields } from './shared-fields.ts'
import { sharedAnswers, statuses } from './statuses.ts'
import { valueLists } from './value-lists.ts'
import { valuesOf } from './values.ts'

const introduction = ({ info, openapi }: ApiPage['document'], server: string) => html`
  <header class="about">
    <h1>${info.title} ${apiWords.title}</h1>
    <p class="lead">${info.summary}</p>
    <dl>
      <div><dt>${apiWords.version}</dt><dd>${info.version}</dd></div>
      ${info.license && html`<div><dt>${apiWords.licence}</dt><dd>${info.license.name}</dd></div>`}
      <div><dt>${apiWords.address}</dt><dd><code>${server}</code></dd></div>
      <div><dt>OpenAPI ${openapi}</dt><dd><a href="/v1/openapi.json">/v1/openapi.json</a></dd></div>
    </dl>
  </header>
`

/** The API description for people: a guide, the operations, and the schemas and values that they share. */
export const apiPage = ({ document }: ApiPage, { about }: PageContext): Page => {
  const { summary = '', description: guide = '' } = document.info
  const server = document.servers?.[0]?.url ?? about.base_url
  const schemas = (document.components?.schemas ?? {}) as Schemas
  const values = valuesOf(schemas)
  const operations = operationsOf(document)
  const groups = groupsOf(document, operations)
  const shared = sharedAnswers(operations)
  const share = sharingFields()
  const parametersOf = ({ id, parameters }: Operation) =>
    share(
      id,
      parameters.map((parameter) => ({ ...parameter, within: '', depth: 0 })),
    )
  /** The first operation that answers the same. */
  const sameAs = (operation: Operation) => {
    const first = operations.find((each) => answerSchema(each) === answerSchema(operation))
    return first === operation ? undefined : first
  }
  const section = (operation: Operation) =>
    operationSection(operation, {
      server,
      shared,
      values,
      parameters: parametersOf(operation),
      sameAs: sameAs(operation),
    })
  const group = ({ name, description: lead, operations: own }: Group) => html`
    <section class="tag">
      <h2 id="tag-${anchorOf(name)}">${name}</h2>
      <p class="lead">${lead}</p>
      ${own.map(section)}
    </section>
  `
  return {
    style: 'api',
    title: apiWords.title,
    description: summary,
    path: null,
    onlyEnglish: '/api',
    content: html`
      ${introduction(document, server)}
      ${contents(headingsOf(guide), groups)}
      <article>
        <div class="guide">${description(guide)}</div>
        ${groups.map(group)}
        <section class="tag">
          <h2 id="errors-of-all">${apiWords.sharedAnswers}</h2>
          ${statuses(shared, values)}
        </section>
        ${schemaSections(schemas, values)}
        ${valueLists(values)}
      </article>
    `,
  }
}
