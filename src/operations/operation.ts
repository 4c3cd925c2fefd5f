import type { z } from 'zod'
import type { Catalogue } from '#src/domain/catalogue.ts'
import type { Limit } from '#src/domain/rate-limits.ts'
import type { Links } from '#src/domain/links.ts'
import type { Sort } from '#src/domain/search/order.ts'
import type { Wishes } from '#src/domain/search/wishes.ts'
import type { About } from '#src/domain/site/site.ts'
import type { At, Beside } from '#src/domain/slices.ts'
import type { Answer } from './answer.ts'
import { judged } from './judged.ts'

/** Names the page, the feed and the shortlist of an answer. */
export interface HandOver {
  search(asked: { wishes: Wishes; sort: Sort; isUnderstood: boolean }, ids: readonly string[]): Links
  comparison(ids: readonly string[]): Links
}

/** What an operation works with: the open listings, and the one instant of the request, at which it is made in slices. */
export interface Context extends At {
  catalogue: Catalogue
  /** The only way in which an answer waits for another thread: what is withdrawn meanwhile is not sent. */
  beside: Beside
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
export const descriptionOf = ({
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
export type Reading<A = unknown> =
  | { question: Question<A> }
  | { refused: { input?: z.ZodError; options?: z.ZodError } }

/** One public capability: REST route, MCP tool and API description are loops over these. */
export interface Operation<A = unknown> extends Described {
  input: z.ZodObject
  options?: z.ZodObject
  output: z.ZodType
  /** Judges a request by itself, before anything is looked up, so that no refusal depends on what exists. */
  read(sent: Sent): Reading<A>
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
