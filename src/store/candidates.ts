import type { Confirmation } from '#src/domain/availability.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { Grant } from '#src/domain/rights/authorisation.ts'
import type { Candidate } from '#src/domain/rights/candidate.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceAuthorisation } from '#src/domain/source/rights.ts'
import type { Db } from './database.ts'

interface ListingRow {
  agency_id: string
  source: string
  lifecycle: Lifecycle
  first_published_at: string | null
}

interface GrantRow {
  authorisation_id: string
  source: string
  state: Grant['state']
  valid_from: string
  valid_until: string
}

/** Reads what is known of one listing from the private tables. Only the projection, the operator's verbs and the closed market may. */
export const candidatesOf = (db: Db) => {
  const listing = db.prepare<[string], ListingRow>(
    'SELECT agency_id, source, lifecycle, first_published_at FROM listing WHERE listing_id = ?',
  )
  const agency = db.prepare<[string], string>('SELECT source FROM agency WHERE agency_id = ?').pluck()
  const grants = db.prepare<[string], GrantRow>(
    'SELECT authorisation_id, source, state, valid_from, valid_until FROM authorisation WHERE listing_id = ? ORDER BY valid_from',
  )
  const confirmation = db.prepare<[string], Confirmation>(
    `SELECT status, confirmed_on, reported_by_role, method FROM confirmation WHERE listing_id = ?
     ORDER BY confirmed_on DESC, reported_by_role DESC LIMIT 1`,
  )
  const prices = db.prepare<[string], Candidate['price_history'][number]>(
    'SELECT value, reported_on, reported_by_role FROM price WHERE listing_id = ? ORDER BY reported_on',
  )
  const pictures = db.prepare<[string], { position: number; digest: string; width: number; height: number }>(
    'SELECT position, digest, width, height FROM picture WHERE listing_id = ? ORDER BY position',
  )
  const updatedAt = db
    .prepare<[string], string>('SELECT updated_at FROM published WHERE listing_id = ?')
    .pluck()

  // An agency's text is parsed once for its many listings; comparing the text notices a change by anybody.
  const parsed = new Map<string, { text: string; agency: SourceAgency }>()
  const agencyOf = (agency_id: string): SourceAgency => {
    const text = agency.get(agency_id) as string
    const known = parsed.get(agency_id)
    if (known?.text === text) return known.agency
    const read = JSON.parse(text) as SourceAgency
    parsed.set(agency_id, { text, agency: read })
    return read
  }

  return (listing_id: string, base_url: string): Candidate | null => {
    const row = listing.get(listing_id)
    if (!row) return null
    const source = JSON.parse(row.source) as SourceListing
    const kept = pictures.all(listing_id)
    return {
      base_url,
      listing: source,
      lifecycle: row.lifecycle,
      agency: agencyOf(row.agency_id),
      grants: grants.all(listing_id).map(toGrant),
      confirmation: confirmation.get(listing_id) ?? null,
      price_history: prices.all(listing_id),
      media: kept.flatMap(({ position, width, height }) => {
        const media = source.media[position]
        return media ? [describe(media, width, height)] : []
      }),
      pictures: kept.map(({ digest }) => digest),
      first_published_at: row.first_published_at,
      updated_at: updatedAt.get(listing_id) ?? null,
    }
  }
}

const toGrant = ({ source, ...row }: GrantRow): Grant => {
  const { reported_by_role, reported_on, validated_by_role, validated_on } = JSON.parse(
    source,
  ) as SourceAuthorisation
  return { ...row, reported_by_role, reported_on, validated_by_role, validated_on }
}

const describe = (
  { alt, credit, captured_on, digital_source_type }: SourceListing['media'][number],
  width: number,
  height: number,
) => ({ width, height, alt, credit, captured_on: captured_on ?? null, digital_source_type })
