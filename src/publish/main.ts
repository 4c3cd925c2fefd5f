import type { ListingId } from '#src/domain/ids.ts'
import { compose, type ClockState, type Unfinished } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { findCause, type Cause } from './cause.ts'
import { follow, type FollowOptions } from './follow.ts'
import { loadSite } from './site.ts'
import type { RepeatOptions } from './repeat.ts'
import { upkeepTasks, type Task, type UpkeepTask } from './task.ts'
import { completeImports, cutLog, endRetention, keepRecords, tendLines, watchClock } from './upkeep.ts'
import type { Summary } from './publication.ts'

/** The messages that the publishing process sends to the server that started it. */
export type PublisherMessage =
  | { kind: 'published'; summary: Summary }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'repaired'; listing_ids: readonly ListingId[] }
  | { kind: 'import-completed'; interrupted: Unfinished }
  | { kind: 'clock'; state: ClockState }
  | { kind: 'failed'; what: Task; cause: Cause; message: string }
  | { kind: 'recovered'; what: Task }

const send = (message: PublisherMessage) => {
  // A server that has just ended is not an error here: 'disconnect' follows.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
const tellFailure = (what: Task) => (error: unknown) =>
  send({
    kind: 'failed',
    what,
    cause: findCause(error),
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
  const second = 1_000
  const hour = 3_600_000
  const upkeep: Record<UpkeepTask, (how: RepeatOptions) => Promise<void> | null> = {
    records: (how) => keepRecords(appContext, how),
    imports: (how) =>
      completeImports(appContext, {
        ...how,
        every: second,
        onCompleted: (interrupted) => send({ kind: 'import-completed', interrupted }),
      }),
    lines: (how) =>
      tendLines(appContext, {
        ...how,
        every: second,
        onRepaired: (listing_ids) => send({ kind: 'repaired', listing_ids }),
      }),
    clock: (how) =>
      watchClock(appContext, { ...how, every: second, onState: (state) => send({ kind: 'clock', state }) }),
    retention: (how) =>
      appContext.store.isPublicOnly ? null : endRetention(appContext, { ...how, every: hour }),
    log: (how) => (appContext.cluster ? cutLog(appContext, { ...how, every: hour }) : null),
  }
  await Promise.all([
    follow(appContext, site, options),
    ...upkeepTasks.map((what) =>
      upkeep[what]({
        signal: stop.signal,
        onError: tellFailure(what),
        onRecovered: () => send({ kind: 'recovered', what }),
      }),
    ),
  ])
  appContext.store.close()
}

// The server logs it once, however often this process is started again and ends in the same way.
await run().catch((error: unknown) => {
  tellFailure('publication')(error)
  process.exitCode = 1
})
if (process.connected) process.disconnect?.()
