import { feedArguments } from '#src/import/small-nursery.ts'
import type { SourceMessage } from '#src/import/feed/follow-main.ts'
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
