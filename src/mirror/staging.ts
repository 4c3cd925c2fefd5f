import { openSnapshotPage } from '#src/domain/sync/snapshot.ts'
import { SyncRefusal } from '#src/domain/sync/refusal.ts'
import type { PageLine } from '#src/domain/sync/wire.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { Copies } from './copies.ts'
import type { Folder, Progress } from './folder.ts'
import type { TrustedPublisher } from './publisher.ts'

export interface StagingOptions {
  from: string
  folder: Folder
  publisher: TrustedPublisher
  now: () => Instant
  /** The most lines in a page. */
  limit: () => number
  /** Called after each page: how many copies are stored, and how many there may be at most. */
  onPage(done: number, total: number): void
}

/** A snapshot that is being taken, beside the copies that count. */
export interface Staging {
  name: string
  copies: Copies
  progress: Progress
}

/** Goes on with a snapshot that was begun and not finished, or begins one. */
export const beginStaging = ({ from, folder, publisher, now }: StagingOptions): Staging => {
  const staged = folder.staged()
  if (staged) {
    const { name, progress } = staged
    const copies = new Copies(folder.path(name), from)
    copies.isStaged = true
    copies.restore(publisher.trust, now(), progress)
    if (!progress.is_whole)
      for (const listing_id of copies.entries.keys())
        if (progress.after === null || listing_id > progress.after) copies.remove(listing_id)
    // Fewer files than were counted: some were lost with the machine's power, so that nothing staged is relied on.
    if (copies.entries.size >= progress.count && progress.feed === publisher.trust.feed) {
      folder.clear(name)
      return { name, copies, progress }
    }
  }
  folder.clear()
  const name = folder.newCopies()
  const progress: Progress = { feed: '', cursor: 0, after: null, is_whole: false, count: 0 }
  const copies = new Copies(folder.path(name), from)
  copies.isStaged = true
  return { name, copies, progress }
}

const pathOf = (after: string | null, limit: number): string =>
  `/v1/public-sync/snapshot.jsonl?limit=${limit}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`

/** Where a page seems to lead, before it is verified: good enough to ask, not to believe. */
const nextIn = (text: string): string | null =>
  /"next":"([a-z0-9-]{1,64})","sig":"[^"]{86}","type":"page"}\n$/.exec(text.slice(-400))?.[1] ?? null

/** Fetches and verifies the pages that are missing; each is recorded when its copies are stored (design 6). */
export const stagePages = async (staging: Staging, options: StagingOptions): Promise<void> => {
  const { publisher, folder, now, onPage } = options
  const { copies, name } = staging
  let before: PageLine | undefined
  while (!staging.progress.is_whole) {
    const { after, feed, cursor } = staging.progress
    const limit = options.limit()
    const { page, records } = await publisher.ask(
      pathOf(after, limit),
      (text, trust, arrival) => {
        const opened = openSnapshotPage(text, trust, { after, limit }, arrival, before)
        return { ...opened, issued_at: opened.page.issued_at }
      },
      (text) => {
        const next = nextIn(text)
        return next === null ? null : pathOf(next, limit)
      },
    )
    const isFirst = feed === ''
    if (!isFirst && (page.feed !== feed || page.changes_cursor < cursor))
      throw new SyncRefusal('mixed', 'Accept the page: it does not belong to the snapshot that was begun')
    copies.feed = page.feed
    // Changes are replayed from where the feed stood at the first page.
    copies.cursor = isFirst ? page.changes_cursor : cursor
    const received_at = now()
    for (const { text, line } of records) copies.put(text, line, received_at)
    before = page
    staging.progress = {
      feed: page.feed,
      cursor: copies.cursor,
      after: page.next,
      is_whole: page.next === null,
      count: copies.entries.size,
    }
    folder.writeProgress(name, staging.progress)
    onPage(copies.entries.size, Math.max(page.changes_cursor, copies.entries.size))
  }
}
