import { setTimeout as wait } from 'node:timers/promises'
import type { ListingId } from '#src/domain/ids.ts'
import { instantOf } from '#src/domain/time/calendar.ts'
import { openChangesPage } from '#src/domain/sync/changes.ts'
import { SyncRefusal } from '#src/domain/sync/refusal.ts'
import { justBefore, openSnapshotPage } from '#src/domain/sync/snapshot.ts'
import { listingId, type RecordLine } from '#src/domain/sync/wire.ts'
import { clientOf } from './client.ts'
import { Copies } from './copies.ts'
import { folderOf, takeFolder } from './folder.ts'
import type { Mirror, MirrorOptions, Round } from './interface.ts'
import { publisherOf } from './publisher.ts'
import { beginStaging, stagePages, type StagingOptions } from './staging.ts'

/** A copy is renewed when its lease ends within this time, unless it was received with so short a lease. */
const renewalMilliseconds = 12 * 3_600_000
/** With more changes than this a snapshot is cheaper. */
const manyChanges = 1_000
const snapshotAttempts = 3
/** The largest page there is (interface 8). */
const largestPage = 50
const keysMilliseconds = 10 * 60_000

/**
 * Opens a mirror: copies of everything that a publisher has open, each provably signed by it. Works with the HTTP
 * interface alone.
 *
 * ```ts
 * const mirror = await openMirror({ from: 'https://homes.example', into: 'copies', takeLock })
 * await mirror.round() // { snapshot: true, written: 9002, removed: 0, expired: 0, copies: 9002, … }
 * mirror.close()
 * ```
 */
