import type { AgencyId } from '#src/domain/ids.ts'
import { type JsonOf } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceAuthorisation } from '#src/domain/source/rights.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isOffered, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { erasedGrant, erasedListing } from './erased-rows.ts'
import type { Clock } from './clock.ts'
import { eraseMemberOf } from './erase-member.ts'
import { eraseProfessionalOf } from './erase-professional.ts'
import { tooEarlyOf, type Erasure, type ErasureSubject } from './erasure.ts'
import type { Journal } from './journal.ts'
import type { Projection } from './projection.ts'
import { sealOf } from './seal.ts'
import { arrivingDigests, statedDigests } from './stated.ts'

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

/** What was erased: how many rows of the journal, and pictures that are not used any more. */
export interface Erased {
  rows: number
  pictures: string[]
}

/**
 * Erases the private data of subjects that are over, and their contents in the journal. The rows remain, empty, with every
 * permission revoked and every verification withdrawn, so that no import takes them for new and opens them again. The
 * chain of the journal still proves which rows there were, and when.
 */
export const eraseOf = (db: RecordDb, journal: Journal, projection: Projection, clock: Clock) => {
  const listing = db.prepare<[string], ListingRow>(
    'SELECT source, lifecycle FROM listing WHERE listing_id = ?',
  )
  const ids = db.prepare<[], string>('SELECT listing_id FROM listing ORDER BY listing_id').pluck()
  const hasContents = db
    .prepare<[string], 1>(
      "SELECT 1 FROM journal WHERE listing_id = ? AND salt IS NOT NULL AND event <> 'erased' LIMIT 1",
    )
    .pluck()
  const isPublic = db.prepare<[string], 1>('SELECT 1 FROM published WHERE listing_id = ?').pluck()
  const grants = db.prepare<[Instant, string], GrantRow>(
    `SELECT authorisation_id, source, state, has_ended = 1 OR valid_until <= ? AS is_over
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
    .prepare<{ listing_id: string }, string>(
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
    'stated',
    'sale_history',
  ].map((table) => db.prepare(`DELETE FROM ${table} WHERE listing_id = ?`))
  const homes = db.prepare<[string], { agency_id: AgencyId; source: string; ref: string }>(
    'SELECT agency_id, source, ref FROM feed_home WHERE listing_id = ?',
  )
  const emptyHome = db.prepare(
    'UPDATE feed_home SET complement = NULL, claims = NULL, seal = @seal WHERE agency_id = @agency_id AND source = @source AND ref = @ref',
  )
  const dropQuestions = db.prepare('DELETE FROM feed_question WHERE listing_id = ? AND answer IS NULL')
  // That the reference has another home now stays: no permission of this one may pass to it.
  const emptyQuestions = db.prepare(
    `UPDATE feed_question SET former = NULL, seal = seal(question_id, agency_id, source, ref, listing_id, kind, doubt,
       record, asked_at, answer, answered_at, NULL) WHERE listing_id = ? AND former IS NOT NULL`,
  )
  const tooEarly = tooEarlyOf(db)
  const professional = eraseProfessionalOf(db, journal)
  const members = eraseMemberOf(db, journal)

  /** Why a listing cannot be erased, or `null`. */
  const whyNot = (listing_id: string, { now, retainedUntil }: Erasure): string | null => {
    const row = listing.get(listing_id)
    if (!row) return `there is no listing "${listing_id}"; npx open-listings list names them all`
    const mayReturn =
      isOffered(row.lifecycle) &&
      grants.all(now, listing_id).some(({ state, is_over }) => state !== 'revoked' && is_over === 0)
    if (isPublic.get(listing_id) || mayReturn)
      return `"${listing_id}" is offered with a permission that has not ended; revoke it, or set its status, first`
    if (!hasContents.get(listing_id)) return `"${listing_id}" was erased already`
    return tooEarly(`"${listing_id}"`, listing_id, null, retainedUntil)
  }

  const eraseListing = (listing_id: string, erasure: Erasure): Erased => {
    const reason = whyNot(listing_id, erasure)
    if (reason !== null) throw new Refusal('impossible_transition', `Erase a listing: ${reason}`)
    const { now, operatorNote } = erasure
    const digests = pictures.all({ listing_id })
    const { source } = listing.get(listing_id) as ListingRow
    projection.expectChange(listing_id)
    for (const { authorisation_id, source: text } of grants.all(now, listing_id))
      emptyGrant.run({ authorisation_id, source: erasedGrant(text) })
    emptyConsents.run({ listing_id, now })
    for (const clearing of clearings) clearing.run(listing_id)
    for (const home of homes.all(listing_id))
      emptyHome.run({ ...home, seal: sealOf(home.agency_id, home.source, home.ref, listing_id, null, null) })
    dropQuestions.run(listing_id)
    emptyQuestions.run(listing_id)
    emptyListing.run({ listing_id, source: erasedListing(source) })
    projection.project([listing_id], now, 'operator')
    const rows = journal.erase([listing_id], { at: now, listing_id }, operatorNote)
    return { rows, pictures: digests.filter((digest) => !isNamed.get({ digest })) }
  }

  const one = db.write(({ kind, id }: ErasureSubject, erasure: Erasure): Erased => {
    clock.demandCredible(erasure.now)
    if (kind === 'listing') return eraseListing(id, erasure)
    const rows = kind === 'member' ? members.member(id, erasure) : professional[kind](id, erasure)
    return { rows, pictures: [] }
  })

  return {
    /** Everything whose term is over. */
    due: (erasure: Erasure): ErasureSubject[] => [
      ...ids
        .all()
        .filter((id) => whyNot(id, erasure) === null)
        .map((id) => ({ kind: 'listing' as const, id })),
      ...professional.due(erasure),
      ...members.due(erasure),
    ],
    /** Erases one of them. It is overwritten in the file, not left in its free pages. */
    one(subject: ErasureSubject, erasure: Erasure): Erased {
      db.pragma('secure_delete = ON')
      try {
        return one(subject, erasure)
      } finally {
        db.pragma('secure_delete = OFF')
      }
    },
    /** Takes what was erased out of the pages of the file and out of its log. What another process reads stays until then. */
    scrub(): void {
      db.pragma('wal_checkpoint(TRUNCATE)')
    },
  }
}
