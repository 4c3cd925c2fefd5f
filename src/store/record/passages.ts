import { isDeepStrictEqual } from 'node:util'
import type { ListingId } from '#src/domain/ids.ts'
import {
  type Candidate,
  type ClosedReason,
  dueAt,
  gatherRightsFacts,
  decide,
} from '#src/domain/rights/decision.ts'
import { saleHistoryAfter, type SaleHistory } from '#src/domain/listing/status-change.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { candidatesOf } from './candidates.ts'
import type { ClockReading } from './clock.ts'
import type { ReadListing } from './judgement.ts'
import {
  confirmedAgainIn,
  saleHistoryIn,
  saleHistoryRow,
  type SaleHistoryRow,
  areAsWritten,
  digestOfSources,
  storedSourcesOf,
  type GrantRow,
  type StoredSources,
} from './stored-sources.ts'
import { toJson } from '#src/domain/json.ts'
import { makeListingCard } from '#src/domain/evidence/card.ts'
import { makeFeedItem } from '#src/domain/listing/feed-item.ts'
import { homePrice } from '#src/domain/listing/median-price.ts'
import { gate } from '#src/domain/rights/gate.ts'
import { makeEntry } from '#src/domain/search/entry.ts'
import { computeChecks, type PublishedRow } from '#src/store/read-model/published-row.ts'
import { sha256 } from '#src/domain/sync/signature.ts'

/** The gate's decision on a candidate, and when time alone may change it. */
interface Passage {
  listing: OpenListing | null
  /** Why it is closed; `null` when it is open. */
  reasons: readonly ClosedReason[] | null
  due_at: Instant | null
}

const judgePassage = (candidate: Candidate, now: Instant): Passage => {
  const due_at = dueAt(candidate, now)
  const listing = gate(candidate, now)
  if (listing) return { listing, reasons: null, due_at }
  const decision = decide(gatherRightsFacts(candidate), now)
  return { listing: null, reasons: decision.open ? [] : decision.reasons, due_at }
}

/** What is written of an open listing as the gate gave it: its record, the digest of that, and what stands beside it. */
const writeTexts = ({ record, reports, contact, pictures, open_from, open_until }: OpenListing) => {
  const text = toJson(record)
  return {
    record: text,
    digest: sha256(text),
    open_from,
    open_until,
    reports: toJson(reports),
    contact: toJson(contact),
    pictures: toJson(pictures),
    municipality_code: record.location.municipality_code,
    agency_id: record.agency.agency_id,
  }
}
type Texts = ReturnType<typeof writeTexts>

/** The row of an open listing that was updated at an instant. */
export const makeRow = (
  { record: stored, reports }: Pick<OpenListing, 'record' | 'reports'>,
  texts: Texts,
  updated_at: Instant,
): PublishedRow => {
  const record = updated_at === stored.updated_at ? stored : { ...stored, updated_at }
  const text = record === stored ? texts.record : toJson(record)
  const row = {
    ...texts,
    listing_id: record.listing_id,
    updated_at,
    home_eur_m2: homePrice(record),
    confirmed_on: record.availability?.confirmed_on ?? null,
    digest: record === stored ? texts.digest : sha256(text),
    record: text,
    entry: toJson(makeEntry(record, texts.open_until)),
    card: toJson(makeListingCard(record, reports)),
    item: toJson(makeFeedItem(record)),
  }
  return { ...row, checks: computeChecks(row) }
}

/** The journal's detail of a version, beside its text. */
export const describeVersion = ({ grants }: Candidate, listing: OpenListing, row: PublishedRow) => {
  const { valid_until } = listing.record.authorisation
  const grant = grants.find((each) => each.state === 'granted' && each.valid_until === valid_until)
  return { digest: row.digest, open_until: row.open_until, authorisation_id: grant?.authorisation_id }
}

/** What the gate answered of a stored listing. */
export type Answer = { fellDue: boolean } & (
  | { listing: OpenListing; candidate: Candidate; texts: Texts; reasons: null }
  | { listing: null; reasons: readonly ClosedReason[] }
)

/** Under what a listing goes through the gate. */
export interface Asking {
  base_url: string
  at: ClockReading
  /** The role that changed the state of the sale, where one is named. */
  role: Role | null
  /** The listings that were written in this transaction, as they were read. */
  read: ReadonlyMap<ListingId, ReadListing>
}

/**
 * Sends stored listings through the gate. What time has ended is noted before, and afterwards when time may change the
 * answer next. A listing whose sources are not what was written is closed.
 *
 * The digest of a listing's sources is written anew here alone, and only where they were intact before anything of them
 * was changed. Whoever changes a row therefore says so before (`expectChange`); one who forgets it closes the listing.
 */
