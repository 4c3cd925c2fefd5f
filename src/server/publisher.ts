import type { PublisherMessage } from '#src/publish/main.ts'
import { startCompanion, type Companion } from './companion.ts'

/** Runs the publication in a process beside the server, and reports when that process ends. */
export const startPublisher = (onMessage: (message: PublisherMessage) => void): Companion =>
  startCompanion<PublisherMessage>(new URL('../publish/main.ts', import.meta.url), {
    heard(message) {
      onMessage(message)
      return message.kind === 'published'
    },
    ended: (cause) =>
      onMessage({
        kind: 'failed',
        what: 'publishing_process',
        cause: { kind: 'process_ended', of: cause },
        message: `The publishing process ended (${cause}); it is started again`,
      }),
  })
