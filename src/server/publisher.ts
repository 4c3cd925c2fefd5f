import type { PublisherMessage } from '#src/publish/main.ts'
import { startCompanion, type Companion } from './companion.ts'

/** Runs the publication beside the server, and says when its process ended. */
export const startPublisher = (told: (message: PublisherMessage) => void): Companion =>
  startCompanion<PublisherMessage>(new URL('../publish/main.ts', import.meta.url), {
    heard(message) {
      told(message)
      return message.kind === 'published'
    },
    ended: (cause) =>
      told({
        kind: 'failed',
        what: 'process',
        cause: { kind: 'process_ended', of: cause },
        message: `The publishing process ended (${cause}); it is started again`,
      }),
  })
