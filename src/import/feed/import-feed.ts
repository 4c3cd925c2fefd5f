import type { Store } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { rememberedWith } from '#src/domain/feed/complement.ts'
import type { FeedFault, PicturedHome } from '#src/domain/feed/home.ts'
import type { FeedOrigin } from '#src/domain/feed/to-listing.ts'
import type { FeedFormat } from '#src/domain/source/feed-source.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Reading, ReadingOptions } from '../read-files.ts'
import { inBatches } from '../readers.ts'
import type { SourceFile } from '../source-files.ts'
import { changedHomes } from './arrange-pictures.ts'
import { emptyFeedReport, type FeedReport } from './feed-report.ts'
import { homesOf } from './formats.ts'
import { noComplements, readComplements } from './read-complements.ts'
import type { FeedInput } from './feed-input.ts'
import { readFeed } from './read-feed.ts'

/** How an agency's feed is imported. */
export interface FeedOptions extends Pick<
  FeedInput,
  'largestRemoval' | 'confirmsRemovals' | 'mayBeCut' | 'takesPictures' | 'allowPrivate'
> {
  format: FeedFormat
  origin: FeedOrigin
  /** Values that the operator confirms with this import, beside those that were confirmed before. */
  confirmed: readonly { field: string; value: string }[]
  /** A file of what is added to its homes with this import; it is remembered. */
  complements?: string
}

/** A feed as the records of an import. */
export interface FeedOfImport {
  report: FeedReport
  readings: AsyncGenerator<Reading[]>
  /** Remembers its homes, and what was confirmed and added. To be called when the import is sure to be applied. */
  remember(clock: () => Instant): Promise<void>
  /** The references of the homes that were read. */
  taken(): readonly string[]
  /** The homes of which the pictures may have changed. */
  pictured(): Iterable<PicturedHome> | AsyncIterable<PicturedHome | FeedFault>
}

/** How many homes are stored in one transaction: a withdrawal waits for no more than these. */
const rememberedAtOnce = 500

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

export const feedOf = async (
  { feeds, write, yieldToOthers, imports, published }: Store,
  { format, origin, confirmed, complements, ...bounds }: FeedOptions,
  file: SourceFile,
  how: ReadingOptions,
): Promise<FeedOfImport> => {
  if (!imports.hasAgency(origin.agency_id))
    throw new Refusal(
      'bad_input',
      `Import a feed of "${origin.agency_id}": there is no such agency; import its record first`,
    )
  const report = emptyFeedReport({ agency_id: origin.agency_id, source: origin.source, format })
  const given = complements === undefined ? noComplements : await readComplements(complements)
  const before = feeds.values(origin)
  const refs: string[] = []
  const { allowPrivate = false } = bounds
  const pictured = changedHomes({ feeds }, { origin, today: how.today, allowPrivate })
  const memory = {
    listingIdOf: (ref: string) => {
      refs.push(ref)
      return feeds.listingIdOf(origin, ref)
    },
    authorisationIdOf: feeds.authorisationIdOf,
    complementOf: (ref: string) => feeds.complementOf(origin, ref),
    taught: feeds.wordsOf(origin),
    confirmed: new Set([...before.confirmed, ...confirmed.map(({ field, value }) => `${field}=${value}`)]),
    knownDefaults: before.unconfirmed,
    known: () => feeds.known(origin),
    sourceOf: feeds.sourceOf,
    endedAs: feeds.endedAs,
    pricedOn: feeds.pricedOn,
    askedFor: remembering(published.askedFor),
    mediaOf: feeds.mediaOf,
    notePictures: pictured.note,
  }
  return {
    report,
    readings: inBatches(readFeed({ file, format, origin, memory, given, ...bounds }, how, report)),
    taken: () => refs,
    pictured: () => pictured.all() ?? homesOf(format, file.path),
    async remember(clock) {
      write(clock, (now) => {
        feeds.confirmValues(origin, confirmed, now)
        feeds.rememberDefaults(origin, report.defaults)
      })
      for (let at = 0; at < refs.length; at += rememberedAtOnce) {
        await yieldToOthers()
        const homes = refs.slice(at, at + rememberedAtOnce).map((ref) => {
          const added = given.complements.get(ref)
          const complement = added && rememberedWith(feeds.complementOf(origin, ref), added, how.today)
          return { ref, complement }
        })
        write(clock, () => feeds.remember(origin, homes))
      }
    },
  }
}
