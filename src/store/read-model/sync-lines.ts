import type { ListingId } from '#src/domain/ids.ts'
import { fromJson } from '#src/domain/json.ts'
import { Refusal } from '#src/domain/errors.ts'
import { findLatest, type Keyring } from '#src/domain/sync/keys.ts'
import { copyUntil } from '#src/domain/sync/lease.ts'
import { recordLineText, recordTextIn, type Version } from '#src/domain/sync/record-line.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import { lastInstant, type Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { KeyStore } from '#src/store/local/keyring.ts'
import type { Settings } from '#src/store/settings.ts'
import { heading, isRecordIntact, type Heading, type Row } from './published-row.ts'

/** A public version as the projection knows it. */
type PublicVersion = Omit<Version, 'feed'>

/** A line that is signed and not stored yet, with what it was signed of. */
export interface SignedLine {
  listing_id: ListingId
  feed: string
  seq: number
  open_until: Instant
  copy_until: Instant
  kid: string
  /** The digest of the record in it. */
  digest: string
  text: string
}

/** Signs a version of a listing. */
export type SignLine = (version: PublicVersion) => SignedLine

type SignedRow = Heading & Pick<Row, 'record'> & { seq: number | null }

/**
 * Maintains the signed lines of open listings. To be called inside the transaction of the cause. A line waits to be signed
 * when its listing is noted in `sync_line_to_sign`, and when it is under a key that is no longer good; until then no stored
 * line of that listing is served.
 */
