import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { Feed } from './feed.ts'

/** How the address that a feed is fetched from fares. */
export interface SourceState {
  /** The validators (`ETag`, `Last-Modified`) of the last feed that was imported completely. */
  etag: string | null
  last_modified: string | null
  tried_at: Instant
  succeeded_at: Instant | null
  /** How many times in a row it has failed, and how the last time. */
  failures: number
  failure: string | null
}

/** How the addresses fare from which feeds are fetched; never the addresses themselves. */
export const feedStatesOf = (db: Db) => {
  const state = db.prepare<[string, string], SourceState>(
    `SELECT etag, last_modified, tried_at, succeeded_at, failures, failure FROM feed_source
     WHERE agency_id = ? AND source = ?`,
  )
  const putState = db.prepare(
    `INSERT OR REPLACE INTO feed_source
     VALUES (@agency_id, @source, @etag, @last_modified, @tried_at, @succeeded_at, @failures, @failure)`,
  )

  return {
    /** The state of a source; `null` when it was never fetched. */
    sourceState: ({ agency_id, source }: Feed): SourceState | null => state.get(agency_id, source) ?? null,
    /** To be called in a transaction. */
    noteSource: ({ agency_id, source }: Feed, now: SourceState): void =>
      void putState.run({ agency_id, source, ...now }),
  }
}
