import type { ListingId } from '#src/domain/ids.ts'
import { lifecycleSteps, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import { computeTerm, type AuthorisationState } from '#src/domain/authorisation.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceConfirmation } from '#src/domain/source/rights.ts'
import type { Instant, ISODate } from '#src/domain/time/calendar.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import type { Note, SourceItem, StoredPicture } from './judgement.ts'

/** The rows that records of an import become, and their journal entries. */

interface ListingState {
  lifecycle: Lifecycle
  set_by_operator: 0 | 1
}

export const listingRow = (
  { names, text, raw_digest, record }: SourceItem<'listing'>,
  state: ListingState,
) => ({
  listing_id: names.id,
  agency_id: record.agency_id,
  source: text,
  raw_digest,
  ...state,
})

/** `before` is the lifecycle that the listing had, where it is stored already. */
export const listingNote = (
  { listing_id, record_class, not_in_feed_since, feed_question_since }: SourceListing,
  lifecycle: Lifecycle,
  before: Lifecycle | null,
): Note => ({
  subject: listing_id,
  event: before === null ? 'listing_added' : 'listing_changed',
  detail: {
    record_class,
    lifecycle,
    ...(not_in_feed_since !== undefined && { not_in_feed_since }),
    ...(feed_question_since !== undefined && { feed_question_since }),
    ...(before !== null && before !== lifecycle && lifecycleChange(before, lifecycle)),
  },
})

/** The state before, and the steps between that were skipped, as the journal names them. */
export const lifecycleChange = (lifecycle_before: Lifecycle, lifecycle: Lifecycle) => {
  const between = lifecycleSteps(lifecycle_before, lifecycle)?.slice(0, -1) ?? []
  return { lifecycle_before, ...(between.length > 0 && { lifecycle_between: between }) }
}

/** A price as it is stored; several may be reported on one day. */
export interface StoredPrice {
  value: number
  reported_on: ISODate
  reported_by_role: Role
  position: number
}

/**
 * The prices that are not known yet. A price is never replaced: another one of the same day is one more. Of a record
 * with relative dates, which mean other days each time that it is edited, only another amount is another price.
 */
export const priceRows = (
  { listing_id, facts, price_history }: SourceListing,
  before: readonly StoredPrice[],
  hasRelativeDates: boolean,
) => {
  const known = [...before]
  const isFloating = hasRelativeDates && before.length > 0
  const add = ({ value, reported_on, reported_by_role }: SourceListing['price_history'][number]) => {
    const position = known.filter((price) => price.reported_on === reported_on).length
    known.push({ value, reported_on, reported_by_role, position })
  }
  for (const price of price_history)
    if (
      !known.some(
        (other) => other.value === price.value && (isFloating || other.reported_on === price.reported_on),
      )
    )
      add(price)
  const { value, reported_on, reported_by_role } = facts.price_eur ?? {}
  if (value !== undefined && reported_on !== undefined && reported_by_role !== undefined) {
    const last = known.findLast((price) => isFloating || price.reported_on === reported_on)
    if (last?.value !== value) add({ value, reported_on, reported_by_role })
  }
  return known.slice(before.length).map((price) => ({ listing_id, ...price }))
}

export const pictureRows = (listing_id: ListingId, pictures: readonly StoredPicture[]) =>
  pictures.map(({ digest, width, height, file_origin = null, file_words = null }, position) => ({
    listing_id,
    position,
    digest,
    width,
    height,
    file_origin,
    file_words,
  }))

interface GrantState {
  state: AuthorisationState
  set_by_operator: 0 | 1
}

export const authorisationRow = (
  { text, raw_digest, record }: SourceItem<'authorisation'>,
  state: GrantState,
) => {
  const { authorisation_id, listing_id, valid_from, valid_until } = record
  const term = computeTerm(valid_from, valid_until)
  return { authorisation_id, listing_id, source: text, raw_digest, ...state, ...term, end_mark: 0 as 0 | 1 }
}

export const authorisationNote = (
  { authorisation_id, listing_id, state, valid_from, valid_until }: ReturnType<typeof authorisationRow>,
  isNew: boolean,
): Note => ({
  subject: listing_id,
  event: isNew ? 'authorisation_added' : 'authorisation_changed',
  detail: { authorisation_id, state, valid_from, valid_until },
})

/** `ended_at` is when an operator ended it: that stays. */
export const consentRow = (
  { text, raw_digest, record }: SourceItem<'ai_consent'>,
  ended_at: Instant | null,
) => {
  const { ai_consent_id, listing_id, valid_from, valid_until } = record
  const term = computeTerm(valid_from, valid_until)
  if (ended_at !== null) term.valid_until = ended_at
  return { ai_consent_id, listing_id, source: text, raw_digest, ...term, ended_at }
}

export const consentNote = (
  { ai_consent_id, listing_id, valid_from, valid_until }: ReturnType<typeof consentRow>,
  isNew: boolean,
): Note => ({
  subject: listing_id,
  event: isNew ? 'ai_consent_added' : 'ai_consent_changed',
  detail: { ai_consent_id, valid_from, valid_until },
})

/** `raw_digest` is of every record, so that it is recognised whatever an operator recorded since. */
export const confirmationRow = ({ raw_digest, record, text }: SourceItem<'availability_confirmation'>) => {
  const { kind: _, ...row } = record
  return { ...row, raw_digest: raw_digest ?? sha256(text) }
}

export const confirmationNote = (record: SourceConfirmation): Note => {
  const { kind: _, listing_id, ...detail } = record
  return { subject: listing_id, event: 'availability_confirmed', detail }
}
