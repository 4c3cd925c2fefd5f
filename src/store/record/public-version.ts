import { toJson } from '#src/domain/json.ts'
import { makeListingCard } from '#src/domain/evidence/card.ts'
import { feedItemOf } from '#src/domain/listing/feed-item.ts'
import { homePrice } from '#src/domain/listing/median-price.ts'
import {
  dueAt,
  rightsFactsOf,
  type Candidate,
  decide,
  type ClosedReason,
} from '#src/domain/rights/decision.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { gate } from '#src/domain/rights/gate.ts'
import { entryOf } from '#src/domain/search/entry.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { computeChecks, type PublishedRow } from '#src/store/read-model/published-row.ts'
import { sha256 } from '#src/domain/sync/signature.ts'

/** The gate's decision on a candidate, and when time alone may change it. */
export interface Passage {
  listing: OpenListing | null
  /** Why it is closed; `null` when it is open. */
  reasons: readonly ClosedReason[] | null
  due_at: Instant | null
}

export const passageOf = (candidate: Candidate, now: Instant): Passage => {
  const due_at = dueAt(candidate, now)
  const listing = gate(candidate, now)
  if (listing) return { listing, reasons: null, due_at }
  const decision = decide(rightsFactsOf(candidate), now)
  return { listing: null, reasons: decision.open ? [] : decision.reasons, due_at }
}

/** What is written of an open listing as the gate gave it: its record, the digest of that, and what stands beside it. */
export const writeTexts = ({ record, reports, contact, pictures, open_from, open_until }: OpenListing) => {
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
export type Texts = ReturnType<typeof writeTexts>

/** The row of an open listing that was updated at an instant. */
export const rowOf = (
  { record: given, reports }: Pick<OpenListing, 'record' | 'reports'>,
  texts: Texts,
  updated_at: Instant,
): PublishedRow => {
  const record = updated_at === given.updated_at ? given : { ...given, updated_at }
  const text = record === given ? texts.record : toJson(record)
  const row = {
    ...texts,
    listing_id: record.listing_id,
    updated_at,
    home_eur_m2: homePrice(record),
    confirmed_on: record.availability?.confirmed_on ?? null,
    digest: record === given ? texts.digest : sha256(text),
    record: text,
    entry: toJson(entryOf(record, texts.open_until)),
    card: toJson(makeListingCard(record, reports)),
    item: toJson(feedItemOf(record)),
  }
  return { ...row, checks: computeChecks(row) }
}

/** The journal's detail of a version, beside its text. */
export const detailOf = ({ grants }: Candidate, listing: OpenListing, row: PublishedRow) => {
  const { valid_until } = listing.record.authorisation
  const grant = grants.find((each) => each.state === 'granted' && each.valid_until === valid_until)
  return { digest: row.digest, open_until: row.open_until, authorisation_id: grant?.authorisation_id }
}
