import { z } from 'zod'
import { instant } from '#src/domain/listing/schemas.ts'
import { freshness } from '#src/domain/availability.ts'
import { freshnessAt } from '#src/domain/confirmation.ts'
import { contactRoute, makeContactRoute, type ContactRoute } from '#src/domain/contact-route.ts'
import { gatherEvidence } from '#src/domain/evidence/evidence.ts'
import { evidenceRow, rowSources } from '#src/domain/listing/evidence-row.ts'
import { buildRecord, checkReports } from '#src/domain/rights/build-record.ts'
import { pickMainFacts } from '#src/domain/listing/main-facts.ts'
import { listingRecord } from '#src/domain/listing/record.ts'
import { gatherRightsFacts, type Candidate, decide } from '#src/domain/rights/decision.ts'
import { type Explained, explanation } from '#src/domain/search/explanation-item.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { memoByObject } from '#src/domain/memo.ts'
import type { ListingTerms } from '#src/domain/professional-access.ts'
import { closedClasses, isClosedClass, type ClosedClass } from '#src/domain/vocabulary.ts'
import { withheldNotice, withheldText, withheldTexts, type ShownText, type Texts } from './shown-texts.ts'

/**
 * A listing of the closed market whose own rights are valid: everything that an open one needs, except the class. Whether
 * it may be seen is decided for each caller (`accessReason`). No public surface takes one.
 */
export type ClosedListing = Explained &
  ListingTerms & {
    readonly tier: ClosedClass
    readonly contact: ContactRoute
    /** Whether the agency has a page here, which it has while one of its listings is public. */
    readonly agency_has_page: boolean
    readonly texts: Texts
    /** Whether a person confirmed that these texts may be shown. */
    readonly texts_confirmed: boolean
  } & z.$brand<'ClosedListing'>

/** The only door to the closed market. Exclusive off-market listings and drafts never pass (interface 1.8). */
export const closedGate = (
  candidate: Candidate,
  attachments: Pick<ClosedListing, 'consents' | 'agency_has_page' | 'texts' | 'texts_confirmed'>,
  now: Instant,
): ClosedListing | null => {
  const facts = gatherRightsFacts(candidate)
  if (!isClosedClass(facts.record_class)) return null
  const decision = decide({ ...facts, record_class: 'open_listing' }, now)
  if (!decision.open) return null
  const reports = checkReports(candidate, decision.grant, now)
  const record = buildRecord(candidate, decision.grant, reports, now)
  return {
    tier: facts.record_class,
    record,
    evidence: gatherEvidence(record, reports),
    contact: makeContactRoute(candidate),
    ...attachments,
    open_until: decision.open_until,
  } as Omit<ClosedListing, typeof z.$brand> as ClosedListing
}

const { location, agency } = listingRecord.shape
const { title, description } = listingRecord.shape
const orWithheld = 'null while it is withheld'
const shownWords = {
  title: title.nullable().describe(`${title.description}; ${orWithheld}`),
  description: description.nullable().describe(`${description.description}; ${orWithheld}`),
  withheld: z
    .array(withheldText)
    .describe(
      'The texts that are not shown, because nobody has confirmed that they do not tell where the home is; empty for none',
    ),
}
const agencyPage = z.string().nullable().describe('The page of the agency here; null while it has none')

/**
 * What a professional is shown of a closed listing: no address of a page, no picture, no point on a map. Nor the
 * instants of the public record, which a home that was never public has not: they would be those of a reading.
 */
const closedRecord = listingRecord
  .omit({
    url: true,
    representations: true,
    links: true,
    media: true,
    price_history: true,
    status_change: true,
    first_published_at: true,
    updated_at: true,
    reuse_notice: true,
  })
  .extend({
    ...shownWords,
    record_class: z.enum(closedClasses),
    location: location.pick({ municipality_code: true, district: true, region: true }),
    agency: agency.extend({ url: agencyPage }),
  })
  .meta({ id: 'ClosedRecord', description: 'A listing of the closed market, with the source of every fact' })
type ClosedRecord = z.output<typeof closedRecord>

const withheldOf = memoByObject(({ texts, texts_confirmed }: ClosedListing): readonly ShownText[] =>
  texts_confirmed ? [] : withheldTexts(texts),
)

const isDisclosedPlace = (name: string) => !name.startsWith('location.')

