import { randomUUID } from 'node:crypto'
import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import type { Suspects } from '#src/domain/private/listing-texts.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { takeLock } from '#src/store/local/data-folder.ts'
import { applyingOf, type ApplyOptions, type Importing } from './apply-import.ts'
import { readJournalHead } from './journal.ts'
import { isPlan, type RecordOutcome, type SourceItem, type StoredPicture } from './judgement.ts'
import { knownLines, noKnownLines, type KnownLines, type LineRules } from './known-lines.ts'
import { sourcesOf } from './sources.ts'
import { problemsAmong, type PlacedProblem, acceptedStaging, hasAccepted, newStaging } from './staging.ts'

/** An import whose records are being collected and judged. Nothing of it is visible before it is applied. */
export interface Import<Place> {
  /** The instant at which it began. */
  readonly now: Instant
  /**
   * Compares a record with what is stored and stages it; answers what it would change, or why it is not taken. Of a
   * listing whose texts were judged, only the `suspects` are judged again.
   */
  add(
    item: SourceItem,
    place: Place,
    suspects?: Suspects | null,
  ): RecordOutcome | 'erased' | FieldProblem[] | { twice: Place }
  /** What is wrong among the records: references that lead nowhere. */
  problems(): PlacedProblem<Place>[]
  /**
   * Takes out every record with such a problem, and what refers to it in turn; answers what was taken out, and what it
   * would have done.
   */
  dropBroken(): {
    problem: PlacedProblem<Place>
    kind: SourceRecord['kind']
    id: string
    outcome: RecordOutcome
  }[]
  /** The digests of all pictures that any listing names now. */
  pictureDigests(): string[]
  /** What lines that were read before, by the same rules, contain. To be ended with the import. */
  knownLines(rules: LineRules): KnownLines
  /** The stored pictures of a listing, in the order of its media. */
  picturesOf(listing_id: ListingId): readonly StoredPicture[]
  /** Sends every listing that the import touches through the gate, and takes all of it back. */
  rehearse(options: ApplyOptions): Promise<void>
  /** Applies all of it, in short transactions. Once this has begun, a crash does not undo it: see `resume`. */
  apply(options: ApplyOptions): Promise<void>
  /** Ends it and discards what was not accepted. */
  end(): void
}

/** How far an accepted import was applied, in listings and other records. */
export interface Unfinished {
  /** What is imported, as the operator named it; empty when an earlier version accepted it. */
  source: string
  done: number
  total: number
}

/**
 * Imports in two steps. *Staging* judges every record against what is stored, without a lock. *Applying* takes short
 * transactions of a few dozen listings, each listing with all that belongs to it; how far it came is recorded in the
 * same transaction, so that an import that was interrupted is completed by the next process.
 */
