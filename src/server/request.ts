import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { readText, type Bounded, longestText } from '#src/domain/bounded.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readJson, readJsonInSlices, describeFault } from '#src/domain/strict-json.ts'
import { inSlices } from '#src/domain/slices.ts'
import { type ValidationError, bounded } from '#src/operations/validation-error.ts'
import { service } from '#src/domain/service.ts'
import { problem, unprocessable } from './problem.ts'
import { utf8Text, type MemoryOf } from '#src/domain/bytes.ts'
import type { z } from 'zod'
import { isTracking } from '#src/addresses/unknown-parameters.ts'
import { suggestInstead } from './expected.ts'
import { parseAccept } from 'hono/utils/accept'
import Negotiator from 'negotiator'
import { remembered } from '#src/domain/memo.ts'

/** What the Node server passes beside a request; there is none when the app is called as a function. */
interface Bindings {
  incoming?: Pick<IncomingMessage, 'headers'> & Partial<Pick<IncomingMessage, 'socket' | 'complete'>>
  outgoing?: Pick<ServerResponse, 'once'>
}

export const incomingOf = ({ env }: Context): Bindings['incoming'] => (env as Bindings | undefined)?.incoming

/** What the answer is written to; it closes once everything was sent, or the client is gone. */
export const outgoingOf = ({ env }: Context): Bindings['outgoing'] => (env as Bindings | undefined)?.outgoing

type Header =
  | 'accept'
  | 'content-encoding'
  | 'content-length'
  | 'content-type'
  | 'host'
  | 'if-none-match'
  | 'mcp-method'
  | 'mcp-name'
  | 'mcp-protocol-version'
  | 'origin'
  | 'user-agent'
  | 'x-forwarded-for'

/** Node takes no more of all headers together. */
const longestHeader = 16_384

/** One header of a request. Read where Node has parsed it: making Headers of them all costs more than the answer. */
export const readHeader = (context: Context, name: Header): Bounded | undefined => {
  const incoming = incomingOf(context)
  const value = incoming ? incoming.headers[name] : context.req.header(name)
  if (value === undefined) return undefined
  return readText(Array.isArray(value) ? value.join(', ') : value, longestHeader)
}

/** The same of the headers of a request that are together already. */
export const headerIn = ({ headers }: Pick<Request, 'headers'>, name: string): Bounded | null => {
  const value = headers.get(name)
  return value === null ? null : readText(value, longestHeader)
}

/** Longer than a usual question. */
const longBody = 4_096

/** Reads JSON. Threat: to read a long text, and to judge what was read, each take some milliseconds: others come between. */
export const jsonInTurn = async (text: string) => {
  if (text.length <= longBody) return readJson(text)
  const read = await inSlices(readJsonInSlices(text), nextTurn)
  await nextTurn()
  return read
}

/**
 * The JSON of a request's body, or the answer that refuses it. A missing Content-Type reads as JSON (design 5);
 * a byte order mark is passed over, as RFC 8259 8.1 allows.
 */
