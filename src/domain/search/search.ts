import type { ListingId } from '#src/domain/ids.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { freshnessAt } from '#src/domain/confirmation.ts'
import { inSlices, type At } from '#src/domain/slices.ts'
import { endOfDay, lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { changesSince } from './changes.ts'
import type { Since } from './since.ts'
import type { Detail } from './detail.ts'
import { type Sort, placedIn, placedText } from './order.ts'
import { writeCursor, describePosition, readCursor } from './position.ts'
import { shelvesFor, type Entries } from './entries.ts'
import { explainerOf, type Explainer } from './explain.ts'
import type { Interpreted } from './property-search.ts'
import { listingOf, type Match } from './rank.ts'
import { matched, type Matched } from './matching.ts'
import { lookedFor, namedInText } from './filters/municipalities.ts'
import { namesInTexts } from './named-in-text.ts'
import { findRelaxations } from './relax.ts'
import {
  searchNotice,
  type Interpretation,
  type SearchResponse,
  type SearchResult,
  briefChecks,
} from './result.ts'
import { outcomeIn } from '#src/domain/evidence/outcome.ts'
import type { Readiness } from '#src/domain/listing/readiness.ts'
import type { Fact, FactValue, Attribution } from '#src/domain/listing/fact.ts'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { pickMainFacts } from '#src/domain/listing/main-facts.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { memoByObject } from '#src/domain/memo.ts'
import { isQuoted, type Explanation, type ExplanationItem } from './explanation-item.ts'

/** The members that depend on the search and its instant, in their places behind those of the listing. */
const ofSearch = { freshness: undefined, placed_by: undefined, changes: undefined, explanation: undefined }

/** What a result says of its listing, whatever the search: a result is a copy of it with the rest filled in. */
type ListingPart = Omit<SearchResult, 'rank' | keyof typeof ofSearch> & { rank: 0 } & typeof ofSearch

/** A whole fact but for its check, as the contract types it (interface 2.4). */
const attributed = <T extends FactValue>({ check: _check, ...fact }: Fact<T>) => fact

/** A fact with everybody who vouches for it, and without what these say too. */
const briefFact = <T extends FactValue>({ state, value, unit, alternatives, ...by }: Fact<T>) => ({
  ...(state !== 'reported' && { state }),
  value,
  ...(unit && { unit }),
  ...(by.reported_by_role && sourcesOf(by)),
  ...(alternatives && { alternatives }),
})

const sourcesOf = ({ reported_by_role, reported_on, validated_by_role, validated_on }: Attribution) => ({
  reported_by_role,
  reported_on,
  ...(validated_by_role && validated_on && { validated_by_role, validated_on }),
})

const briefReadiness = (made: Readiness): SearchResult['readiness'] =>
  Object.fromEntries(
    briefChecks.flatMap((check) => {
      const by = made[check]
      return by ? [[check, sourcesOf(by)]] : []
    }),
  )

/** What the checks of others' rights found, as far as it is published. */
const outcomesOf = (
  record: ListingRecord,
  show: (fact: Fact<string>) => NonNullable<SearchResult['outcomes']>[string],
): Pick<SearchResult, 'outcomes'> => {
  const found = checks.flatMap((check) => outcomeIn(record, check) ?? [])
  return found.length === 0
    ? {}
    : { outcomes: Object.fromEntries(found.map(({ name, fact }) => [name, show(fact as Fact<string>)])) }
}

const full = memoByObject((record: ListingRecord): ListingPart => ({
  rank: 0,
  listing_id: record.listing_id,
  url: record.url,
  title: record.title,
  record_class: record.record_class,
  ...pickMainFacts(record),
  ...outcomesOf(record, (fact) => fact),
  ...ofSearch,
  readiness: record.readiness,
}))

const brief = memoByObject((record: ListingRecord): ListingPart => {
  const main = pickMainFacts(record)
  return {
    rank: 0,
    listing_id: record.listing_id,
    url: record.url,
    title: { en: record.title.en },
    ...main,
    price_eur: attributed(main.price_eur),
    beds: attributed(main.beds),
    typology: briefFact(main.typology),
    property_type: briefFact(main.property_type),
    useful_m2: briefFact(main.useful_m2),
    energy_class: briefFact(main.energy_class),
    price_per_m2: main.price_per_m2 && {
      value: main.price_per_m2.value,
      derived_from: main.price_per_m2.derived_from,
    },
    availability: main.availability && {
      status: main.availability.status,
      confirmed_on: main.availability.confirmed_on,
      reported_by_role: main.availability.reported_by_role,
    },
    ...outcomesOf(record, briefFact),
    ...ofSearch,
    readiness: briefReadiness(record.readiness),
  }
})

/** A record's part of a result; the same object for as long as the record is referenced. */
export const listingPart = (record: ListingRecord, detail: Detail): ListingPart =>
  detail === 'full' ? full(record) : brief(record)

const named = ({ criterion }: ExplanationItem) => criterion
/** A hard filter is named, because its doubt is about the match itself; a preference’s sentence names it. */
const worded = ({ criterion, kind, text }: ExplanationItem) =>
  kind === 'hard' ? { criterion, text } : { text }

/** What an agency's words meet has its sentence in brief too. */
const quotedIn = ({ satisfied }: Explanation): Pick<SearchResult['explanation'], 'satisfied_by'> => {
  const quoted = satisfied.filter(({ criterion }) => isQuoted(criterion))
  return quoted.length > 0 ? { satisfied_by: quoted.map(worded) } : {}
}

/** Satisfied criteria are listed by name; all others have their sentence, with role and day. */
export const explanationPart = (explanation: Explanation, detail: Detail): SearchResult['explanation'] =>
  detail === 'full'
    ? {
        ...explanation,
        satisfied: explanation.satisfied.map(named),
        satisfied_by: explanation.satisfied,
      }
    : {
        satisfied: explanation.satisfied.map(named),
        ...quotedIn(explanation),
        unmet: explanation.unmet.map(worded),
        unknown: explanation.unknown.map(worded),
        conflicting: explanation.conflicting.map(worded),
      }

/** A match, and its listing, which is open. */
interface Shown {
  match: Match
  listing: OpenListing
}

/** What every result of one answer is made by. */
interface Shape {
  explain: Explainer
  detail: Detail
  sort: Sort
  since: Since | null
  now: Instant
}

/** One match as a search result. */
const resultOf = (
  { listing, match }: Shown,
  rank: number,
  { explain, detail, sort, since, now }: Shape,
): SearchResult => {
  const { record } = listing
  const placed = placedIn(sort, record)
  return {
    ...listingPart(record, detail),
    rank,
    freshness: freshnessAt(record.availability, now),
    placed_by: placed ? { value: placed.value, why: placed.why, text: placedText(placed) } : undefined,
    changes: since ? changesSince(record, since) : undefined,
    explanation: explanationPart(explain(listing, match), detail),
  }
}

/** How much of the ordered set is answered, and in which size. */
export interface Extent {
  limit: number
  detail: Detail
  sort: Sort
  /** Where the answer before this one ended; it decides the order. */
  after?: string | undefined
  /** Whether it comes with what is for sale in its places, whatever else is asked. */
  overview?: boolean | undefined
}

/** How many matches are counted; beyond, an answer states that there may be more. */
const mostCounted = 10_000

/** An answer without the addresses to hand it over by, of which the domain knows none. */
export type FoundAnswer = Omit<SearchResponse, 'links'>

/** An answer, and when the first of its listings ends, in milliseconds from 1970. */
export interface Answered {
  answer: FoundAnswer
  until: number
}

/**
 * Answers a search as it was understood, at an instant, with the first `limit` listings of the full ordered
 * set. `openListings` gives the full listings, `null` for one that lapsed after its entry was read: then the
 * next one takes its place.
 */
export const search = async (
  { criteria, asksForOpen, interpretation }: Interpreted,
  entries: Entries,
  openListings: (listing_ids: readonly ListingId[]) => Promise<(OpenListing | null)[]>,
  { limit, detail, sort: asked, after: cursor }: Extent,
  { now, pause }: At,
): Promise<Answered> => {
  const columnSets = asksForOpen ? shelvesFor(criteria, entries) : []
  let found: Matched | undefined
  const after = cursor === undefined ? null : readCursor(cursor)
  const beginning = { sort: after?.sort ?? asked, after, enough: mostCounted }
  const matchesUpTo = async (most: number) =>
    (found = await inSlices(matched(columnSets, criteria, now, most, beginning), pause)).matches
  const { shown, hasMore } = await firstOpen(matchesUpTo, openListings, limit)
  const listings = shown.map(({ listing }) => listing)
  const before = after?.rank ?? 0
  const last = shown.at(-1)
  const shape = {
    explain: explainerOf(criteria),
    detail,
    sort: beginning.sort,
    since: criteria.changed_since,
    now,
  }
  const results = shown.map((each, index) => resultOf(each, before + index + 1, shape))
  const answer: FoundAnswer = {
    results,
    count: results.length,
    total: {
      matches: found?.total ?? 0,
      uncertain: found?.uncertain ?? 0,
      or_more: !(found?.isComplete ?? true),
    },
    next:
      last && hasMore
        ? writeCursor(describePosition(beginning.sort, before + shown.length, last.match))
        : null,
    checked_at: now,
    notice: searchNotice,
    interpretation: withNamed(interpretation, lookedFor(criteria.municipalities), listings),
    ...unreportedIn(found),
  }
  // A confirmation ages with the day.
  const changesAt = Math.min(found?.until ?? Infinity, Date.parse(endOfDay(lisbonDay(now))))
  if (results.length > 0 || after)
    return {
      answer,
      until: Math.min(changesAt, ...listings.map(({ open_until }) => Date.parse(open_until))),
    }
  const { relaxations, until } = asksForOpen
    ? await inSlices(findRelaxations(entries, criteria, now), pause)
    : { relaxations: [], until: Infinity }
  return { answer: { ...answer, relaxations }, until: Math.min(changesAt, until) }
}

/** The interpretation, with a note on each place that only the texts of results name. */
const withNamed = (
  interpretation: Interpretation,
  looked: ReturnType<typeof lookedFor>,
  listings: readonly OpenListing[],
): Interpretation => {
  if (looked.length === 0) return interpretation
  const texts = listings.map(({ record }) => namesInTexts(record))
  const found = new Set<string>(
    looked.flatMap(({ text, name }) => (texts.some((text) => text.includes(name)) ? [text] : [])),
  )
  const note = `No table of places here has it. Results in doubt about their place have it ${namedInText}: nobody has stated that they are there.`
  return {
    ...interpretation,
    unrecognised: interpretation.unrecognised.map((each) =>
      each.criterion === 'municipalities' && found.has(each.given) ? { ...each, note } : each,
    ),
  }
}

/** What `must_have` left out because it is not reported; nothing when no feature is demanded. */
const unreportedIn = (found: Matched | undefined): Pick<SearchResponse, 'unreported_features'> =>
  found && found.unreported.size > 0
    ? {
        unreported_features: [...found.unreported].map(([feature, excluded]) => ({
          feature,
          excluded,
          or_more: !found.isComplete,
        })),
      }
    : {}

/** The first listings in order that are open still; looks further down the order as long as some were not. */
const firstOpen = async (
  matchesUpTo: (most: number) => Promise<readonly Match[]>,
  openListings: (listing_ids: readonly ListingId[]) => Promise<(OpenListing | null)[]>,
  limit: number,
): Promise<{ shown: Shown[]; hasMore: boolean }> => {
  // One more than is shown, to know whether there are more.
  for (let most = limit + 1; ; most *= 2) {
    const matches = await matchesUpTo(most)
    const listings = await openListings(matches.map(listingOf))
    const open = matches.flatMap((match, at) => {
      const listing = listings[at]
      return listing ? [{ match, listing }] : []
    })
    if (open.length > limit || matches.length < most)
      return { shown: open.slice(0, limit), hasMore: open.length > limit }
  }
}
