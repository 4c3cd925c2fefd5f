import { apiWords } from '#src/words/en.ts'
import { Type } from './field-table.tsx'
import { textOfAnswer, type Answer, type Operation } from './operations.ts'
import type { Reference } from './reference.ts'
import { Spans } from './description.tsx'

const Status = ({ answer, reference }: { answer: Answer; reference: Reference }) => {
  const { status, description, headers, body } = answer
  return (
    <div>
      <dt>
        <code>{status}</code>
      </dt>
      <dd>
        <p>
          <Spans text={description} />
        </p>
        {body?.schema.$ref && (
          <p class="note">
            <Type schema={body.schema} reference={reference} />
          </p>
        )}
        {body?.schema.description && (
          <p class="note">
            <Spans text={body.schema.description} />
          </p>
        )}
        {headers.map(({ name, description: text }) => (
          <p class="note">
            {apiWords.header} <code>{name}</code>: {text}
          </p>
        ))}
      </dd>
    </div>
  )
}

interface Props {
  answers: readonly Answer[]
  reference: Reference
}

/** Answers by status. */
export const Statuses = ({ answers, reference }: Props) => (
  <dl class="statuses">
    {answers.map((answer) => (
      <Status answer={answer} reference={reference} />
    ))}
  </dl>
)

interface OperationProps {
  operation: Operation
  reference: Reference
}

/** The answers of one operation: its own in full, those that it shares by number, with a link to what they mean. */
export const StatusesOf = ({ operation: { answers }, reference }: OperationProps) => {
  const texts = new Set(reference.shared.map(textOfAnswer))
  const common = answers.filter((answer) => texts.has(textOfAnswer(answer)))
  const own = answers.filter((answer) => !texts.has(textOfAnswer(answer)))
  return (
    <>
      {own.length > 0 && <Statuses answers={own} reference={reference} />}
      {common.length > 0 && (
        <p class="note">
          <a href="/api/answers">{apiWords.sharedAnswers}</a>: {common.map(({ status }) => status).join(', ')}
        </p>
      )}
    </>
  )
}
