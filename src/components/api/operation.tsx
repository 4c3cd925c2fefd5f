import { apiWords } from '#src/words/en.ts'
import { Code } from './code.tsx'
import { curlOf } from './curl.ts'
import { Description } from './description.tsx'
import { excerpt } from './excerpt.ts'
import { FieldTable, Type } from './field-table.tsx'
import type { Operation } from './operations.ts'
import { answersAs, operationAddress, type Reference } from './reference.ts'
import { StatusesOf } from './statuses.tsx'

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
