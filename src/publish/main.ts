import { compose } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { follow, type FollowOptions } from './follow.ts'
import { loadSite } from './site.ts'
import { renewRecords } from './record-form.ts'
import { tendLines } from './upkeep.ts'
import type { Summary } from './publication.ts'

/** What the publishing process tells the server that started it. */
export type PublisherMessage =
  | { kind: 'published'; summary: Summary }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'repaired'; listing_ids: readonly string[] }
  | { kind: 'failed'; message: string }

const tell = (message: PublisherMessage) => {
  if (process.connected) process.send?.(message)
}

const house = compose(config(), { durable: false })
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
process.once('SIGINT', () => stop.abort())
process.once('disconnect', () => stop.abort())

const onError = (error: unknown) =>
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
const options: FollowOptions = {
  signal: stop.signal,
  progress: (done, total) => tell({ kind: 'progress', done, total }),
  onPublished: (summary) => tell({ kind: 'published', summary }),
  onError,
}
const site = await loadSite()
await Promise.all([
  follow(house, site, options),
  renewRecords(house, stop.signal).catch(onError),
  tendLines(house, {
    signal: stop.signal,
    every: 1_000,
    onRepaired: (listing_ids) => tell({ kind: 'repaired', listing_ids }),
    onError,
  }),
])
house.store.close()
if (process.connected) process.disconnect?.()
