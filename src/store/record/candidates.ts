import { forBoth } from '#src/domain/listing/texts.ts'
import type { AgencyId } from '#src/domain/ids.ts'
import { fromJson, type JsonOf } from '#src/domain/json.ts'
import { listingAddresses } from '#src/addresses/listing.ts'
import type { Confirmation } from '#src/domain/confirmation.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import { knownOrigin, type KnownOrigin, type PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import type { StatusChange } from '#src/domain/listing/status-change.ts'
import type { Role } from '#src/domain/listing/vocabulary.ts'
import type { Grant } from '#src/domain/rights/authorisation.ts'
import type { Candidate } from '#src/domain/rights/candidate.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceAuthorisation } from '#src/domain/source/rights.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { FollowedLaw } from '#src/domain/law/laws.ts'
import { followedLawOf } from './followed-law.ts'
import { rowCountsOf } from './row-counts.ts'
import { isSealIntact } from './seal.ts'
import { saleHistoriesOf } from './sale-histories.ts'
import { settingsOf } from './settings.ts'
import { statedOf } from './stated.ts'
import type { Instant, ISODate } from '#src/domain/time/calendar.ts'

interface Sealed {
  seal: string
}

interface ListingRow extends Sealed {
  listing_id: string
  agency_id: AgencyId
  source: JsonOf<SourceListing>
  lifecycle: Lifecycle
  first_published_at: Instant | null
  set_by_operator: 0 | 1
}

/** How time has ended a grant: not, for good, or by a clock that is doubted, until an operator says whether it was right. */
export type EndMark = 0 | 1 | 2

interface GrantRow extends Sealed {
  listing_id: string
  authorisation_id: string
  source: JsonOf<SourceAuthorisation>
  state: Grant['state']
  valid_from: Instant
  valid_until: Instant
  has_ended: EndMark
  set_by_operator: 0 | 1
}

interface ConfirmationRow extends Sealed, Confirmation {
  listing_id: string
}

interface PriceRow extends Sealed {
  listing_id: string
  value: number
  reported_on: ISODate
  position: number
  reported_by_role: Role
}

interface PictureRow extends Sealed {
  listing_id: string
  position: number
  digest: string
  width: number
  height: number
  /** What the file said of its origin; `null` where an earlier version did not look. */
  file_origin: PictureOrigin | null
}

/**
 * Reads what is known of one listing from the private tables; `null` when there is no such listing, and when any of
 * it is missing or not what was written. Only the projection, the operator's verbs and the closed market may.
 */
export const candidatesOf = (db: RecordDb) => {
  const listing = db.prepare<[string], ListingRow>(
    'SELECT listing_id, agency_id, source, lifecycle, first_published_at, set_by_operator, seal FROM listing WHERE listing_id = ?',
  )
  const agency = db.prepare<[string], { agency_id: AgencyId; source: JsonOf<SourceAgency> } & Sealed>(
    'SELECT agency_id, source, seal FROM agency WHERE agency_id = ?',
  )
  // `+?`: a query with an order that compares with a bare `?` is compiled anew by SQLite for every value.
  const grants = db.prepare<[string], GrantRow>(
    `SELECT listing_id, authorisation_id, source, state, valid_from, valid_until, has_ended, set_by_operator, seal
     FROM authorisation WHERE listing_id = +? ORDER BY valid_from`,
  )
  const confirmation = db.prepare<[string], ConfirmationRow>(
    `SELECT listing_id, status, confirmed_on, reported_by_role, method, seal FROM confirmation WHERE listing_id = +?
     ORDER BY confirmed_on DESC, reported_by_role DESC LIMIT 1`,
  )
  const prices = db.prepare<[string], PriceRow>(
    'SELECT listing_id, value, reported_on, position, reported_by_role, seal FROM price WHERE listing_id = +? ORDER BY reported_on, position',
  )
  const pictures = db.prepare<[string], PictureRow>(
    'SELECT listing_id, position, digest, width, height, file_origin, seal FROM picture WHERE listing_id = +? ORDER BY position',
  )
  const rowCounts = rowCountsOf(db)
  const stated = statedOf(db)
  const saleHistories = saleHistoriesOf(db)
  const law = followedLawOf(settingsOf(db))
  const updatedAt = db
    .prepare<[string], Instant>('SELECT updated_at FROM published WHERE listing_id = ?')
    .pluck()

  // An agency's row is checked and parsed once for its many listings; comparing it notices a change by any process.
  const parsed = new Map<string, { text: string; seal: string; agency: SourceAgency }>()
  const agencyOf = (agency_id: AgencyId): SourceAgency | null => {
    const row = agency.get(agency_id)
    if (!row) return null
    const known = parsed.get(agency_id)
    if (known?.text === row.source && known.seal === row.seal) return known.agency
    if (!isSealIntact('agency', row)) return null
    const read = fromJson(row.source)
    parsed.set(agency_id, { text: row.source, seal: row.seal, agency: read })
    return read
  }

  return (listing_id: string, base_url: string): Candidate | null => {
    const row = listing.get(listing_id)
    if (!row || !isSealIntact('listing', row)) return null
    const agencyFound = agencyOf(row.agency_id)
    const granted = grants.all(listing_id)
    const confirmed = confirmation.get(listing_id)
    const priced = prices.all(listing_id)
    const stored = pictures.all(listing_id)
    if (
      !agencyFound ||
      !granted.every((each) => isSealIntact('authorisation', each)) ||
      (confirmed && !isSealIntact('confirmation', confirmed)) ||
      !priced.every((each) => isSealIntact('price', each)) ||
      !stored.every((each) => isSealIntact('picture', each))
    )
      return null
    const said = stated.over({ listing: fromJson(row.source), prices: priced })
    if (!said) return null
    const candidate = assembled({
      site: { base_url, law: law() },
      listing: said.listing,
      state: row,
      agency: agencyFound,
      grants: granted,
      confirmation: confirmed ?? null,
      status_change: saleHistories.get(listing_id)?.change ?? null,
      prices: said.prices,
      pictures: stored,
      updated_at: updatedAt.get(listing_id) ?? null,
    })
    return stored.length === said.listing.media.length && rowCounts.isComplete(listing_id, candidate)
      ? candidate
      : null
  }
}

