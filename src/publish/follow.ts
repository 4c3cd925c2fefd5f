import { setTimeout as wait } from 'node:timers/promises'
import { lockPublication, type House } from '#src/compose.ts'
import { publish, type PublicationOptions, type Summary } from './publication.ts'
import type { CompiledSite } from './site.ts'

/** How often it is asked whether something changed; asking costs microseconds. */
const pollMilliseconds = 100
/**
 * After how long what failed is tried again, though nothing changed: what it failed for may be mended. Each time in a
 * row it takes twice as long, up to a minute.
 */
const retryMilliseconds = { first: 1_000, most: 60_000 }

export interface FollowOptions {
  signal: AbortSignal
  progress?: PublicationOptions['progress']
  /** Told of every publication that did something, and of the first. */
  onPublished(summary: Summary): void
  onError(error: unknown): void
}

/**
 * Publishes now, and again whenever this or another process has changed something or time has: within a poll and
 * the time that rendering takes. It waits while another publication holds the lock.
 */
export const follow = async (house: House, site: CompiledSite, options: FollowOptions): Promise<void> => {
  const { store } = house
  let seen = Number.NaN
  let first = true
  let retryAt = Number.POSITIVE_INFINITY
  let patience = retryMilliseconds.first
  while (!options.signal.aborted) {
    const due = store.nextDue()
    const version = store.version()
    const isChanged = version !== seen || (due !== null && due <= house.now())
    if (isChanged || performance.now() >= retryAt) {
      const release = lockPublication(house.config)
      if (release) {
        let hasFailed = true
        try {
          const summary = await publish(house, site, { progress: options.progress })
          if (first || summary.rendered + summary.removed + summary.failed.length > 0)
            options.onPublished(summary)
          first = false
          seen = version
          hasFailed = summary.failed.length > 0
          retryAt = hasFailed ? performance.now() + patience : Number.POSITIVE_INFINITY
          patience = hasFailed ? Math.min(2 * patience, retryMilliseconds.most) : retryMilliseconds.first
        } catch (error) {
          options.onError(error)
        } finally {
          release()
        }
        if (hasFailed) await wait(1_000, undefined, { signal: options.signal }).catch(() => undefined)
      }
    }
    await wait(pollMilliseconds, undefined, { signal: options.signal }).catch(() => undefined)
  }
}
