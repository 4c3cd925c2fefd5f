import type { FeedOrigin } from '#src/domain/feed/to-listing.ts'

/** One of an agency's feeds. */
export type Feed = Pick<FeedOrigin, 'agency_id' | 'source'>
