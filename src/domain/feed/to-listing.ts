import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import { factsOf, type RememberedComplement } from './complement.ts'
import { isCalendarDate, type ISODate } from '#src/domain/time/calendar.ts'
import { isFactName } from '#src/domain/listing/facts/facts.ts'
import type { FeedFacts } from './facts.ts'
import type { FeedHome } from './home.ts'
import type { TakenPlace } from './place-judgement.ts'
import type { FeedNotes } from './notes.ts'
import { titleOf } from './title.ts'

/** Whose feed it is, and which role of the agency reports its contents. */
export interface FeedOrigin {
  agency_id: AgencyId
  /** The agency's name for this feed, which distinguishes two feeds of one agency: `kyero`. */
  source: string
  reported_by_role: Role
}

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

interface Report {
  value: string | number | boolean
  reported_by_role: Role
  reported_on: ISODate | 'today'
}

/** What several sources say of one fact. */
interface Disputed {
  alternatives: readonly Report[]
}

/** The energy class as a complement gives it: beside that of the feed where the two differ, for neither is the judge of the other. */
const certified = (
  { energy_class, certificate_valid_until, energy_reported_by, given_on }: RememberedComplement,
  by: { reported_by_role: Role; reported_on: ISODate | 'today' },
  ofFeed: FeedFacts,
): { class: Disputed | Record<string, unknown>; certificate_valid_until?: string } => {
  const { reported_by_role } = by
  const value = ofFeed.get('energy.class')
  const differs =
    value !== undefined && value !== awaited && energy_class !== 'not_applicable' && value !== energy_class
  const report = { reported_by_role: energy_reported_by ?? reported_by_role, reported_on: given_on }
  return {
    class:
      energy_class === 'not_applicable'
        ? { not_applicable: true, ...report }
        : differs
          ? {
              alternatives: [
                { value, ...by },
                { value: energy_class, ...report },
              ],
            }
          : { value: energy_class, ...report },
    ...(certificate_valid_until !== undefined && { certificate_valid_until }),
  }
}

const isDisputed = (report: object | undefined): report is Disputed =>
  report !== undefined && 'alternatives' in report

/**
 * What a feed reports with what a complement gives beside it: by itself where the feed says nothing, and disputed, with
 * both sources, where it says something else.
 */
const withComplement = (
  reports: readonly (readonly [name: string, report: Report])[],
  complement: RememberedComplement | null,
  { reported_by_role, reported_on }: Omit<Report, 'value'>,
): (readonly [name: string, report: Report | Disputed])[] => {
  const given = complement === null ? new Map<string, string | number>() : factsOf(complement)
  const of = (value: Report['value']): Report => ({
    value,
    reported_by_role,
    reported_on: complement?.facts_on ?? reported_on,
  })
  const own = new Set(reports.map(([name]) => name))
  return [
    ...reports.map(([name, report]) => {
      const value = given.get(name)
      return value === undefined || value === report.value
        ? ([name, report] as const)
        : ([name, { alternatives: [report, of(value)] }] as const)
    }),
    ...[...given].flatMap(([name, value]) => (own.has(name) ? [] : [[name, of(value)] as const])),
  ]
}

/** A home of a feed as a source record, which is then read and checked like any other. */
export const listingOf = (
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
  const reports = withComplement(
    [...values].map(([name, value]) => [name, { value, ...by }]),
    complement,
    by,
  )
  const energy = complement?.energy_class === undefined ? null : certified(complement, by, values)
  for (const [name, report] of [...reports, ['energy.class', energy?.class] as const])
    if (isDisputed(report))
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
    return { description, title: title ?? (description && titleOf(description)) }
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
    energy: energy ?? under('energy'),
    features: under('features'),
    media,
  }
}
