import type { z } from 'zod'
import type { Catalogue } from '#src/domain/catalogue.ts'
import type { Limit } from '#src/domain/rate-limits.ts'
import type { About } from '#src/domain/site/site.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Written } from './written.ts'

/** What an operation works with: the open listings, and the one instant of the request. */
export interface Context {
  catalogue: Catalogue
  now: Instant
  /** The site's own terms of reuse; nothing where it states none. */
  reuse?: About['reuse']
}

/** An answer, and the JSON of it in pieces; `answer` may be of an earlier instant, which alone differs. */
export interface InPieces<A> {
  answer: A
  pieces: readonly Written[]
}

/** One public capability: REST route, MCP tool and API description are loops over these. */
export interface Operation<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  Q extends z.ZodObject = z.ZodObject,
> {
  /** The name of the MCP tool (interface 1.2). */
  tool: string
  method: 'GET' | 'POST'
  /** The REST path with `{listing_id}` for its parameter (interface 4). */
  path: string
  title: string
  description: string
  input: I
  /**
   * What it takes beyond the contract's closed input: over REST in the query string, over MCP beside the input's
   * members. Every member has a default.
   */
  options?: Q
  output: O
  /**
   * Of several listings, the places of those that are not public in the request, counted from 0. Asked one by one each
   * would tell the same.
   */
  notPublic?(input: z.output<I>, context: Context): Promise<readonly number[]>
  /** What a caller does after not_found, where several listings are meant. */
  afterNotFound?: string
  /** Which of the rate limits counts it (design 5). */
  limit: Limit
  /** The same answer as bytes of JSON, where they stand ready. */
  bytes?(input: z.output<I>, context: Context): Promise<Uint8Array<ArrayBuffer> | null>
  /** The same answer, also as JSON in pieces, where much of it stands ready. */
  pieces?(input: z.output<I>, context: Context, options?: z.output<Q>): Promise<InPieces<z.output<O>>>
  /** The answer, or `null` when the listing is not public. */
  run(input: z.output<I>, context: Context, options?: z.output<Q>): Promise<z.output<O> | null>
}

export const operation = <I extends z.ZodObject, O extends z.ZodType, Q extends z.ZodObject = z.ZodObject>(
  definition: Operation<I, O, Q>,
): Operation<I, O, Q> => definition
