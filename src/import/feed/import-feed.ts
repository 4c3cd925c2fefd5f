import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListingId } from '#src/domain/ids.ts'
import type { AppContext, AskedQuestion, OpenQuestion, Store } from '#src/compose.ts'
import { Refusal, type Remedy } from '#src/domain/errors.ts'
import { editDistance } from '#src/domain/search/names.ts'
import {
  addsAny,
  rememberedWith,
  type RememberedComplement,
  withoutFormer,
} from '#src/domain/feed/complement.ts'
import type { HomeClaims } from '#src/domain/message/home-claims.ts'
import { toJson } from '#src/domain/json.ts'
import type { PicturedHome } from '#src/domain/feed/home.ts'
import type { FeedOrigin } from '#src/domain/feed/to-listing.ts'
import type { FeedFormat } from '#src/domain/source/feed-source.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { type KnownReadings, inBatches } from '#src/import/readers.ts'
import type { ReadRecord, ReadingOptions } from '../read-files.ts'
import type { SourceFile } from '../source-files.ts'
import { emptyFeedReport, noteAwaiting, type FeedReport } from './feed-report.ts'
import { noComplements, readComplements } from './read-complements.ts'
import type { SourceRun } from './one-run.ts'
import { type FeedInput, type FeedMemory, type SurveyedHome, Spool } from './feed-input.ts'
import { readFeed } from './read-feed.ts'
import { withoutPlaceholders } from './home-pictures.ts'

/** How an agency's feed is imported. */
export interface FeedOptions extends Pick<
  FeedInput,
  'largestRemoval' | 'confirmsRemovals' | 'isWhole' | 'takesPictures' | 'allowPrivate'
> {
  format: FeedFormat
  origin: FeedOrigin
  /** The run that it is a part of; without one the import is a run of its own. */
  run?: SourceRun
  /** Values that the operator confirms with this import, beside those that were confirmed before. */
  confirmed: readonly { field: string; value: string }[]
  /** A file of what is added to its homes with this import; it is remembered. */
  complements?: string
}

/** A feed as the records of an import. */
export interface FeedOfImport {
  report: FeedReport
  readings(): AsyncGenerator<ReadRecord[]>
  /** Remembers its homes, and what was confirmed and added. To be called when the import is sure to be applied. */
  remember(clock: () => Instant): Promise<void>
  /** The homes whose pictures are taken. */
  pictured(): Iterable<PicturedHome>
  /** Forgets what was read. */
  end(): void
}

/** How many homes are stored in one transaction: a withdrawal waits for no more than these. */
const rememberedAtOnce = 500

/** Of so many held homes the listing is kept that an answer takes at once; of more, the next import takes it. */
const mostRecords = 100

/** Asks the database once for each municipality and type. */
const remembering = (ask: FeedInput['memory']['askedFor']): FeedInput['memory']['askedFor'] => {
  const known = new Map<string, number | null>()
  return (municipality_code, type) => {
    const key = `${municipality_code} ${type}`
    const found = known.get(key)
    if (found !== undefined) return found
    const asked = ask(municipality_code, type)
    known.set(key, asked)
    return asked
  }
}

export const openFeed = async (
  { store, config: { dataDir } }: AppContext,
  { format, origin, confirmed, complements, ...bounds }: FeedOptions,
  file: SourceFile,
  { known: { readValue }, ...how }: ReadingOptions & { known: KnownReadings },
): Promise<FeedOfImport> => {
  const { feeds, imports, questions, published, inOneRead } = store
  if (!imports.hasAgency(origin.agency_id))
    throw new Refusal(
      'bad_input',
      `Import a feed of "${origin.agency_id}": there is no such agency; import its record first (npx open-listings schema prints its form)`,
      meantAgency(origin.agency_id, imports.agencyIds()),
    )
  const report = emptyFeedReport({ agency_id: origin.agency_id, source: origin.source, format })
  const complementFile = complements === undefined ? noComplements : await readComplements(complements)
  feeds.drawKey()
  const before = feeds.values(origin)
  const pictured = new Set<number>()
  const asked = new Set(questions.ofFeed(origin).map(({ ref }) => ref))
  const offers = questions.answeredOffers(origin)
  const found: Found = { taken: [], awaiting: new Map(), asked, settled: new Set() }
  const ownOf = ownComplements(store, origin)
  const memory: FeedMemory = {
    closes: store.followedLaw().closes,
    homeOf: (ref) => feeds.homeOf(origin, ref),
    permissionIdOf: feeds.permissionIdOf,
    ownOf,
    taught: feeds.wordsOf(origin),
    confirmed: new Set([...before.confirmed, ...confirmed.map(({ field, value }) => `${field}=${value}`)]),
    speaker: feeds.speakerOf(origin),
    licence: feeds.licenceOf(origin),
    knownDefaults: before.unconfirmed,
    known: () => feeds.known(origin),
    ofAgency: () => feeds.ofAgency(origin.agency_id),
    sourceOf: feeds.sourceOf,
    endedAs: feeds.endedAs,
    lastPriceOf: feeds.lastPriceOf,
    askedFor: remembering(published.askedFor),
    mediaOf: feeds.mediaOf,
    offerAnswered(ref, sentences) {
      const before = offers.get(ref)
      return before?.sentences === sentences ? before.answer : null
    },
    notePictures: (number) => void pictured.add(number),
    ...finding(found, report, (ref) => complementFile.complements.has(ref)),
  }
  const complementOf = (ref: string): RememberedComplement | undefined => {
    const added = complementFile.complements.get(ref)
    const own = added && ownOf(ref, added).remaining
    return own && addsAny(own) ? rememberedWith(feeds.complementOf(origin, ref), own, how.today) : undefined
  }
  const placeholders = new Set<string>()
  const spool = new Spool<SurveyedHome>(dataDir === ':memory:' ? tmpdir() : join(dataDir, 'import'))
  return {
    report,
    async *readings() {
      const input = {
        file,
        format,
        origin,
        memory,
        readValue,
        spool,
        placeholders,
        complementFile,
        ...bounds,
      }
      yield* inBatches(await readFeed(input, how, report), inOneRead)
    },
    *pictured() {
      for (const { home, offer } of spool.values())
        if (offer && pictured.has(home.number)) yield withoutPlaceholders(home, placeholders)
    },
    end: () => spool.close(),
    remember: (clock) => remember(store, clock, { origin, confirmed, report, found, complementOf }),
  }
}

