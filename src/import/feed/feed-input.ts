import type { ListingId } from '#src/domain/ids.ts'
import type { RememberedHome } from '#src/compose.ts'
import type { FeedComplement, FeedPermission } from '#src/domain/feed/complement.ts'
import type { FeedFault, FeedHome } from '#src/domain/feed/home.ts'
import type { HomeClaims } from '#src/domain/message/home-claims.ts'
import type { Offer } from '#src/domain/feed/offer.ts'
import type { AwaitingHome, OfferAnswer } from '#src/domain/feed/question.ts'
import type { TaughtWords } from '#src/domain/feed/vocabulary.ts'
import type { FeedOrigin, LastPrice } from '#src/domain/feed/to-listing.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { PropertyType } from '#src/domain/vocabulary.ts'
import type { FeedFormat } from '#src/domain/source/feed-source.ts'
import type { FollowedLaw } from '#src/domain/law/laws.ts'
import type { Speaker } from '#src/domain/private/own.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { readValue } from '../read-files.ts'
import type { SourceFile } from '../source-files.ts'
import type { ReadComplements } from './read-complements.ts'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/**
 * Values that are read again later, in their order, and may be more than fit the memory. They are in a private file that
 * loses its name when it is opened, so that nothing is left of it when the process is killed. Threat: a text that is
 * longer when it is written, and fills the disk. A character takes two bytes at most, where JSON needs six for some.
 */
export class Spool<T> {
  readonly #file: number
  /** How many bytes each value has. */
  readonly #lengths: number[] = []

  constructor(folder: string) {
    const path = join(folder, `spool-${randomUUID()}`)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = openSync(path, 'wx+', 0o600)
    rmSync(path)
  }

  add(value: T): void {
    const bytes = serialize(value)
    writeFileSync(this.#file, bytes)
    this.#lengths.push(bytes.length)
  }

  *values(): Generator<T> {
    let at = 0
    for (const length of this.#lengths) {
      const bytes = Buffer.allocUnsafe(length)
      readSync(this.#file, bytes, 0, length, at)
      at += length
      yield deserialize(bytes) as T
    }
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** What is remembered of a feed. */
export interface FeedMemory {
  homeOf(ref: string): RememberedHome
  permissionIdOf(listing_id: ListingId, permission: FeedPermission): string | null
  /** What was given for a home, without what was given for one that had its reference before. */
  ownOf(ref: string, complement: FeedComplement): { remaining: FeedComplement; ofPreviousHome: boolean }
  /** What words of the feed mean, as an operator taught them. */
  taught: TaughtWords
  /** Values that the operator has confirmed, each as `field=value`. */
  confirmed: ReadonlySet<string>
  /** From which days rules of the law close that the site may put off. */
  closes: FollowedLaw['closes']
  /** How the agency is reached: what is its own in its texts. */
  speaker: Speaker | null
  /** The licence of the agency, as its record has it. */
  licence: string | null
  /** Values that counted as unknown at the previous import. */
  knownDefaults: ReadonlySet<string>
  known(): readonly { ref: string; listing_id: ListingId; isMissing: boolean }[]
  /** The homes of all feeds of the agency, with what they are known by. */
  ofAgency(): readonly {
    source: string
    ref: string
    listing_id: ListingId
    claims: HomeClaims | null
    isWithdrawn: boolean
  }[]
  sourceOf(listing_id: ListingId): SourceListing | null
  /** Of a listing that has ended for good, the state in which it was submitted last. */
  endedAs(listing_id: ListingId): Lifecycle | null
  /** The last price that is stored of a listing. */
  lastPriceOf(listing_id: ListingId): LastPrice | null
  /** What is asked in a municipality for a type of property; `null` where too few homes there are public. */
  askedFor(municipality_code: string, type: PropertyType): number | null
  /** The stored pictures that were submitted for a listing. */
  mediaOf(listing_id: ListingId): SourceListing['media']
  /** Called for each home whose pictures are taken, with its number. */
  notePictures?(number: number): void
  /** What was answered about the offer of a home whose text has the same sentences; `null` where nothing was. */
  offerAnswered(ref: string, sentences: string): OfferAnswer | null
  /** Notes that a home of the feed was read; by what it is known from now on, where that has changed. */
  take(ref: string, listing_id: ListingId, claims: HomeClaims | null): void
  /** Notes that nothing is asked of a home any more, because it is taken or suspended. */
  settle(ref: string): void
  /** Notes that a home is held. `recordOf` answers the listing as the feed has it now, if it can be one. */
  hold(home: AwaitingHome, recordOf: () => SourceListing | null): void
}

/** A home of a feed with what it is offered for, or what is wrong with it. */
export type SurveyedHome = { home: FeedHome; offer: Offer } | { home: FeedFault; offer: null }

export interface FeedInput {
  file: SourceFile
  format: FeedFormat
  origin: FeedOrigin
  memory: FeedMemory
  /** Reads a record that was made of a home. */
  readValue: typeof readValue
  /** Where its homes wait, empty. */
  spool: Spool<SurveyedHome>
  /** Addresses that stand where several homes have no picture, filled while the feed is read to its end. */
  placeholders: Set<string>
  /** What is added to homes with this import, by their references. */
  complementFile: ReadComplements
  /** The share of known homes that may be missing before the operator has to confirm it. */
  largestRemoval: number
  confirmsRemovals: boolean
  /** Whether all of the file came: one that was fetched says so by its length or its last chunk. */
  isWhole: boolean
  /** Whether the pictures that it names are fetched, as they are unless this is `false`. */
  takesPictures?: boolean
  /** Whether its addresses may be in a private network, and http. */
  allowPrivate?: boolean
}
