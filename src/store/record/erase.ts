import { dirname } from 'node:path'
import { listingId, type ListingId } from '#src/domain/ids.ts'
import type { JsonOf } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceAuthorisation } from '#src/domain/source/rights.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isOffered, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb, Db } from '#src/store/db.ts'
import { erasedGrant, erasedListing } from './erased-rows.ts'
import type { Clock } from './clock.ts'
import { erasableProfessionals } from './erase-professional.ts'
import { retentionOf, type Erasable, type Erased, type Erasure, type ErasureSubject } from './erasure.ts'
import type { Journal } from './journal.ts'
import { forgetLines } from './known-lines.ts'
import type { Projection } from './projection.ts'
import { changeSealed, isSealed } from '#src/store/seal.ts'
import { arrivingDigests, statedDigests } from './stated.ts'

/** What a member is called once their name is erased. */
const erasedName = '(apagado)'

/**
 * Erases the name of somebody who was removed from the office, and the contents of the journal's rows that name them. What
 * they stated of homes stays: it has their role, and an id that nobody is behind any more.
 */
const erasableMembers = (db: Db, journal: Journal): Erasable => {
  const retention = retentionOf(db)
  const one = db.prepare<[string], { name: string; removed_at: Instant | null }>(
    `SELECT name, removed_at FROM office_member WHERE member_id = ? AND ${isSealed('office_member')}`,
  )
  const removed = db
    .prepare<[], string>(
      `SELECT member_id FROM office_member WHERE removed_at IS NOT NULL AND ${isSealed('office_member')}
       ORDER BY member_id`,
    )
    .pluck()
  const empty = db.prepare(
    `UPDATE office_member SET ${changeSealed('office_member', { name: '@name' })} WHERE member_id = @id`,
  )
  const naming = db
    .prepare<[string], number>(
      "SELECT seq FROM journal WHERE salt IS NOT NULL AND event <> 'erased' AND detail ->> '$.member' = ? ORDER BY seq",
    )
    .pluck()

  return {
    kind: 'member',
    called: 'a member',
    ids: () => removed.all(),
    refusal(id, erasure) {
      const found = one.get(id)
      if (!found) return `there is no member "${id}"; npx open-listings members names them all`
      if (found.removed_at === null)
        return `"${id}" may still sign in; npx open-listings remove-member ${id} comes first`
      if (found.name === erasedName) return `"${id}" was erased already`
      return retention(id, `member/${id}`, erasure, found.removed_at)
    },
    erase(id, { now, operatorNote }) {
      empty.run({ id, name: erasedName })
      const subject = `member/${id}`
      const row = { at: now, subject }
      return { rows: journal.erase([subject], row, operatorNote, naming.all(id)), pictures: [] }
    },
  }
}

interface ListingRow {
  source: JsonOf<SourceListing>
  lifecycle: Lifecycle
}

interface GrantRow {
  authorisation_id: string
  source: JsonOf<SourceAuthorisation>
  state: string
  is_over: 0 | 1
}

