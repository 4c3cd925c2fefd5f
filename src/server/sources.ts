import { feedArguments } from '#src/import/small-nursery.ts'
import type { SourceMessage } from '#src/import/feed/follow-main.ts'
import { startCompanion, type Companion } from './companion.ts'

/**
 * Fetches and imports feeds beside the server, and says when its process ended. An import that is broken off is
 * completed by whoever comes next.
 */
export const startSources = (told: (message: SourceMessage | { ended: string }) => void): Companion =>
  startCompanion<SourceMessage>(new URL('../import/feed/follow-main.ts', import.meta.url), {
    nodeArguments: feedArguments,
    heard(message) {
      told(message)
      return true
    },
    ended: (cause) => told({ ended: cause }),
  })
