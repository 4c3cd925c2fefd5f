import { z } from 'zod'
import { contactRoute, contactRouteOf, type ContactRoute } from '#src/domain/contact-route.ts'
import { checkReports } from '#src/domain/evidence/check-reports.ts'
import { evidenceOf } from '#src/domain/evidence/evidence.ts'
import { recordOf } from '#src/domain/listing/build-record.ts'
import { listingRecord } from '#src/domain/listing/record.ts'
import type { RecordClass } from '#src/domain/listing/vocabulary.ts'
import { rightsFactsOf, type Candidate } from '#src/domain/rights/candidate.ts'
import { decide } from '#src/domain/rights/decision.ts'
import type { Explained } from '#src/domain/search/explained.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Term } from './access.ts'

const closedClasses = ['semi_open_listing', 'off_market_listing'] as const

/**
 * A listing of the closed market whose own rights hold: everything that an open one needs, except the class. Whether
 * somebody may see it is decided for each caller (`accessReason`). No public surface takes one.
 */
export type ClosedListing = Explained & {
  readonly tier: (typeof closedClasses)[number]
  readonly contact: ContactRoute
  readonly consents: readonly Term[]
  readonly open_until: Instant
} & z.$brand<'ClosedListing'>

const isClosed = (record_class: RecordClass): record_class is ClosedListing['tier'] =>
  (closedClasses as readonly RecordClass[]).includes(record_class)

/** The only door to the closed market. Exclusive off-market listings and drafts never pass (interface 1.8). */
export const closedGate = (
  candidate: Candidate,
  consents: readonly Term[],
  now: Instant,
): ClosedListing | null => {
  const facts = rightsFactsOf(candidate)
  if (!isClosed(facts.record_class)) return null
  const decision = decide({ ...facts, record_class: 'open_listing' }, now)
  if (!decision.open) return null
  const reports = checkReports(candidate, decision.grant, now)
  const record = recordOf(candidate, decision.grant, reports, now)
  return {
    tier: facts.record_class,
    record,
    evidence: evidenceOf(record, reports),
    contact: contactRouteOf(candidate),
    consents,
    open_until: decision.open_until,
  } as Omit<ClosedListing, typeof z.$brand> as ClosedListing
}

const { location } = listingRecord.shape

/** What a professional is told of a closed listing: no address of a page, no picture, no point on a map. */
export const closedRecord = listingRecord
  .omit({
    url: true,
    representations: true,
    links: true,
    media: true,
    price_history: true,
    reuse_notice: true,
  })
  .extend({
    record_class: z.enum(closedClasses),
    location: location.pick({ municipality_code: true, district: true, region: true }),
  })
  .meta({ id: 'ClosedRecord', description: 'A listing of the closed market, with the source of every fact' })
export type ClosedRecord = z.output<typeof closedRecord>

/** Tells a closed listing; nothing that is not named in `closedRecord` is copied. */
export const toldClosed = ({ tier, record }: ClosedListing): ClosedRecord => {
  const {
    url: _u,
    representations: _r,
    links: _l,
    media: _m,
    price_history: _p,
    reuse_notice: _n,
    ...rest
  } = record
  const { municipality_code, district, region } = record.location
  return { ...rest, record_class: tier, location: { municipality_code, district, region } }
}

/** What every answer about the closed market says of its use (interface 1.10). */
export const closedNotice =
  'Shown to this professional under a current buyer brief, at checked_at. It is no permission to publish, forward or store: ask again at the time of use.' as const

/** The answer to a read of one closed listing. */
export const closedListingAnswer = z
  .object({
    listing: closedRecord,
    contact: contactRoute,
    authorised_until: z.iso.datetime(),
    checked_at: z.iso.datetime(),
    notice: z.literal(closedNotice),
  })
  .meta({ id: 'ClosedListingAnswer' })
