import { z } from 'zod'
import { toJson } from '#src/domain/json.ts'
import { Refusal } from '#src/domain/errors.ts'
import { endsTooMany, plausibleUntil, type Ending } from '#src/domain/rights/leap.ts'
import { instant } from '#src/domain/listing/schemas.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { Settings } from '#src/store/settings.ts'

/** What the record knows of time. It is one of its settings, so that all servers of one record share it. */
const sightingForm = z.object({
  /** The last instant that was seen. */
  seen_at: instant,
  /** Nothing that is kept for a term is removed as if it were more than 36 hours later than this. */
  retained_at: instant,
  /** A clock that is doubted: what it said, and the last instant that was seen before. */
  doubt: z.object({ since: instant, said: instant }).nullable(),
  /** Whether an operator's last answer was that the clock was wrong. */
  was_wrong: z.boolean(),
})
type Sighting = z.output<typeof sightingForm>

/**
 * How the clock compares with what the record has seen: `held` while it is doubted and homes are held, `behind` while it
 * says an earlier instant than the last entry of the journal.
 */
export type ClockStatus =
  | { status: 'right'; seen_at: Instant | null }
  | { status: 'behind'; seen_at: Instant }
  | { status: 'held'; seen_at: Instant }

/** The same with what is held. */
export type ClockState =
  | { status: 'right'; seen_at: Instant | null }
  | { status: 'behind'; seen_at: Instant }
  | {
      status: 'held'
      /** The last instant that was seen before the clock said what is doubted. */
      seen_at: Instant
      said: Instant
      homes: number
      /** Whether the clock still says something that is doubted. */
      is_ahead: boolean
    }

/** An instant as the clock says it, and by what it dates what is written then. */
export interface ClockReading {
  now: Instant
  dated: Instant
  /** While the clock is doubted: the last instant that was seen before. Nothing that ended since is ended for good. */
  doubtedSince: Instant | null
}

/** A server that runs notes an instant so often. */
const sightingMilliseconds = 3_600_000
/** A clock that is set by a time server takes steps of this size; they are no reason to warn. */
const stepMilliseconds = 5_000

/**
 * Compares what the clock says with the last instant that the record has seen: the last entry of its journal, or the last
 * sighting by a server that ran. Threat: a clock that leaps ahead would end every permission, for good.
 */
