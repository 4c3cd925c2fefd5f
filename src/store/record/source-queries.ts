import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import type { JsonOf } from '#src/domain/json.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { AuthorisationState } from '#src/domain/authorisation.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import type { SourceAuthorisation, SourceConfirmation } from '#src/domain/source/rights.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { putSealed } from '#src/store/seal.ts'
import { arrivingDigests, statedDigests } from './stated.ts'
import { recordedNext } from './stored-sources.ts'
import type { StoredPicture } from './judgement.ts'
import type { StoredPrice } from './source-rows.ts'

interface ListingRow {
  agency_id: AgencyId
  source: JsonOf<SourceListing>
  raw_digest: string | null
  lifecycle: Lifecycle
  set_by_operator: 0 | 1
}

interface AuthorisationRow {
  listing_id: ListingId
  source: JsonOf<SourceAuthorisation>
  raw_digest: string | null
  state: AuthorisationState
  set_by_operator: 0 | 1
}

interface ConsentRow {
  listing_id: ListingId
  source: JsonOf<Extract<SourceRecord, { kind: 'ai_consent' }>>
  raw_digest: string | null
  ended_at: Instant | null
}

/**
 * The subject of the journal row which records that a restore found no intact journal: anything may have been withdrawn
 * after the backup, also what is missing from the backup.
 */
export const lostJournal = 'restore/journal'

/**
 * SQL for whether a restore suspended a subject of the journal, by its own row or because the journal was lost, and no
 * operator has opened it or confirmed everything since. One that was revoked since stays suspended: the backup may lack
 * the permission that was withdrawn, and an import would bring it again.
 */
export const suspendedByRestore = (subject: string): string => `EXISTS (SELECT 1 FROM journal AS suspension
  WHERE suspension.subject IN (${subject}, '${lostJournal}') AND suspension.actor = 'restore' AND NOT EXISTS (
    SELECT 1 FROM journal AS later
    WHERE later.subject IN (${subject}, suspension.subject) AND later.seq > suspension.seq AND later.actor = 'operator'
      AND (later.detail ->> '$.state' = 'granted' OR later.detail ->> '$.verified' = 1 OR later.event = 'restore_confirmed')))`

