import {
  feedComplement,
  permissionIn,
  rememberedWith,
  type RememberedComplement,
} from '#src/domain/feed/complement.ts'
import { doubleEncodedIn } from '#src/domain/feed/double-encoded.ts'
import { factsIn } from '#src/domain/feed/facts.ts'
import type { FeedFault, FeedHome } from '#src/domain/feed/home.ts'
import { municipalityOf } from '#src/domain/feed/municipality.ts'
import { collectNotes } from '#src/domain/feed/notes.ts'
import { countValues, type TemplateDefault } from '#src/domain/feed/template-defaults.ts'
import { listingOf, reportedOn, type FeedOrigin } from '#src/domain/feed/to-listing.ts'
import type { FieldProblem } from '#src/domain/source/dates.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { problemsIn } from '#src/domain/source/read.ts'
import { namesOf } from '#src/domain/source/names.ts'
import { placeText, problemOf } from '../describe-problem.ts'
import { readValue, type Place, type Reading, type ReadingOptions } from '../read-files.ts'
import type { SourceFile } from '../source-files.ts'
import { BrokenFeed } from './broken-feed.ts'
import type { FeedReport, Removals } from './feed-report.ts'
import type { ReadComplements } from './read-complements.ts'
import { homesIn, type FeedFormat } from './formats.ts'

/** What is remembered of a feed. */
export interface FeedMemory {
  listingIdOf(ref: string): string
  authorisationIdOf(listing_id: string, valid_from: string): string
  complementOf(ref: string): RememberedComplement | null
  /** Values that the operator has confirmed, each as `field=value`. */
  confirmed: ReadonlySet<string>
  /** Values that were held unknown when it was read before. */
  held: ReadonlySet<string>
  known(): readonly { ref: string; listing_id: string; isMissing: boolean }[]
  sourceOf(listing_id: string): SourceListing | null
}

export interface FeedInput {
  file: SourceFile
  format: FeedFormat
  origin: FeedOrigin
  memory: FeedMemory
  /** What is added to homes with this import, by their references. */
  given: ReadComplements
  /** The share of known homes that may be missing before the operator has to confirm it. */
  largestRemoval: number
  confirmsRemovals: boolean
}

/**
 * Reads a feed as source records. The file is read twice: which values nearly all homes share is known only at its
 * end. What the store has from the feed and the complete feed lacks comes last, as listings that are suspended.
 * `report` is filled while it is read, and whole when the last record has come.
 */
export async function* readFeed(
  input: FeedInput,
  how: ReadingOptions,
  report: FeedReport,
): AsyncGenerator<Reading> {
  const { file, format, origin } = input
  const placeIn = (number: number, ref: string | null): Place => ({
    file: file.name,
    unit: 'record',
    number,
    ...(ref !== null && { ref }),
    folder: file.folder,
  })
  let surveyed: Awaited<ReturnType<typeof survey>>
  try {
    surveyed = await survey(homesIn[format](file.path), input.memory)
  } catch (error) {
    if (!(error instanceof BrokenFeed)) throw error
    yield brokenFeed(file, error)
    return
  }
  report.isComplete = true
  report.held = surveyed.held
  const bytes = file.bytes / Math.max(1, surveyed.homes)
  const withheld = new Set(report.held.map(({ field, value }) => `${field}=${value}`))
  for (const { place, problem } of input.given.problems)
    yield { place, bytes: 0, problems: [problem], named: null }
  const notes = collectNotes()
  const refs = new Set<string>()
  let withoutRef = 0
  for await (const home of homesIn[format](file.path)) {
    report.homes++
    const wrong = (problem: FieldProblem, ref: string | null): Reading => {
      const place = placeIn(home.number, ref)
      return { place, bytes, problems: [problemOf(place, problem)], named: null }
    }
    if ('expected' in home) {
      // One that is known by its id is in the feed, whatever else is wrong with it.
      if (home.ref === null) withoutRef++
      else refs.add(home.ref)
      yield wrong({ path: [home.field], found: home.found, expected: home.expected }, home.ref)
      continue
    }
    const { ref } = home
    if (refs.has(ref)) {
      yield wrong({ path: ['id'], found: ref, expected: 'an id that no other home of the feed has' }, ref)
      continue
    }
    refs.add(ref)
    if ((home.said.operation ?? 'sale') !== 'sale' || home.said.ownership !== undefined) {
      report.passedOver++
      notes.add(ref, 'not_for_sale', 'operation', home.said.ownership ?? home.said.operation)
      refs.delete(ref)
      continue
    }
    yield* read(home, { input, how, withheld, place: placeIn(home.number, ref), notes, wrong, bytes })
  }
  for (const ref of input.given.complements.keys())
    if (!refs.has(ref)) notes.add(ref, 'complement_without_home', 'ref', ref)
  report.notes = notes.all()
  const { removals, gone } = removalsOf(input, refs, withoutRef)
  report.removals = removals
  if (removals.heldBack === null)
    for (const { ref, listing_id } of gone) {
      const before = input.memory.sourceOf(listing_id)
      if (before === null || before.agency_id !== origin.agency_id) continue
      const record: SourceListing = { ...before, not_in_feed_since: how.today }
      yield {
        place: placeIn(report.homes, ref),
        bytes: 0,
        names: namesOf(record),
        text: JSON.stringify(record),
        raw_digest: null,
        hasMedia: false,
        warnings: [],
      }
    }
}

