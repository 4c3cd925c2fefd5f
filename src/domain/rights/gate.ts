import type { z } from 'zod'
import { makeContactRoute } from '#src/domain/contact-route.ts'
import { gatherEvidence } from '#src/domain/evidence/evidence.ts'
import { type OpenListing, isOpenAt } from '#src/domain/evidence/open-listing.ts'
import { buildRecord, checkReports } from '#src/domain/rights/build-record.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { gatherRightsFacts, type Candidate, decide } from './decision.ts'
import { shownDigests } from './shown-pictures.ts'

type StoredOpenListing = Omit<OpenListing, typeof z.$brand>

/** The only way to publication: what may be published of a listing at `now`, or nothing. */
export const gate = (candidate: Candidate, now: Instant): OpenListing | null => {
  const decision = decide(gatherRightsFacts(candidate), now)
  if (!decision.open) return null
  const reports = checkReports(candidate, decision.grant, now)
  const record = buildRecord(candidate, decision.grant, reports, now)
  return {
    record,
    reports,
    // Worded on demand: only the reports are stored.
    get evidence() {
      return gatherEvidence(record, reports)
    },
    contact: makeContactRoute(candidate),
    pictures: shownDigests(candidate),
    open_from: decision.open_from,
    open_until: decision.open_until,
  } as StoredOpenListing as OpenListing
}

/** What the gate let through earlier and a store has saved; it is valid only between its two ends. */
export const stillOpen = (stored: StoredOpenListing, now: Instant): OpenListing | null =>
  isOpenAt(stored, now) ? (stored as OpenListing) : null
