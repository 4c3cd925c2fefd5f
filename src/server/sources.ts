import { feedArguments } from '#src/import/small-nursery.ts'
import type { SourceMessage } from '#src/import/feed/follow-main.ts'
import type { Logger } from 'pino'
import { startCompanion, type Companion } from './companion.ts'

/**
 * Fetches and imports feeds in a process beside the server, and reports when that process ends. The next process to
 * run completes an interrupted import.
 */
export const startSources = (onMessage: (message: SourceMessage | { ended: string }) => void): Companion =>
  startCompanion<SourceMessage>(new URL('../import/feed/follow-main.ts', import.meta.url), {
    nodeArguments: feedArguments,
    heard(message) {
      onMessage(message)
      return true
    },
    ended: (cause) => onMessage({ ended: cause }),
  })

/** Logs what a feed's import says. */
export const logSource = (log: Pick<Logger, 'info' | 'warn' | 'error'>, message: SourceMessage): void => {
  if ('failure' in message) log.error(message, 'feed not imported')
  else if ('removals_held_back' in message)
    log.warn(message, 'feed imported, but what it lacks waits for --confirm-removals')
  else log.info(message, 'pictures' in message ? 'pictures of a feed fetched' : 'feed imported')
}