export const clockOf = (db: Db, settings: Settings) => {
  const lastEntry = db.prepare<[], Instant>('SELECT at FROM journal ORDER BY seq DESC LIMIT 1').pluck()
  // What ended before the last instant that was seen has ended whatever the clock says; a renewal takes the place of another.
  const ending = db.prepare<{ seen: Instant; now: Instant }, Ending>(
    `SELECT count(*) AS ending, (SELECT count(*) FROM published) AS of FROM published
     WHERE open_until > @seen AND open_until <= @now AND NOT EXISTS (
       SELECT 1 FROM authorisation WHERE authorisation.listing_id = published.listing_id AND state = 'granted'
         AND end_mark = 0 AND valid_from > @seen AND valid_from <= @now AND valid_until > @now)`,
  )
  const isAnyClockHeld = db.prepare<[], 1>('SELECT 1 FROM authorisation WHERE end_mark = 2 LIMIT 1').pluck()
  // Those that were public: a permission of a home that is sold, or of the closed market, may be held too.
  const clockHeld = db
    .prepare<[Instant], number>(
      `SELECT count(DISTINCT listing_id) FROM authorisation JOIN change USING (listing_id)
       WHERE end_mark = 2 AND state = 'granted' AND removed_at >= ?`,
    )
    .pluck()

  const read = settings.reader('clock', sightingForm)
  const sighting = (): Sighting | null => read() ?? null
  const put = (next: Sighting): void => settings.put('clock', toJson(next))

  /** The last instant that was seen; `null` in a new store. */
  const seen = (): Instant | null => {
    const [entry, seen_at] = [lastEntry.get(), sighting()?.seen_at]
    return latest(entry, seen_at) ?? null
  }
  const endingBetween = (from: Instant, now: Instant): Ending =>
    ending.get({ seen: from, now }) ?? { ending: 0, of: 0 }

  const isDeclared = (): boolean => (sighting()?.doubt ?? null) !== null

  /** The last instant that was seen while what the clock says is doubted; `null` otherwise. */
  const doubtedSince = (now: Instant): Instant | null => {
    const last = seen()
    if (last === null || now <= plausibleUntil(last)) return null
    return isDeclared() || endsTooMany(endingBetween(last, now)) ? last : null
  }

  /**
   * The instant that dates what is written: what the clock says, but never earlier than the last entry of the journal,
   * and the last instant that was seen while the clock is doubted.
   */
  const dated = (now: Instant): Instant => doubtedSince(now) ?? latest(lastEntry.get(), now) ?? now

  const status = (now: Instant): ClockStatus => {
    const seen_at = seen()
    if (seen_at === null) return { status: 'right', seen_at }
    if (isDeclared() || doubtedSince(now) !== null || isAnyClockHeld.get() !== undefined)
      return { status: 'held', seen_at }
    const entry = lastEntry.get()
    if (entry !== undefined && Date.parse(now) < Date.parse(entry) - stepMilliseconds)
      return { status: 'behind', seen_at: entry }
    return { status: 'right', seen_at }
  }

  return {
    dated,
    doubtedSince,
    /** Asked often: it counts nothing. */
    status,
    /** What the clock says, or the last instant that was seen while that is doubted. */
    credible: (now: Instant): Instant => doubtedSince(now) ?? now,
    /** What the clock says, by what it dates; notes that it is doubted. To be called in a transaction. */
    read(now: Instant): ClockReading & { isNewlyDoubted: boolean } {
      const since = doubtedSince(now)
      const before = sighting()
      const isNewlyDoubted = since !== null && !isDeclared()
      if (isNewlyDoubted)
        put({
          seen_at: since,
          retained_at: before?.retained_at ?? since,
          doubt: { since, said: now },
          was_wrong: false,
        })
      return { now, dated: since ?? dated(now), doubtedSince: since, isNewlyDoubted }
    },
    /** How many homes would end at `now`, of how many, that had not ended at the last instant that was seen. */
    endingAt: (now: Instant): Ending => endingBetween(seen() ?? now, now),
    /** Throws a `Refusal` while the clock is doubted: what was written would be dated by it. */
    demandCredible(now: Instant): void {
      const since = doubtedSince(now)
      if (since !== null)
        throw new Refusal(
          'environment',
          `Write at ${now}: the clock is more than 36 hours past ${since}, the last instant that this record has seen, and so many homes would end at once that they are held; set the clock right, or say that it is right with npx open-listings clock --was-right`,
        )
    },
    /** The instant by which what is kept for a term is old enough: a clock that leaps moves it 36 hours a sighting. */
    retained(now: Instant): Instant {
      const known = sighting()?.retained_at ?? seen() ?? now
      return now <= plausibleUntil(known) ? now : known
    },
    /** Whether an hour has passed since the last sighting, so that another one is worth a write. */
    isSightingDue(now: Instant): boolean {
      if (doubtedSince(now) !== null) return false
      const before = sighting()
      return before === null || Date.parse(now) - Date.parse(before.seen_at) >= sightingMilliseconds
    },
    /** Notes that `now` was seen. To be called in a transaction. */
    see(now: Instant): void {
      if (doubtedSince(now) !== null) return
      const before = sighting()
      const retained_at = before?.retained_at ?? seen() ?? now
      put({
        seen_at: latest(before?.seen_at, now) ?? now,
        retained_at: latest(retained_at, earliest(plausibleUntil(retained_at), now)) ?? now,
        doubt: before?.doubt ?? null,
        was_wrong: before?.was_wrong ?? false,
      })
    },
    /** Notes an operator's answer about a clock that is doubted. To be called in a transaction. */
    answer(wasWrong: boolean, now: Instant): void {
      const before = sighting()
      put({
        seen_at: wasWrong ? now : (latest(latest(before?.doubt?.said, before?.seen_at), now) ?? now),
        retained_at: earliest(before?.retained_at ?? seen() ?? now, now),
        doubt: null,
        was_wrong: wasWrong,
      })
    },
    /**
     * Whether a process whose clock said `from` may follow it back to `to`: the record says that it was wrong, or doubts
     * it and holds what it ended. `nextDue` is the next instant at which time changes a listing.
     */
    mayReturn(from: Instant, to: Instant, nextDue: Instant | null): boolean {
      const last = seen()
      if (last === null || from <= plausibleUntil(last) || to > plausibleUntil(last)) return false
      const before = sighting()
      return before?.doubt ? nextDue === null || nextDue > from : (before?.was_wrong ?? false)
    },
    state(now: Instant): ClockState {
      const found = status(now)
      if (found.status !== 'held') return found
      const { since: seen_at, said } = sighting()?.doubt ?? { since: found.seen_at, said: now }
      const since = doubtedSince(now)
      const homes = (clockHeld.get(seen_at) ?? 0) + (since === null ? 0 : endingBetween(since, now).ending)
      return { status: 'held', seen_at, said, homes, is_ahead: since !== null }
    },
  }
}
export type Clock = ReturnType<typeof clockOf>

/** The later of two instants of which either may be unknown. */
const latest = (one: Instant | undefined | null, other: Instant | undefined | null): Instant | null =>
  one && other ? (one < other ? other : one) : (one ?? other ?? null)

const earliest = (one: Instant, other: Instant): Instant => (one < other ? one : other)
