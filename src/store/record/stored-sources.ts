import type { Confirmation } from '#src/domain/confirmation.ts'
import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import type { JsonOf } from '#src/domain/json.ts'
import type { PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import type { FileWords } from '#src/domain/listing/file-words.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import type { Grant } from '#src/domain/authorisation.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { Stated } from '#src/domain/source/stated-form.ts'
import type { SourceAuthorisation } from '#src/domain/source/rights.ts'
import type { Instant, ISODate } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import type { SaleHistory, SaleNow, StatusChange } from '#src/domain/listing/status-change.ts'

/**
 * The latest confirmation of a listing first: of those of one day the one that was recorded last. What was recorded before
 * that was noted goes by the names of the roles.
 */
const latestConfirmation = 'confirmed_on DESC, recorded_order DESC, reported_by_role DESC'

/**
 * The place of a confirmation that is recorded now behind the others of its listing; of one that says something new too.
 */
export const recordedNext =
  '(SELECT ifnull(max(recorded_order), 0) + 1 FROM confirmation WHERE listing_id = @listing_id)'

/** What a listing was when it was projected last, as it is stored. */
export interface SaleHistoryRow extends Pick<SaleHistory, 'lifecycle' | 'confirmed'> {
  status: StatusChange['status'] | null
  before: StatusChange['before'] | null
  changed_on: StatusChange['on'] | null
  reported_by_role: StatusChange['reported_by_role']
}

export const saleHistoryRow = ({ lifecycle, confirmed, change }: SaleHistory): SaleHistoryRow => ({
  lifecycle,
  confirmed,
  status: change?.status ?? null,
  before: change?.before ?? null,
  changed_on: change?.on ?? null,
  reported_by_role: change?.reported_by_role ?? null,
})

export const saleHistoryIn = (row: SaleHistoryRow): SaleHistory => {
  const { lifecycle, confirmed, status, before, changed_on: on, reported_by_role } = row
  return {
    lifecycle,
    confirmed,
    change: status && before && on ? { status, before, on, reported_by_role } : null,
  }
}

/** The first confirmation after the last one that says reserved, of all of a listing, the newest first. */
export const confirmedAgainIn = (confirmations: readonly Confirmation[]): SaleNow['confirmedAgain'] =>
  confirmations[confirmations.findIndex(({ status }) => status === 'reserved') - 1] ?? null

interface ListingRow {
  listing_id: ListingId
  agency_id: AgencyId
  source: JsonOf<SourceListing>
  /** Of a record with relative dates. */
  raw_digest: string | null
  lifecycle: Lifecycle
  first_published_at: Instant | null
  set_by_operator: 0 | 1
  due_at: Instant | null
  sources_digest: string
}

/** How time has ended a grant: not, for good, or by a clock that is doubted, until an operator says whether it was right. */
export type EndMark = 0 | 1 | 2

export interface GrantRow {
  authorisation_id: string
  source: JsonOf<SourceAuthorisation>
  state: Grant['state']
  valid_from: Instant
  valid_until: Instant
  end_mark: EndMark
  set_by_operator: 0 | 1
}

interface PriceRow {
  value: number
  reported_on: ISODate
  position: number
  reported_by_role: Role
}

interface ConsentRow {
  ai_consent_id: string
  source: string
  valid_from: Instant
  valid_until: Instant
  ended_at: Instant | null
}

interface PictureRow {
  position: number
  digest: string
  width: number
  height: number
  /** What the file said of its origin; `null` where an earlier version did not look. */
  file_origin: PictureOrigin | null
  /** What each part of the file says of it; `null` where none says anything, or an earlier version did not ask. */
  file_words: JsonOf<FileWords> | null
}

/** What is stored of one listing. */
export interface StoredSources {
  listing: ListingRow
  /** Those that begin first come first. */
  grants: GrantRow[]
  /** The newest first. */
  confirmations: Confirmation[]
  prices: PriceRow[]
  pictures: PictureRow[]
  /** What members of agencies say of it. */
  stated: JsonOf<Stated> | null
  consents: ConsentRow[]
  /** Of which texts an operator confirmed that professionals may read them. */
  confirmed_texts: { digest: string; confirmed_at: Instant } | null
  /** What it was when it was projected last. */
  sale_history: SaleHistoryRow | null
}

/** Reads what is stored of one listing, whether or not it is what was written; `null` when there is no such listing. */
export const storedSourcesOf = (db: Db) => {
  const listing = db.prepare<[ListingId], ListingRow>(
    `SELECT listing_id, agency_id, source, raw_digest, lifecycle, first_published_at, set_by_operator, due_at, sources_digest
     FROM listing WHERE listing_id = ?`,
  )
  const grants = db.prepare<[ListingId], GrantRow>(
    `SELECT authorisation_id, source, state, valid_from, valid_until, end_mark, set_by_operator
     FROM authorisation WHERE listing_id = ? ORDER BY valid_from, authorisation_id`,
  )
  const confirmations = db.prepare<[ListingId], Confirmation>(
    `SELECT status, confirmed_on, reported_by_role, method FROM confirmation WHERE listing_id = ?
     ORDER BY ${latestConfirmation}`,
  )
  const prices = db.prepare<[ListingId], PriceRow>(
    'SELECT value, reported_on, position, reported_by_role FROM price WHERE listing_id = ? ORDER BY reported_on, position',
  )
  const pictures = db.prepare<[ListingId], PictureRow>(
    'SELECT position, digest, width, height, file_origin, file_words FROM picture WHERE listing_id = ? ORDER BY position',
  )
  const stated = db
    .prepare<[ListingId], JsonOf<Stated>>('SELECT statements FROM member_statements WHERE listing_id = ?')
    .pluck()
  const consents = db.prepare<[ListingId], ConsentRow>(
    `SELECT ai_consent_id, source, valid_from, valid_until, ended_at FROM ai_consent
     WHERE listing_id = ? ORDER BY ai_consent_id`,
  )
  const confirmedTexts = db.prepare<[ListingId], NonNullable<StoredSources['confirmed_texts']>>(
    'SELECT digest, confirmed_at FROM text_confirmation WHERE listing_id = ?',
  )
  const saleHistory = db.prepare<[ListingId], SaleHistoryRow>(
    `SELECT lifecycle, confirmed, status, before, changed_on, reported_by_role FROM sale_history WHERE listing_id = ?`,
  )
  return (listing_id: ListingId): StoredSources | null => {
    const row = listing.get(listing_id)
    return row
      ? {
          listing: row,
          grants: grants.all(listing_id),
          confirmations: confirmations.all(listing_id),
          prices: prices.all(listing_id),
          pictures: pictures.all(listing_id),
          stated: stated.get(listing_id) ?? null,
          consents: consents.all(listing_id),
          confirmed_texts: confirmedTexts.get(listing_id) ?? null,
          sale_history: saleHistory.get(listing_id) ?? null,
        }
      : null
  }
}

/** A line of the text under the digest; a value that is not there is empty. */
const line = (values: readonly (string | number | null)[]): string => `${values.join(' ')}\n`

/**
 * The digest of all that is stored of a listing as a whole, so that a row that changed, vanished or came from another
 * listing is noticed. A migration makes the same text in SQL.
 */
export const digestOfSources = ({
  listing,
  grants,
  confirmations,
  prices,
  pictures,
  stated,
  consents,
  confirmed_texts,
  sale_history,
}: StoredSources): string => {
  const { listing_id, agency_id, lifecycle, first_published_at, set_by_operator, source } = listing
  let text = line([listing_id, agency_id, lifecycle, first_published_at, set_by_operator, source])
  for (const { authorisation_id, state, valid_from, valid_until, ...row } of grants)
    text += line([
      'grant',
      authorisation_id,
      state,
      valid_from,
      valid_until,
      row.end_mark,
      row.set_by_operator,
      row.source,
    ])
  for (const { confirmed_on, reported_by_role, status, method } of confirmations)
    text += line(['confirmation', confirmed_on, reported_by_role, status, method])
  for (const { reported_on, position, value, reported_by_role } of prices)
    text += line(['price', reported_on, position, value, reported_by_role])
  for (const { position, digest, width, height, file_origin, file_words } of pictures)
    // What an earlier version stored has the digest that it had.
    text += line(['picture', position, digest, width, height, file_origin].concat(file_words ?? []))
  if (stated !== null) text += line(['stated', stated])
  for (const { ai_consent_id, valid_from, valid_until, ended_at, source: from } of consents)
    text += line(['consent', ai_consent_id, valid_from, valid_until, ended_at, from])
  if (confirmed_texts !== null) text += line(['texts', confirmed_texts.digest, confirmed_texts.confirmed_at])
  if (sale_history !== null) {
    const { lifecycle: was, confirmed, status, before, changed_on, reported_by_role } = sale_history
    text += line(['sale', was, confirmed, status, before, changed_on, reported_by_role])
  }
  return sha256(text)
}

/** Whether all that is stored of a listing is what was written. */
export const areAsWritten = (stored: StoredSources): boolean =>
  stored.listing.sources_digest === digestOfSources(stored)
