import type { ListingId } from '#src/domain/ids.ts'
import { compose, type ClockState, type Unfinished } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { causeOf, type Cause } from './cause.ts'
import { follow, type FollowOptions } from './follow.ts'
import { loadSite } from './site.ts'
import { renewRecords } from './record-form.ts'
import { completeImports, cutLog, endRetention, tendLines, watchClock } from './upkeep.ts'
import type { Summary } from './publication.ts'

/** What may fail: a publication, the process that makes it, the upkeep of signed lines, the rest of an import, the retention of who looked. */
export type Failing = 'publication' | 'process' | 'upkeep' | 'import' | 'retention'

/** The messages that the publishing process sends to the server that started it. */
export type PublisherMessage =
  | { kind: 'published'; summary: Summary }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'repaired'; listing_ids: readonly ListingId[] }
  | { kind: 'import-completed'; interrupted: Unfinished }
  | { kind: 'clock'; state: ClockState }
  | { kind: 'failed'; what: Failing; cause: Cause; message: string }
  | { kind: 'recovered'; what: Failing }

const send = (message: PublisherMessage) => {
  // A server that has just ended is not an error here: 'disconnect' follows.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
const tellFailure = (what: Failing) => (error: unknown) =>
  send({
    kind: 'failed',
    what,
    cause: causeOf(error),
    message: error instanceof Error ? error.message : String(error),
  })

const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
process.once('SIGINT', () => stop.abort())
process.once('disconnect', () => stop.abort())

const run = async (): Promise<void> => {
  const appContext = compose(config())
  const site = await loadSite()
  const options: FollowOptions = {
    signal: stop.signal,
    progress: (done, total) => send({ kind: 'progress', done, total }),
    onPublished: (summary) => send({ kind: 'published', summary }),
    onError: tellFailure('publication'),
  }
  await Promise.all([
    follow(appContext, site, options),
    renewRecords(appContext, stop.signal).catch(tellFailure('upkeep')),
    completeImports(appContext, {
      signal: stop.signal,
      every: 1_000,
      onCompleted: (interrupted) => send({ kind: 'import-completed', interrupted }),
      onError: tellFailure('import'),
      onRecovered: () => send({ kind: 'recovered', what: 'import' }),
    }),
    tendLines(appContext, {
      signal: stop.signal,
      every: 1_000,
      onRepaired: (listing_ids) => send({ kind: 'repaired', listing_ids }),
      onError: tellFailure('upkeep'),
      onRecovered: () => send({ kind: 'recovered', what: 'upkeep' }),
    }),
    watchClock(appContext, {
      signal: stop.signal,
      every: 1_000,
      onState: (state) => send({ kind: 'clock', state }),
      onError: tellFailure('upkeep'),
      onRecovered: () => send({ kind: 'recovered', what: 'upkeep' }),
    }),
    ...(appContext.store.isPublicOnly
      ? []
      : [
          endRetention(appContext, {
            signal: stop.signal,
            every: 3_600_000,
            onError: tellFailure('retention'),
            onRecovered: () => send({ kind: 'recovered', what: 'retention' }),
          }),
        ]),
    appContext.cluster &&
      cutLog(appContext, {
        signal: stop.signal,
        every: 3_600_000,
        onError: tellFailure('upkeep'),
        onRecovered: () => send({ kind: 'recovered', what: 'upkeep' }),
      }),
  ])
  appContext.store.close()
}

// The server logs it once, however often this process is started again and ends in the same way.
await run().catch((error: unknown) => {
  tellFailure('publication')(error)
  process.exitCode = 1
})
if (process.connected) process.disconnect?.()
