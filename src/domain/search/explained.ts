import type { Evidence } from '#src/domain/evidence/evidence.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** What an explanation is read from: the facts of a listing, its checks, and until when they may be published. */
export interface Explained {
  readonly record: ListingRecord
  readonly evidence: Evidence
  readonly open_until: Instant
}
