import type { ListingId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { intactRowsIn } from '#src/store/read-model/published-row.ts'
import type { SyncLines } from '#src/store/read-model/sync-lines.ts'
import type { Projection } from './projection.ts'

/** How long until one that could not be repaired is tried again: not with every answer. */
const patienceMilliseconds = 10_000

/** Called with listings whose stored row was damaged, and with the error that prevented their repair. */
type OnDamage = (listing_ids: readonly ListingId[], error: unknown) => void

/** Makes what is damaged of what is public again: rows of `published` from their sources, and signed lines. */
export const repairsOf = (db: RecordDb, lines: SyncLines, projection: Projection) => {
  const isIntact = intactRowsIn(db)
  const doubt = db.prepare("UPDATE published SET digest = '' WHERE listing_id = ?")
  const brokenLines: ListingId[] = []
  const waiting = new Map<ListingId, Instant>()
  const tried = new Map<ListingId, number>()
  let onDamage: OnDamage = () => undefined

  /** Makes the row of a listing again from the source, which is a change for partners. */
  const makeAgain = (listing_id: ListingId, now: Instant): void => {
    doubt.run(listing_id)
    projection.project([listing_id], now, 'repair')
  }

  const signAgain = (listing_id: ListingId, now: Instant): void => {
    if (!lines.renew(listing_id, now)) makeAgain(listing_id, now)
  }

  const repair = db.write((listing_ids: readonly ListingId[], now: Instant): void => {
    for (const listing_id of listing_ids)
      if (isIntact(listing_id)) signAgain(listing_id, now)
      else makeAgain(listing_id, now)
  })

  const repairWaiting = (): void => {
    const listing_ids = [...waiting.keys()]
    const now = [...waiting.values()].at(-1)
    waiting.clear()
    if (now === undefined || !db.open) return
    try {
      repair(listing_ids, now)
      onDamage(listing_ids, null)
    } catch (error) {
      onDamage(listing_ids, error)
    }
  }

  return {
    /**
     * Signs a line, or, where the published record itself is damaged, makes that again. To be called in a transaction.
     */
    signAgain,
    /** Makes damaged lines again, and damaged rows of what is published. */
    repair,
    /** The same while an answer is made. */
    repairLines(listing_ids: readonly ListingId[], now: Instant): void {
      brokenLines.push(...listing_ids)
      try {
        repair(listing_ids, now)
      } catch (error) {
        // While another process writes, the answer contains lines signed for it alone; the stored ones are repaired later.
        if (!((error as { code?: string }).code ?? '').startsWith('SQLITE_BUSY')) throw error
      }
    },
    /** The listings whose stored line was found invalid, each reported once. */
    takeBroken: (): string[] => brokenLines.splice(0),
    /** Notes a damaged row. It is repaired after the answer that found it was sent: a reader may not write. */
    onDamaged(listing_id: ListingId, now: Instant): void {
      if (Date.parse(now) - (tried.get(listing_id) ?? 0) < patienceMilliseconds) return
      tried.set(listing_id, Date.parse(now))
      if (waiting.size === 0) setImmediate(repairWaiting)
      waiting.set(listing_id, now)
    },
    watch: (listener: OnDamage): void => void (onDamage = listener),
  }
}
export type Repairs = ReturnType<typeof repairsOf>
