import type { Limit } from '#src/domain/rate-limits.ts'
import type { Fault } from '#src/domain/strict-json.ts'
import type { ReadAs } from './habits.ts'
import type { ObjectSchema } from './json-schema.ts'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { anyJson } from '#src/domain/json.ts'
import { bounded, type ValidationError } from '#src/operations/validation-error.ts'
import type { Written } from '#src/operations/operation.ts'
import { describeShape } from '#src/server/expected.ts'

/** The text beside a structured answer: a digest in Markdown, or the answer itself as JSON (README.md). */
type TextForm = 'markdown' | 'json'

/** What an address asks for: `?text=json` is for a client that passes on text alone and reads it as JSON. */
export const readTextForm = (url: string): TextForm =>
  url.includes('?') && new URL(url).searchParams.get('text') === 'json' ? 'json' : 'markdown'

/** A call of one tool: its `arguments`, and the faults found in its JSON. */
export interface Call<Caller> {
  arguments: unknown
  faults: Fault[]
  /** The form of the answer's text, set by the endpoint's address. */
  text: TextForm
  /** How arguments in another form were read, before the tool was asked. */
  read_as?: readonly ReadAs[]
  /** Whether the client knows links to resources in an answer. */
  takesLinks: boolean
  /** Who calls, as far as the endpoint asks. */
  caller: Caller
}

/** What `tools/list` reports about a tool (design 7). */
export interface ToolDescription {
  name: string
  title: string
  description: string
  inputSchema: ObjectSchema
  outputSchema: ObjectSchema
  annotations: {
    readOnlyHint: true
    openWorldHint: false
  }
  /** The document in which a host may show the answer (MCP Apps). */
  _meta?: { ui: { resourceUri: string } }
}

/** One tool of an endpoint. */
export interface McpTool<Caller> {
  description: ToolDescription
  /** Which of the rate limits counts a call (design 5). */
  limit: Limit
  /** The scope that a token needs for it; none on the public server. */
  scope?: string
  call(call: Call<Caller>): Promise<ToolResult>
}

/** The hints of a tool that only reads, and reads nothing but this catalogue. */
export const readOnly: ToolDescription['annotations'] = {
  readOnlyHint: true,
  openWorldHint: false,
}

/** A resource that an answer leads to, which `resources/read` has. */
export interface ResourceLink {
  type: 'resource_link'
  uri: string
  name: string
  mimeType: string
}

/**
 * The JSON of an object in UTF-8, and the content beside it: a text as a JSON string, and links to resources, each as
 * JSON with a comma before it. In pieces, many of them precomputed.
 */
export interface ToolAnswer {
  json: readonly Uint8Array[]
  quoted: readonly Uint8Array[]
  links?: Uint8Array
}

/** What a tool answers, or why there is no answer. */
export type ToolResult = { answer: ToolAnswer } | { error: CallToolResult }

/** An answer without precomputed pieces; its JSON is also its text. */
export const answered = (body: string | Uint8Array): ToolResult => {
  const json = Buffer.from(body)
  return { answer: { json: [json], quoted: [Buffer.from(JSON.stringify(json.toString()))] } }
}

/** An object in pieces with further members, written from the comma before them to the brace at the end. */
const withMembers = (pieces: readonly Uint8Array[], added: Uint8Array): Uint8Array[] => {
  const last = pieces.at(-1)
  if (!last) throw new Error('Add members to an answer: it has no pieces')
  return [...pieces.slice(0, -1), last.subarray(0, -1), added]
}

/** The JSON of an answer with further members. */
export const jsonWith = (pieces: readonly Written[], added: Written): Uint8Array[] =>
  withMembers(
    pieces.map(({ json }) => json),
    added.json,
  )

const quote = Buffer.from('"')

/** The same as the JSON string of a text. */
export const quotedWith = (pieces: readonly Written[], added: Written): Uint8Array[] => [
  quote,
  ...withMembers(
    pieces.map(({ quoted }) => quoted),
    added.quoted,
  ),
  quote,
]

/** The content beside an answer: a text of its own as a JSON string without its end, and links. */
export interface Content {
  begun: Uint8Array
  links: Uint8Array
}

export const makeContent = (text: string, links: readonly ResourceLink[]): Content => ({
  begun: Buffer.from(JSON.stringify(text).slice(0, -1)),
  links: Buffer.from(links.map((link) => `,${JSON.stringify(link)}`).join('')),
})

/** The text of a content. */
export const wholeText = ({ begun }: Content): string => String(anyJson(`${Buffer.from(begun).toString()}"`))

/** A line with which a text ends, written as the end of a JSON string. */
export const lastLine = (line: string): Uint8Array => Buffer.from(JSON.stringify(`\n${line}`).slice(1))

/** Whether the same call may work later: never, after a correction, or by waiting. */
type Retry = 'no' | 'after_correction' | 'later'

interface ToolError {
  code: string
  /** One entry per problem for arguments, as interface 2.5 has it but that `loc` begins with them; otherwise a sentence. */
  detail: ValidationError[] | string
  /** For several listings, the positions of those that are not public. */
  not_public?: readonly number[]
  /** What the arguments of the tool look like, member by member. */
  expected?: ReturnType<typeof describeShape>
  next: string
  retry: Retry
}

/**
 * A failed call, reported to the model. It is text alone: clients of the older generation check `structuredContent` of
 * errors against the schema of answers.
 */
const failed = (error: ToolError): ToolResult => ({
  error: { isError: true, content: [{ type: 'text', text: JSON.stringify(error) }] },
})

/** Refused arguments, each problem in the shape of REST (interface 2.5), and what `input` would take. */
export const invalidArguments = (tool: string, detail: ValidationError[], input: z.ZodType): ToolResult =>
  failed({
    code: 'invalid_arguments',
    detail: bounded(detail),
    expected: describeShape(input),
    next: `Correct what detail names (ctx holds the bounds, the words or the names that are allowed; expected is the shape of all arguments) and call ${tool} again. Its description in tools/list has an example.`,
    retry: 'after_correction',
  })

/** `detail` is that of the REST answer, constant for absent and closed alike (interface 7). */
export const notFound = (detail: string, next: string, not_public?: readonly number[]): ToolResult =>
  failed({ code: 'not_found', detail, ...(not_public && { not_public }), next, retry: 'no' })

/** What this caller lacks, whatever they ask for. */
export const missing = (code: string, { detail, next }: { detail: string; next: string }): ToolResult =>
  failed({ code, detail, next, retry: 'after_correction' })

/** The tool ran out of its time (design 7). */
export const timedOut = (tool: string): ToolResult =>
  failed({
    code: 'timed_out',
    detail: 'The answer took too long.',
    next: `Call ${tool} again in a moment, with narrower arguments where it has any.`,
    retry: 'later',
  })

/** What the answer depends on cannot be had now. */
export const unavailable = (tool: string): ToolResult =>
  failed({
    code: 'unavailable',
    detail: 'The answer cannot be given now.',
    next: `Call ${tool} again in a few seconds, with the same arguments.`,
    retry: 'later',
  })

/** An internal error; only the operator sees the details. */
export const internalError = (tool: string): ToolResult =>
  failed({
    code: 'internal_error',
    detail: 'The answer could not be made.',
    next: `Call ${tool} again in a moment.`,
    retry: 'later',
  })
