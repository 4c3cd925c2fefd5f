import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { FactValue } from '#src/domain/listing/fact.ts'
import { findDispute, type Claim } from '#src/domain/source/facts.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import { readComplementFacts, type RememberedComplement } from './complement.ts'
import { isCalendarDate, type ISODate } from '#src/domain/time/calendar.ts'
import { isFactName } from '#src/domain/listing/facts/facts.ts'
import type { FeedFacts } from './facts.ts'
import type { FeedHome } from './home.ts'
import type { TakenPlace } from './place-judgement.ts'
import type { FeedNotes } from './notes.ts'
import { makeTitle } from './title.ts'

/** Whose feed it is, and which role of the agency reports its contents. */
export interface FeedOrigin {
  agency_id: AgencyId
  /** The agency's name for this feed, which distinguishes two feeds of one agency: `kyero`. */
  source: string
  reported_by_role: Role
}

/** One of an agency's feeds. */
export type Feed = Pick<FeedOrigin, 'agency_id' | 'source'>

/** Software that has no day writes the beginning of its own time, such as 1970 or 1899. */
const firstYear = 2000

/** The last price of a home that is stored. */
export interface LastPrice {
  value: number
  reported_on: ISODate
}

/**
 * The day on which a home was last modified according to the feed; `today` where it gives none, one that cannot be, or
 * one that cannot be the day of its price, which is another one than in an earlier import: the order of the imports is
 * certain.
 */
export const reportedOn = (
  { ref, raw: { modified_on } }: FeedHome,
  { today, price, lastPrice }: { today: ISODate; price: unknown; lastPrice: LastPrice | null },
  addNote: FeedNotes['add'],
): ISODate | 'today' => {
  const day = modified_on?.slice(0, 10) ?? ''
  if (!isCalendarDate(day) || Number(day.slice(0, 4)) < firstYear || day > today) {
    if (modified_on !== undefined) addNote(ref, 'no_day', 'modified_on', modified_on)
    return 'today'
  }
  const isPossible =
    lastPrice === null ||
    day > lastPrice.reported_on ||
    (day === lastPrice.reported_on && (price === undefined || price === lastPrice.value))
  if (isPossible) return day
  addNote(ref, 'earlier_day', 'modified_on', day)
  return 'today'
}

const isBelow = (name: string, part: string): boolean => name.startsWith(`${part}.`)
/** What of a feed becomes a fact under its own name; the rest has places of its own in the record. */
const isOwnFact = (name: string): boolean => isFactName(name) && !name.includes('.')

/** A feed says so until the certificate is there. */
const awaited = 'in_progress'
const certified = 'energy.class'

/** Whoever submits a feed, and on which day of the feed. */
interface By {
  reported_by_role: Role
  reported_on: ISODate | 'today'
}
type Report = By & { value?: FactValue; not_applicable?: true }
type Reports = Map<string, Report | { alternatives: Claim<By['reported_on']>[] }>

/** What a complement reports, by the names of the facts. */
const complementReports = (complement: RememberedComplement, by: By): ReadonlyMap<string, Report> => {
  const { facts_on, energy_class, energy_reported_by, given_on } = complement
  const reports = new Map<string, Report>()
  for (const [name, value] of readComplementFacts(complement))
    reports.set(name, { ...by, value, reported_on: facts_on ?? by.reported_on })
  if (energy_class !== undefined)
    reports.set(certified, {
      ...(energy_class === 'not_applicable' ? { not_applicable: true } : { value: energy_class }),
      reported_by_role: energy_reported_by ?? by.reported_by_role,
      reported_on: given_on,
    })
  return reports
}

/**
 * What a feed reports with what its complement does: neither is the judge of the other, so that a fact of which they say two
 * things is in dispute, with both sources. Where they agree, the feed was first, but for a certificate, whose day and role
 * the complement has.
 */
const reportsOf = (values: FeedFacts, complement: RememberedComplement | null, by: By): Reports => {
  const reports: Reports = new Map([...values].map(([name, value]) => [name, { value, ...by }]))
  if (complement === null) return reports
  for (const [name, report] of complementReports(complement, by)) {
    const value = values.get(name)
    if (value === report.value && name !== certified) continue
    const dispute = value === undefined || value === awaited ? null : findDispute({ value, ...by }, report)
    reports.set(name, dispute ?? report)
  }
  return reports
}

/** A home of a feed as a source record, which is then read and checked like any other. */
export const toSourceListing = (
  home: FeedHome,
  { agency_id, reported_by_role }: FeedOrigin,
  {
    listing_id,
    reference,
    place: { municipality_code, parish, point },
    lifecycle,
    values,
    complement,
    media,
    today,
    lastPrice,
    addNote,
  }: {
    listing_id: ListingId
    reference: string | undefined
    place: TakenPlace
    lifecycle: Lifecycle
    values: FeedFacts
    complement: RememberedComplement | null
    media: SourceListing['media']
    today: ISODate
    lastPrice: LastPrice | null
    addNote: FeedNotes['add']
  },
): Record<string, unknown> => {
  const day = reportedOn(home, { today, price: values.get('price_eur'), lastPrice }, addNote)
  const by = { reported_by_role, reported_on: day }
  const reports = [...reportsOf(values, complement, by)]
  for (const [name, report] of reports)
    if ('alternatives' in report)
      addNote(home.ref, 'disputed', name, report.alternatives.map(({ value }) => value).join(' / '))
  const under = (part: string) =>
    Object.fromEntries(
      reports
        .filter(([name]) => isBelow(name, part))
        .map(([name, report]) => [name.slice(part.length + 1), report]),
    )
  const inLanguage = (language: 'pt' | 'en') => {
    const description = complement?.[`description_${language}`] ?? home.text[`description_${language}`]
    const title = complement?.[`title_${language}`] ?? home.text[`title_${language}`]
    return { description, title: title ?? (description && makeTitle(description)) }
  }
  const [pt, en] = [inLanguage('pt'), inLanguage('en')]
  return {
    kind: 'listing',
    listing_id,
    agency_id,
    ...(reference !== undefined && { reference }),
    // What the agency shows on its own pages alone, or hides, is not for us to show.
    record_class: ['private', 'microsite'].includes(home.raw.visibility ?? '') ? 'draft' : 'open_listing',
    lifecycle,
    title: { ...(pt.title && { pt: pt.title }), ...(en.title && { en: en.title }) },
    description: {
      ...(pt.description && { pt: pt.description }),
      ...(en.description && { en: en.description }),
    },
    written_by_role: reported_by_role,
    facts: Object.fromEntries(reports.filter(([name]) => isOwnFact(name))),
    areas: under('areas'),
    location: {
      municipality_code,
      ...(parish !== null && { parish: { value: parish, ...by } }),
      ...(point && { point, radius_m: 2_000 }),
      ...by,
    },
    energy: {
      ...under('energy'),
      ...(complement?.energy_class !== undefined &&
        complement.certificate_valid_until !== undefined && {
          certificate_valid_until: complement.certificate_valid_until,
        }),
    },
    features: under('features'),
    media,
  }
}
