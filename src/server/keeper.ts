import { isDiskFull, type House } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** The instant of a request, and whether everything that time has changed until then is committed. */
export interface Moment {
  now: Instant
  settled: boolean
}

const retryMilliseconds = 50

/**
 * Commits what fell due before an answer is given. Asking costs one comparison in memory; the next due instant is
 * read again only when somebody has committed something. While another process holds the database, or the disk is
 * full, nothing can be committed: the moment then says so, and shared pages are rendered live.
 */
export const keeperOf = ({ store, now }: Pick<House, 'store' | 'now'>) => {
  let version = Number.NaN
  let due: Instant | null = null
  let retryAt = 0
  return (): Moment => {
    const instant = now()
    const current = store.version()
    if (current !== version) {
      version = current
      due = store.nextDue()
    }
    if (due === null || instant < due) return { now: instant, settled: true }
    if (Date.parse(instant) < retryAt) return { now: instant, settled: false }
    try {
      store.settleDue(instant)
      return { now: instant, settled: true }
    } catch (error) {
      if (!isBusy(error) && !isDiskFull(error)) throw error
      retryAt = Date.parse(instant) + retryMilliseconds
      return { now: instant, settled: false }
    }
  }
}
export type Keeper = ReturnType<typeof keeperOf>

/** Whether another process holds the database. */
export const isBusy = (error: unknown): boolean =>
  ((error as { code?: string }).code ?? '').startsWith('SQLITE_BUSY')