/** Builds the answer about a closed listing; nothing that is not named in `closedRecord` is copied. */
export const describeClosed = (listing: ClosedListing): ClosedRecord => {
  const { tier, record, agency_has_page } = listing
  const withheld = withheldOf(listing)
  const {
    url: _u,
    representations: _r,
    links: _l,
    media: _m,
    price_history: _p,
    status_change: _s,
    first_published_at: _f,
    updated_at: _a,
    reuse_notice: _n,
    ...rest
  } = record
  const { municipality_code, district, region } = record.location
  return {
    ...rest,
    title: withheld.includes('title') ? null : record.title,
    description: withheld.includes('description') ? null : record.description,
    withheld: withheld.map(withheldNotice),
    record_class: tier,
    location: { municipality_code, district, region },
    agency: { ...record.agency, url: agency_has_page ? record.agency.url : null },
    // A fact that is withheld is not named either.
    unknown: record.unknown.filter(isDisclosedPlace),
    conflicting: record.conflicting.filter(isDisclosedPlace),
  }
}

const { responsible_agency } = contactRoute.shape

/** How to reach the agency of a closed listing. Threat: what the agency calls it finds it on other sites. */
const closedContact = contactRoute
  .omit({ agency_reference: true })
  .extend({ responsible_agency: responsible_agency.extend({ url: agencyPage }) })
  .meta({ id: 'ClosedContactRoute' })

/** The contact route to the agency of a closed listing. */
export const makeClosedContact = ({
  contact: { agency_reference: _, ...contact },
  agency_has_page,
}: ClosedListing): z.output<typeof closedContact> => ({
  ...contact,
  responsible_agency: {
    ...contact.responsible_agency,
    url: agency_has_page ? contact.responsible_agency.url : null,
  },
})

const record = closedRecord.shape

/** What a match and a brief answer show of a closed listing. */
export const closedSummary = z
  .object({
    listing_id: record.listing_id,
    title: record.title,
    withheld: record.withheld,
    record_class: record.record_class,
    ...pickMainFacts({
      ...record,
      location: record.location.shape,
      areas: record.areas.shape,
      energy: record.energy.shape,
    }),
    freshness,
  })
  .meta({ id: 'ClosedSummary', description: 'The main facts of a listing of the closed market' })

/** The main facts of a closed listing. */
export const summariseClosed = (listing: ClosedListing, now: Instant): z.output<typeof closedSummary> => {
  const described = describeClosed(listing)
  return {
    listing_id: described.listing_id,
    title: described.title,
    withheld: described.withheld.filter(({ field }) => field === 'title'),
    record_class: described.record_class,
    ...pickMainFacts(described),
    freshness: freshnessAt(described.availability, now),
  }
}

/** One of the 19 checks without its text: the reports that differ may reveal what is withheld. */
const closedCheck = evidenceRow
  .pick({ check: true, status: true, ...rowSources })
  .meta({ id: 'ClosedCheck', description: 'One check: whether it was made, by which role and when' })

/** All 19 checks of a closed listing; one that was not made is a visible `unknown`. */
export const listClosedChecks = ({ evidence }: ClosedListing): z.output<typeof closedCheck>[] =>
  // What the schema does not name is left out.
  evidence.checks.map((row) => closedCheck.parse(row))

/** The note of every answer about the closed market on its use (interface 1.10). */
export const closedNotice =
  'Shown to this professional under a current buyer brief, at the moment of this answer. It is no permission to publish, forward or store: ask again at the time of use.' as const

/** The answer to a read of one closed listing. */
export const closedListingAnswer = z
  .object({
    brief_id: z.string().describe('Your brief that the listing meets, under which it is shown'),
    listing: z.union([closedRecord, closedSummary]).describe('The record; with detail brief its main facts'),
    explanation: explanation.describe(
      'How the listing stands to the brief; unknown and conflicting points are open',
    ),
    checks: z
      .array(closedCheck)
      .describe('All 19, always; unknown: nobody has made the check, or it has expired'),
    contact: closedContact.optional().describe('How to reach the agency; not with detail brief'),
    authorised_until: z.iso
      .datetime()
      .describe('The earliest end of the permission, of the seller’s consent and of the brief'),
    checked_at: instant,
    notice: z.literal(closedNotice),
  })
  .meta({ id: 'ClosedListingAnswer' })
