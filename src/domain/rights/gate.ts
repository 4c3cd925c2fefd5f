import { z } from 'zod'
import { contactRouteOf, type ContactRoute } from '#src/domain/contact-route.ts'
import { evidenceOf, type Evidence } from '#src/domain/evidence/evidence.ts'
import type { CheckReport } from '#src/domain/evidence/evidence-row.ts'
import { checkReports } from '#src/domain/rights/check-reports.ts'
import { recordOf } from '#src/domain/rights/build-record.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { rightsFactsOf, type Candidate } from './candidate.ts'
import { decide } from './decision.ts'

/**
 * A listing that is public at the instant the gate was asked. Formats, operations and pages take nothing else, but for
 * the card and the feed's item that are stored of one beside its row, and only this file makes one (interface 1.4).
 */
export type OpenListing = {
  readonly record: ListingRecord
  /** The checks as they were reported; `evidence` words them. */
  readonly reports: readonly CheckReport[]
  readonly evidence: Evidence
  readonly contact: ContactRoute
  /** The digests of the stored pictures' bytes, in the order of `record.media`. */
  readonly pictures: readonly string[]
  /** The first instant at which it is no longer public. */
  readonly open_until: Instant
} & z.$brand<'OpenListing'>

/** One with its record also as JSON text, for callers that pass that on. */
export interface OpenWithText {
  readonly listing: OpenListing
  readonly text: string
}

type StoredOpenListing = Omit<OpenListing, typeof z.$brand>

/** The only way to publication: what may be published of a listing at `now`, or nothing. */
export const gate = (candidate: Candidate, now: Instant): OpenListing | null => {
  const decision = decide(rightsFactsOf(candidate), now)
  if (!decision.open) return null
  const reports = checkReports(candidate, decision.grant, now)
  const record = recordOf(candidate, decision.grant, reports, now)
  return {
    record,
    reports,
    // Worded on demand: only the reports are stored.
    get evidence() {
      return evidenceOf(record, reports)
    },
    contact: contactRouteOf(candidate),
    pictures: candidate.pictures,
    open_until: decision.open_until,
  } as StoredOpenListing as OpenListing
}

/** What the gate let through earlier and a store has saved; it is valid only while `open_until` is in the future. */
export const stillOpen = (stored: StoredOpenListing, now: Instant): OpenListing | null =>
  now < stored.open_until ? (stored as OpenListing) : null
