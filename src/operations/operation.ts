import { z } from 'zod'
import type { Catalogue } from '#src/domain/catalogue.ts'
import type { Limit } from '#src/domain/rate-limits.ts'
import type { Links } from '#src/domain/links.ts'
import type { Sort } from '#src/domain/search/order.ts'
import type { Wishes } from '#src/domain/search/criteria.ts'
import type { About } from '#src/domain/site/site.ts'
import type { At, Offload } from '#src/domain/slices.ts'
import { service } from '#src/domain/service.ts'
import { fromJson, type JsonOf } from '#src/domain/json.ts'

/** JSON text as it is, and escaped for use inside a JSON string, both in UTF-8. */
export interface Written {
  readonly json: Buffer<ArrayBuffer>
  readonly quoted: Buffer
}

/** One for each answer: an object with an accessor of its own would cost more than the rest of a short answer. */
class WrittenText implements Written {
  readonly json: Buffer<ArrayBuffer>
  #quoted: Buffer | undefined

  constructor(json: Buffer<ArrayBuffer>) {
    this.json = json
  }

  get quoted(): Buffer {
    return (this.#quoted ??= Buffer.from(JSON.stringify(this.json.toString()).slice(1, -1)))
  }
}

/** Escapes only on demand. One character at a time is escaped, so that parts of a text may be apart. */
export const written = (text: string | Buffer<ArrayBuffer>): Written =>
  new WrittenText(typeof text === 'string' ? Buffer.from(text) : text)

/** An answer, and its JSON in UTF-8, one piece after the other, of which many may be written before they are asked for. */
export interface Answer<A> {
  readonly value: A
  readonly pieces: readonly Written[]
}

/** An answer that is serialised when it is sent. */
export const answerOf = <A>(value: A): Answer<A> => ({
  value,
  get pieces() {
    return [written(JSON.stringify(value))]
  },
})

class StoredAnswer<A> implements Answer<A> {
  readonly pieces: readonly Written[]

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.pieces = [written(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))]
  }

  get value(): A {
    return fromJson(this.pieces[0]!.json.toString() as JsonOf<A>)
  }
}

/** An answer that is stored as bytes, and parsed when its value is needed: both are of one version. */
export const answerInBytes = <A>(bytes: Uint8Array<ArrayBuffer>): Answer<A> => new StoredAnswer<A>(bytes)

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Of the members of one request that its schemas do not know as many go on as a refusal names; the others are counted.
 * Threat: a body has room for thousands of members, and every stage of reading it would walk through all of them.
 */
export class FewMembers {
  #left: number = service.mostRepeated
  /** How many members were left out, for the refusal to count. */
  unlisted = 0

  /** An object without what goes no further. */
  of(sent: Members, known: Members): Members {
    const names = Object.keys(sent)
    const few = names.filter((name) => Object.hasOwn(known, name) || this.#left-- > 0)
    this.#left = Math.max(0, this.#left)
    this.unlisted += names.length - few.length
    return few.length === names.length ? sent : Object.fromEntries(few.map((name) => [name, sent[name]]))
  }
}

/** What is handed on of a body, at every depth of its schema, and how many members it leaves out. */
export const fewMembers = (sent: unknown, schema: z.ZodType): { few: unknown; unlisted: number } => {
  if (isFlat(sent, schema)) return { few: sent, unlisted: 0 }
  const members = new FewMembers()
  const within = (value: unknown, original: unknown): unknown => {
    const expected = sentFor(original)
    if (expected instanceof z.ZodArray && Array.isArray(value))
      return sentFor(expected.element) instanceof z.ZodObject
        ? value.map((each) => within(each, expected.element))
        : value
    if (!(expected instanceof z.ZodObject) || !isObject(value)) return value
    const shape = expected.shape as Members
    const few = Object.entries(members.of(value, shape))
    return Object.fromEntries(
      few.map(([name, each]) => [name, Object.hasOwn(shape, name) ? within(each, shape[name]) : each]),
    )
  }
  const few = within(sent, schema)
  return { few: members.unlisted === 0 ? sent : few, unlisted: members.unlisted }
}

/** Whether every member is known and is no object: the usual question by id, of which nothing can be left out. */
const isFlat = (sent: unknown, schema: z.ZodType): boolean => {
  if (!(schema instanceof z.ZodObject) || !isObject(sent)) return false
  for (const name of Object.keys(sent))
    if (typeof sent[name] === 'object' || !Object.hasOwn(schema.shape, name)) return false
  return true
}

/** The schema of a value that is there, where it may also be left out or null. */
const sentFor = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? sentFor(schema.unwrap())
    : schema

/** How many items of a list are judged at a time. */
const chunk = 500

/** The lists of a value at most as long as a chunk, from the chunk of this number on; the last one where there are fewer. */
const chunkOf = (value: unknown, number: number): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const from = chunkStart(value.length, number)
    return value.slice(from, from + chunk).map((item) => chunkOf(item, number))
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, chunkOf(member, number)]))
}

const chunkStart = (length: number, number: number): number =>
  chunk * Math.max(0, Math.min(number, Math.ceil(length / chunk) - 1))

/** The length of the longest list in a value. */
const longestIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? value.length : 0
  return Object.values(value).reduce<number>((most, member) => Math.max(most, longestIn(member)), own)
}

/** The place in the whole of a place in a chunk. */
const placeInWhole = (path: readonly PropertyKey[], whole: unknown, number: number): PropertyKey[] => {
  let here = whole
  return path.map((key) => {
    const at = typeof key === 'number' && Array.isArray(here) ? key + chunkStart(here.length, number) : key
    here = (here as Record<PropertyKey, unknown> | undefined)?.[at]
    return at
  })
}

