import { apiWords } from '#src/words/en.ts'
import { Description, Code } from './description.tsx'
import { FieldTable, Type } from './field-table.tsx'
import type { Operation } from './operations.ts'
import { answersAs, operationAddress, type Reference } from './reference.ts'
import { StatusesOf } from './statuses.tsx'
import { jsonText } from './json-text.ts'

/** A word that a POSIX shell reads as the text: `it's` is `'it'\''s'`. */
const shellWord = (text: string): string =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The curl command of an operation with the document's own example. */
const curlOf = (
  server: string,
  { method, path, parameters, body }: Pick<Operation, 'method' | 'path' | 'parameters' | 'body'>,
): string => {
  const address = path.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example
    return example === undefined ? place : encodeURIComponent(String(example))
  })
  const call = `curl -s ${shellWord(server + address)}`
  if (method === 'GET') return call
  const type = `-X ${method} -H ${shellWord(`Content-Type: ${body?.type}`)}`
  return [call, type, `-d ${shellWord(jsonText(body?.example))}`].join(' \\\n  ')
}

/** Entries of a list and characters of a line that an example on the page shows; the description has all of it. */
const mostEntries = 2
const longestLine = 300

const cut = (text: string): string => (text.length > longestLine ? `${text.slice(0, longestLine)}…` : text)

const shown = (value: unknown): unknown => {
  if (typeof value === 'string') return cut(value)
  if (Array.isArray(value)) {
    const more = value.length - mostEntries
    const first = value.slice(0, more > 1 ? mostEntries : value.length).map(shown)
    return more > 1 ? [...first, `… ${more} more`] : first
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shown(member)]))
}

/** An example answer for people: long lists and texts are cut, and say so. A text of several lines is shown as it is. */
const excerpt = (example: unknown): string =>
  typeof example === 'string' ? example.split('\n').map(cut).join('\n') : jsonText(shown(example))

interface Props {
  operation: Operation
  reference: Reference
  /** Where the API is. */
  server: string
}

const ExampleAnswer = ({ operation, reference }: Omit<Props, 'server'>) => {
  const { method, path, answers } = operation
  const sameAs = answersAs(reference, operation)
  if (sameAs)
    return (
      <p class="note">
        {apiWords.exampleAnswer}:{' '}
        <a href={operationAddress(sameAs)}>{apiWords.as(`${sameAs.method} ${sameAs.path}`)}</a>
      </p>
    )
  const example = answers.find(({ body }) => body?.example !== undefined)
  return example ? (
    <details open>
      <summary>
        <h3>{apiWords.exampleAnswer}</h3> <code>{example.status}</code>
      </summary>
      <Code label={apiWords.answerOf(method, path)} text={excerpt(example.body?.example)} />
    </details>
  ) : null
}

const Parameters = ({ operation, reference }: Omit<Props, 'server'>) => {
  const { as, rows } = reference.parameters.get(operation.id) ?? { rows: [] }
  const first = reference.operations.find(({ id }) => id === as)
  if (as === undefined && rows.length === 0) return null
  return (
    <>
      <h3>{apiWords.parameters}</h3>
      {first && (
        <p>
          <a href={operationAddress(first)}>{apiWords.as(first.id)}</a>
        </p>
      )}
      <FieldTable rows={rows} reference={reference} />
    </>
  )
}

/** An operation: how it is called, an example, its parameters, its body and its answers. */
export const OperationSection = ({ operation, reference, server }: Props) => {
  const { id, method, path, summary, body } = operation
  return (
    <section class="operation" id={id} aria-labelledby={`${id}-call`}>
      <header>
        <h2 id={`${id}-call`}>{summary}</h2>
        <p class="call">
          <code>
            <b>{method}</b> {path}
          </code>
        </p>
        <Description text={operation.description} />
      </header>
      <div class="examples">
        <h3>{apiWords.request}</h3>
        <Code label={apiWords.requestOf(method, path)} text={curlOf(server, operation)} />
        <ExampleAnswer operation={operation} reference={reference} />
      </div>
      <div>
        <Parameters operation={operation} reference={reference} />
        {body && (
          <>
            <h3>{apiWords.body}</h3>
            <p>
              <Type schema={body.schema} reference={reference} />
            </p>
          </>
        )}
        <h3>{apiWords.answers}</h3>
        <StatusesOf operation={operation} reference={reference} />
      </div>
    </section>
  )
}
