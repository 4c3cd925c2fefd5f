import type { Candidate } from '#src/domain/rights/candidate.ts'
import type { ClosedReason } from '#src/domain/rights/decision.ts'
import { saleHistoryAfter } from '#src/domain/listing/status-change.ts'
import type { Role } from '#src/domain/listing/vocabulary.ts'
import { isOver } from '#src/domain/rights/authorisation.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { candidatesOf } from './candidates.ts'
import type { Reading } from './clock.ts'
import { passageOf, textsOf, type Texts } from './public-version.ts'
import { rowCountsOf, rowCountsRow } from './row-counts.ts'
import { saleHistoriesOf, saleHistoryRow } from './sale-histories.ts'
import { sealIn } from './seal.ts'

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
 */
export const passagesOf = (db: RecordDb) => {
  const candidateOf = candidatesOf(db)
  const rowCounts = rowCountsOf(db)
  const saleHistories = saleHistoriesOf(db)
  const dueOf = db.prepare<[string], string | null>('SELECT due_at FROM listing WHERE listing_id = ?').pluck()
  const due = db.prepare('UPDATE listing SET due_at = @due_at WHERE listing_id = @listing_id')
  const firstPublished = db.prepare(
    `UPDATE listing SET due_at = @due_at, first_published_at = @now,
       seal = ${sealIn('listing', '', { first_published_at: '@now' })}
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

  /** What is known of a listing, with what time has ended noted. */
  const candidateAt = (
    listing_id: string,
    base_url: string,
    { now, doubtedSince }: Reading,
  ): Candidate | null => {
    if (doubtedSince !== null) hold.run({ listing_id, seen: doubtedSince, now })
    const found = candidateOf(listing_id, base_url)
    const isSettled = found?.grants.every((grant) => grant.has_ended || grant.is_held || !isOver(grant, now))
    if (isSettled) return found
    end.run(listing_id, now)
    return candidateOf(listing_id, base_url)
  }

  /** Notes what it is now beside what it was; only a complete read is noted. */
  const withStatusChange = (candidate: Candidate, { at, role }: Asking): Candidate => {
    const { lifecycle, confirmation, listing, first_published_at } = candidate
    const { listing_id } = listing
    const again = confirmation?.status === 'available' ? saleHistories.confirmedAgain(listing_id) : null
    // What was said before it was first public is no change that a reader saw.
    const isSeen = first_published_at !== null && again && again.confirmed_on > lisbonDay(first_published_at)
    const confirmedAgain = isSeen ? again : null
    const history = saleHistoryAfter(
      saleHistories.get(listing_id),
      { lifecycle, confirmation, confirmedAgain },
      { on: lisbonDay(at.dated), role },
    )
    saleHistories.put(saleHistoryRow(listing_id, history))
    return { ...candidate, status_change: history.change }
  }

  return (listing_id: string, asking: Asking): Answer => {
    const reading = asking.at
    const read = candidateAt(listing_id, asking.base_url, reading)
    const candidate = read && withStatusChange(read, asking)
    const passage = candidate && passageOf(candidate, reading.now)
    const due_at = passage?.due_at ?? null
    const wasDue = dueOf.get(listing_id) ?? null
    const fellDue = wasDue !== null && wasDue <= reading.now
    // Only a complete read has passed the gate, so that sealing it again cannot make damage valid.
    if (passage?.listing && candidate?.first_published_at === null)
      firstPublished.run({ listing_id, due_at, now: reading.dated })
    else if (wasDue !== due_at) due.run({ listing_id, due_at })
    if (candidate) rowCounts.put(rowCountsRow(listing_id, candidate))
    const listing = passage?.listing
    if (candidate && listing) return { fellDue, listing, candidate, texts: textsOf(listing), reasons: null }
    return { fellDue, listing: null, reasons: passage?.reasons ?? ['source_damaged'] }
  }
}