export const readJsonBody = async (context: Context): Promise<{ value: unknown } | { refusal: Response }> => {
  const type = readHeader(context, 'content-type') ?? ''
  if (type !== '' && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    return { refusal: problem('unsupported_media_type') }
  if (!/^(?:identity)?$/i.test(readHeader(context, 'content-encoding') ?? ''))
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
  return refused(...faults.map((fault) => ({ ...describeFault(fault), loc: ['body', ...fault.path] })))
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
  const stated = readHeader(context, 'content-length')
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

const integer = /^-?(?:0|[1-9]\d*)$/
const decimal = /^(?:0|[1-9]\d{0,8})\.\d{1,6}$/

/**
 * The parameters of a query that a schema names; others are ignored, and one that is sent
 * twice is refused, because the reader and a proxy in front of it may take different ones. A decimal integer is read as a number, `true` and `false` as themselves where they are taken, clamped to what JSON can tell apart (design 5); other text stays text, so
 * that the schema refuses it where a number is due.
 *
 * ```ts
 * queryParameters(z.object({ after: z.int() }), 'https://homes.example/v1/public-sync/changes?after=7&x=1')
 * // { value: { after: 7 }, sent: { after: '7' }, errors: [] }
 * ```
 */
export const queryParameters = (
  schema: z.ZodObject,
  url: string,
): { value: Record<string, unknown>; sent: Record<string, string>; errors: ValidationError[] } => {
  const sentTexts: Record<string, string> = {}
  const seen = new Set<string>()
  const value: Record<string, unknown> = {}
  const errors: ValidationError[] = []
  for (const pair of pairsIn(url)) {
    const [sentName = '', ...rest] = pair.split('=')
    const sent = rest.join('=')
    const name = decoded(sentName)
    if (name === null || !Object.hasOwn(schema.shape, name)) continue
    if (seen.has(name)) {
      const msg = 'Expected this parameter once: found it again'
      errors.push({ loc: ['query', name], msg, type: 'duplicate_property' })
      continue
    }
    seen.add(name)
    const text = decoded(sent)
    if (text === null) {
      const msg = 'Expected percent-encoded UTF-8: found something else'
      errors.push({ loc: ['query', name], msg, type: 'undecodable', input: sent })
      continue
    }
    sentTexts[name] = text
    value[name] = valueOf(schema.shape[name] as z.ZodType, text)
  }
  return { value, sent: sentTexts, errors }
}

const pairsIn = (url: string): string[] =>
  url.includes('?') ? (/\?([^#]*)/.exec(url)?.[1] ?? '').split('&') : []

/**
 * Refuses what a query names and an operation does not take. Threat: a misspelt filter is no filter, and is answered with
 * everything. What is a member of the body is refused with that; what only counts visits is passed over.
 */
export const strangersRefused = (
  { input, options }: { input: z.ZodObject; options: z.ZodObject },
  url: string,
): ValidationError[] => {
  const names = new Set(pairsIn(url).map((pair) => decoded(pair.split('=', 1)[0]!) ?? pair))
  const unknown = [...names].filter(
    (name) => name !== '' && !Object.hasOwn(options.shape, name) && !isTracking(name),
  )
  return bounded(
    unknown.map((name, at) => ({
      loc: ['query', name.slice(0, longestText).toWellFormed()],
      type: 'extra_forbidden',
      ...(Object.hasOwn(input.shape, name)
        ? { msg: 'Expected this in the body: found it in the query' }
        : {
            msg: 'Expected a parameter of this operation: found another name',
            // Looking for what is meant is the costly part, and only so many are named.
            ...(at < service.mostRepeated && { ctx: suggestInstead(options, [], readText(name)) }),
          }),
    })),
  )
}

const valueOf = (schema: z.ZodType, text: string): unknown => {
  if (takesText(schema)) return text
  return schema.safeParse(true).success && (text === 'true' || text === 'false')
    ? text === 'true'
    : takesFractions(schema) && decimal.test(text)
      ? Number(text)
      : numberIn(text)
}

const takesFractions = (schema: z.ZodType): boolean => schema.safeParse(0.5).success
const takesText = (schema: z.ZodType): boolean => schema.safeParse('').success

const numberIn = (text: string): number | string =>
  integer.test(text)
    ? Math.max(Math.min(Number(text) + 0, Number.MAX_SAFE_INTEGER), Number.MIN_SAFE_INTEGER)
    : text

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}

/** A snapshot page of fifty lines of twelve kilobytes fits, whatever it is written in. */
const size = 2 * 1_048_576
/** About as many as are sent at a time; each answer beyond these allocates its own memory. */
const mostSpare = 16

const spare: Buffer<ArrayBuffer>[] = []

/**
 * Memory for one long answer, used again once that was sent or its client is gone. A tenth to half a megabyte
 * of it for each answer made the collector of garbage run so often that one reader in twenty waited for it.
 */
export const memoryFor =
  (context: Context): MemoryOf =>
  (bytes) => {
    const outgoing = outgoingOf(context)
    if (!outgoing || bytes > size) return Buffer.allocUnsafeSlow(bytes)
    const memory = spare.pop() ?? Buffer.allocUnsafeSlow(size)
    outgoing.once('close', () => {
      if (spare.length < mostSpare) spare.push(memory)
    })
    return memory
  }

/**
 * Which of the offered media types a client prefers (RFC 9110 12.5.1), or `undefined` when it accepts none of them.
 * Without an `Accept` header it accepts everything and gets the first. Parameters other than the weight do not count,
 * because each type is offered in one form only.
 *
 * ```ts
 * preferredType('text/markdown;variant=GFM, text/html;q=0.5', ['text/html', 'text/markdown']) // 'text/markdown'
 * preferredType('text/html, text/markdown', ['text/html', 'text/markdown']) // 'text/html'
 * preferredType('image/png', ['text/html']) // undefined
 * ```
 */
export const preferredType = <T extends string>(
  accept: Bounded | null | undefined,
  offered: readonly T[],
): T | undefined => {
  if (!accept || accept === '*/*' || accept.trim() === '') return offered[0]
  const weighted = parseAccept(accept).map(({ type, q }) => `${type};q=${q}`)
  return new Negotiator({ headers: { accept: weighted.join(',') } }).mediaType([...offered]) as T | undefined
}

/** Programs send one of a few texts, of which the longest has some hundred characters. */
const [mostRemembered, longestRemembered] = [1_000, 200]
const judgedJson = (accept: Bounded): boolean => preferredType(accept, ['application/json']) !== undefined
const rememberedJson = remembered(judgedJson, mostRemembered)

/** Whether a client accepts JSON. */
export const acceptsJson = (accept: Bounded | null | undefined): boolean =>
  !accept || (accept.length <= longestRemembered ? rememberedJson(accept) : judgedJson(accept))

/** Whether a client prefers Markdown to the page; without a preference it gets the page. */
export const wantsMarkdown = (accept: Bounded | null | undefined): boolean =>
  preferredType(accept, ['text/html', 'text/markdown']) === 'text/markdown'

/**
 * A path with unnecessary percent-encoding removed: both are the same address (RFC 3986
 * 6.2.2.2), and some clients encode more than they must. What is reserved stays as it was sent.
 *
 * ```ts
 * plainPath('/properties/%6Fl%2Dtest01') // '/properties/ol-test01'
 * plainPath('/properties/a%2Fb') // '/properties/a%2Fb'
 * ```
 */
export const plainPath = (path: string): string =>
  path.replaceAll(/%([0-9a-f]{2})/gi, (encoded, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16))
    return /[a-z0-9._~-]/i.test(character) ? character : encoded
  })

/** Whether the client already has the bytes of this tag (RFC 9110 13.1.2, weak comparison). */
export const matches = (header: Bounded | null, etag: string): boolean =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
