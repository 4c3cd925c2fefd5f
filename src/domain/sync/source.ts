import type { MemoryOf } from '#src/domain/bytes.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** What the synchronisation answers from: signed texts with what is open at `now`, nothing else. */
export interface SyncSource {
  /** A snapshot page in UTF-8: signed lines of open listings in the order of `listing_id`, then the page line. */
  snapshot(after: string | null, limit: number, now: Instant, memoryOf?: MemoryOf): Uint8Array<ArrayBuffer>
  /** A page of the change feed after a cursor. */
  changes(after: number, limit: number, now: Instant): string
  /** key.json. */
  keyDocument(now: Instant): string
}
