import { isDeepStrictEqual } from 'node:util'
import type { ListingId } from '#src/domain/ids.ts'
import { fromJson } from '#src/domain/json.ts'
import { isOpenAt } from '#src/domain/evidence/open-listing.ts'
import type { MemoryOf } from '#src/domain/bytes.ts'
import { changesPageText } from '#src/domain/sync/changes.ts'
import { keyDocumentText, findLatest } from '#src/domain/sync/keys.ts'
import { openRecordLine, recordDigest, recordLineText } from '#src/domain/sync/record-line.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import { makeSnapshotPage } from '#src/domain/sync/snapshot.ts'
import type { SyncSource } from '#src/domain/sync/source.ts'
import { judgeTrust, type Trust } from '#src/domain/sync/trust.ts'
import type { Change, KeyRevision } from '#src/domain/sync/wire.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { KeyStore } from '#src/store/local/keyring.ts'
import type { Published } from './published.ts'
import { isPublic } from './published-row.ts'
import { readOldest, type Settings } from '#src/store/settings.ts'
import type { SyncLines } from './sync-lines.ts'

/** A published listing with its stored line, which may be missing or damaged. */
interface StoredLine {
  listing_id: ListingId
  open_until: Instant
  open_from: Instant
  seq: number | null
  line: string | null
  kid: string | null
  /** Whether its line is noted to be signed later. */
  noted: 0 | 1
}

/** The cached result for a line that was found valid: the same bytes are valid again. */
interface Verified {
  hash: string
  seq: number
  /** The keys under which it was valid; under other keys it is verified again. */
  trust: Trust
  copy_until: Instant
}

const lineOf = /* sql */ `
  SELECT listing_id, open_until, open_from, change.seq, line, kid, sync_line_to_sign.listing_id IS NOT NULL AS noted FROM published
  LEFT JOIN change USING (listing_id) LEFT JOIN sync_line USING (listing_id)
  LEFT JOIN sync_line_to_sign USING (listing_id)`

/** How many verified lines are remembered; beyond, they are verified anew. */
const mostRemembered = 500_000

/**
 * The reads of the synchronisation. A stored line is emitted only when it is valid and equal to what is published. Pages are
 * dated by `issuedAt`: a receiver refuses one that is older than the page before it, whichever server answered that.
 */
