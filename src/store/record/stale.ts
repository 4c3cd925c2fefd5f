import type { ListingId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'

/** A part of the site that has changed. */
export interface StalePart {
  part: string
  /** The version of the record at which it last changed. */
  version: number
  /** The id of the listing that it shows, when that is not public. */
  gone: ListingId | null
}

/**
 * At which version of the record each part of the site last changed. A publication compares that with the version that
 * it rendered. The record knows nothing of publications: any number of them may follow it.
 */
export const staleOf = (db: Db) => {
  const nextVersion = db
    .prepare<[], number>('UPDATE public_version SET version = version + 1 RETURNING version')
    .pluck()
  const put = db.prepare('INSERT OR REPLACE INTO stale (part, version) VALUES (?, ?)')
  const one = db.prepare<[string], number>('SELECT version FROM stale WHERE part = ?').pluck()
  const after = db.prepare<{ version: number; now: Instant }, StalePart>(
    `SELECT part, version, CASE WHEN part >= 'listing/' AND part < 'listing0' AND NOT EXISTS (
         SELECT 1 FROM published WHERE listing_id = substr(part, length('listing/') + 1) AND open_until > @now AND open_from <= @now)
       THEN substr(part, length('listing/') + 1) END AS gone
     FROM stale WHERE version > @version`,
  )
  return {
    /** Marks parts as changed. To be called inside the transaction of the cause. */
    mark(parts: Iterable<string>): void {
      const version = nextVersion.get()
      if (version === undefined) throw new Error('Mark what is stale: the record has no version')
      for (const part of parts) put.run(part, version)
    },
    /** The version at which a part last changed; 0 when it never did. */
    versionOf: (part: string): number => one.get(part) ?? 0,
    /** The parts that changed after a version of the record. */
    changedAfter: (version: number, now: Instant): StalePart[] => after.all({ version, now }),
  }
}
export type Stale = ReturnType<typeof staleOf>
