import { html, type Html } from '#src/components/html.ts'
import { apiWords } from '#src/words/en.ts'
import { code } from './code.ts'
import { curlOf } from './curl.ts'
import { description } from './description.ts'
import { excerpt } from './excerpt.ts'
import { fieldTable, typeOf } from './field-table.ts'
import type { Answer, Operation } from './operations.ts'
import type { Shared } from './shared-fields.ts'
import { statusesOf } from './statuses.ts'
import type { Values } from './values.ts'

/** What the description of an operation takes from the rest of the page. */
export interface Around {
  server: string
  /** The answers that are described once for all operations. */
  shared: readonly Answer[]
  values: ReadonlyMap<string, Values>
  /** Its parameters, or those of an earlier operation. */
  parameters: Shared
  /** An earlier operation that answers the same. */
  sameAs: Operation | undefined
}

const answerOf = ({ method, path, answers }: Operation, sameAs: Around['sameAs']) => {
  if (sameAs)
    return html`<p class="note">${apiWords.exampleAnswer}: <a href="#${sameAs.id}">${apiWords.as(`${sameAs.method} ${sameAs.path}`)}</a></p>`
  const example = answers.find(({ body }) => body?.example !== undefined)
  return (
    example &&
    html`
      <details open>
        <summary><h4>${apiWords.exampleAnswer}</h4><code>${example.status}</code></summary>
        ${code(apiWords.answerOf(method, path), excerpt(example.body?.example))}
      </details>
    `
  )
}

const parametersOf = ({ parameters: { as, rows }, values }: Around) =>
  (as !== undefined || rows.length > 0) &&
  html`
    <h4>${apiWords.parameters}</h4>
    ${as !== undefined && html`<p><a href="#${as}">${apiWords.as(as)}</a></p>`}
    ${fieldTable(rows, values)}
  `

/** An operation: how it is called, an example, its parameters, its body and its answers. */
export const operationSection = (operation: Operation, around: Around): Html => {
  const { id, method, path, summary, body } = operation
  const { server, shared, values, sameAs } = around
  return html`
    <section class="operation" id="${id}" aria-labelledby="${id}-call">
      <header>
        <h3 id="${id}-call"><code><b>${method}</b> ${path}</code></h3>
        <p class="summary">${summary}</p>
        ${description(operation.description)}
      </header>
      <div class="examples">
        <h4>${apiWords.request}</h4>
        ${code(apiWords.requestOf(method, path), curlOf(server, operation))}
        ${answerOf(operation, sameAs)}
      </div>
      <div>
        ${parametersOf(around)}
        ${body && html`<h4>${apiWords.body}</h4><p>${typeOf(body.schema, values)}</p>`}
        <h4>${apiWords.answers}</h4>
        ${statusesOf(operation, shared, values)}
      </div>
    </section>
  `
}