/** The statements of an import. */
export const sourceQueries = (db: Db) => ({
  agency: db.prepare<[AgencyId], string>('SELECT source FROM agency WHERE agency_id = ?').pluck(),
  putAgency: db.prepare(putSealed('agency')),
  listingsOfAgency: db
    .prepare<[AgencyId], ListingId>('SELECT listing_id FROM listing WHERE agency_id = ?')
    .pluck(),
  listing: db.prepare<[ListingId], ListingRow>(
    'SELECT agency_id, source, raw_digest, lifecycle, set_by_operator FROM listing WHERE listing_id = ?',
  ),
  agencyOf: db.prepare<[ListingId], AgencyId>('SELECT agency_id FROM listing WHERE listing_id = ?').pluck(),
  /** The agency of a listing, where it has left. */
  agencyThatLeft: db
    .prepare<[ListingId], AgencyId>(
      'SELECT agency_id FROM listing CROSS JOIN ended_agency USING (agency_id) WHERE listing_id = ?',
    )
    .pluck(),
  putListing: db.prepare(
    `INSERT INTO listing (listing_id, agency_id, source, raw_digest, lifecycle, set_by_operator)
     VALUES (@listing_id, @agency_id, @source, @raw_digest, @lifecycle, @set_by_operator)
     ON CONFLICT DO UPDATE SET source = excluded.source, raw_digest = excluded.raw_digest,
       lifecycle = excluded.lifecycle, set_by_operator = excluded.set_by_operator`,
  ),
  prices: db.prepare<[ListingId], StoredPrice>(
    'SELECT value, reported_on, reported_by_role, position FROM price WHERE listing_id = ? ORDER BY reported_on, position',
  ),
  hasListing: db.prepare<[ListingId], 1>('SELECT 1 FROM listing WHERE listing_id = ?').pluck(),
  putPrice: db.prepare(
    `INSERT INTO price (listing_id, reported_on, position, value, reported_by_role)
     VALUES (@listing_id, @reported_on, @position, @value, @reported_by_role)`,
  ),
  pictures: db.prepare<[ListingId], StoredPicture>(
    'SELECT digest, width, height, file_origin, file_words FROM picture WHERE listing_id = ? ORDER BY position',
  ),
  pictureDigests: db
    .prepare<[], string>(
      `SELECT digest FROM picture UNION SELECT digest FROM (${statedDigests}) UNION ${arrivingDigests}`,
    )
    .pluck(),
  dropPictures: db.prepare('DELETE FROM picture WHERE listing_id = ?'),
  putPicture: db.prepare(
    `INSERT INTO picture (listing_id, position, digest, width, height, file_origin, file_words)
     VALUES (@listing_id, @position, @digest, @width, @height, @file_origin, @file_words)`,
  ),
  authorisation: db.prepare<[string], AuthorisationRow>(
    'SELECT listing_id, source, raw_digest, state, set_by_operator FROM authorisation WHERE authorisation_id = ?',
  ),
  /** Whether a restore suspended the listing. */
  isSuspendedByRestore: db
    .prepare<{ listing_id: ListingId }, 1>(`SELECT 1 WHERE ${suspendedByRestore('@listing_id')}`)
    .pluck(),
  /**
   * Whether there is a row by which a listing may be suspended: one of its own, or that a restore found no intact journal
   * and no operator has confirmed everything since. Of a new home there is none, and no more is asked.
   */
  mayBeSuspended: db
    .prepare<{ listing_id: ListingId }, 1>(
      `SELECT 1 WHERE EXISTS (SELECT 1 FROM journal WHERE subject = @listing_id)
         OR ${suspendedByRestore(`'${lostJournal}'`)}`,
    )
    .pluck(),
  /** Whether an operator has suspended the listing. */
  isSuspended: db
    .prepare<{ listing_id: ListingId }, 1>(
      `SELECT 1 WHERE (SELECT detail ->> '$.state' FROM journal
         WHERE subject = @listing_id AND actor = 'operator' AND event IN ('authorisation_changed', 'authorisation_added')
         ORDER BY seq DESC LIMIT 1) = 'suspended'`,
    )
    .pluck(),
  /** Whether an operator has decided on the permissions of a listing after a row of the journal. */
  decidedAfter: db
    .prepare<[string, number], 1>(
      `SELECT 1 FROM journal WHERE subject = ? AND seq > ? AND actor IN ('operator', 'restore')
         AND event IN ('authorisation_changed', 'ai_consent_changed', 'listing_moved') LIMIT 1`,
    )
    .pluck(),
  putAuthorisation: db.prepare(
    `INSERT INTO authorisation (authorisation_id, listing_id, source, raw_digest, state, valid_from, valid_until, end_mark, set_by_operator)
     VALUES (@authorisation_id, @listing_id, @source, @raw_digest, @state, @valid_from, @valid_until, @end_mark, @set_by_operator)
     ON CONFLICT DO UPDATE SET source = excluded.source, raw_digest = excluded.raw_digest, state = excluded.state,
       valid_from = excluded.valid_from, valid_until = excluded.valid_until, set_by_operator = excluded.set_by_operator,
       end_mark = iif(valid_until = excluded.valid_until, end_mark, 0)`,
  ),
  consent: db.prepare<[string], ConsentRow>(
    'SELECT listing_id, source, raw_digest, ended_at FROM ai_consent WHERE ai_consent_id = ?',
  ),
  putConsent: db.prepare(
    `INSERT INTO ai_consent (ai_consent_id, listing_id, source, raw_digest, valid_from, valid_until, ended_at)
     VALUES (@ai_consent_id, @listing_id, @source, @raw_digest, @valid_from, @valid_until, @ended_at)
     ON CONFLICT DO UPDATE SET source = excluded.source, raw_digest = excluded.raw_digest,
       valid_from = excluded.valid_from, valid_until = excluded.valid_until`,
  ),
  confirmation: db.prepare<
    [Pick<SourceConfirmation, 'listing_id' | 'confirmed_on' | 'reported_by_role'>],
    { status: string; method: string }
  >(
    `SELECT status, method FROM confirmation
     WHERE listing_id = @listing_id AND confirmed_on = @confirmed_on AND reported_by_role = @reported_by_role`,
  ),
  confirmationByRaw: db
    .prepare<[ListingId, string], 1>('SELECT 1 FROM confirmation WHERE listing_id = ? AND raw_digest = ?')
    .pluck(),
  rememberConfirmation: db.prepare(
    `UPDATE confirmation SET raw_digest = @raw_digest
     WHERE listing_id = @listing_id AND confirmed_on = @confirmed_on AND reported_by_role = @reported_by_role`,
  ),
  /** Whether an agency had a listing before it moved, with that source. */
  isOfFormer: db
    .prepare<{ listing_id: ListingId; agency_id: AgencyId; digest_before: string }, 1>(
      `SELECT 1 FROM journal WHERE subject = @listing_id AND event = 'listing_moved'
         AND detail ->> '$.agency_id_before' = @agency_id AND detail ->> '$.digest_before' = @digest_before LIMIT 1`,
    )
    .pluck(),
  /** Whether a subject was erased, and got no permission since. */
  isErased: db
    .prepare<{ subject: string }, 1>(
      `SELECT 1 FROM journal WHERE subject = @subject AND event = 'erased' AND NOT EXISTS (SELECT 1 FROM journal AS later
         WHERE later.subject = @subject AND later.seq > journal.seq AND later.event = 'authorisation_added') LIMIT 1`,
    )
    .pluck(),
  putConfirmation: db.prepare(
    `INSERT INTO confirmation (listing_id, confirmed_on, reported_by_role, status, method, recorded_order, raw_digest)
     VALUES (@listing_id, @confirmed_on, @reported_by_role, @status, @method, ${recordedNext}, @raw_digest)
     ON CONFLICT DO UPDATE SET status = excluded.status, method = excluded.method, recorded_order = excluded.recorded_order,
       raw_digest = excluded.raw_digest`,
  ),
})
