import type { z } from 'zod'
import type { ContactRoute } from '#src/domain/contact-route.ts'
import type { CheckReport } from '#src/domain/listing/evidence-row.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Evidence } from './evidence.ts'

/** From when and until when something is public. */
export interface OpenPeriod {
  readonly open_from: Instant
  readonly open_until: Instant
}

/**
 * Whether an instant is between the two ends of a permission. Both are asked at every read: a clock that was ahead may have
 * opened what has not begun.
 */
export const isOpenAt = ({ open_from, open_until }: OpenPeriod, now: Instant): boolean =>
  open_from <= now && now < open_until

/**
 * A listing that is public at the instant the gate was asked. Formats, operations and pages take nothing else, but for
 * the card and the feed's item that are stored of one beside its row, and only the gate makes one (interface 1.4).
 */
export type OpenListing = {
  readonly record: ListingRecord
  /** The checks as they were reported; `evidence` words them. */
  readonly reports: readonly CheckReport[]
  readonly evidence: Evidence
  readonly contact: ContactRoute
  /** The digests of the stored pictures' bytes, in the order of `record.media`. */
  readonly pictures: readonly string[]
  /** The first instant at which it is public. */
  readonly open_from: Instant
  /** The first instant at which it is no longer public. */
  readonly open_until: Instant
} & z.$brand<'OpenListing'>

/** One with its record also as JSON text, for callers that pass that on. */
export interface OpenWithText {
  readonly listing: OpenListing
  readonly text: string
}