/** Reads a feed to its end, and counts which values nearly all of its homes share. */
const survey = async (
  feed: AsyncGenerator<FeedHome | FeedFault>,
  { confirmed, held }: FeedMemory,
): Promise<{ held: TemplateDefault[]; homes: number }> => {
  const counted = countValues()
  for await (const home of feed) if (!('expected' in home)) counted.add(factsIn(home, () => undefined))
  return {
    held: counted.defaults(held).filter(({ field, value }) => !confirmed.has(`${field}=${value}`)),
    homes: counted.homes(),
  }
}

const brokenFeed = (file: SourceFile, { line, column, found, expected }: BrokenFeed): Reading => {
  const place: Place = {
    file: file.name,
    unit: 'line',
    number: line ?? 1,
    ...(column !== null && { column }),
    folder: file.folder,
  }
  const problems = [{ record: placeText(place), field: '', found, expected }]
  return { place, bytes: file.bytes, problems, named: null }
}

/** A home as a record, with the permission that was handed in for it; or what is wrong with it. */
const read = (
  home: FeedHome,
  {
    input: { origin, memory, given },
    how,
    withheld,
    place,
    notes,
    wrong,
    bytes,
  }: {
    input: FeedInput
    how: ReadingOptions
    withheld: ReadonlySet<string>
    place: Place
    notes: ReturnType<typeof collectNotes>
    wrong(problem: FieldProblem, ref: string): Reading
    bytes: number
  },
): Reading[] => {
  const { ref } = home
  const row = feedComplement.safeParse({ ...home.complement, ref })
  if (!row.success)
    return problemsIn(row.error, { ...home.complement, ref }).map((problem) => wrong(problem, ref))
  const added = given.complements.get(ref)
  const remembered = memory.complementOf(ref)
  const beside = added === undefined ? remembered : rememberedWith(remembered, added, how.today)
  const complement =
    Object.keys(home.complement).length > 0
      ? rememberedWith(beside, row.data, reportedOn(home, how.today))
      : beside
  const municipality = municipalityOf(
    complement?.municipality_code === undefined
      ? home
      : { ...home, said: { ...home.said, municipality_code: complement.municipality_code } },
  )
  if (!('code' in municipality))
    return [wrong({ path: ['town'], found: municipality.found, expected: municipality.expected }, ref)]
  const values = factsIn(home, notes.add)
  for (const [field, value] of values) if (withheld.has(`${field}=${String(value)}`)) values.delete(field)
  for (const [field, text] of Object.entries(home.text)) {
    const found = doubleEncodedIn(text)
    if (found !== null) notes.add(ref, 'double_encoded', field, found)
  }
  if (home.pictures > 0) notes.add(ref, 'pictures_not_fetched', 'pictures', 'addresses of pictures')
  const listing_id = memory.listingIdOf(ref)
  const value = listingOf(home, origin, {
    listing_id,
    municipality_code: municipality.code,
    values,
    complement,
    today: how.today,
    tell: notes.add,
  })
  const listing = readValue(value, place, bytes, how)
  const permission =
    'problems' in listing
      ? null
      : permissionIn({ ...row.data, ...added }, origin.reported_by_role, {
          listing_id,
          authorisationIdOf: (valid_from) => memory.authorisationIdOf(listing_id, valid_from),
        })
  return permission === null ? [listing] : [listing, readValue(permission, place, 0, how)]
}

/** What the store has from a feed, and the feed has no more. */
const removalsOf = (
  { memory, largestRemoval, confirmsRemovals }: FeedInput,
  refs: ReadonlySet<string>,
  withoutRef: number,
): { removals: Removals; gone: { ref: string; listing_id: string }[] } => {
  const known = memory.known()
  const before = known.filter(({ isMissing }) => !isMissing)
  const gone = before.filter(({ ref }) => !refs.has(ref))
  const isMuch = gone.length > largestRemoval * before.length || gone.length === before.length
  return {
    gone,
    removals: {
      refs: gone.slice(0, 50).map(({ ref }) => ref),
      missing: gone.length,
      of: before.length,
      heldBack:
        gone.length === 0
          ? null
          : withoutRef > 0
            ? 'home_without_id'
            : isMuch && !confirmsRemovals
              ? 'too_many'
              : null,
      returned: known.filter(({ ref, isMissing }) => isMissing && refs.has(ref)).length,
    },
  }
}