export const passagesOf = (db: RecordDb) => {
  const read = storedSourcesOf(db)
  const candidateOf = candidatesOf(db)
  const putSaleHistory = db.prepare<[SaleHistoryRow & { listing_id: ListingId }]>(
    `INSERT OR REPLACE INTO sale_history (listing_id, lifecycle, confirmed, status, before, changed_on, reported_by_role)
     VALUES (@listing_id, @lifecycle, @confirmed, @status, @before, @changed_on, @reported_by_role)`,
  )
  const settle = db.prepare(
    `UPDATE listing SET due_at = @due_at, first_published_at = @first_published_at, sources_digest = @sources_digest
     WHERE listing_id = @listing_id`,
  )
  const isPublic = db.prepare<[ListingId], 1>('SELECT 1 FROM published WHERE listing_id = ?').pluck()
  const end = db.prepare(
    'UPDATE authorisation SET end_mark = 1 WHERE listing_id = ? AND valid_until <= ? AND end_mark = 0',
  )
  // Threat: a clock that leaps ahead would end every permission for good, and begin others before their time.
  const hold = db.prepare<{ listing_id: ListingId; seen: Instant; now: Instant }>(
    `UPDATE authorisation SET end_mark = iif(valid_until <= @seen, 1, 2)
     WHERE listing_id = @listing_id AND end_mark = 0 AND (valid_until <= @now OR state = 'granted' AND (
       valid_from > @seen AND valid_from <= @now
       OR EXISTS (SELECT 1 FROM published WHERE published.listing_id = @listing_id AND open_until <= @now)))`,
  )

  /** Whether listings whose sources change in a transaction were intact before. */
  const expected = { transaction: 0, intact: new Map<ListingId, boolean>() }
  const expectations = () => {
    // Of a transaction that was rolled back nothing is left.
    if (expected.transaction !== db.transactionNumber) expected.intact.clear()
    expected.transaction = db.transactionNumber
    return expected.intact
  }

  const expectChange = (listing_id: ListingId): void => {
    const known = expectations()
    if (known.has(listing_id)) return
    const stored = read(listing_id)
    known.set(listing_id, stored === null || areAsWritten(stored))
  }

  /** What is stored of a listing, with what time has ended noted, and whether it is what was written. */
  const readAt = (
    listing_id: ListingId,
    { now, doubtedSince }: ClockReading,
  ): { stored: StoredSources; isIntact: boolean } | null => {
    if (doubtedSince !== null) {
      expectChange(listing_id)
      hold.run({ listing_id, seen: doubtedSince, now })
    }
    const stored = read(listing_id)
    if (!stored) return null
    const isIntact = expectations().get(listing_id) ?? areAsWritten(stored)
    expectations().delete(listing_id)
    const isOver = ({ end_mark, valid_until }: GrantRow) => end_mark === 0 && valid_until <= now
    if (!isIntact || !stored.grants.some(isOver)) return { stored, isIntact }
    end.run(listing_id, now)
    return { stored: read(listing_id) ?? stored, isIntact }
  }

  /** What a listing is now beside what it was. */
  const saleHistoryOf = (
    { confirmations, sale_history: before }: StoredSources,
    { lifecycle, confirmation, first_published_at }: Candidate,
    { at, role }: Asking,
  ): SaleHistory => {
    const again = confirmation?.status === 'available' ? confirmedAgainIn(confirmations) : null
    // What was said before it was first public is no change that a reader saw.
    const isSeen = first_published_at !== null && again && again.confirmed_on > lisbonDay(first_published_at)
    const confirmedAgain = isSeen ? again : null
    const known = saleHistoryAfter(
      before && saleHistoryIn(before),
      { lifecycle, confirmation, confirmedAgain },
      { on: lisbonDay(at.dated), role },
    )
    return first_published_at === null ? { ...known, change: null } : known
  }

  /** The same sources with what the listing is now noted. */
  const noted = (stored: StoredSources, history: SaleHistory): StoredSources => {
    const sale_history = saleHistoryRow(history)
    if (isDeepStrictEqual(sale_history, stored.sale_history)) return stored
    putSaleHistory.run({ listing_id: stored.listing.listing_id, ...sale_history })
    return { ...stored, sale_history }
  }

  /**
   * When a listing was first public, or will have been if it is from now on. What a clock that was ahead opened before its
   * time, so that it was closed again, has its first publication still before it.
   */
  const firstPublication = ({ listing }: StoredSources, { now, doubtedSince }: ClockReading): Instant => {
    const at = doubtedSince ?? now
    const { listing_id, first_published_at: before } = listing
    const isBefore = before !== null && (before <= at || isPublic.get(listing_id) === 1)
    return isBefore ? before : at
  }

  /** Sends a listing through the gate, inside a transaction. */
  const regate = (listing_id: ListingId, asking: Asking): Answer => {
    const reading = asking.at
    const found = readAt(listing_id, reading)
    if (!found) return { fellDue: false, listing: null, reasons: ['source_damaged'] }
    const { isIntact } = found
    const known = isIntact ? candidateOf(found.stored, asking.base_url, asking.read.get(listing_id)) : null
    // Only a complete read is noted.
    const history = known && saleHistoryOf(found.stored, known, asking)
    const stored = history ? noted(found.stored, history) : found.stored
    const first = firstPublication(found.stored, reading)
    const candidate = known &&
      history && { ...known, status_change: history.change, first_published_at: first }
    const passage = candidate && judgePassage(candidate, reading.now)
    const listing = passage?.listing ?? null
    const before = stored.listing
    const fellDue = before.due_at !== null && before.due_at <= reading.now
    const due_at = passage?.due_at ?? null
    const first_published_at = listing ? first : before.first_published_at
    const sources_digest = isIntact
      ? digestOfSources({ ...stored, listing: { ...before, first_published_at } })
      : before.sources_digest
    if (before.sources_digest !== sources_digest || before.due_at !== due_at)
      settle.run({ listing_id, due_at, first_published_at, sources_digest })
    if (candidate && listing)
      return { fellDue, listing, candidate, texts: writeTexts(listing), reasons: null }
    return { fellDue, listing: null, reasons: passage?.reasons ?? ['source_damaged'] }
  }

  return { expectChange, ask: regate }
}
