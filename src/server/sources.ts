import { feedArguments } from '#src/import/small-nursery.ts'
import type { FollowMessage, SourceMessage } from '#src/import/feed/follow-main.ts'
import type { PublisherMessage } from '#src/publish/main.ts'
import type { Logger } from 'pino'
import { startCompanion, type Companion } from './companion.ts'

/**
 * Fetches and imports feeds in a process beside the server, and reports when that process ends. The next process to
 * run completes an interrupted import.
 */
export const startSources = (onMessage: (message: FollowMessage | { ended: string }) => void): Companion =>
  startCompanion<FollowMessage>(new URL('../import/feed/follow-main.ts', import.meta.url), {
    nodeArguments: feedArguments,
    heard(message) {
      onMessage(message)
      return 'round' in message
    },
    ended: (cause) => onMessage({ ended: cause }),
  })

/**
 * How that process fares, for `/healthz`. What it says of one source is no end of a failure: the source with which it ends
 * may be the next. Once all that were due have been tried it is.
 */
export const sourcesTask = (message: FollowMessage | { ended: string }): PublisherMessage | null => {
  if ('ended' in message)
    return {
      kind: 'failed',
      what: 'sources_process',
      cause: { kind: 'process_ended', of: message.ended },
      message: `The process that fetches the sources ended (${message.ended}); it is started again`,
    }
  return 'round' in message ? { kind: 'recovered', what: 'sources_process' } : null
}

/** Logs what a feed's import says. */
export const logSource = (log: Pick<Logger, 'info' | 'warn' | 'error'>, message: SourceMessage): void => {
  if ('failure' in message) log.error(message, 'feed not imported')
  else if ('removals_held_back' in message)
    log.warn(message, 'feed imported, but what it lacks waits for --confirm-removals')
  else log.info(message, 'pictures' in message ? 'pictures of a feed fetched' : 'feed imported')
}
