import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'

/** One that could not be mended is tried again after so long, not with every answer. */
const patienceMilliseconds = 10_000

/** Told of listings whose stored row was not what was written, and of what kept them from being made again. */
export type OnDamage = (listing_ids: readonly string[], error: unknown) => void

/** Makes again what was found damaged when somebody asked for it. */
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
    /** Signs lines again that did not hold. */
    mendLines(listing_ids: readonly string[], now: Instant): void {
      brokenLines.push(...listing_ids)
      try {
        repair(listing_ids, now)
      } catch (error) {
        // While another process writes, the answer holds lines made for it alone; the stored ones are repaired later.
        if (!((error as { code?: string }).code ?? '').startsWith('SQLITE_BUSY')) throw error
      }
    },
    /** The listings whose stored line did not hold when it was asked for, each told once. */
    takeBroken: (): string[] => brokenLines.splice(0),
    /** Notes a damaged row. It is made again once the answer that met it is given: a reader may not write. */
    onDamaged(listing_id: string, now: Instant): void {
      if (Date.parse(now) - (tried.get(listing_id) ?? 0) < patienceMilliseconds) return
      tried.set(listing_id, Date.parse(now))
      if (waiting.size === 0) setImmediate(mendWaiting)
      waiting.set(listing_id, now)
    },
    watch: (listener: OnDamage): void => void (onDamage = listener),
  }
}