export const openMirror = async (options: MirrorOptions): Promise<Mirror> => {
  const { from, into, signal, progress = () => undefined } = options
  const sleep = options.sleep ?? ((milliseconds: number) => wait(milliseconds, undefined, { signal }))
  const now = options.now ?? (() => instantOf(new Date()))
  const release = takeFolder(into, options.takeLock)
  const folder = folderOf(into)
  const client = clientOf({ from, fetch: options.fetch ?? fetch, signal, sleep })
  const publisher = await publisherOf({ from, pin: options.pin ?? null, client, folder, now }).catch(
    (error: unknown) => {
      release()
      throw error
    },
  )
  let current: Copies | null = null
  let keysReadAt = Number.NEGATIVE_INFINITY
  let counts = { written: 0, removed: 0, expired: 0 }

  // First remove copies that have ended meanwhile, before any request.
  const name = folder.currentName()
  if (name !== null && publisher.hasTrust) {
    const copies = new Copies(folder.path(name), from)
    if (copies.restore(publisher.trust, now())) {
      current = copies
      copies.writeIndex()
    }
  }

  const expire = (copies: Copies | null): void => {
    if (!copies) return
    counts.expired += copies.expire(now())
    if (copies.isDirty && copies === current) copies.writeIndex()
  }

  /** Requests one listing; a signed page states whether it is open (interface 4, rule 2). */
  const fetchOne = async (listing_id: ListingId): Promise<{ text: string; line: RecordLine } | null> => {
    const question = { after: justBefore(listing_id), limit: 1 }
    const { records } = await publisher.ask(
      `/v1/public-sync/snapshot.jsonl?limit=1&after=${encodeURIComponent(question.after)}`,
      (text, trust, arrival) => {
        const opened = openSnapshotPage(text, trust, question, arrival)
        return { ...opened, issued_at: opened.page.issued_at }
      },
    )
    return records.find(({ line }) => line.listing_id === listing_id) ?? null
  }

  const refresh = async (copies: Copies, listing_id: ListingId): Promise<RecordLine | null> => {
    const found = await fetchOne(listing_id)
    if (found && found.line.feed === copies.feed) {
      copies.put(found.text, found.line, now())
      counts.written++
      return found.line
    }
    if (copies.remove(listing_id)) counts.removed++
    return null
  }

  /** Applies every change after the copies' cursor; `false` when they cannot be followed and a snapshot is due. */
  const follow = async (copies: Copies, most: number): Promise<boolean> => {
    const begun = copies.cursor
    for (;;) {
      const after = copies.cursor
      const page = await publisher.ask(
        `/v1/public-sync/changes?after=${after}&limit=${options.pageSize ?? largestPage}`,
        (text, trust, arrival) => openChangesPage(text, trust, after, arrival),
      )
      if (page.feed !== copies.feed || page.reset || page.head - begun > most) return false
      for (const change of page.changes) {
        if (change.op === 'remove') {
          if (copies.remove(change.listing_id)) counts.removed++
        } else if (copies.entries.get(change.listing_id)?.digest !== change.digest)
          await refresh(copies, change.listing_id)
      }
      copies.cursor = page.next
      if (page.head > begun) progress('following changes', page.next - begun, page.head - begun)
      expire(copies)
      if (copies === current && (copies.isDirty || page.next !== after)) copies.writeIndex()
      if (page.next >= page.head) return true
    }
  }

  const stagingOptions: StagingOptions = {
    from,
    folder,
    publisher,
    now,
    limit: () => options.pageSize ?? largestPage,
    onPage(done, total) {
      progress('copying', done, total)
      expire(current)
    },
  }

  /** Stages a complete snapshot, brings it up to date, and only then makes it current (design 6). */
  const takeSnapshot = async (): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      const staging = beginStaging(stagingOptions)
      const { copies } = staging
      const isCurrent = await stagePages(staging, stagingOptions)
        .then(() => follow(copies, Number.POSITIVE_INFINITY))
        .catch((error: unknown) => {
          // The publisher may have begun another feed meanwhile: what is staged belongs to none.
          if (!(error instanceof SyncRefusal && error.code === 'mixed')) throw error
          if (attempt === snapshotAttempts) throw error
          return false
        })
      if (!isCurrent) {
        folder.discard(staging.name)
        if (attempt === snapshotAttempts)
          throw new SyncRefusal('mixed', 'Take a snapshot: the publisher begins a new feed again and again')
        continue
      }
      const before = current
      copies.writeIndex()
      folder.swap(staging.name)
      copies.isStaged = false
      current = copies
      folder.clear()
      for (const [listing_id, { digest }] of copies.entries)
        if (before?.entries.get(listing_id)?.digest !== digest) counts.written++
      for (const listing_id of before?.entries.keys() ?? [])
        if (!copies.entries.has(listing_id)) counts.removed++
      return
    }
  }

  const isRenewalDue = (copies: Copies): boolean => {
    const at = Date.parse(now())
    return [...copies.entries.values()].some(({ copy_until, received_at }) => {
      const edge = Date.parse(copy_until) - renewalMilliseconds
      return at >= edge && Date.parse(received_at) < edge
    })
  }

  /** Copies under a key that is trusted no more are removed and fetched anew. */
  const dropUntrusted = (copies: Copies): void => {
    const { current: key, retired } = publisher.trust.revision
    const trusted = new Set([key, ...retired].map(({ kid }) => kid))
    for (const { listing_id, kid } of copies.entries.values())
      if (!trusted.has(kid)) copies.suspend(listing_id)
    if (copies.isDirty) copies.writeIndex()
  }

  const round = async (): Promise<Round> => {
    counts = { written: 0, removed: 0, expired: 0 }
    expire(current)
    if (Date.parse(now()) - keysReadAt >= keysMilliseconds) {
      await publisher.refreshKeys()
      keysReadAt = Date.parse(now())
    }
    if (current) dropUntrusted(current)
    let snapshot =
      !current ||
      current.feed !== publisher.trust.feed ||
      isRenewalDue(current) ||
      current.pending.size > manyChanges
    if (current && !snapshot) snapshot = !(await follow(current, manyChanges))
    if (snapshot) await takeSnapshot()
    const copies = current as unknown as Copies
    for (const listing_id of copies.pending) await refresh(copies, listing_id)
    if (copies.isDirty) copies.writeIndex()
    publisher.remember()
    return {
      snapshot,
      ...counts,
      copies: copies.entries.size,
      cursor: copies.cursor,
      feed: copies.feed,
      kid: publisher.trust.revision.current.kid,
    }
  }

  return {
    round,
    expire: () => expire(current),
    nextEnd: () =>
      [...(current?.entries.values() ?? [])].map(({ copy_until }) => copy_until).toSorted()[0] ?? null,
    pin: () => publisher.pin,
    ids: () => [...(current?.entries.keys() ?? [])].toSorted(),
    async recheck(listing_id) {
      const id = listingId.safeParse(listing_id)
      if (!current || !id.success) return null
      const line = await refresh(current, id.data)
      current.writeIndex()
      return line?.record ?? null
    },
    close() {
      if (current?.isDirty) current.writeIndex()
      release()
    },
  }
}
