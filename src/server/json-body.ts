import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from 'hono'
import { readJsonInSlices, reportOf } from '#src/domain/strict-json.ts'
import { inSlices } from '#src/domain/slices.ts'
import type { ValidationError } from '#src/operations/validation-error.ts'
import { service } from '#src/domain/service.ts'
import { problem, unprocessable } from './problem.ts'
import { headerOf, incomingOf } from './request-header.ts'
import { utf8Text } from '#src/domain/bytes.ts'

/** Longer than a usual question. */
const longBody = 4_096

/** Reads JSON. Threat: to read a long text, and to judge what was read, each take some milliseconds: others come between. */
export const jsonInTurn = async (text: string) => {
  const pause = text.length > longBody ? () => nextTurn() : undefined
  const read = await inSlices(readJsonInSlices(text), pause)
  await pause?.()
  return read
}

/**
 * The JSON of a request's body, or the answer that refuses it. A missing Content-Type reads as JSON (design 5);
 * a byte order mark is passed over, as RFC 8259 8.1 allows.
 */
export const jsonBodyOf = async (context: Context): Promise<{ value: unknown } | { refusal: Response }> => {
  const type = headerOf(context, 'content-type') ?? ''
  if (type !== '' && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    return { refusal: problem('unsupported_media_type') }
  if (!/^(?:identity)?$/i.test(headerOf(context, 'content-encoding') ?? ''))
    return { refusal: problem('unsupported_media_type') }
  const bytes = await boundedBody(context).catch(() => undefined)
  if (bytes === undefined)
    return refused({ msg: 'Expected the complete body: found its beginning', type: 'incomplete' })
  if (bytes === null) return { refusal: problem('payload_too_large') }
  const text = utf8Text(bytes)
  if (text === null) return refused({ msg: 'Expected UTF-8: found other bytes', type: 'not_utf8' })
  if (text.trim() === '') return refused({ msg: 'Expected a JSON object: found no body', type: 'missing' })
  const { value, faults } = await jsonInTurn(text)
  if (faults.length === 0) return { value }
  return refused(...faults.map((fault) => ({ ...reportOf(fault), loc: ['body', ...fault.path] })))
}

const refused = (...problems: (Omit<ValidationError, 'loc'> & { loc?: ValidationError['loc'] })[]) => ({
  refusal: unprocessable(problems.map((problem) => ({ loc: ['body'], ...problem }))),
})

/**
 * The bytes of a body, or `null` when they are too many. Over a socket a stated Content-Length is the truth, for
 * Node reads no further; without one the bytes are counted. Rejects when the sender goes away before the end.
 */
export const boundedBody = async (context: Context): Promise<Uint8Array | null> => {
  const { raw } = context.req
  const stated = headerOf(context, 'content-length')
  if (Number(stated ?? 0) > service.largestBody) return null
  if (stated !== undefined && incomingOf(context)) return new Uint8Array(await raw.arrayBuffer())
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (raw.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > service.largestBody) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
