import type { Confirmation } from '#src/domain/availability.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { Grant } from '#src/domain/rights/authorisation.ts'
import type { Candidate } from '#src/domain/rights/candidate.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceAuthorisation } from '#src/domain/source/rights.ts'
import type { Db } from './database.ts'
import { isSealed } from './seal.ts'

/** Whether a row holds what was written. */
interface Sealed {
  sealed: 0 | 1
}

interface ListingRow extends Sealed {
  agency_id: string
  source: string
  lifecycle: Lifecycle
  first_published_at: string | null
}

interface GrantRow extends Sealed {
  authorisation_id: string
  source: string
  state: Grant['state']
  valid_from: string
  valid_until: string
  has_ended: 0 | 1
}

/**
 * Reads what is known of one listing from the private tables; `null` when there is no such listing, and when any of
 * it is not what was written. Only the projection, the operator's verbs and the closed market may.
 */
export const candidatesOf = (db: Db) => {
  const listing = db.prepare<[string], ListingRow>(
    `SELECT agency_id, source, lifecycle, first_published_at, ${isSealed('listing')} AS sealed
     FROM listing WHERE listing_id = ?`,
  )
  const agency = db.prepare<[string], { source: string } & Sealed>(
    `SELECT source, ${isSealed('agency')} AS sealed FROM agency WHERE agency_id = ?`,
  )
  const grants = db.prepare<[string], GrantRow>(
    `SELECT authorisation_id, source, state, valid_from, valid_until, has_ended, ${isSealed('authorisation')} AS sealed
     FROM authorisation WHERE listing_id = ? ORDER BY valid_from`,
  )
  const confirmation = db.prepare<[string], Confirmation & Sealed>(
    `SELECT status, confirmed_on, reported_by_role, method, ${isSealed('confirmation')} AS sealed FROM confirmation WHERE listing_id = ?
     ORDER BY confirmed_on DESC, reported_by_role DESC LIMIT 1`,
  )
  const prices = db.prepare<[string], Candidate['price_history'][number] & Sealed>(
    `SELECT value, reported_on, reported_by_role, ${isSealed('price')} AS sealed
     FROM price WHERE listing_id = ? ORDER BY reported_on`,
  )
  const pictures = db.prepare<
    [string],
    { position: number; digest: string; width: number; height: number } & Sealed
  >(
    `SELECT position, digest, width, height, ${isSealed('picture')} AS sealed
     FROM picture WHERE listing_id = ? ORDER BY position`,
  )
  const updatedAt = db
    .prepare<[string], string>('SELECT updated_at FROM published WHERE listing_id = ?')
    .pluck()

  // An agency's text is parsed once for its many listings; comparing the text notices a change by anybody.
  const parsed = new Map<string, { text: string; agency: SourceAgency }>()
  const agencyOf = (agency_id: string): SourceAgency | null => {
    const row = agency.get(agency_id)
    if (!row?.sealed) return null
    const known = parsed.get(agency_id)
    if (known?.text === row.source) return known.agency
    const read = JSON.parse(row.source) as SourceAgency
    parsed.set(agency_id, { text: row.source, agency: read })
    return read
  }

  return (listing_id: string, base_url: string): Candidate | null => {
    const row = listing.get(listing_id)
    if (!row?.sealed) return null
    const agencyFound = agencyOf(row.agency_id)
    const granted = grants.all(listing_id)
    const confirmed = confirmation.get(listing_id)
    const priced = prices.all(listing_id)
    const kept = pictures.all(listing_id)
    const told = [...granted, ...priced, ...kept, ...(confirmed ? [confirmed] : [])]
    if (!agencyFound || !told.every((each) => each.sealed)) return null
    const source = JSON.parse(row.source) as SourceListing
    return {
      base_url,
      listing: source,
      lifecycle: row.lifecycle,
      agency: agencyFound,
      grants: granted.map(toGrant),
      confirmation: confirmed ? plain(confirmed) : null,
      price_history: priced.map(plain),
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

const plain = <T extends Sealed>({ sealed: _, ...row }: T): Omit<T, 'sealed'> => row

const toGrant = ({ source, sealed: _, has_ended, ...row }: GrantRow): Grant => {
  const { reported_by_role, reported_on, validated_by_role, validated_on } = JSON.parse(
    source,
  ) as SourceAuthorisation
  const ended = has_ended === 1 && { has_ended: true }
  return { ...row, ...ended, reported_by_role, reported_on, validated_by_role, validated_on }
}

const describe = (
  { alt, credit, captured_on, digital_source_type }: SourceListing['media'][number],
  width: number,
  height: number,
) => ({ width, height, alt, credit, captured_on: captured_on ?? null, digital_source_type })