/**
 * What a schema makes of a value. Threat: for each wrong item of a list the schema library makes several objects, and a
 * body has room for tens of thousands of items. A long list is judged in chunks, and no further than to the first that is
 * wrong: what is wrong behind it is not reported.
 */
export const judged = <S extends z.ZodType>(schema: S, sent: unknown): z.ZodSafeParseResult<z.output<S>> => {
  const longest = longestIn(sent)
  const chunks = longest > chunk ? Math.ceil(longest / chunk) : 0
  for (let number = 0; number < chunks; number++) {
    const result = schema.safeParse(chunkOf(sent, number))
    if (result.success) continue
    const issues = result.error.issues.map((issue) => ({
      ...issue,
      path: placeInWhole(issue.path, sent, number),
    }))
    return { success: false, error: new z.ZodError(issues) as z.ZodError<z.output<S>> }
  }
  return schema.safeParse(sent)
}

/** Names the page, the feed and the shortlist of an answer. */
interface HandOver {
  search(asked: { wishes: Wishes; sort: Sort; isUnderstood: boolean }, ids: readonly string[]): Links
  comparison(ids: readonly string[]): Links
}

/** What an operation works with: the open listings, and the one instant of the request, at which it is made in slices. */
export interface Context extends At {
  catalogue: Catalogue
  /** The only way in which an answer waits for another thread: what is withdrawn meanwhile is not sent. */
  offload: Offload
  /** The addresses by which answers are handed over: operations know none. */
  handOver: HandOver
  /** What a purchase costs by law, by the tables of the program and of the operator. */
  taxes: About['taxes']
  /** The site's own terms of reuse; nothing where it states none. */
  reuse?: About['reuse']
}

/** What every operation says about itself, whatever it takes and answers. */
interface Described {
  /** The name of the MCP tool (interface 1.2). */
  tool: string
  method: 'GET' | 'POST'
  /** The REST path with `{listing_id}` for its parameter (interface 4). */
  path: string
  title: string
  description: string
  /** What is to be known of what it takes beyond its input: a tool that takes the input alone does not say it. */
  aboutOptions?: string
  /** The heading under which the API description lists it. */
  tag: 'Search' | 'Listing' | 'Comparison'
  /** Whether it is asked about listings by their ids, of which one may name nothing. */
  namesListings: boolean
  /** What a caller does after not_found, where several listings are meant. */
  afterNotFound?: string
  /** Which of the rate limits counts it (design 5). */
  limit: Limit
}

/** One public capability as its file defines it. */
interface Definition<I extends z.ZodObject, O extends z.ZodType, Q extends z.ZodObject> extends Described {
  input: I
  /**
   * What it takes beyond the contract's closed input: over REST in the query string, over MCP beside the input's
   * members. Every member has a default or is optional.
   */
  options?: Q
  output: O
  /**
   * For several listings, the positions in the request of those that are not public, counted from 0. Asked for
   * alone, each would get the same answer.
   */
  notPublic?(input: z.output<I>, context: Context): Promise<readonly number[]>
  /** The answer, or `null` when the listing is not public. */
  run(input: z.output<I>, context: Context, options: z.output<Q>): Promise<Answer<z.output<O>> | null>
}

/** What a caller has sent, as the transport read it. */
export interface Sent {
  input: unknown
  options?: unknown
}

/** All that an operation says of itself to callers that may send its options. */
export const describeOperation = ({
  description,
  aboutOptions,
}: Pick<Described, 'description' | 'aboutOptions'>): string =>
  aboutOptions === undefined ? description : `${description}\n\n${aboutOptions}`

/** A request that the schemas take. */
export interface Question<A = unknown> {
  /** The answer, or `null` when the listing is not public. */
  answer(context: Context): Promise<Answer<A> | null>
  notPublic?(context: Context): Promise<readonly number[]>
}

/** A question, or what the schemas refuse. */
type ParsedRequest<A = unknown> =
  | { question: Question<A> }
  | { refused: { input?: z.ZodError; options?: z.ZodError } }

/** One public capability: REST route, MCP tool and API description are loops over these. */
export interface Operation<A = unknown> extends Described {
  input: z.ZodObject
  options?: z.ZodObject
  output: z.ZodType
  /** Judges a request by itself, before anything is looked up, so that no refusal depends on what exists. */
  read(sent: Sent): ParsedRequest<A>
}

const isNothing = (sent: unknown): boolean =>
  sent === undefined ||
  (typeof sent === 'object' && sent !== null && !Array.isArray(sent) && Object.keys(sent).length === 0)

/** The operation that a file defines, in the form that every transport takes. */
export const operation = <
  I extends z.ZodObject,
  O extends z.ZodType,
  Q extends z.ZodObject = z.ZodObject<Record<never, never>>,
>({
  run,
  notPublic,
  ...described
}: Definition<I, O, Q>): Operation<z.output<O>> => {
  // Most requests send no options: what they mean is read once.
  const usual = described.options?.safeParse({})
  if (usual?.data) Object.freeze(usual.data)
  return {
    ...described,
    read({ input: sentInput, options: sentOptions }) {
      const input = judged(described.input, sentInput)
      const options = isNothing(sentOptions) ? usual : described.options?.safeParse(sentOptions)
      if (!input.success || options?.success === false)
        return {
          refused: {
            ...(input.error && { input: input.error }),
            ...(options?.error && { options: options.error }),
          },
        }
      return {
        question: {
          answer: (context) => run(input.data, context, (options?.data ?? {}) as z.output<Q>),
          ...(notPublic && { notPublic: (context) => notPublic(input.data, context) }),
        },
      }
    },
  }
}
