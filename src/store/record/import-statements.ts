import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { AuthorisationState } from '#src/domain/rights/authorisation.ts'
import type { SourceConfirmation } from '#src/domain/source/rights.ts'
import type { Db } from '#src/store/database.ts'
import type { KeptPicture } from './import-session.ts'

/**
 * What an import asks and writes. Each insert brings the seal of its row; over a row that stands already it leaves the
 * seal to the triggers, which seal only what was whole.
 */
export const importStatements = (db: Db) => ({
  agency: db.prepare<[string], string>('SELECT source FROM agency WHERE agency_id = ?').pluck(),
  putAgency: db.prepare(
    'INSERT INTO agency (agency_id, source, seal) VALUES (@agency_id, @source, @seal) ON CONFLICT DO UPDATE SET source = excluded.source',
  ),
  listingsOfAgency: db
    .prepare<[string], string>('SELECT listing_id FROM listing WHERE agency_id = ?')
    .pluck(),
  listing: db.prepare<[string], { source: string; lifecycle: Lifecycle }>(
    'SELECT source, lifecycle FROM listing WHERE listing_id = ?',
  ),
  putListing: db.prepare(
    `INSERT INTO listing (listing_id, agency_id, source, lifecycle, seal) VALUES (@listing_id, @agency_id, @source, @lifecycle, @seal)
     ON CONFLICT DO UPDATE SET agency_id = excluded.agency_id, source = excluded.source, lifecycle = excluded.lifecycle`,
  ),
  putPrice: db.prepare(
    `INSERT INTO price (listing_id, reported_on, value, reported_by_role, seal) VALUES (@listing_id, @reported_on, @value, @reported_by_role, @seal)
     ON CONFLICT DO UPDATE SET value = excluded.value, reported_by_role = excluded.reported_by_role`,
  ),
  // `+?`: SQLite compiles a query with an order anew for every value that a bare `?` takes.
  pictures: db.prepare<[string], KeptPicture>(
    'SELECT digest, width, height FROM picture WHERE listing_id = +? ORDER BY position',
  ),
  pictureDigests: db.prepare<[], string>('SELECT DISTINCT digest FROM picture').pluck(),
  dropPictures: db.prepare('DELETE FROM picture WHERE listing_id = ?'),
  putPicture: db.prepare(
    'INSERT INTO picture (listing_id, position, digest, width, height, seal) VALUES (@listing_id, @position, @digest, @width, @height, @seal)',
  ),
  authorisation: db.prepare<[string], { listing_id: string; source: string; state: AuthorisationState }>(
    'SELECT listing_id, source, state FROM authorisation WHERE authorisation_id = ?',
  ),
  putAuthorisation: db.prepare(
    `INSERT INTO authorisation (authorisation_id, listing_id, source, state, valid_from, valid_until, seal) VALUES (@authorisation_id, @listing_id, @source, @state, @valid_from, @valid_until, @seal)
     ON CONFLICT DO UPDATE SET source = excluded.source, state = excluded.state,
       valid_from = excluded.valid_from, valid_until = excluded.valid_until,
       has_ended = has_ended AND valid_until = excluded.valid_until`,
  ),
  consent: db.prepare<[string], string>('SELECT source FROM ai_consent WHERE ai_consent_id = ?').pluck(),
  putConsent: db.prepare(
    `INSERT INTO ai_consent (ai_consent_id, listing_id, source, valid_from, valid_until, seal) VALUES (@ai_consent_id, @listing_id, @source, @valid_from, @valid_until, @seal)
     ON CONFLICT DO UPDATE SET listing_id = excluded.listing_id, source = excluded.source,
       valid_from = excluded.valid_from, valid_until = excluded.valid_until`,
  ),
  confirmation: db.prepare<
    [Pick<SourceConfirmation, 'listing_id' | 'confirmed_on' | 'reported_by_role'>],
    { status: string; method: string }
  >(
    `SELECT status, method FROM confirmation
     WHERE listing_id = @listing_id AND confirmed_on = @confirmed_on AND reported_by_role = @reported_by_role`,
  ),
  putConfirmation: db.prepare(
    `INSERT INTO confirmation (listing_id, confirmed_on, reported_by_role, status, method, seal) VALUES (@listing_id, @confirmed_on, @reported_by_role, @status, @method, @seal)
     ON CONFLICT DO UPDATE SET status = excluded.status, method = excluded.method`,
  ),
})
