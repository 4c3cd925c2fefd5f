import { latestOf, type Keyring } from '#src/domain/sync/keys.ts'
import { copyUntil } from '#src/domain/sync/lease.ts'
import { recordLineText, recordTextIn, type Version } from '#src/domain/sync/record-line.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/database.ts'
import type { KeyStore } from '#src/store/local/keyring.ts'
import type { Settings } from '#src/store/record/settings.ts'

/** A public version as the projection knows it. */
export type PublicVersion = Omit<Version, 'feed'>

interface Published {
  record: string
  open_until: Instant
  seq: number
}

/** Keeps the signed lines of what is open. To be called inside the transaction of the cause. */
export const syncLinesOf = (db: Db, keys: KeyStore, settings: Settings) => {
  const put = db.prepare('INSERT OR REPLACE INTO sync_line VALUES (?, ?, ?, ?, ?, ?)')
  const drop = db.prepare('DELETE FROM sync_line WHERE listing_id = ?')
  const published = db.prepare<[string], Published>(
    'SELECT record, open_until, seq FROM published JOIN change USING (listing_id) WHERE listing_id = ?',
  )
  const kids = db.prepare<[], string>('SELECT DISTINCT kid FROM sync_line').pluck()
  const under = db.prepare<[string], string>('SELECT listing_id FROM sync_line WHERE kid = ?').pluck()
  let keyring = keys.read()

  const feed = (): string => settings.get('feed') ?? ''
  const markOf = (ring: Keyring): string => `${latestOf(ring).revision} ${ring.current.kid}`

  /** The keys in use. Another process may have changed them: whoever does notes it in the database. */
  const inUse = (): Keyring => {
    if (settings.get('keys') !== markOf(keyring)) keyring = keys.read()
    return keyring
  }

  const write = (version: PublicVersion, now: Instant): void => {
    const { record, seq, open_until } = version
    const { current } = inUse()
    const line = recordLineText(current, { ...version, feed: feed() }, now)
    put.run(record.listing_id, seq, current.kid, copyUntil(open_until, now), sha256(recordTextIn(line)), line)
  }

  const renew = (listing_id: string, now: Instant): void => {
    const row = published.get(listing_id)
    if (!row) drop.run(listing_id)
    else write({ ...row, record: JSON.parse(row.record) as Version['record'] }, now)
  }

  return {
    feed,
    inUse,
    put: write,
    /** Signs a line again as the listing is published now. */
    renew,
    drop: (listing_id: string): void => void drop.run(listing_id),
    /** Whether the kept keys are those that the database knows. */
    isAdopted: (): boolean => settings.get('keys') === markOf(keys.read()),
    /** Takes over the kept keys: lines under a key that they no longer name are signed again. */
    adopt(now: Instant): void {
      keyring = keys.read()
      settings.put('keys', markOf(keyring))
      const { current, retired } = latestOf(keyring)
      const good = new Set([current, ...retired].map(({ kid }) => kid))
      for (const kid of kids.all())
        if (!good.has(kid)) for (const listing_id of under.all(kid)) renew(listing_id, now)
    },
  }
}
export type SyncLines = ReturnType<typeof syncLinesOf>
