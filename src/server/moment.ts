import { isDiskFull, type AppContext } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Offload, Pause } from '#src/domain/slices.ts'

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

/** Attempts in total: an answer is made again when something was committed meanwhile. */
const mostAttempts = 3

/**
 * Makes an answer until one is made that may be sent; `null` when none may. What was read before a withdrawal that was
 * acknowledged meanwhile is never sent.
 */
export const retryIfWithdrawn = async <T>(
  make: (isLast: boolean) => Promise<T | null>,
): Promise<T | null> => {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const made = await make(attempt === mostAttempts)
    if (made !== null) return made
  }
  return null
}

/** How far public changes had come when an answer was begun. */
interface Mark {
  /** The number of the last change of a listing. */
  head: number
  /** The number of the last change of anything public. */
  version: number
  /** What the store has counted by then: while it is the same, nothing was committed. */
  storeVersion: number
  /** When it was begun: a clock that was set back since may have closed what had not begun. */
  from: Instant
  /** When the next open listing ends. */
  until: Instant | null
}

/** The pauses of one answer. */
export interface AnswerSnapshot {
  pause: Pause
  offload: Offload
  /** Whether it may be sent; its body is made where something has changed meanwhile. */
  isSendable(body: () => string | Uint8Array, isLast: boolean): boolean | Promise<boolean>
}

/** Runs of the characters of an identifier: whatever listing a text names is one of them. */
const identifiers = /[a-z0-9-]+/g

/**
 * Decides whether an answer that took a while to make may still be sent. Threat: what is acknowledged as withdrawn while
 * a page is rendered, or an answer compressed, would go out once more.
 */
export const fenceOf = ({ store }: Pick<AppContext, 'store'>, clock: RequestClock) => {
  /** Whether a listing that a text names has changed since; `clock` is asked first. */
  const isNamed = (head: number, body: string | Uint8Array): boolean => {
    const changed: ReadonlySet<string> = new Set(
      store.published.changesAfter(head).map(({ listing_id }) => listing_id),
    )
    if (changed.size === 0) return false
    const text = typeof body === 'string' ? body : Buffer.from(body).toString('latin1')
    for (const [name] of text.matchAll(identifiers)) if (changed.has(name)) return true
    return false
  }

  /**
   * What a mark says of the store, read once a version. Threat: what another process commits between the version and
   * these reads would be in the mark and not in what is cached of the earlier version, so that the next reader looks again.
   */
  let noted: Mark | null = null
  const begin = (now: Instant): Mark => {
    const storeVersion = store.version()
    if (
      noted?.storeVersion !== storeVersion ||
      now < noted.from ||
      (noted.until !== null && noted.until <= now)
    ) {
      const { published } = store
      noted = {
        storeVersion,
        head: published.head(),
        version: published.publicVersion(),
        from: now,
        until: published.nextEnd(now),
      }
      store.version.forget()
    }
    return { ...noted, from: now }
  }

  /**
   * Whether nothing that is public has changed since. Under continuous commits that may never be so: the last
   * attempt need only name no listing that has changed.
   */
  const isCurrent = async (
    { head, version, storeVersion, from, until }: Mark,
    body: string | Uint8Array,
    isLast: boolean,
  ): Promise<boolean> => {
    const { now } = await clock()
    if (now < from || (until !== null && until <= now)) return false
    if (store.version() === storeVersion) return true
    return store.published.publicVersion() === version || (isLast && !isNamed(head, body))
  }

  return {
    /** To be asked before an answer reads anything. */
    begin,
    isCurrent,
    /**
     * For an answer that is made at once unless it takes long or waits for another thread: then others come between,
     * and whether it may be sent is asked. One without a pause costs nothing.
     */
    snapshot(now: Instant, isLast: boolean): AnswerSnapshot {
      // The last attempt is judged by the listings that changed since before it read anything.
      let mark: Mark | null = isLast ? begin(now) : null
      // Of this process nothing came between the clock and the first pause. What another committed meanwhile is later
      // than the version that the catalogue has read.
      const note = () => {
        if (mark !== null) return
        const version = store.catalogue.version()
        mark = { ...begin(now), version }
      }
      return {
        async pause() {
          note()
          await nextTurn()
        },
        offload(work) {
          note()
          return work()
        },
        isSendable: (body, isLast) => mark === null || isCurrent(mark, body(), isLast),
      }
    },
    /** Notes only what `names` needs. */
    mark: (): number => store.mark(),
    /** Whether an answer, or the address that it is at, names a listing that has changed since. */
    async names(head: number, body: string | Uint8Array, address: string): Promise<boolean> {
      await clock()
      return isNamed(head, address) || isNamed(head, body)
    },
  }
}
export type Fence = ReturnType<typeof fenceOf>

/** How an answer of the API learns its instant, and whether it is true still once it is made. */
export interface Timing {
  clock: RequestClock
  fence: Pick<Fence, 'snapshot'>
}
