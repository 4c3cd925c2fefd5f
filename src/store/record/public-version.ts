import type { AgencyId } from '#src/domain/ids.ts'
import { toJson, type JsonOf } from '#src/domain/json.ts'
import type { ContactRoute } from '#src/domain/contact-route.ts'
import type { CheckReport } from '#src/domain/evidence/evidence-row.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { homePrice } from '#src/domain/listing/median-price.ts'
import { dueAt, rightsFactsOf, type Candidate } from '#src/domain/rights/candidate.ts'
import { decide, type ClosedReason } from '#src/domain/rights/decision.ts'
import { gate, type OpenListing } from '#src/domain/rights/gate.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { cardRow, type CardRow } from '#src/store/read-model/listing-cards.ts'
import { digestOfAttachments } from '#src/store/read-model/published-row.ts'
import { entryRow, type EntryRow } from '#src/store/read-model/search-entries.ts'
import { digestOf, sealOf } from './seal.ts'

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
export const textsOf = ({ record, reports, contact, pictures, open_until }: OpenListing) => {
  const text = toJson(record)
  return {
    record: text,
    digest: digestOf(text),
    open_until,
    reports: toJson(reports),
    contact: toJson(contact),
    pictures: toJson(pictures),
    municipality_code: record.location.municipality_code,
    agency_id: record.agency.agency_id,
  }
}
export type Texts = ReturnType<typeof textsOf>

export interface PublishedRow {
  listing_id: string
  open_until: Instant
  digest: string
  updated_at: Instant
  municipality_code: string
  agency_id: AgencyId
  record: JsonOf<ListingRecord>
  reports: JsonOf<readonly CheckReport[]>
  contact: JsonOf<ContactRoute>
  pictures: JsonOf<readonly string[]>
  attachments_digest: string
  seal: string
  /** A home's asking price per m² of useful area. */
  home_eur_m2: number | null
}

/** What is written of an open listing: texts, digests and seals, without its place among others. */
export interface Version {
  row: PublishedRow
  entry: EntryRow
  card: CardRow
}

/** The version of a listing that was updated at an instant. */
export const versionOf = (
  { record: given, reports }: Pick<OpenListing, 'record' | 'reports'>,
  texts: Texts,
  updated_at: Instant,
): Version => {
  const record = updated_at === given.updated_at ? given : { ...given, updated_at }
  const text = record === given ? texts.record : toJson(record)
  const digest = record === given ? texts.digest : digestOf(text)
  const { listing_id } = record
  const { open_until, municipality_code, agency_id } = texts
  const attachments_digest = digestOfAttachments(texts)
  const seal = sealOf(
    listing_id,
    open_until,
    digest,
    updated_at,
    municipality_code,
    agency_id,
    attachments_digest,
  )
  return {
    row: {
      ...texts,
      listing_id,
      digest,
      updated_at,
      record: text,
      attachments_digest,
      seal,
      home_eur_m2: homePrice(record),
    },
    entry: entryRow(record, open_until),
    card: cardRow(record, reports, open_until),
  }
}

/** The journal's detail of a version, beside its text. */
export const detailOf = ({ grants }: Candidate, listing: OpenListing, { row }: Version) => {
  const { valid_until } = listing.record.authorisation
  const grant = grants.find((each) => each.state === 'granted' && each.valid_until === valid_until)
  return { digest: row.digest, open_until: row.open_until, authorisation_id: grant?.authorisation_id }
}