/** What was given for homes, without what was given for those that had their references before. */
const ownComplements = ({ feeds, questions, imports }: Store, origin: FeedOrigin): FeedMemory['ownOf'] => {
  const formers = questions.formerHomes(origin)
  return (ref, complement) => {
    let found = { remaining: complement, ofPreviousHome: false }
    for (const { listing_id, complement } of formers.get(ref) ?? []) {
      const media = feeds.sourceOf(listing_id)?.media ?? []
      const hasPermissionFrom = (valid_from: string) =>
        imports.hasAuthorisation(feeds.authorisationIdOf(listing_id, valid_from))
      const own = withoutFormer(found.remaining, { complement, media, hasPermissionFrom })
      found = { ...own, ofPreviousHome: found.ofPreviousHome || own.ofPreviousHome }
    }
    return found
  }
}

/** What an import found of the homes of a feed. */
interface Found {
  /** `claims` are `null` where they are what they were. */
  taken: { ref: string; listing_id: ListingId; claims: HomeClaims | null }[]
  awaiting: Map<string, AskedQuestion>
  /** References of which something was asked before, and those of them of which nothing is any more. */
  asked: ReadonlySet<string>
  settled: Set<string>
}

const finding = (
  { taken, awaiting, asked, settled }: Found,
  report: FeedReport,
  hasComplement: (ref: string) => boolean,
): Pick<FeedMemory, 'take' | 'hold' | 'settle'> => ({
  take(ref, listing_id, claims) {
    if (claims !== null || hasComplement(ref)) taken.push({ ref, listing_id, claims })
  },
  hold(home, recordOf) {
    const record = awaiting.size < mostRecords ? recordOf() : null
    awaiting.set(home.ref, { ...home, record: record && toJson(record) })
    noteAwaiting(report, home)
  },
  settle(ref) {
    if (asked.has(ref)) settled.add(ref)
  },
})

interface Remembered {
  origin: FeedOrigin
  confirmed: FeedOptions['confirmed']
  report: FeedReport
  found: Found
  complementOf(ref: string): RememberedComplement | undefined
}

/** Remembers what an import found, in short transactions. */
const remember = async (
  { feeds, questions, write, yieldToOthers }: Store,
  clock: () => Instant,
  { origin, confirmed, report, found, complementOf }: Remembered,
): Promise<void> => {
  const { taken, awaiting, settled } = found
  write(clock, (now) => {
    feeds.confirmValues(origin, confirmed, now)
    feeds.rememberDefaults(origin, report.defaults)
  })
  const inTurns = async <T>(all: readonly T[], act: (some: readonly T[], now: Instant) => void) => {
    for (let at = 0; at < all.length; at += rememberedAtOnce) {
      await yieldToOthers()
      const some = all.slice(at, at + rememberedAtOnce)
      write(clock, (now) => act(some, now))
    }
  }
  await inTurns(taken, (some) =>
    feeds.remember(
      origin,
      some.map(({ claims, ...home }) => ({
        ...home,
        claims: claims ?? undefined,
        complement: complementOf(home.ref),
      })),
    ),
  )
  const isOver = ({ ref, kind, listing_id }: OpenQuestion): boolean => {
    const asked = awaiting.get(ref)
    return asked ? asked.doubt.kind !== kind : settled.has(ref) || listing_id === null
  }
  await inTurns(questions.ofFeed(origin).filter(isOver), (some) =>
    questions.drop(some.map(({ question_id }) => question_id)),
  )
  await inTurns([...awaiting.values()], (some, now) => questions.ask(origin, some, now))
}

/** The agency that was probably meant; without one, the form of the record that is missing. */
function meantAgency(asked: string, known: readonly string[]): Remedy {
  const meant = known.find((each) => editDistance(asked.slice(0, 40), each) <= 2)
  return meant === undefined ? { command: 'npx open-listings schema' } : { options: { agency: meant } }
}
