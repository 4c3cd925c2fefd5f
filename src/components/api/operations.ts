import type { ApiPage } from './data.ts'
import { referredBy } from '#src/domain/json-schema.ts'
import type { Schema } from './schema.ts'
import { byCodeUnits } from '#src/domain/compared.ts'

type Document = ApiPage['document']

/** A body that is sent or answered. */
interface Body {
  /** Its media type. */
  type: string
  schema: Schema
  example: unknown
}

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Schema
  example: unknown
}

/** What an operation answers under one status. */
export interface Answer {
  status: string
  description: string
  headers: { name: string; description: string }[]
  body: Body | null
}

/** An operation of the document, as the page shows it. */
export interface Operation {
  id: string
  tag: string
  method: string
  path: string
  summary: string
  description: string
  parameters: Parameter[]
  body: Body | null
  answers: Answer[]
}

type Response = {
  description?: string
  headers?: Record<string, { description?: string }>
  content?: Content
}

/** The part of OpenAPI that the document uses: everything in place, nothing by reference but schemas and errors. */
interface Described {
  operationId: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, Response & { $ref?: string }>
}

type Content = Record<string, { schema?: Schema; example?: unknown }>

const bodyOf = (content: Content = {}): Body | null => {
  const [first] = Object.entries(content)
  return first ? { type: first[0], schema: first[1].schema ?? {}, example: first[1].example } : null
}

const read = (
  path: string,
  method: string,
  described: Described,
  shared: Record<string, Response>,
): Operation => {
  const responses = Object.entries(described.responses).map(
    ([status, response]) => [status, referredBy(response, shared) ?? response] as const,
  )
  const answers = responses.map(([status, answer]) => ({
    status,
    description: answer.description ?? '',
    headers: Object.entries(answer.headers ?? {}).map(([name, header]) => ({
      name,
      description: header.description ?? '',
    })),
    body: bodyOf(answer.content),
  }))
  const answered = answers.find(({ status }) => status.startsWith('2'))?.body?.example
  return {
    id: described.operationId,
    tag: described.tags?.[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: described.summary ?? '',
    description: described.description ?? '',
    parameters: (described.parameters ?? []).map(
      ({ name, in: place, required = false, schema, example }) => ({
        name,
        in: place,
        required,
        schema: schema ?? {},
        // What the example answer repeats is what was asked for.
        example: example ?? (answered as Record<string, unknown> | undefined)?.[name],
      }),
    ),
    body: bodyOf(described.requestBody?.content),
    answers,
  }
}

/** The operations of the document, in its order. */
export const listOperations = ({ paths = {}, components }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Described>).map(([method, described]) =>
      read(path, method, described, (components?.responses ?? {}) as Record<string, Response>),
    ),
  )

/** The schema of what an operation answers, where it has a name; otherwise the operation's own id. */
export const answerSchema = ({ id, answers }: Operation): string =>
  answers.find(({ status }) => status.startsWith('2'))?.body?.schema.$ref ?? id

/** What one status means: two answers of the same text are one. */
export const textOfAnswer = (answer: Answer): string => JSON.stringify(answer)

/** The answers that several operations share, each once, by status. */
export const sharedAnswers = (operations: readonly Operation[]): Answer[] => {
  const all = Map.groupBy(
    operations.flatMap(({ answers }) => answers),
    textOfAnswer,
  )
  return [...all.values()]
    .flatMap(([first, ...more]) => (first && more.length > 0 ? [first] : []))
    .toSorted((a, b) => byCodeUnits(a.status, b.status))
}

/** The operations of one subject. */
export interface Group {
  name: string
  description: string | undefined
  operations: readonly Operation[]
}

/** The operations by their tags, in the order of the document. */
export const groupByTag = ({ tags = [] }: Document, operations: readonly Operation[]): Group[] =>
  tags.map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ tag }) => tag === name),
  }))
