import type { Candidate } from '#src/domain/rights/candidate.ts'
import { saleHistoryAfter } from '#src/domain/listing/status-change.ts'
import type { Role } from '#src/domain/listing/vocabulary.ts'
import type { ClosedReason } from '#src/domain/rights/decision.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { candidatesOf } from './candidates.ts'
import type { Reading } from './clock.ts'
import { passageOf, textsOf, type Texts } from './public-version.ts'
import { saleHistoriesOf, saleHistoryRow } from './sale-histories.ts'
import {
  areAsWritten,
  digestOfSources,
  storedSourcesOf,
  type GrantRow,
  type StoredSources,
} from './stored-sources.ts'

/** What the gate answered of a stored listing. */
export type Answer = { fellDue: boolean } & (
  | { listing: OpenListing; candidate: Candidate; texts: Texts; reasons: null }
  | { listing: null; reasons: readonly ClosedReason[] }
)

/** Under what a listing goes through the gate. */
export interface Asking {
  base_url: string
  at: Reading
  /** The role that changed the state of the sale, where one is named. */
  role: Role | null
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
  const saleHistories = saleHistoriesOf(db)
  const settle = db.prepare(
    `UPDATE listing SET due_at = @due_at, first_published_at = @first_published_at, sources_digest = @sources_digest
     WHERE listing_id = @listing_id`,
  )
  const end = db.prepare(
    'UPDATE authorisation SET has_ended = 1 WHERE listing_id = ? AND valid_until <= ? AND has_ended = 0',
  )
  // Threat: a clock that leaps ahead would end every permission for good, and begin others before their time.
  const hold = db.prepare<{ listing_id: string; seen: Instant; now: Instant }>(
    `UPDATE authorisation SET has_ended = iif(valid_until <= @seen, 1, 2)
     WHERE listing_id = @listing_id AND has_ended = 0 AND (valid_until <= @now OR state = 'granted' AND (
       valid_from > @seen AND valid_from <= @now
       OR EXISTS (SELECT 1 FROM published WHERE published.listing_id = @listing_id AND open_until <= @now)))`,
  )

  /** Whether listings whose sources change in a transaction were intact before. */
  const expected = { transaction: 0, intact: new Map<string, boolean>() }
  const expectations = () => {
    // Of a transaction that was rolled back nothing is left.
    if (expected.transaction !== db.transactionNumber) expected.intact.clear()
    expected.transaction = db.transactionNumber
    return expected.intact
  }

  const expectChange = (listing_id: string): void => {
    const known = expectations()
    if (known.has(listing_id)) return
    const stored = read(listing_id)
    known.set(listing_id, stored === null || areAsWritten(stored))
  }

  /** What is stored of a listing, with what time has ended noted, and whether it is what was written. */
  const readAt = (
    listing_id: string,
    { now, doubtedSince }: Reading,
  ): { stored: StoredSources; isIntact: boolean } | null => {
    if (doubtedSince !== null) {
      expectChange(listing_id)
      hold.run({ listing_id, seen: doubtedSince, now })
    }
    const stored = read(listing_id)
    if (!stored) return null
    const isIntact = expectations().get(listing_id) ?? areAsWritten(stored)
    expectations().delete(listing_id)
    const isOver = ({ has_ended, valid_until }: GrantRow) => has_ended === 0 && valid_until <= now
    if (!isIntact || !stored.grants.some(isOver)) return { stored, isIntact }
    end.run(listing_id, now)
    return { stored: read(listing_id) ?? stored, isIntact }
  }

  /** Notes what it is now beside what it was; only a complete read is noted. */
  const withStatusChange = (candidate: Candidate, { at, role }: Asking): Candidate => {
    const { lifecycle, confirmation, listing, first_published_at } = candidate
    const { listing_id } = listing
    const again = confirmation?.status === 'available' ? saleHistories.confirmedAgain(listing_id) : null
    // What was said before it was first public is no change that a reader saw.
    const isSeen = first_published_at !== null && again && again.confirmed_on > lisbonDay(first_published_at)
    const confirmedAgain = isSeen ? again : null
    const known = saleHistoryAfter(
      saleHistories.get(listing_id),
      { lifecycle, confirmation, confirmedAgain },
      { on: lisbonDay(at.dated), role },
    )
    const history = first_published_at === null ? { ...known, change: null } : known
    saleHistories.put(saleHistoryRow(listing_id, history))
    return { ...candidate, status_change: history.change }
  }

  /** Sends a listing through the gate, inside a transaction. */
  const ask = (listing_id: string, asking: Asking): Answer => {
    const reading = asking.at
    const found = readAt(listing_id, reading)
    if (!found) return { fellDue: false, listing: null, reasons: ['source_damaged'] }
    const { stored, isIntact } = found
    const known = isIntact ? candidateOf(stored, asking.base_url) : null
    const candidate = known && withStatusChange(known, asking)
    const passage = candidate && passageOf(candidate, reading.now)
    const listing = passage?.listing ?? null
    const before = stored.listing
    const fellDue = before.due_at !== null && before.due_at <= reading.now
    const due_at = passage?.due_at ?? null
    const first_published_at = before.first_published_at ?? (listing ? reading.dated : null)
    const sources_digest = isIntact
      ? digestOfSources({ ...stored, listing: { ...before, first_published_at } })
      : before.sources_digest
    if (before.sources_digest !== sources_digest || before.due_at !== due_at)
      settle.run({ listing_id, due_at, first_published_at, sources_digest })
    if (candidate && listing) return { fellDue, listing, candidate, texts: textsOf(listing), reasons: null }
    return { fellDue, listing: null, reasons: passage?.reasons ?? ['source_damaged'] }
  }

  return { expectChange, ask }
}
