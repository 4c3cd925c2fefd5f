import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { aListing } from '../ids.ts'

interface Row {
  listing_id: string
  last: string | null
  removed_at: string | null
  seq: number | null
  line_seq: number | null
  is_unsigned: 0 | 1
  slots: number
  is_public: 0 | 1
}

const contradictions = (row: Row): string[] => {
  const wasPublic = row.last !== null
  const isPublic = row.is_public === 1
  const found = []
  if (isPublic !== (row.last === 'published' || row.last === 'updated')) found.push('the journal')
  if (wasPublic !== (row.seq !== null)) found.push('its change row')
  if (wasPublic && isPublic !== (row.removed_at === null)) found.push('the date of its change row')
  const isUnsigned = row.is_unsigned === 1
  if (row.line_seq !== (isPublic && !isUnsigned ? row.seq : null)) found.push('its signed line')
  if (isUnsigned && !isPublic) found.push('the note that its line is to be signed')
  if (row.slots !== (isPublic ? 4 : 0)) found.push('its slots')
  return found.map((what) => `${row.listing_id}: ${isPublic ? 'public' : 'not public'}, but not in ${what}`)
}

/**
 * Proves that a data folder is consistent: an intact database and journal, and for each listing the gate's decision,
 * the projection, the change row, the signed line (or the note that it is still to be
 * signed), the slots and the journal agree.
 */
export const expectConsistent = (env: Record<string, string>, at?: Instant): void => {
  const { store, now } = compose(readConfig(env))
  const db = new Database(join(env['DATA_DIR'] ?? '', 'open-listings.sqlite'))
  const rows = db
    .prepare<[], Row>(
      `SELECT listing_id, removed_at, change.seq, sync_line.seq AS line_seq,
         published.listing_id IS NOT NULL AS is_public,
         EXISTS (SELECT 1 FROM sync_line_to_sign AS waiting WHERE waiting.listing_id = listing.listing_id) AS is_unsigned,
         (SELECT count(*) FROM slot WHERE slot.listing_id = listing.listing_id) AS slots,
         (SELECT event FROM journal WHERE journal.subject = listing.listing_id
          AND event IN ('published', 'updated', 'closed') ORDER BY seq DESC LIMIT 1) AS last
       FROM listing LEFT JOIN published USING (listing_id) LEFT JOIN change USING (listing_id)
       LEFT JOIN sync_line USING (listing_id)`,
    )
    .all()
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.pragma('foreign_key_check')).toEqual([])
  db.close()
  expect(rows.flatMap(contradictions)).toEqual([])
  const instant = at ?? now()
  store.settleDue(instant)
  const decided = rows.filter(({ listing_id }) => store.operator.decision(aListing(listing_id), instant).open)
  expect(store.published.ids()).toEqual(decided.map(({ listing_id }) => listing_id).toSorted())
  expect(rows.every(({ listing_id }) => store.published.isIntact(aListing(listing_id)))).toBe(true)
  expect(store.journal.firstBroken()).toBeNull()
  store.close()
}