/** What a site says that every record of it depends on. */
export interface SiteTerms {
  base_url: string
  law: FollowedLaw
}

/** What is stored of one listing, its rows in the order in which they are read. */
export interface CandidateRows {
  site: SiteTerms
  listing: SourceListing
  state: Pick<ListingRow, 'lifecycle' | 'first_published_at'>
  agency: SourceAgency
  grants: readonly Omit<GrantRow, 'seal'>[]
  confirmation: (Confirmation & { listing_id: string }) | null
  status_change: StatusChange | null
  prices: readonly Pick<PriceRow, 'value' | 'reported_on' | 'reported_by_role'>[]
  pictures: readonly Omit<PictureRow, 'seal' | 'listing_id'>[]
  updated_at: Instant | null
}

/** Puts together what is known of one listing. */
export const assembled = (rows: CandidateRows): Candidate => ({
  law: rows.site.law,
  addresses: listingAddresses(rows.site.base_url, rows.listing.listing_id, rows.listing.agency_id),
  listing: rows.listing,
  lifecycle: rows.state.lifecycle,
  agency: rows.agency,
  grants: rows.grants.map(toGrant),
  confirmation: rows.confirmation && toConfirmation(rows.confirmation),
  status_change: rows.status_change,
  price_history: rows.prices.map(({ value, reported_on, reported_by_role }) => ({
    value,
    reported_on,
    reported_by_role,
  })),
  media: rows.pictures.flatMap(({ position, width, height, file_origin }) => {
    const media = rows.listing.media[position]
    const origin = media && knownOrigin(reportedOrigin(media, rows.listing), file_origin ?? 'unknown')
    return media && origin ? [{ width, height, ...describe(media), ...origin }] : []
  }),
  pictures: rows.pictures.map(({ digest }) => digest),
  first_published_at: rows.state.first_published_at,
  updated_at: rows.updated_at,
})

const toConfirmation = ({ status, confirmed_on, reported_by_role, method }: Confirmation): Confirmation => ({
  status,
  confirmed_on,
  reported_by_role,
  method,
})

const toGrant = (row: Omit<GrantRow, 'seal'>): Grant => {
  const { authorisation_id, state, valid_from, valid_until, has_ended, source } = row
  const { reported_by_role, reported_on, validated_by_role, validated_on } = fromJson(source)
  const term = { authorisation_id, state, valid_from, valid_until }
  const ended = { ...(has_ended === 1 && { has_ended: true }), ...(has_ended === 2 && { is_held: true }) }
  return { ...term, ...ended, reported_by_role, reported_on, validated_by_role, validated_on }
}

/** Without a role an earlier version stored `digitalCapture` of every picture of which nothing was said. */
const reportedOrigin = (
  { digital_source_type, origin_reported_by_role }: SourceListing['media'][number],
  { written_by_role }: SourceListing,
): KnownOrigin => {
  const isUnsaid = origin_reported_by_role === undefined && digital_source_type === 'digitalCapture'
  return digital_source_type === 'unknown' || isUnsaid
    ? { digital_source_type: 'unknown', origin_reported_by_role: null }
    : { digital_source_type, origin_reported_by_role: origin_reported_by_role ?? written_by_role }
}

const describe = ({ alt, credit, captured_on, plan }: SourceListing['media'][number]) => ({
  alt: forBoth(alt),
  credit,
  captured_on: captured_on ?? null,
  ...(plan && {
    plan: {
      width_m: plan.width_m,
      measured_by_role: plan.measured_by_role ?? null,
      measured_on: plan.measured_on ?? null,
    },
  }),
})
