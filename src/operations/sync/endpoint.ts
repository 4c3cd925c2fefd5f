import type { z } from 'zod'
import type { MemoryOf } from '#src/domain/bytes.ts'
import type { SyncSource } from '#src/domain/sync/source.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** What an endpoint of the synchronisation works with, at the one instant of the request. */
interface SyncContext {
  sync: SyncSource
  /** JSON Schema and rules; they change with the program and its settings only. */
  schema: () => string
  now: Instant
  /** Where a long answer may be written. */
  memoryOf: MemoryOf
}

/** One address of the synchronisation (interface 4): routes and API description are loops over these. */
export interface SyncEndpoint<Q extends z.ZodObject = z.ZodObject> {
  operationId: string
  path: string
  title: string
  description: string
  /** Its query parameters; others are ignored (design 5). */
  query: Q
  mediaType: 'application/json' | 'application/x-ndjson'
  /** The schema of the answer; a snapshot page is described by its lines. */
  output: z.ZodType
  /** The body of the answer. */
  answer(query: z.output<Q>, context: SyncContext): string | Uint8Array<ArrayBuffer>
}

export const endpoint = <Q extends z.ZodObject>(definition: SyncEndpoint<Q>): SyncEndpoint<Q> => definition
