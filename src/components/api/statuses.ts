import { html, type Html } from '#src/components/html.ts'
import { apiWords } from '#src/words/en.ts'
import { between, spans } from './between.ts'
import { typeOf } from './field-table.ts'
import type { Answer, Operation } from './operations.ts'
import type { Values } from './values.ts'

/** What one status means: two answers of the same text are one. */
const textOf = (answer: Answer): string => JSON.stringify(answer)

/** The answers that several operations share, each once, by status. */
export const sharedAnswers = (operations: readonly Operation[]): Answer[] => {
  const all = Map.groupBy(
    operations.flatMap(({ answers }) => answers),
    textOf,
  )
  return [...all.values()]
    .flatMap(([first, ...more]) => (first && more.length > 0 ? [first] : []))
    .toSorted((a, b) => a.status.localeCompare(b.status))
}

const described = (
  { status, description, headers, body }: Answer,
  values: ReadonlyMap<string, Values>,
) => html`
  <div>
    <dt><code>${status}</code></dt>
    <dd>
      <p>${spans(description)}</p>
      ${body?.schema.$ref && html`<p class="note">${typeOf(body.schema, values)}</p>`}
      ${body?.schema.description && html`<p class="note">${spans(body.schema.description)}</p>`}
      ${headers.map(({ name, description: text }) => html`<p class="note">${apiWords.header} <code>${name}</code>: ${between(text)}</p>`)}
    </dd>
  </div>
`

/** Answers by status. */
export const statuses = (answers: readonly Answer[], values: ReadonlyMap<string, Values>): Html =>
  html`<dl class="statuses">${answers.map((answer) => described(answer, values))}</dl>`

/** The answers of one operation: its own in full, those that it shares by number, with a link to what they mean. */
export const statusesOf = (
  { answers }: Operation,
  shared: readonly Answer[],
  values: ReadonlyMap<string, Values>,
): Html => {
  const texts = new Set(shared.map(textOf))
  const [common, own] = [true, false].map((isCommon) =>
    answers.filter((answer) => texts.has(textOf(answer)) === isCommon),
  ) as [Answer[], Answer[]]
  return html`
    ${own.length > 0 && statuses(own, values)}
    ${common.length > 0 && html`<p class="note"><a href="#errors-of-all">${apiWords.sharedAnswers}</a>: ${common.map(({ status }) => status).join(', ')}</p>`}
  `
}
