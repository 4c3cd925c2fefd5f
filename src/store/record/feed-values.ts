import type { AgencyId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { Feed } from './feed-key.ts'
import type { Journal } from './journal.ts'
import { insertSealed, isSealed } from '#src/store/seal.ts'

/** A value of a fact in a feed: `energy.class`, `D`. */
export interface FeedValue {
  field: string
  value: string
}

interface ValueRow extends FeedValue {
  /** Whether the operator confirmed it; a confirmation that is not what was written is none. */
  is_confirmed: 0 | 1
}

/** Values that nearly all homes of a feed share and that count as unknown, until the operator confirms them. */
export const feedValuesOf = (db: Db, journal: Journal) => {
  const values = db.prepare<[AgencyId, string], ValueRow>(
    `SELECT field, value, confirmed_at IS NOT NULL AND ${isSealed('feed_value')} AS is_confirmed
     FROM feed_value WHERE agency_id = ? AND source = ?`,
  )
  const putValue = db.prepare(
    `${insertSealed('feed_value')} ON CONFLICT DO UPDATE SET confirmed_at = excluded.confirmed_at, seal = excluded.seal
     WHERE confirmed_at IS NULL AND excluded.confirmed_at IS NOT NULL`,
  )
  const put = ({ agency_id, source }: Feed, { field, value }: FeedValue, confirmed_at: Instant | null) =>
    putValue.run({ agency_id, source, field, value, confirmed_at }).changes > 0

  return {
    /**
     * Values that nearly all homes of a feed share, each as `field=value`: those that the operator has confirmed, and those that
     * count as unknown.
     */
    values({ agency_id, source }: Feed): { confirmed: Set<string>; unconfirmed: Set<string> } {
      const rows = Object.groupBy(values.all(agency_id, source), ({ is_confirmed }) =>
        is_confirmed === 1 ? 'confirmed' : 'unconfirmed',
      )
      const named = (some: ValueRow[] = []) => new Set(some.map(({ field, value }) => `${field}=${value}`))
      return { confirmed: named(rows.confirmed), unconfirmed: named(rows.unconfirmed) }
    },

    /** Confirms values for one feed. To be called in a transaction. */
    confirmValues(feed: Feed, confirmed: readonly FeedValue[], now: Instant): void {
      for (const { field, value } of confirmed)
        if (put(feed, { field, value }, now))
          journal.append({
            at: now,
            subject: `agency/${feed.agency_id}`,
            event: 'feed_value_confirmed',
            actor: 'operator',
            detail: { source: feed.source, field, value },
            record: null,
          })
    },

    /** Records values that count as unknown. To be called in a transaction. */
    rememberDefaults(feed: Feed, defaults: readonly FeedValue[]): void {
      for (const value of defaults) put(feed, value, null)
    },
  }
}
