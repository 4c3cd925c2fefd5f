import type { z } from 'zod'
import type { Catalogue } from '#src/domain/catalogue.ts'
import type { Limit } from '#src/domain/rate-limits.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Written } from './written.ts'

/** What an operation works with: the open listings, and the one instant of the request. */
export interface Context {
  catalogue: Catalogue
  now: Instant
}

/** One public capability: REST route, MCP tool and API description are loops over these. */
export interface Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** The name of the MCP tool (interface 1.2). */
  tool: string
  method: 'GET' | 'POST'
  /** The REST path with `{listing_id}` for its parameter (interface 4). */
  path: string
  title: string
  description: string
  input: I
  output: O
  /** What a caller does after not_found, where it does not say which listing is meant. */
  afterNotFound?: string
  /** Which of the rate limits counts it (design 5). */
  limit: Limit
  /** The same answer as bytes of JSON, where they stand ready; REST prefers them. */
  bytes?(input: z.output<I>, context: Context): Promise<Uint8Array<ArrayBuffer> | null>
  /** The same answer as JSON in pieces, where much of it stands ready; every transport prefers them. */
  pieces?(input: z.output<I>, context: Context): Promise<readonly Written[]>
  /** The answer, or `null` when the listing is not public. */
  run(input: z.output<I>, context: Context): Promise<z.output<O> | null>
}

export const operation = <I extends z.ZodType, O extends z.ZodType>(
  definition: Operation<I, O>,
): Operation<I, O> => definition
