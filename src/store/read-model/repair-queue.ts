import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'

/** How long until one that could not be repaired is tried again: not with every answer. */
const patienceMilliseconds = 10_000

/** Called with listings whose stored row was damaged, and with the error that prevented their repair. */
export type OnDamage = (listing_ids: readonly string[], error: unknown) => void

/** Repairs rows that were found damaged while answering. */
export const repairQueueOf = (db: Db, repair: (listing_ids: readonly string[], now: Instant) => void) => {
  const brokenLines: string[] = []
  const waiting = new Map<string, Instant>()
  const tried = new Map<string, number>()
  let onDamage: OnDamage = () => undefined

  const mendWaiting = (): void => {
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
    /** Signs invalid lines again. */
    mendLines(listing_ids: readonly string[], now: Instant): void {
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
    onDamaged(listing_id: string, now: Instant): void {
      if (Date.parse(now) - (tried.get(listing_id) ?? 0) < patienceMilliseconds) return
      tried.set(listing_id, Date.parse(now))
      if (waiting.size === 0) setImmediate(mendWaiting)
      waiting.set(listing_id, now)
    },
    watch: (listener: OnDamage): void => void (onDamage = listener),
  }
}
