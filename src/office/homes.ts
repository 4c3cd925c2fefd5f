import type { ListingId } from '#src/domain/ids.ts'
import type { AppContext, JournalRow, OperatorView } from '#src/compose.ts'
import type { Closed, HistoryLine, OfficeHome } from '#src/components/office/data.ts'
import { findingOf, legalWords } from '#src/domain/law/words.ts'
import { forBoth } from '#src/domain/listing/texts.ts'
import { historyEvents, type HistoryEvent } from '#src/domain/office/action.ts'
import type { AgencyMember } from '#src/domain/office/member.ts'
import { isOwnReason, type ClosedReason } from '#src/domain/rights/decision.ts'
import { labelStated } from '#src/domain/office/fact-field.ts'
import { isStatedKey } from '#src/domain/source/stated-form.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { StatedKey } from '#src/domain/source/stated-form.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { day } from '#src/domain/format.ts'
import { lastDayBefore, lisbonDay, startOf, type Instant } from '#src/domain/time/calendar.ts'
import { shown } from './facts.ts'

const closedBy = (reason: ClosedReason, country: string | null): Closed[] => {
  if (isOwnReason(reason)) return [{ own: reason }]
  const finding = findingOf(reason)
  const law = finding && country !== null ? legalWords({ country }, finding) : null
  return law ? [{ law }] : []
}

/** A home as its agency's people see it. */
export const homeOf = ({ candidate, decision }: OperatorView): OfficeHome => {
  const { listing, lifecycle, confirmation } = candidate
  return {
    listing_id: listing.listing_id,
    title: forBoth(listing.title),
    reference: listing.reference ?? null,
    lifecycle,
    open_until: decision.open ? decision.open_until : null,
    closed: decision.open ? [] : decision.reasons.flatMap((reason) => closedBy(reason, decision.country)),
    confirmed_on: confirmation?.confirmed_on ?? null,
  }
}

/** A home of the member's agency; `null` for that of another as for one that is not there. */
export const ownHome = (
  { store }: Pick<AppContext, 'store'>,
  { agency_id }: AgencyMember,
  listing_id: ListingId,
  now: Instant,
): OperatorView | null => {
  try {
    const view = store.operator.inspect(listing_id, now)
    return view.candidate.agency.agency_id === agency_id ? view : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Whether an agency sees a row of a home's journal. */
const isShown = (row: JournalRow): row is JournalRow & { event: HistoryEvent } =>
  (historyEvents satisfies readonly JournalRow['event'][] as readonly string[]).includes(row.event)

/** Most lines of a home's history that are shown. */
const mostLines = 100

/** The history of a home, the newest first; of what the operator wrote beside it nothing. */
export const historyOf = ({ store }: Pick<AppContext, 'store'>, listing_id: ListingId): HistoryLine[] =>
  store.operator
    .history(listing_id)
    .filter(isShown)
    .slice(-mostLines)
    .toReversed()
    .map((row) => {
      const { member, by } = row.detail
      const fact = factOf(row)
      return {
        at: row.at,
        event: row.event,
        state: stateAfter(row) ?? null,
        value: valueAfter(row),
        about: fact !== undefined && isStatedKey(fact) ? labelStated(fact).label : null,
        by: member === undefined ? null : (by ?? null),
      }
    })

/** In which state a home, its permission or its confirmation is after that, and what was answered. */
const stateAfter = (row: JournalRow): string | undefined => {
  switch (row.event) {
    case 'listing_added':
    case 'listing_changed':
    case 'lifecycle_changed':
      return row.detail.lifecycle
    case 'authorisation_added':
    case 'authorisation_changed':
      return row.detail.state
    case 'availability_confirmed':
      return row.detail.status
    case 'feed_question_answered':
      return row.detail.answer
    default:
      return undefined
  }
}

/** What was said: a value, a title, or from when until when. */
const valueAfter = (row: JournalRow): Label | null => {
  switch (row.event) {
    case 'price_stated':
      return shownValue('price_eur', row.detail.value)
    case 'fact_stated':
    case 'fact_validated':
      return row.detail.fact !== undefined && isStatedKey(row.detail.fact)
        ? shownValue(row.detail.fact, row.detail.value)
        : null
    case 'texts_written':
      return row.detail.title ? forBoth(row.detail.title) : null
    case 'authorisation_added':
      return term(row.detail)
    default:
      return null
  }
}

const shownValue = (key: StatedKey, value: unknown): Label | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? shown(key, value)
    : null

/** From which day until which a permission is. */
const term = ({
  valid_from,
  valid_until,
}: Partial<Record<'valid_from' | 'valid_until', string>>): Label | null => {
  if (valid_from === undefined || valid_until === undefined) return null
  const [from, until] = [lisbonDay(startOf(valid_from)), lastDayBefore(startOf(valid_until))]
  return { pt: `${day(from, 'pt')} a ${day(until, 'pt')}`, en: `${day(from, 'en')} to ${day(until, 'en')}` }
}

/** Which fact it is about. */
const factOf = (row: JournalRow): string | undefined => {
  switch (row.event) {
    case 'fact_stated':
    case 'fact_validated':
    case 'statement_taken_back':
      return row.detail.fact
    default:
      return undefined
  }
}
