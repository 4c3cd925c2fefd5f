import type { AgencyId } from '#src/domain/ids.ts'
import { fromJson, toJson, type JsonOf } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isOver, type AuthorisationState } from '#src/domain/rights/authorisation.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { EndMark } from './candidates.ts'
import type { Journal, OperatorNote } from './journal.ts'
import type { Projection } from './projection.ts'
import { digestOf } from './seal.ts'

interface GrantRow {
  authorisation_id: string
  state: AuthorisationState
  valid_until: Instant
  has_ended: EndMark
}

/**
 * Moves a listing to another agency. The seller gave every permission to the first agency, so that all of them end:
 * the listing is closed until a new authorisation is recorded.
 */
export const moveListingOf = (db: Db, journal: Journal, projection: Projection) => {
  const listing = db.prepare<
    [string],
    { agency_id: AgencyId; source: JsonOf<SourceListing>; raw_digest: string | null }
  >('SELECT agency_id, source, raw_digest FROM listing WHERE listing_id = ?')
  const agency = db.prepare<[string], 1>('SELECT 1 FROM agency WHERE agency_id = ?').pluck()
  const move = db.prepare(
    'UPDATE listing SET agency_id = @agency_id, source = @source, raw_digest = @raw_digest WHERE listing_id = @listing_id',
  )
  const grants = db.prepare<[string], GrantRow>(
    "SELECT authorisation_id, state, valid_until, has_ended FROM authorisation WHERE listing_id = ? AND state <> 'revoked'",
  )
  const revoke = db.prepare(
    "UPDATE authorisation SET state = 'revoked', set_by_operator = 1 WHERE authorisation_id = ?",
  )
  const endConsents = db.prepare(
    'UPDATE ai_consent SET valid_until = @now, ended_at = @now WHERE listing_id = @listing_id AND valid_until > @now',
  )

  /** Answers the agency that had it before. To be called in a transaction. */
  return (listing_id: string, agency_id: AgencyId, operatorNote: OperatorNote, now: Instant): string => {
    const found = listing.get(listing_id)
    if (!found)
      throw new Refusal(
        'not_found',
        `Find the listing "${listing_id}": there is none; npx open-listings list names them all`,
      )
    if (!agency.get(agency_id))
      throw new Refusal('not_found', `Find the agency "${agency_id}": there is none; import its record first`)
    if (found.agency_id === agency_id)
      throw new Refusal(
        'impossible_transition',
        `Move "${listing_id}" to ${agency_id}: that agency has it already`,
      )
    const note = (event: 'listing_moved' | 'authorisation_changed' | 'ai_consent_changed', detail: object) =>
      journal.append({
        at: now,
        listing_id,
        event,
        actor: 'operator',
        detail: { ...detail, ...operatorNote },
        record: null,
      })
    for (const { has_ended, ...grant } of grants.all(listing_id)) {
      if (isOver({ ...grant, has_ended: has_ended === 1 }, now)) continue
      const { authorisation_id, state: state_before } = grant
      revoke.run(authorisation_id)
      note('authorisation_changed', { authorisation_id, state: 'revoked', state_before })
    }
    if (endConsents.run({ listing_id, now }).changes > 0) note('ai_consent_changed', { valid_until: now })
    const source = toJson({ ...fromJson(found.source), agency_id })
    // `raw_digest` recognises what the first agency continues to submit.
    move.run({ listing_id, agency_id, source, raw_digest: found.raw_digest ?? digestOf(found.source) })
    note('listing_moved', { agency_id, agency_id_before: found.agency_id })
    projection.project([listing_id], now, 'operator')
    return found.agency_id
  }
}
