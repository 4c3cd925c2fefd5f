import { randomUUID } from 'node:crypto'
import { type CallToolResult, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import { joined, type MemoryOf } from '#src/domain/bytes.ts'
import type { ToolAnswer } from './tool.ts'
import { readMessageId, type Message } from './message.ts'
import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { protocolVersions } from '#src/formats/mcp/servers.ts'
import { bounded, type ValidationError } from '#src/operations/validation-error.ts'

const schemaIssues = z.array(
  z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }),
)
type Issue = z.output<typeof schemaIssues>[number]

/** What a message of the SDK's has behind its own words: the issues of its schema library, as that writes them. */
const issuesIn = (message: string): Issue[] => {
  const at = message.indexOf('[\n')
  if (at < 0) return []
  try {
    return parseJson(schemaIssues, message.slice(at))
  } catch {
    return []
  }
}

/** `Invalid input: expected string, received number` in the words that all refusals have. */
const inWords = (message: string): string => {
  const [, expected, received] = /expected (\w+), received (\w+)/.exec(message) ?? []
  if (expected === undefined || received === undefined) return 'Expected a valid value: found another'
  const found = received === 'undefined' ? 'nothing' : received
  return `Expected ${expected === 'record' ? 'object' : expected}: found ${found}`
}

const problemOf = ({ path, message }: Issue): ValidationError => ({
  loc: ['body', ...(path[0] === 'params' ? [] : ['params']), ...path],
  msg: inWords(message),
  type: message.includes('received undefined') ? 'missing' : 'wrong_type',
})

/**
 * An error of the SDK's without what its schema library wrote into its message: parameters of the wrong shape are the
 * caller’s error, reported like every other refusal.
 */
const withoutDump = (error: unknown): unknown => {
  const issues = error instanceof Error ? issuesIn(error.message) : []
  if (issues.length === 0) return error
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    'Read params: data.detail names what is wrong with them',
    { code: 'invalid_params', retry: false, detail: bounded(issues.map(problemOf)) },
  )
}

/**
 * The SDK's server, which names every revision that the endpoint answers where a client asks for them (the SDK names those
 * alone that need no `initialize`, so that a client of an older one would take the endpoint for one that it cannot use), and
 * words its refusals of parameters as all others are.
 */
export class SdkServer extends Server {
  protected override _wrapHandler(
    ...[method, handler]: Parameters<Server['_wrapHandler']>
  ): ReturnType<Server['_wrapHandler']> {
    const answers: typeof handler =
      method === 'server/discover'
        ? async (...asked) => ({ ...(await handler(...asked)), supportedVersions: protocolVersions })
        : handler
    const judged = super._wrapHandler(method, answers)
    return (...asked) =>
      judged(...asked).catch((error: unknown) => {
        throw withoutDump(error)
      })
  }
}

/** Longer ones are not worth remembering. */
const longest = 2_000

/**
 * All that the SDK's envelope for a call of a tool depends on: everything of the message but its id and its
 * arguments, which only the tool reads. `null` for what is not plainly a call: that is for the SDK to judge.
 */
export const callKey = ({ value, headers, tool, arguments: args }: Message): string | null => {
  const isObject = typeof args === 'object' && args !== null && !Array.isArray(args)
  if (tool === null || !isObject || readMessageId(value) === null) return null
  // `readMessage` has left the arguments out.
  const key = JSON.stringify([headers, { ...value, id: null }])
  return key.length > longest ? null : key
}

/**
 * Where an answer contains agencies' words: property names at any depth, with all that is in them. A host may quote them and must not let a
 * model obey them.
 */
const untrusted = [
  'title',
  'description',
  'alt',
  'credit',
  'name',
  'office',
  'parish',
  // Of a comparison, where a row may be the parish.
  'values',
  // A question about a parish in dispute quotes its reports.
  'questions',
  'ami_licence',
  'website',
  'complaints_book_url',
  'channels',
  // Of a document, all that its record says; of a criterion, reports of a parish.
  'text',
]

/** Placeholders in what the SDK writes, replaced by the message's id and the tool's answer. */
const answerMark = randomUUID()
export const idMark = randomUUID()

/**
 * A result with a mark in the two places of the answer: the object, and the same as JSON text (design 7). The SDK
 * checks, copies and writes what it is given; an answer of 100 kB that is put in afterwards costs it nothing.
 * `_meta` is beside the answer and does not change it.
 */
export const envelopeUnder = (untrustedKey: string) =>
  ({
    content: [{ type: 'text', text: answerMark }],
    structuredContent: { mark: answerMark },
    _meta: { [untrustedKey]: untrusted },
  }) satisfies CallToolResult

const places = {
  id: JSON.stringify(idMark),
  object: JSON.stringify({ mark: answerMark }),
  // With the end of its item, because links follow it as items of their own.
  text: `${JSON.stringify(answerMark)}}`,
}
const closing = Buffer.from('}')
const anyPlace = new RegExp(
  `(${Object.values(places)
    .join('|')
    .replaceAll(/[{}]/g, String.raw`\$&`)})`,
)

/** A message with its own id in the place of the mark; one that was written with its id stays as it is. */
export const withId = (written: string, id: unknown): string =>
  written.replace(places.id, () => JSON.stringify(id))

/** A written result, taken apart where the id and the answer belong. */
export type Envelope = (id: unknown, answer: ToolAnswer, memoryOf: MemoryOf) => Uint8Array<ArrayBuffer>

export const envelopeOf = (written: string): Envelope => {
  const parts = written.split(anyPlace)
  for (const place of [places.object, places.text])
    if (parts.filter((part) => part === place).length !== 1)
      throw new Error('Write a result: its marks are not where they were put')
  const pieces = parts.map((part) => [part, Buffer.from(part)] as const)
  return (id, { json, quoted, links }, memoryOf) =>
    joined(
      pieces.flatMap(([part, bytes]): readonly Uint8Array[] => {
        if (part === places.object) return json
        if (part === places.text) return [...quoted, closing, ...(links ? [links] : [])]
        return [part === places.id ? Buffer.from(JSON.stringify(id)) : bytes]
      }),
      memoryOf,
    )
}