const erasableListings = (db: RecordDb, journal: Journal, projection: Projection): Erasable => {
  const retention = retentionOf(db)
  const listing = db.prepare<[string], ListingRow>(
    'SELECT source, lifecycle FROM listing WHERE listing_id = ?',
  )
  const ids = db.prepare<[], ListingId>('SELECT listing_id FROM listing ORDER BY listing_id').pluck()
  const isPublic = db.prepare<[string], 1>('SELECT 1 FROM published WHERE listing_id = ?').pluck()
  const grants = db.prepare<[Instant, string], GrantRow>(
    `SELECT authorisation_id, source, state, end_mark = 1 OR valid_until <= ? AS is_over
     FROM authorisation WHERE listing_id = ?`,
  )
  const emptyListing = db.prepare(
    'UPDATE listing SET source = @source, raw_digest = NULL, first_published_at = NULL WHERE listing_id = @listing_id',
  )
  const emptyGrant = db.prepare(
    "UPDATE authorisation SET source = @source, raw_digest = NULL, state = 'revoked', set_by_operator = 1 WHERE authorisation_id = @authorisation_id",
  )
  const emptyConsents = db.prepare(
    `UPDATE ai_consent SET source = '{}', raw_digest = NULL, valid_until = min(valid_until, @now),
       ended_at = coalesce(ended_at, @now) WHERE listing_id = @listing_id`,
  )
  const pictures = db
    .prepare<{ listing_id: ListingId }, string>(
      `SELECT digest FROM picture WHERE listing_id = @listing_id
       UNION SELECT digest FROM (${statedDigests}) WHERE listing_id = @listing_id`,
    )
    .pluck()
  const isNamed = db
    .prepare<{ digest: string }, 1>(
      `SELECT 1 FROM picture WHERE digest = @digest UNION ALL SELECT 1 FROM (${statedDigests}) WHERE digest = @digest
       UNION ALL SELECT 1 FROM (${arrivingDigests}) WHERE digest = @digest LIMIT 1`,
    )
    .pluck()
  const clearings = [
    'confirmation',
    'price',
    'picture',
    'text_confirmation',
    'feed_picture',
    'member_statements',
    'sale_history',
  ].map((table) => db.prepare(`DELETE FROM ${table} WHERE listing_id = ?`))
  const emptyHomes = db.prepare(
    `UPDATE feed_home SET ${changeSealed('feed_home', { complement: 'NULL', claims: 'NULL' })} WHERE listing_id = ?`,
  )
  const dropQuestions = db.prepare('DELETE FROM feed_question WHERE listing_id = ? AND answer IS NULL')
  // That the reference has another home now stays: no permission of this one may pass to it.
  const emptyQuestions = db.prepare(
    `UPDATE feed_question SET ${changeSealed('feed_question', { former: 'NULL' })}
     WHERE listing_id = ? AND former IS NOT NULL`,
  )

  return {
    kind: 'listing',
    called: 'a listing',
    ids: () => ids.all(),
    refusal(id, erasure) {
      const row = listing.get(id)
      if (!row) return `there is no listing "${id}"; npx open-listings list names them all`
      const mayReturn =
        isOffered(row.lifecycle) &&
        grants.all(erasure.now, id).some(({ state, is_over }) => state !== 'revoked' && is_over === 0)
      if (isPublic.get(id) || mayReturn)
        return `"${id}" is offered with a permission that has not ended; revoke it, or set its status, first`
      return retention(id, id, erasure)
    },
    erase(id, { now, operatorNote }) {
      const listing_id = listingId.parse(id)
      const digests = pictures.all({ listing_id })
      const { source } = listing.get(listing_id) as ListingRow
      projection.changeListing(listing_id, now, () => {
        for (const { authorisation_id, source: text } of grants.all(now, listing_id))
          emptyGrant.run({ authorisation_id, source: erasedGrant(text) })
        emptyConsents.run({ listing_id, now })
        for (const clearing of clearings) clearing.run(listing_id)
        emptyHomes.run(listing_id)
        dropQuestions.run(listing_id)
        emptyQuestions.run(listing_id)
        emptyListing.run({ listing_id, source: erasedListing(source) })
      })
      const rows = journal.erase([listing_id], { at: now, subject: listing_id }, operatorNote)
      return { rows, pictures: digests.filter((digest) => !isNamed.get({ digest })) }
    },
  }
}

/**
 * Erases the private data of subjects that are over, and their contents in the journal. The rows remain, empty, with every
 * permission revoked and every verification withdrawn, so that no import takes them for new and opens them again. The
 * chain of the journal still proves which rows there were, and when.
 */
export const eraseOf = (db: RecordDb, journal: Journal, projection: Projection, clock: Clock) => {
  const kinds = [
    erasableListings(db, journal, projection),
    ...erasableProfessionals(db, journal),
    erasableMembers(db, journal),
  ]

  const one = db.write(({ kind, id }: ErasureSubject, erasure: Erasure): Erased => {
    clock.demandCredible(erasure.now)
    const erasable = kinds.find((each) => each.kind === kind) as Erasable
    const reason = erasable.refusal(id, erasure)
    if (reason !== null) throw new Refusal('impossible_transition', `Erase ${erasable.called}: ${reason}`)
    return erasable.erase(id, erasure)
  })

  return {
    /** Everything whose term is over. */
    due: (erasure: Erasure): ErasureSubject[] =>
      kinds.flatMap(({ kind, ids, refusal }) =>
        ids()
          .filter((id) => refusal(id, erasure) === null)
          .map((id) => ({ kind, id })),
      ),
    /** Erases one of them. It is overwritten in the file, not left in its free pages. */
    one(subject: ErasureSubject, erasure: Erasure): Erased {
      db.pragma('secure_delete = ON')
      try {
        return one(subject, erasure)
      } finally {
        db.pragma('secure_delete = OFF')
      }
    },
    /**
     * Takes what was erased out of the pages of the file and out of its log, and the digests of what was imported of it.
     * What another process reads stays until then.
     */
    scrub(): void {
      if (!db.memory) forgetLines(dirname(db.name))
      db.pragma('wal_checkpoint(TRUNCATE)')
    },
  }
}
