import { setTimeout as wait } from 'node:timers/promises'
import { lockPublication, type AppContext } from '#src/compose.ts'
import { lisbonDay, type ISODate } from '#src/domain/time/calendar.ts'
import { backoffOf } from './repeat.ts'
import { publish, type PublicationOptions, type Summary } from './publication.ts'
import type { CompiledSite } from './site.ts'

/** How often it is asked whether something changed; asking costs microseconds. */
const pollMilliseconds = 100
/** How long to wait after a failure, even when something has changed. */
const restMilliseconds = 1_000

export interface FollowOptions {
  signal: AbortSignal
  progress?: PublicationOptions['progress']
  /** Called after every publication that did something, the first, and the first after a failure. */
  onPublished(summary: Summary): void
  onError(error: unknown): void
}

/**
 * Publishes now, and again whenever this or another process has changed something or time has: within a poll and the
 * time that rendering takes. What failed is tried again with each change, and ever less often while nothing changes:
 * the cause may have been fixed. It waits while another publication has the lock.
 */
export const follow = async (
  appContext: AppContext,
  site: CompiledSite,
  options: FollowOptions,
): Promise<void> => {
  const { store } = appContext
  const backoff = backoffOf()
  let seen = ''
  let isReported = false
  /** The day of what was published last. */
  let day: ISODate | null = null
  let retryAt = Number.POSITIVE_INFINITY
  const rest = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: options.signal }).catch(() => undefined)

  /** Another answer means that there is something new. */
  const stateNow = (): string => {
    try {
      const now = appContext.now()
      return `${store.version()} ${store.isDue(now) ? store.nextDue() : ''} ${lisbonDay(now)}`
    } catch {
      // Publishing fails for the same reason, and says so.
      return 'unreadable'
    }
  }
  const publishOnce = async (release: () => void): Promise<boolean> => {
    try {
      const today = lisbonDay(appContext.now())
      const summary = await publish(appContext, site, { progress: options.progress, isNewDay: today !== day })
      day = today
      const hasFailed = summary.failed.length > 0
      if (!isReported || summary.rendered + summary.removed > 0 || hasFailed) options.onPublished(summary)
      isReported = !hasFailed
      return !hasFailed
    } finally {
      release()
    }
  }

  while (!options.signal.aborted) {
    let succeeded: boolean | null = null
    try {
      const state = stateNow()
      if (state !== seen || performance.now() >= retryAt) {
        seen = state
        const release = lockPublication(appContext.config)
        if (release) succeeded = await publishOnce(release)
        else seen = ''
      }
    } catch (error) {
      succeeded = false
      isReported = false
      options.onError(error)
    }
    if (succeeded === true) {
      retryAt = Number.POSITIVE_INFINITY
      backoff.succeeded()
    }
    if (succeeded === false) {
      retryAt = performance.now() + backoff.failed()
      await rest(restMilliseconds)
    }
    await rest(pollMilliseconds)
  }
}