export const syncLinesOf = (db: Db, keys: KeyStore, settings: Settings) => {
  const put = db.prepare('INSERT OR REPLACE INTO sync_line VALUES (?, ?, ?, ?, ?, ?)')
  const drop = db.prepare('DELETE FROM sync_line WHERE listing_id = ?')
  const dropAll = db.prepare('DELETE FROM sync_line')
  const note = db.prepare('INSERT OR IGNORE INTO sync_line_to_sign VALUES (?)')
  const noteAll = db.prepare(
    'INSERT OR IGNORE INTO sync_line_to_sign SELECT listing_id FROM published ORDER BY listing_id',
  )
  const dropAfter = db.prepare('DELETE FROM sync_line WHERE copy_until > ?')
  const noteAfter = db.prepare(
    'INSERT OR IGNORE INTO sync_line_to_sign SELECT listing_id FROM sync_line WHERE copy_until > ? ORDER BY listing_id',
  )
  const forget = db.prepare('DELETE FROM sync_line_to_sign WHERE listing_id = ?')
  const noted = db
    .prepare<[number], ListingId>('SELECT listing_id FROM sync_line_to_sign ORDER BY rowid LIMIT ?')
    .pluck()
  const notedSeq = db
    .prepare<[ListingId], number | null>(
      'SELECT seq FROM sync_line_to_sign LEFT JOIN change USING (listing_id) WHERE listing_id = ?',
    )
    .pluck()
  const isUnchanged = db
    .prepare<[ListingId, Instant, number], 1>(
      `SELECT 1 FROM published WHERE listing_id = ? AND open_until = ?
       AND EXISTS (SELECT 1 FROM sync_line_to_sign WHERE listing_id = published.listing_id)
       AND EXISTS (SELECT 1 FROM change WHERE seq = ? AND listing_id = published.listing_id)`,
    )
    .pluck()
  const published = db.prepare<[ListingId], SignedRow>(
    `SELECT ${heading}, record, seq FROM published LEFT JOIN change USING (listing_id) WHERE listing_id = ?`,
  )
  // Steps from one key to the next in the index: grows with the keys, not with the lines.
  const kids = db
    .prepare<[], string>(
      `WITH RECURSIVE each(kid) AS (
         SELECT min(kid) FROM sync_line
         UNION ALL SELECT (SELECT min(kid) FROM sync_line WHERE kid > each.kid) FROM each WHERE each.kid IS NOT NULL)
       SELECT kid FROM each WHERE kid IS NOT NULL`,
    )
    .pluck()
  const under = db
    .prepare<[string, number], ListingId>('SELECT listing_id FROM sync_line WHERE kid = ? LIMIT ?')
    .pluck()
  let keyring = keys.read()

  const feed = (): string => settings.get('feed') ?? ''
  const markOf = (ring: Keyring): string => `${findLatest(ring).revision} ${ring.current.kid}`

  /** The keys in use. Another process may have changed them: then it has noted that in the database. */
  const inUse = (): Keyring => {
    if (settings.get('keys') !== markOf(keyring)) keyring = keys.read()
    return keyring
  }

  const signer = (now: Instant): SignLine => {
    const { current } = inUse()
    const ofFeed = feed()
    return ({ record, seq, open_until }) => {
      const text = recordLineText(current, { record, seq, open_until, feed: ofFeed }, now)
      return {
        listing_id: record.listing_id,
        feed: ofFeed,
        seq,
        open_until,
        copy_until: copyUntil(open_until, now),
        kid: current.kid,
        digest: sha256(recordTextIn(text)),
        text,
      }
    }
  }

  const store = ({ listing_id, seq, kid, copy_until, digest, text }: SignedLine): void => {
    put.run(listing_id, seq, kid, copy_until, digest, text)
    forget.run(listing_id)
  }

  const write = (version: PublicVersion, now: Instant): void => store(signer(now)(version))

  const remove = (listing_id: ListingId): void => {
    drop.run(listing_id)
    forget.run(listing_id)
  }

  /** Whether lines under a key count: the current one and those that were replaced by it without being revoked. */
  const isGood = (kid: string): boolean => {
    const { current, retired } = findLatest(inUse())
    return current.kid === kid || retired.some((key) => key.kid === kid)
  }

  const renew = (listing_id: ListingId, now: Instant): boolean => {
    const row = published.get(listing_id)
    if (!row) remove(listing_id)
    else if (row.seq === null || !isRecordIntact(row)) return false
    else write({ record: fromJson(row.record), seq: row.seq, open_until: row.open_until }, now)
    return true
  }

  return {
    feed,
    inUse,
    put: write,
    /** Signs lines with the key in use, and stores none; they are of the feed and under the lease of now. */
    signer,
    /**
     * The number of the change to a listing whose line is noted to be signed. Whoever signs that line must ask before
     * reading the record: what is read later belongs to this number, or the line is refused when it is to be stored.
     */
    notedSeq: (listing_id: ListingId): number | null => notedSeq.get(listing_id) ?? null,
    /** Stores lines that were signed elsewhere: each that is still to be signed, of the same version and with the same key. */
    putSigned(signed: readonly SignedLine[]): void {
      const { current } = inUse()
      const ofFeed = feed()
      for (const line of signed) {
        if (line.kid !== current.kid || line.feed !== ofFeed) continue
        if (isUnchanged.get(line.listing_id, line.open_until, line.seq) === 1) store(line)
      }
    },
    /** Signs a line again as the listing is published now; answers `false`, and signs nothing, where that is damaged. */
    renew,
    drop: remove,
    isGood,
    /** Queues the line to be signed later, and deletes the stored one. */
    putOff(listing_id: ListingId): void {
      drop.run(listing_id)
      note.run(listing_id)
    },
    /** Leaves lines to be signed later that end later than one which is signed at an instant. */
    putOffTooLong(now: Instant): void {
      const until = copyUntil(lastInstant, now)
      noteAfter.run(until)
      dropAfter.run(until)
    },
    /** Leaves every line to be signed later. */
    putOffAll(): void {
      dropAll.run()
      noteAll.run()
    },
    /** Listings whose line waits to be signed, those that wait longest first. */
    waiting(most: number): ListingId[] {
      const first = noted.all(most)
      for (const kid of kids.all())
        if (first.length < most && !isGood(kid)) first.push(...under.all(kid, most - first.length))
      return first
    },
    /** Whether the stored keys are those that the database knows. */
    isAdopted: (): boolean => settings.get('keys') === markOf(keys.read()),
    /** Throws where the stored keys do not continue those of the database: every server signs with the same ones. */
    refuseForeign(): void {
      const known = settings.get('keys')
      const continued = keys
        .read()
        .revisions.some(({ revision, current }) => `${revision} ${current.kid}` === known)
      if (known !== undefined && !continued)
        throw new Refusal(
          'environment',
          'Open the signing keys: they are not those of the other servers; set KEYS_DIR to a folder with the same keyring.json for all',
        )
    },
    /** Adopts the stored keys. From then on, lines under a key that they no longer name wait to be signed. */
    adopt(): void {
      keyring = keys.read()
      settings.put('keys', markOf(keyring))
    },
  }
}
export type SyncLines = ReturnType<typeof syncLinesOf>
