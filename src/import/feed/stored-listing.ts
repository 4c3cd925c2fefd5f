import { toJson } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { namesOf } from '#src/domain/source/names.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Place } from '#src/import/place.ts'
import type { Read } from '../stage-record.ts'

/** A listing as the store has it, held until a question about its feed is answered. It is in the feed. */
export const heldListing = (listing: SourceListing, today: ISODate): SourceListing => {
  if (listing.feed_question_since !== undefined) return listing
  const { not_in_feed_since: _, ...rest } = listing
  return { ...rest, feed_question_since: today }
}

/** The same, suspended because its feed has it no more; there is nothing left to ask. */
export const missingListing = (listing: SourceListing, today: ISODate): SourceListing => {
  const { feed_question_since: _, ...rest } = listing
  return { ...rest, not_in_feed_since: today }
}

/** Such a listing as a record of an import. */
export const storedReading = (record: SourceListing, place: Place, bytes: number): Read => ({
  place,
  bytes,
  names: namesOf(record),
  text: toJson(record),
  raw_digest: null,
  hasNothingPrivate: false,
  hasMedia: record.media.length > 0,
  reusesPictures: true,
  warnings: [],
})
