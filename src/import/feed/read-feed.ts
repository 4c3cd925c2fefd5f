import { factsIn } from '#src/domain/feed/facts.ts'
import { collectNotes } from '#src/domain/feed/notes.ts'
import { isRewritten } from '#src/domain/feed/relisted.ts'
import { judgeOffer } from '#src/domain/feed/offer.ts'
import { watchPlaceholders, countValues, type TemplateDefault } from '#src/domain/feed/placeholders.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import { statesOperation } from '#src/domain/source/feed-source.ts'
import { placeText, describeFieldProblem, type FilePosition } from '#src/import/describe-problem.ts'
import type { ReadRecord, ReadingOptions } from '../read-files.ts'
import type { SourceFile } from '../source-files.ts'
import { BrokenFeed } from './broken-feed.ts'
import type { FeedInput } from './feed-input.ts'
import type { FeedReport } from './feed-report.ts'
import { endsByItself, readFeedHomes } from './formats.ts'
import { readClaims, readHome, readAgencyReference } from './read-home.ts'
import { relistedIn, findRemovals, holdShared, isUndecided, watchIds, type SharedId } from './known-homes.ts'
import { awaitingListing, missingListing, storedReading } from './stored-listing.ts'

/**
 * Reads a feed as source records. Its homes wait in a spool first: which values nearly all of them share is known only at
 * its end. What the store has from the feed and the complete feed lacks comes last, as listings that are suspended.
 * `report` is filled while the records are read, and complete after the last one.
 */
export const readFeed = async (
  input: FeedInput,
  how: ReadingOptions,
  report: FeedReport,
): Promise<Iterable<ReadRecord>> => {
  try {
    return readHomes(input, await survey(input), how, report)
  } catch (error) {
    if (!(error instanceof BrokenFeed)) throw error
    return [brokenFeed(input.file, error)]
  }
}

