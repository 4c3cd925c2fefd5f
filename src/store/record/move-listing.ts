import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import { fromJson, toJson, type JsonOf } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { type EndedAgencies, endRightsOf } from './ended-agencies.ts'
import type { Journal } from './journal.ts'
import type { OperatorNote } from './journal-entry.ts'
import type { Projection } from './projection.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import { statedOf } from './stated.ts'

/**
 * Moves a listing to another agency. The seller gave every permission to the first agency, so that all of them end:
 * the listing is closed until a new authorisation is recorded.
 */
export const moveListingOf = (
  db: Db,
  journal: Journal,
  projection: Projection,
  ended: Pick<EndedAgencies, 'refuseEnded'>,
) => {
  const listing = db.prepare<
    [ListingId],
    { agency_id: AgencyId; source: JsonOf<SourceListing>; raw_digest: string | null }
  >('SELECT agency_id, source, raw_digest FROM listing WHERE listing_id = ?')
  const agency = db.prepare<[AgencyId], 1>('SELECT 1 FROM agency WHERE agency_id = ?').pluck()
  const move = db.prepare(
    'UPDATE listing SET agency_id = @agency_id, source = @source, raw_digest = NULL WHERE listing_id = @listing_id',
  )
  const endRights = endRightsOf(db, journal, projection)
  const stated = statedOf(db)
  const { refuseEnded } = ended

  /** Answers the agency that had it before. To be called in a transaction. */
  return (listing_id: ListingId, agency_id: AgencyId, operatorNote: OperatorNote, now: Instant): AgencyId => {
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
    refuseEnded(agency_id, `Move "${listing_id}"`)
    return projection.changeListing(listing_id, now, () => {
      endRights(listing_id, operatorNote, now)
      // What members of the first agency said is theirs to answer for.
      stated.drop(listing_id)
      const source = toJson({ ...fromJson(found.source), agency_id })
      move.run({ listing_id, agency_id, source })
      journal.append({
        at: now,
        subject: listing_id,
        event: 'listing_moved',
        actor: 'operator',
        detail: {
          agency_id,
          agency_id_before: found.agency_id,
          digest_before: found.raw_digest ?? sha256(found.source),
          ...operatorNote,
        },
        record: null,
      })
      return found.agency_id
    })
  }
}
