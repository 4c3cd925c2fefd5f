import type { AgencyId } from '#src/domain/ids.ts'
import type { AgencyReport } from '#src/domain/feed/agency-report.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { Feed } from '#src/domain/feed/to-listing.ts'

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
  /** When a home of the feed changed last; `null` while that is not known. */
  changed_at?: Instant | null
  /** When all of the feed was fetched last, and not only whether it had changed. */
  fetched_at?: Instant | null
}

/** Removals of a feed that are held back until its operator confirms them. */
export interface QuarantinedRemovals extends Feed {
  since: Instant
  missing: number
  /** Of so many homes that the store has from the feed. */
  of: number
  reason: NonNullable<AgencyReport['removals']['held_back']>
}

/** How the addresses fare from which feeds are fetched; never the addresses themselves. */
export const feedStatesOf = (db: RecordDb) => {
  const state = db.prepare<[AgencyId, string], SourceState>(
    `SELECT etag, last_modified, tried_at, succeeded_at, failures, failure, changed_at, fetched_at FROM feed_source
     WHERE agency_id = ? AND source = ?`,
  )
  const putState = db.prepare(
    `INSERT OR REPLACE INTO feed_source (agency_id, source, etag, last_modified, tried_at, succeeded_at, failures,
       failure, changed_at, fetched_at)
     VALUES (@agency_id, @source, @etag, @last_modified, @tried_at, @succeeded_at, @failures, @failure, @changed_at,
       @fetched_at)`,
  )
  const quarantined = db.prepare<[], QuarantinedRemovals>(
    'SELECT agency_id, source, since, missing, known AS of, reason FROM feed_held_removals ORDER BY agency_id, source',
  )
  const putQuarantined = db.prepare(
    `INSERT INTO feed_held_removals VALUES (@agency_id, @source, @at, @missing, @of, @reason)
     ON CONFLICT DO UPDATE SET missing = excluded.missing, known = excluded.known, reason = excluded.reason`,
  )
  const dropQuarantined = db.prepare<[string, string]>(
    'DELETE FROM feed_held_removals WHERE agency_id = ? AND source = ?',
  )
  const forget = db.prepare(
    'UPDATE feed_source SET etag = NULL, last_modified = NULL WHERE agency_id = ? AND source = ?',
  )

  return {
    /** The state of a source; `null` when it was never fetched. */
    sourceState: ({ agency_id, source }: Feed): SourceState | null => state.get(agency_id, source) ?? null,
    noteSource: db.write(
      ({ agency_id, source }: Feed, now: SourceState): void =>
        void putState.run({ agency_id, source, changed_at: null, fetched_at: null, ...now }),
    ),
    /** The feeds whose removals wait for their operator. */
    quarantinedRemovals: (): QuarantinedRemovals[] => quarantined.all(),
    /** Notes whether the removals of a feed that was imported are held back. To be called in a transaction. */
    noteRemovals({ agency_id, source }: Feed, removals: AgencyReport['removals'], at: Instant): void {
      const { missing, of, held_back: reason } = removals
      if (reason === null) dropQuarantined.run(agency_id, source)
      else putQuarantined.run({ agency_id, source, at, missing, of, reason })
    },
    /** Has the feed imported again when it is fetched next, also an unchanged one. To be called in a transaction. */
    readAgain: ({ agency_id, source }: Feed): void => void forget.run(agency_id, source),
  }
}
