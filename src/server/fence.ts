import type { AppContext } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RequestClock } from './request-clock.ts'

/** Attempts in total: an answer is made again when something was committed meanwhile. */
const mostAttempts = 3

/**
 * Makes an answer until one is made that may be sent; `null` when none may. What was read before a withdrawal that was
 * acknowledged meanwhile is never sent.
 */
export const lasting = async <T>(make: (isLast: boolean) => Promise<T | null>): Promise<T | null> => {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const made = await make(attempt === mostAttempts)
    if (made !== null) return made
  }
  return null
}

/** How far public changes had come when an answer was begun. */
export interface Mark {
  /** The number of the last change of a listing. */
  head: number
  /** The number of the last change of anything public. */
  version: number
  /** When the next open listing ends. */
  until: Instant | null
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
    const changed = new Set(store.published.changesAfter(head).map(({ listing_id }) => listing_id))
    if (changed.size === 0) return false
    const text = typeof body === 'string' ? body : Buffer.from(body).toString('latin1')
    for (const [name] of text.matchAll(identifiers)) if (changed.has(name)) return true
    return false
  }

  return {
    /** To be asked before an answer reads anything. */
    begin(now: Instant): Mark {
      const head = store.mark()
      return { head, version: store.published.publicVersion(), until: store.published.nextEnd(now) }
    },
    /** Notes only what `names` needs. */
    mark: (): number => store.mark(),
    /**
     * Whether nothing that is public has changed since. Under continuous commits that may never be so: the last
     * attempt need only name no listing that has changed.
     */
    async isCurrent({ head, version, until }: Mark, body: string, isLast: boolean): Promise<boolean> {
      const { now } = await clock()
      if (until !== null && until <= now) return false
      return store.published.publicVersion() === version || (isLast && !isNamed(head, body))
    },
    /** Whether an answer names a listing that has changed since. */
    async names(head: number, body: string | Uint8Array): Promise<boolean> {
      await clock()
      return isNamed(head, body)
    },
  }
}
export type Fence = ReturnType<typeof fenceOf>
