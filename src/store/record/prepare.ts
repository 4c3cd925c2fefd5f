import type { AgencyId } from '#src/domain/ids.ts'
import { type JsonOf } from '#src/domain/json.ts'
import { isOver } from '#src/domain/rights/authorisation.ts'
import type { ClosedReason } from '#src/domain/rights/decision.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { assembled, type SiteTerms } from './candidates.ts'
import { rowCountsRow, type RowCountsRow } from './row-counts.ts'
import { compressed } from './journal.ts'
import type { Note, SourceItem } from './judgement.ts'
import { saleHistoryRow, type SaleHistoryRow } from './sale-histories.ts'
import { sealed } from './seal.ts'
import {
  authorisationNote,
  authorisationRow,
  confirmationNote,
  confirmationRow,
  consentNote,
  consentRow,
  listingNote,
  listingRow,
  pictureRows,
  priceRows,
} from './source-rows.ts'
import { detailOf, passageOf, textsOf, versionOf, type Version } from './public-version.ts'

/** An agency as it is stored, or will be once its own record was applied. */
export interface AgencyRow {
  agency_id: AgencyId
  source: JsonOf<SourceAgency>
  seal: string
}

/**
 * Everything that is written of a listing that is not stored yet, made without the database: its source rows, its
 * journal entries, what the gate let through at `at`. It is valid until `due_at`, under the same agency, base address and law.
 */
export interface Prepared {
  listing_id: string
  at: Instant
  site: SiteTerms
  agency: Pick<AgencyRow, 'agency_id' | 'seal'>
  due_at: Instant | null
  listing: ReturnType<typeof listingRow> & { due_at: Instant | null }
  prices: ReturnType<typeof priceRows>
  pictures: ReturnType<typeof pictureRows>
  authorisations: (ReturnType<typeof authorisationRow> & { seal: string })[]
  consents: ReturnType<typeof consentRow>[]
  confirmations: ReturnType<typeof confirmationRow>[]
  notes: Note[]
  rowCounts: RowCountsRow
  saleHistory: SaleHistoryRow
  /** Why it is closed; `null` when it is open. */
  reasons: readonly ClosedReason[] | null
  open: { version: Version; detail: Record<string, unknown>; record: Uint8Array } | null
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const newest = (rows: Prepared['confirmations']) =>
  rows.toSorted(
    (one, other) =>
      byText(other.confirmed_on, one.confirmed_on) || byText(other.reported_by_role, one.reported_by_role),
  )[0]

/** Prepares the records of one listing, its own first. They are written in the order in which they come. */
export const prepare = (
  items: readonly SourceItem[],
  agency: AgencyRow & { read: SourceAgency },
  site: SiteTerms,
  now: Instant,
): Prepared | null => {
  const [own, ...rest] = items
  if (own?.kind !== 'listing') return null
  const listing = own.record
  const { listing_id, lifecycle } = listing
  const prices = priceRows(listing, [], false)
  const pictures = pictureRows(listing_id, own.pictures)
  const authorisations: Prepared['authorisations'] = []
  const consents: Prepared['consents'] = []
  const confirmations: Prepared['confirmations'] = []
  const notes = [listingNote(listing, lifecycle, null)]
  for (const item of rest)
    switch (item.kind) {
      case 'authorisation': {
        const row = authorisationRow(item, { state: item.record.state, set_by_operator: 0 })
        if (isOver({ valid_until: row.valid_until }, now)) row.has_ended = 1
        authorisations.push(sealed('authorisation', row))
        notes.push(authorisationNote(row, true))
        break
      }
      case 'ai_consent': {
        const row = consentRow(item, null)
        consents.push(row)
        notes.push(consentNote(row, true))
        break
      }
      case 'availability_confirmation':
        confirmations.push(confirmationRow(item))
        notes.push(confirmationNote(item.record))
        break
      default:
        return null
    }
  if (pictures.length !== listing.media.length) return null
  const candidate = assembled({
    site,
    listing,
    state: { lifecycle, first_published_at: null },
    agency: agency.read,
    grants: authorisations.toSorted((one, other) => byText(one.valid_from, other.valid_from)),
    confirmation: newest(confirmations) ?? null,
    // What it was before it was here is nobody's to know.
    status_change: null,
    prices: prices.toSorted((one, other) => byText(one.reported_on, other.reported_on)),
    pictures,
    updated_at: null,
  })
  const { listing: open, reasons, due_at } = passageOf(candidate, now)
  const version = open && versionOf(open, textsOf(open), now)
  return {
    listing_id,
    at: now,
    site,
    agency: { agency_id: agency.agency_id, seal: agency.seal },
    due_at,
    listing: {
      ...listingRow(own, { lifecycle, set_by_operator: 0, first_published_at: open ? now : null }),
      due_at,
    },
    prices,
    pictures,
    authorisations,
    consents,
    confirmations,
    notes,
    rowCounts: rowCountsRow(listing_id, candidate),
    saleHistory: saleHistoryRow(listing_id, {
      lifecycle,
      confirmed: candidate.confirmation?.status ?? null,
      change: null,
    }),
    reasons,
    open: version && {
      version,
      detail: detailOf(candidate, open, version),
      // A copy of its own length: what zlib answers is the beginning of a larger buffer, all of which would be sent.
      record: new Uint8Array(compressed(version.row.record)),
    },
  }
}