export const importsOf = (importing: Importing) => {
  const { db, dataDir } = importing
  const sources = sourcesOf(db)
  const { write, applyAll, positionOf } = applyingOf(importing, sources)
  const languages = db
    .prepare<[AgencyId], string>(
      "SELECT value FROM agency, json_each(source, '$.languages') WHERE agency_id = ?",
    )
    .pluck()
  const agencyIds = db
    .prepare<[], AgencyId>('SELECT agency_id FROM agency ORDER BY agency_id LIMIT 20')
    .pluck()
  const isPublic = db.prepare<[ListingId], 1>('SELECT 1 FROM published WHERE listing_id = ?').pluck()

  /** How far the accepted import is applied, by whomever; `null` when there is none. */
  const accepted = (): Unfinished | null => {
    const staging = acceptedStaging(dataDir)
    const found = staging && { source: staging.source, done: positionOf(staging), total: staging.total }
    staging?.close()
    return found
  }

  const lock = (): (() => void) | null =>
    dataDir === ':memory:' ? () => undefined : takeLock(dataDir, 'import')

  return {
    /** Writes records in the caller's transaction, without staging; the caller has judged them. */
    write: (
      items: readonly SourceItem[],
      alsoTouched: readonly ListingId[],
      now: Instant,
      callbacks: Pick<ApplyOptions, 'decided' | 'written' | 'passedOver'>,
    ): void => {
      // These may come in any order; units are staged with what they refer to before them. Not for every transaction:
      // it has every statement compiled anew.
      db.pragma('defer_foreign_keys = ON')
      write(items, {
        ...callbacks,
        alsoTouched,
        now,
        signing: 'at once',
        staged: null,
        suspects: new Map(),
      })
    },
    judge: sources.judge,
    listingsOfAgency: sources.listingsOfAgency,
    hasAgency: sources.has.agency,
    /** The identifiers of the first agencies. */
    agencyIds: (): AgencyId[] => agencyIds.all(),
    /** The languages of an agency, the first as it wrote them; none of one that is not there. */
    languagesOf: (agency_id: AgencyId): string[] => languages.all(agency_id),
    hasAuthorisation: sources.has.authorisation,
    /** The pictures of a listing, in their order. */
    picturesOf: sources.picturesOf,

    /**
     * Begins an import of a source. Throws a `Refusal` while another one is under way or waits to be completed, and while
     * the clock is doubted.
     */
    begin<Place>(clock: () => Instant, source: string): Import<Place> {
      const now = clock()
      // Dates without a year of their own, and days on which something was reported, would be those of a wrong clock.
      importing.clock.demandCredible(now)
      const release = lock()
      if (!release)
        throw new Refusal('busy', 'Import: another import is under way; try again when it is done')
      if (hasAccepted(dataDir)) {
        release()
        throw new Refusal('busy', 'Import: an earlier import waits to be completed; try again')
      }
      const staging = stagedUnder(release, () =>
        newStaging<Place>(dataDir, randomUUID(), readJournalHead(db).seq, source),
      )
      const agencies = new Set<AgencyId>()
      // Known to this process alone: whoever completes the import has every text judged again.
      const suspects = new Map<ListingId, Suspects>()
      let isAccepted = false

      const arrange = () =>
        staging.arrange([...agencies].flatMap((agency_id) => sources.listingsOfAgency(agency_id)))

      return {
        now,
        add(item, place, found = null) {
          const judged = sources.judge(item)
          const outcome = isPlan(judged) ? judged.outcome : judged
          const isUsed = isPlan(judged)
          const { listing_id } = item.names
          const closes =
            isUsed &&
            listing_id !== null &&
            closing.has(item.kind) &&
            isPublic.get(listing_id) === 1 &&
            mayClose(item.record)
          const first = staging.add(item, { isUsed, closes }, place)
          if (first !== null) return { twice: first }
          if (item.kind === 'agency' && outcome === 'changed') agencies.add(item.record.agency_id)
          if (item.kind === 'listing' && found && isPlan(judged)) suspects.set(item.names.id, found)
          return outcome
        },
        problems: () => problemsAmong(staging, sources.has).map(({ problem }) => problem),
        dropBroken() {
          const dropped: ReturnType<Import<Place>['dropBroken']> = []
          for (
            let found = problemsAmong(staging, sources.has);
            found.length > 0;
            found = problemsAmong(staging, sources.has)
          )
            for (const { seq, problem } of found) {
              const { kind, id, item } = staging.drop(seq)
              const judged = item === null ? 'unchanged' : sources.judge(item)
              dropped.push({ problem, kind, id, outcome: isPlan(judged) ? judged.outcome : 'unchanged' })
            }
          return dropped
        },
        pictureDigests: sources.pictureDigests,
        knownLines: (rules) =>
          dataDir === ':memory:' ? noKnownLines : knownLines(dataDir, rules, sources.storedText),
        picturesOf: sources.picturesOf,
        async rehearse(options) {
          arrange()
          await applyAll(staging, 0, { ...options, suspects, clock, isRehearsal: true })
        },
        async apply(options) {
          arrange()
          staging.accept()
          isAccepted = true
          await applyAll(staging, 0, { ...options, suspects, clock, isRehearsal: false })
          staging.remove()
        },
        end() {
          if (isAccepted) staging.close()
          else staging.remove()
          release()
        },
      }
    },

    accepted,

    /** How far an accepted import came that no process applies at the moment; `null` when there is none. */
    unfinished(): Unfinished | null {
      if (!hasAccepted(dataDir)) return null
      const release = lock()
      if (!release) return null
      try {
        return accepted()
      } finally {
        release()
      }
    },

    /**
     * Completes an import that was interrupted; answers how far it was before, or `null` when there is none, another
     * process applies it, or the clock is doubted.
     */
    async resume(
      clock: () => Instant,
      progress: ApplyOptions['progress'],
      signal?: AbortSignal,
    ): Promise<Unfinished | null> {
      // While the clock is doubted it waits, so that everything else goes on.
      if (!hasAccepted(dataDir) || importing.clock.doubtedSince(clock()) !== null) return null
      const release = lock()
      if (!release) return null
      try {
        const staging = acceptedStaging(dataDir)
        if (!staging) return null
        const from = positionOf(staging)
        await applyAll(staging, from, {
          clock,
          suspects: new Map(),
          decided: () => undefined,
          written: () => undefined,
          passedOver: () => undefined,
          progress,
          isRehearsal: false,
          signal,
        })
        if (signal?.aborted) {
          staging.close()
          return null
        }
        const { source, total } = staging
        staging.remove()
        return { source, done: from, total }
      } finally {
        release()
      }
    },
  }
}
export type Imports = ReturnType<typeof importsOf>

/** Lets the lock go where staging cannot begin, such as on a full disk: the next import would wait for ever. */
const stagedUnder = <T>(release: () => void, begin: () => T): T => {
  try {
    return begin()
  } catch (error) {
    release()
    throw error
  }
}

/** The kinds of records that may close a listing. */
const closing: ReadonlySet<SourceRecord['kind']> = new Set(['listing', 'authorisation'])

/** Whether a record may close a listing that is public. */
const mayClose = (record: SourceRecord): boolean =>
  record.kind === 'listing'
    ? record.record_class !== 'open_listing' ||
      !isOffered(record.lifecycle) ||
      record.not_in_feed_since !== undefined ||
      record.feed_question_since !== undefined
    : record.kind === 'authorisation' && record.state !== 'granted'