export const syncOf = (
  db: Db,
  settings: Settings,
  keys: KeyStore,
  lines: SyncLines,
  published: Published,
  onBroken: (listing_ids: ListingId[], now: Instant) => void,
  issuedAt: (now: Instant) => Instant,
) => {
  const after = db.prepare<[string, Instant, Instant, number], StoredLine>(
    `${lineOf} WHERE listing_id > ? AND ${isPublic} ORDER BY listing_id LIMIT ?`,
  )
  const stored = db.prepare<[string, number], StoredLine>(
    `${lineOf} WHERE listing_id > ? ORDER BY listing_id LIMIT ?`,
  )
  const changed = db.prepare<
    [Instant, Instant, number, number],
    { seq: number; listing_id: ListingId; open: number; digest: string | null }
  >(
    `SELECT change.seq, change.listing_id, published.listing_id IS NOT NULL AS open, sync_line.digest FROM change
     LEFT JOIN published ON published.listing_id = change.listing_id AND ${isPublic}
     LEFT JOIN sync_line ON sync_line.listing_id = change.listing_id
     WHERE change.seq > ? ORDER BY change.seq LIMIT ?`,
  )
  const verified = new Map<ListingId, Verified>()
  let recorded = { feed: '', head: -1 }

  /** Records the head of the feed before it is published, so that a restored database is recognised (design 6). */
  const recordHead = (feed: string, head: number): void => {
    if (recorded.feed === feed && recorded.head >= head) return
    if ((keys.recordedHeads()[feed] ?? -1) < head) keys.recordHead(feed, head)
    recorded = { feed, head }
  }

  let trusted: { revision: KeyRevision; trust: Trust } | null = null
  const trustNow = (): Trust => {
    const revision = findLatest(lines.inUse())
    if (trusted?.revision !== revision)
      trusted = {
        revision,
        trust: judgeTrust(revision, { feed: lines.feed(), issued_at: revision.issued_at }),
      }
    return trusted.trust
  }

  /** Whether a line is valid in every respect: signature, feed, version, lease, and the record that is published. */
  const verify = ({ listing_id, seq, line }: StoredLine, now: Instant): Verified | null => {
    const feed = lines.feed()
    const record = published.recordText(listing_id, now)
    if (line === null || !record) return null
    try {
      const read = openRecordLine(line, trustNow(), feed, now, listing_id)
      const same = isDeepStrictEqual(read.record, fromJson(record.record))
      if (read.listing_id !== listing_id || read.seq !== seq || !same) return null
      return { hash: sha256(line), seq: read.seq, trust: trustNow(), copy_until: read.copy_until }
    } catch {
      return null
    }
  }

  /** Whether a line is valid, verified without the cache; the result is cached. */
  const verifyAnew = (row: StoredLine, now: Instant): boolean => {
    const found = verify(row, now)
    if (verified.size > mostRemembered) verified.clear()
    if (found) verified.set(row.listing_id, found)
    else verified.delete(row.listing_id)
    return found !== null
  }

  const isIntact = (row: StoredLine, now: Instant): boolean => {
    const known = verified.get(row.listing_id)
    if (
      known &&
      row.line !== null &&
      known.seq === row.seq &&
      known.copy_until > now &&
      known.trust === trustNow() &&
      known.hash === sha256(row.line)
    )
      return true
    return verifyAnew(row, now)
  }

  /** Whether the line is still to be signed, so that none is missing or broken. */
  const isWaiting = ({ noted, kid }: StoredLine): boolean =>
    noted === 1 || (kid !== null && !lines.isGood(kid))

  /** A line for this one answer, or `null` when what is published is damaged too. */
  const madeAgain = ({ listing_id, open_until, seq }: StoredLine, now: Instant): string | null => {
    const row = published.recordText(listing_id, now)
    if (!row || seq === null || sha256(row.record) !== row.digest) return null
    const record = fromJson(row.record)
    return recordLineText(lines.inUse().current, { record, seq, open_until, feed: lines.feed() }, now)
  }

  // One read transaction for the complete page: the cursor and the lines belong together.
  const readSnapshot = db.transaction(
    (from: string | null, limit: number, now: Instant, memoryOf?: MemoryOf) => {
      const rows = after.all(from ?? '', now, now, limit + 1)
      const head = published.head()
      const shown = rows.slice(0, limit)
      const broken: ListingId[] = []
      const records = shown.flatMap((row) => {
        if (row.line !== null && isIntact(row, now)) return [row.line]
        if (!isWaiting(row)) broken.push(row.listing_id)
        return madeAgain(row, now) ?? []
      })
      recordHead(lines.feed(), head)
      const last = shown.at(-1)?.listing_id ?? null
      const bytes = makeSnapshotPage(
        lines.inUse().current,
        {
          lines: records,
          after: from,
          limit,
          next: rows.length > limit ? last : null,
          changes_cursor: head,
          feed: lines.feed(),
        },
        issuedAt(now),
        memoryOf,
      )
      return { bytes, broken }
    },
  )

  const readChanges = db.transaction((from: number, limit: number, now: Instant) => {
    const head = published.head()
    const rows = changed.all(now, now, from, limit + 1)
    recordHead(lines.feed(), head)
    const changes = rows.slice(0, limit).map(({ seq, listing_id, open, digest }): Change => {
      if (!open) return { seq, listing_id, op: 'remove' }
      const made = () => {
        const row = published.recordText(listing_id, now)
        return recordDigest(row ? fromJson(row.record) : {})
      }
      return { seq, listing_id, op: 'upsert', digest: digest ?? made() }
    })
    const part = {
      after: from,
      changes,
      feed: lines.feed(),
      head,
      oldest: readOldest(settings, published.head),
    }
    return changesPageText(lines.inUse().current, part, rows.length > limit, issuedAt(now))
  })

  const source: SyncSource = {
    snapshot(from, limit, now, memoryOf) {
      const { bytes, broken } = readSnapshot(from, limit, now, memoryOf)
      if (broken.length > 0) onBroken(broken, now)
      return bytes
    },
    changes: (from, limit, now) => readChanges(from, limit, now),
    keyDocument: db.transaction((now: Instant) =>
      keyDocumentText(lines.inUse(), lines.feed(), issuedAt(now)),
    ),
  }

  return {
    source,
    /**
     * The listings after another whose row or stored line is invalid, and where to continue; a line that waits to be
     * signed is passed over. One transaction, so that what another process changes meanwhile is not taken for
     * damage.
     */
    examine: db.transaction(
      (from: string, most: number, now: Instant): { broken: ListingId[]; after: ListingId | null } => {
        const rows = stored.all(from, most)
        const isValid = (row: StoredLine) =>
          published.isIntact(row.listing_id) &&
          (!isOpenAt(row, now) || isWaiting(row) || verifyAnew(row, now))
        const broken = rows.filter((row) => !isValid(row)).map(({ listing_id }) => listing_id)
        return { broken, after: rows.length < most ? null : (rows.at(-1)?.listing_id ?? null) }
      },
    ),
  }
}
