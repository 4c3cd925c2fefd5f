import { isDiskFull, type AppContext } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** The instant of a request, and what has fallen due until then and could not be committed yet. */
export interface Moment {
  now: Instant
  /** The keys of the parts that contain something due that is not committed: their files do not know of it. */
  overdue: ReadonlySet<string>
}

/** Asked once for each request, before anything of the store is read. */
export type RequestClock = () => Promise<Moment>

const retryMilliseconds = 50
const nothing: ReadonlySet<string> = new Set()

/**
 * The place where a request learns its instant and where what it will read is brought up to date: what fell due is
 * committed first, and so is what a clock that was ahead has opened too early. It is awaited, because with several servers on one database this is where a server asks how far
 * the others are; between its answer and the bytes that are sent nothing else may be waited for, or it is asked again.
 *
 * Asking costs one comparison in memory; the next due instant is read again only after a
 * commit. While another process has the database locked, or the disk is full, nothing can be committed: the moment then
 * names the parts that must not be answered from their files.
 */
export const requestClockOf = ({
  store,
  now,
  cluster,
}: Pick<AppContext, 'store' | 'now' | 'cluster'>): RequestClock => {
  let version = Number.NaN
  let due: Instant | null = null
  let begin: Instant | null = null
  let retryAt = 0
  let overdue: { parts: ReadonlySet<string>; version: number; from: Instant; until: Instant | null } | null =
    null

  /** The parts that are overdue. They are looked up again when something was committed or more has fallen due. */
  const overdueAt = (instant: Instant): ReadonlySet<string> => {
    if (
      overdue?.version !== version ||
      instant < overdue.from ||
      (overdue.until !== null && overdue.until <= instant)
    )
      overdue = { parts: store.partsDue(instant), version, from: instant, until: store.nextDue(instant) }
    return overdue.parts
  }

  const settle = (instant: Instant): Moment => {
    const current = store.version()
    // Noted only once it was read: after a read that failed it is read again.
    if (current !== version) {
      due = store.nextDue()
      begin = store.published.lastBegin()
      version = current
    }
    const isBehind = begin !== null && instant < begin
    if (!isBehind && (due === null || instant < due)) return { now: instant, overdue: nothing }
    const untilRetry = retryAt - Date.parse(instant)
    // A clock that was set back must not be waited for.
    if (untilRetry > 0 && untilRetry <= retryMilliseconds)
      return { now: instant, overdue: overdueAt(instant) }
    try {
      // Many permissions end at one midnight: a request settles some of them, and the others count as overdue.
      if (store.settleSome(instant)) return { now: instant, overdue: nothing }
      const parts = overdueAt(instant)
      version = store.version()
      overdue &&= { ...overdue, version }
      return { now: instant, overdue: parts }
    } catch (error) {
      if (!isBusy(error) && !isDiskFull(error)) throw error
      retryAt = Date.parse(instant) + retryMilliseconds
      return { now: instant, overdue: overdueAt(instant) }
    }
  }

  const reached = cluster?.reached
  if (!reached) return async () => settle(now())
  return async () => {
    await reached()
    return settle(now())
  }
}

/** Whether another process has the database locked. */
export const isBusy = (error: unknown): boolean =>
  ((error as { code?: string }).code ?? '').startsWith('SQLITE_BUSY')