function* readHomes(
  input: FeedInput,
  surveyed: Survey,
  how: ReadingOptions,
  report: FeedReport,
): Generator<ReadRecord> {
  const { file, format, origin, spool } = input
  const placeIn = (number: number, ref: string | null, reference?: string): FilePosition => ({
    file: file.name,
    unit: 'record',
    number,
    ...(ref !== null && { ref }),
    ...(reference !== undefined && reference !== ref && { reference }),
    folder: file.folder,
  })
  report.isComplete = true
  report.defaults = surveyed.defaults
  const bytes = file.bytes / Math.max(1, surveyed.homes)
  const unknownValues = new Set(report.defaults.map(({ field, value }) => `${field}=${value}`))
  const relisted = relistedIn(input, (home) => readClaims(home, { input, how, withheld: unknownValues }))
  const isRelisted = new Set(relisted.map(({ ref }) => ref))
  for (const { place, problem } of input.complementFile.problems)
    yield { place, bytes: 0, problems: [problem], named: null }
  const notes = collectNotes()
  const refs = new Set<string>()
  const faulty = new Set<string>()
  let withoutRef = 0
  // Only the end of a text that has one of its own shows that the transfer was complete.
  let isCut = !input.isWhole && !endsByItself(format)
  for (const { home, offer } of spool.values()) {
    report.homes++
    if (home.endsOpen) isCut = true
    const wrong = (problem: FieldProblem, ref: string | null): ReadRecord => {
      if (ref !== null) faulty.add(ref)
      const reference = readAgencyReference(home)
      if (ref !== null) notes.call(ref, reference, true)
      const place = placeIn(home.number, ref, reference)
      return { place, bytes, problems: [describeFieldProblem(place, problem)], named: null }
    }
    if (offer === null) {
      // One that is known by its id is in the feed, whatever else is wrong with it.
      if (home.ref === null) withoutRef++
      else refs.add(home.ref)
      yield wrong(
        { path: home.field === '' ? [] : home.field.split('/'), found: home.found, expected: home.expected },
        home.ref,
      )
      continue
    }
    const { ref } = home
    notes.call(ref, readAgencyReference(home))
    if (offer.kind === 'not_for_sale') {
      const { rule, field, found } = offer.note
      report.passedOver++
      notes.add(ref, rule, field, found)
      continue
    }
    refs.add(ref)
    if (isRelisted.has(ref) || isUndecided(surveyed.shared.get(ref))) {
      notes.call(ref, readAgencyReference(home), true)
      continue
    }
    yield* readHome(home, {
      input,
      how,
      offer,
      withheld: unknownValues,
      place: placeIn(home.number, ref, readAgencyReference(home)),
      notes,
      wrong,
      bytes,
    })
  }
  const areRewritten = relisted.some(
    ({ ref, former }) => former.source === origin.source && isRewritten(former.ref, ref),
  )
  // One answer is for all homes of a question. Threat: that a feed has another name would publish again what was withdrawn.
  for (const [isWithdrawn, alike] of Map.groupBy(relisted, (each) => each.isWithdrawn)) {
    const homes = alike.map(({ ref, former }) => ({ ref, former }))
    const doubt = { kind: 'relisted', homes, ...(isWithdrawn && { withdrawn: true as const }) } as const
    input.memory.hold({ ref: homes[0]!.ref, listing_id: null, doubt }, () => null)
  }
  // The known ones stay until it is answered.
  for (const { former } of relisted) if (former.source === origin.source) refs.add(former.ref)
  for (const [ref, shared] of surveyed.shared) {
    if (!isUndecided(shared)) continue
    const listing = holdShared(input, ref, shared)
    const place = placeIn(shared.numbers[0] ?? 1, ref)
    if (listing) yield storedReading(awaitingListing(listing, how.today), place, 0)
  }
  for (const ref of input.complementFile.complements.keys())
    if (!refs.has(ref)) notes.add(ref, 'complement_without_home', 'ref', 'a complement')
  report.notes = notes.all()
  report.demands = notes.demands()
  report.references = notes.references
  const {
    removals,
    missing: gone,
    staying,
  } = findRemovals(input, { refs, faulty, withoutRef, areRewritten, isCut })
  report.removals = removals
  report.staying = staying
  for (const { ref, listing_id } of gone.slice(0, removals.refs.length))
    notes.call(ref, input.memory.sourceOf(listing_id)?.reference, true)
  if (removals.withheld === null)
    for (const { ref, listing_id } of gone) {
      const before = input.memory.sourceOf(listing_id)
      if (before === null || before.agency_id !== origin.agency_id) continue
      input.memory.settle(ref)
      yield storedReading(missingListing(before, how.today), placeIn(report.homes, ref), 0)
    }
}

/** What only a complete feed shows. */
interface Survey {
  defaults: TemplateDefault[]
  homes: number
  shared: ReadonlyMap<string, SharedId>
}

/** Reads a feed to its end into the spool, and counts which values nearly all of its homes share, and which ids several have. */
const survey = async ({
  file,
  format,
  spool,
  placeholders,
  memory: { confirmed, knownDefaults, taught },
}: FeedInput): Promise<Survey> => {
  const counted = countValues()
  const watched = watchPlaceholders()
  const ids = watchIds()
  for await (const home of readFeedHomes(format, file.path)) {
    if ('expected' in home) {
      // What cannot be read may be for sale.
      ids.add(home, true)
      spool.add({ home, offer: null })
      continue
    }
    const offer = judgeOffer(home, { mustSay: statesOperation[format] })
    ids.add(home, offer.kind !== 'not_for_sale')
    counted.add(factsIn(home, () => undefined, { taught }))
    watched.add(home)
    spool.add({ home, offer })
  }
  for (const url of watched.all()) placeholders.add(url)
  return {
    shared: ids.shared,
    defaults: counted
      .defaults(knownDefaults)
      .filter(({ field, value }) => !confirmed.has(`${field}=${value}`)),
    homes: counted.homes(),
  }
}

const brokenFeed = (file: SourceFile, { line, column, found, expected }: BrokenFeed): ReadRecord => {
  const place: FilePosition = {
    file: file.name,
    unit: 'line',
    number: line ?? 1,
    ...(column !== null && { column }),
    folder: file.folder,
  }
  const problems = [{ record: placeText(place), field: '', found, expected }]
  return { place, bytes: file.bytes, problems, named: null }
}
