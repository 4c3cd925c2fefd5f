import { setTimeout as wait } from 'node:timers/promises'
import { lockOf, type House } from '#src/compose.ts'
import { publish, type PublicationOptions, type Summary } from './publication.ts'
import type { CompiledSite } from './site.ts'

/** How often it is asked whether something changed; asking costs microseconds. */
const pollMilliseconds = 100

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
  while (!options.signal.aborted) {
    const due = store.nextDue()
    const version = store.version()
    if (version !== seen || (due !== null && due <= house.now())) {
      const release = lockOf(house.config, 'publish')
      if (release) {
        try {
          const summary = await publish(house, site, { progress: options.progress })
          if (first || summary.rendered + summary.removed + summary.failed.length > 0)
            options.onPublished(summary)
          first = false
          seen = version
        } catch (error) {
          options.onError(error)
          await wait(1_000, undefined, { signal: options.signal }).catch(() => undefined)
        } finally {
          release()
        }
      }
    }
    await wait(pollMilliseconds, undefined, { signal: options.signal }).catch(() => undefined)
  }
}
