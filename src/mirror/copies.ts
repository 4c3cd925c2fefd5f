import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ListingId } from '#src/domain/ids.ts'
import { openRecordLine, recordDigest, recordTextIn } from '#src/domain/sync/record-line.ts'
import { SyncRefusal } from '#src/domain/sync/refusal.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import type { Trust } from '#src/domain/sync/trust.ts'
import { instant, listingId, type RecordLine } from '#src/domain/sync/wire.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { readJsonIfGood, writeAtomically } from './files.ts'

const copy = z.strictObject({
  listing_id: listingId,
  file: z.string(),
  seq: z.int(),
  digest: z.string(),
  kid: z.string(),
  copy_until: instant,
  received_at: z.string(),
})
/** What is known of a copy without reading it. */
type Copy = z.output<typeof copy>

const index = z.strictObject({
  from: z.string(),
  feed: z.string(),
  cursor: z.int(),
  /** Listings whose copy ended or was lost, and which are still to be requested from the publisher. */
  pending: z.array(listingId),
  copies: z.array(copy),
})
type Index = z.output<typeof index>

const fileOf = (listing_id: ListingId): string => `listings/${listing_id}.json`

/**
 * The copies of one snapshot as plain files: `listings/ID.json` is the signed line as it was received, and
 * `index.json` names them all with the cursor up to which they are current. Every write is atomic.
 */
export class Copies {
  readonly folder: string
  readonly entries = new Map<ListingId, Copy>()
  readonly pending = new Set<ListingId>()
  feed = ''
  cursor = 0
  /** Whether the files are not read yet. */
  isStaged = false
  /** Whether the index is behind the files. */
  isDirty = false
  private readonly from: string

  constructor(folder: string, from: string) {
    this.folder = folder
    this.from = from
    mkdirSync(join(folder, 'listings'), { recursive: true })
  }

  /** Stores a verified line. Its name comes from the line, whose identifier the schema bounds. */
  put(text: string, { listing_id, seq, kid, copy_until }: RecordLine, received_at: Instant): void {
    const file = fileOf(listing_id)
    const path = join(this.folder, file)
    // Staged files are not read, and one that a kill leaves incomplete is not counted in the progress.
    writeFileSync(this.isStaged ? path : `${path}.tmp`, `${text}\n`)
    if (!this.isStaged) renameSync(`${path}.tmp`, path)
    const digest = sha256(recordTextIn(text))
    this.isDirty = true
    this.pending.delete(listing_id)
    this.entries.set(listing_id, { listing_id, file, seq, digest, kid, copy_until, received_at })
  }

  /** Removes a copy; answers whether there was one. */
  remove(listing_id: ListingId): boolean {
    this.isDirty ||= this.pending.delete(listing_id)
    if (!this.entries.delete(listing_id)) return false
    this.isDirty = true
    rmSync(join(this.folder, fileOf(listing_id)), { force: true })
    return true
  }

  /** Removes a copy that is to be requested again. */
  suspend(listing_id: ListingId): boolean {
    const removed = this.remove(listing_id)
    this.pending.add(listing_id)
    this.isDirty = true
    return removed
  }

  /** Removes what ended until `now`; answers how many (interface 3.2). A lease may end before an authorisation. */
  expire(now: Instant): number {
    const ended = [...this.entries.values()].filter(({ copy_until }) => copy_until <= now)
    for (const { listing_id } of ended) this.suspend(listing_id)
    return ended.length
  }

  writeIndex(): void {
    this.isDirty = false
    const copies = [...this.entries.values()].toSorted((a, b) => (a.listing_id < b.listing_id ? -1 : 1))
    const { from, feed, cursor } = this
    const pending = [...this.pending].toSorted()
    writeAtomically(
      join(this.folder, 'index.json'),
      `${JSON.stringify({ from, feed, cursor, pending, copies }, null, 1)}\n`,
    )
  }

  /**
   * Reads the folder and verifies every file again. A file that is no longer valid is removed and
   * pending. Feed and cursor must be known; answers whether they are.
   */
  restore(trust: Trust, now: Instant, known: Pick<Index, 'feed' | 'cursor'> | null = null): boolean {
    const index = readJsonIfGood(join(this.folder, 'index.json'), isIndex)
    const at = known ?? index
    if (!at) return false
    this.feed = at.feed
    this.cursor = at.cursor
    const before = new Map(index?.copies.map((each) => [each.listing_id, each]))
    for (const listing_id of [...before.keys(), ...(index?.pending ?? [])]) this.pending.add(listing_id)
    for (const name of readdirSync(join(this.folder, 'listings'))) {
      const listing_id = listingId.safeParse(/^([a-z0-9-]{1,64})\.json$/.exec(name)?.[1]).data
      const line = listing_id && this.lineIn(name, listing_id, trust, now)
      if (!line) {
        rmSync(join(this.folder, 'listings', name), { recursive: true, force: true })
        if (listing_id) this.pending.add(listing_id)
        continue
      }
      this.pending.delete(listing_id)
      const { seq, kid, copy_until, record } = line
      const received_at = before.get(listing_id)?.received_at ?? now
      const entry = {
        listing_id,
        file: fileOf(listing_id),
        seq,
        digest: recordDigest(record),
        kid,
        copy_until,
      }
      this.entries.set(listing_id, { ...entry, received_at })
    }
    this.isDirty = true
    return true
  }

  private lineIn(name: string, listing_id: ListingId, trust: Trust, now: Instant): RecordLine | null {
    try {
      const text = readFileSync(join(this.folder, 'listings', name), 'utf8').replace(/\n$/, '')
      const line = openRecordLine(text, trust, this.feed, now, name)
      return line.listing_id === listing_id ? line : null
    } catch (error) {
      if (error instanceof SyncRefusal) return null
      throw error
    }
  }
}

const isIndex = (value: unknown): value is Index => index.safeParse(value).success
