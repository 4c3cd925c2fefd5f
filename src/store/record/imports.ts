import { randomUUID } from 'node:crypto'
import type { AgencyId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import type { RecordNames } from '#src/domain/source/names.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import type { FieldProblem } from '#src/domain/source/dates.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { takeLock } from '#src/store/local/lock.ts'
import { isPlan, type Note, type RecordOutcome, type SourceItem, type StoredPicture } from './judgement.ts'
import { gathered, headOf, type Journal } from './journal.ts'
import type { Prepared } from './prepare.ts'
import { noPreparers, startPreparers } from './preparers.ts'
import type { Projection, Signing, OnDecision } from './projection.ts'
import { sourcesOf } from './sources.ts'
import { acceptedStaging, hasAccepted, newStaging, type Staging, type Unit } from './staging.ts'

/** Something that is wrong with a record of an import, and where the record is. */
export interface PlacedProblem<Place> extends FieldProblem {
  place: Place
}

/** An import whose records are being collected and judged. Nothing of it is visible before it is applied. */
export interface Import<Place> {
  /** The instant at which it began. */
  readonly now: Instant
  /** Judges some records in one transaction that only reads: by itself each question to the database is one. */
  inOneRead(judge: () => void): void
  /** Compares a record with what is stored and stages it; answers what it would change, or why it is refused. */
  add(item: SourceItem, place: Place): RecordOutcome | FieldProblem[] | { twice: Place }
  /** What is wrong with the records as a whole: references that lead nowhere. */
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
  /** The stored pictures of a listing, in the order of its media. */
  picturesOf(listing_id: string): readonly StoredPicture[]
  /** Sends every listing that the import touches through the gate, and takes all of it back. */
  rehearse(options: ApplyOptions): Promise<void>
  /** Applies all of it, in short transactions. Once this has begun, a crash does not undo it: see `resume`. */
  apply(options: ApplyOptions): Promise<void>
  /** Ends it and discards what was not accepted. */
  end(): void
}

export interface ApplyOptions {
  /** Called for each listing that went through the gate. */
  decided: OnDecision
  /** Called for each record that was judged good and is passed over, because somebody decided otherwise meanwhile. */
  passedOver(names: RecordNames): void
  /** Called after each transaction. */
  progress(done: number, total: number): void
}

/** What is written together: records of a unit, or what was prepared from them where that is still valid. */
interface WrittenUnit {
  prepared?: Prepared | undefined
  items(): readonly SourceItem[]
}

interface Run extends ApplyOptions {
  clock(): Instant
  /** Whether every transaction is rolled back. */
  isRehearsal: boolean
  /** Ends it after a transaction. */
  signal?: AbortSignal | undefined
}

/** How far an accepted import was applied, in listings and other records. */
export interface Unfinished {
  /** What is imported, as the operator named it; empty when an earlier version accepted it. */
  source: string
  done: number
  total: number
}

/**
 * The target duration of a transaction, and the most units in one: a withdrawal waits for one transaction. Fewer units
 * than `least` cost more in commits than they save in waiting, most of all where a commit is a round trip to a log
 * elsewhere.
 */
const ownChunk = { milliseconds: 60, units: 128, least: 16 }

/** Another server that withdraws a right waits for the transaction and then applies its rows, so that they are few. */
const sharedChunk = { milliseconds: 10, units: 64, least: 4 }

/** Waits until nobody else asks to write. */
export type YieldToOthers = () => Promise<void>

/**
 * Imports in two steps. *Staging* judges every record against what is stored, without a lock. *Applying* takes short
 * transactions of a few dozen listings, each listing with all that belongs to it; how far it came is recorded in the
 * same transaction, so that an import that was interrupted is completed by whoever comes next.
 */
export const importsOf = (
  db: Db,
  dataDir: string,
  journal: Journal,
  projection: Projection,
  baseUrl: () => string,
  yieldToOthers: YieldToOthers,
  isShared: boolean,
) => {
  const chunk = isShared ? sharedChunk : ownChunk
  const sources = sourcesOf(db)
  const isPublic = db.prepare<[string], 1>('SELECT 1 FROM published WHERE listing_id = ?').pluck()
  const progressRow = db.prepare<[], { import_id: string; position: number }>(
    'SELECT import_id, position FROM import_progress',
  )
  const putProgress = db.prepare('INSERT OR REPLACE INTO import_progress VALUES (1, ?, ?)')

  /**
   * Writes records and sends the listings that they touch through the gate, inside the caller's transaction. What was
   * judged good and is not any more, because somebody decided otherwise in between, is passed over: that decision
   * stays.
   */
  const writeUnits = (
    units: readonly WrittenUnit[],
    alsoTouched: readonly string[],
    now: Instant,
    { decided, passedOver }: Pick<ApplyOptions, 'decided' | 'passedOver'>,
    { signing, staged }: { signing: Signing; staged: number | null },
  ): void => {
    const touched = new Set(alsoTouched)
    const notes = gathered(journal)
    const append = ({ subject, event, detail }: Note) => {
      notes.append({ at: now, listing_id: subject, event, actor: 'import', detail, record: null })
      if (!subject.includes('/')) touched.add(subject)
    }
    const used = new Map<string, Prepared>()
    for (const { prepared, items } of units) {
      if (prepared && isStillGood(prepared, now)) {
        sources.writePrepared(prepared)
        prepared.notes.forEach(append)
        used.set(prepared.listing_id, prepared)
        continue
      }
      for (const item of items()) {
        const judged = sources.judge(item)
        const isOvertaken = staged !== null && isPlan(judged) && sources.isOvertaken(item, staged)
        if (Array.isArray(judged) || isOvertaken) passedOver(item.names)
        const note = isPlan(judged) && !isOvertaken ? judged.write() : null
        if (note !== null) append(note)
      }
    }
    notes.write()
    projection.project(touched, now, 'import', { signing, onDecision: decided, prepared: used })
  }

  /** Whether what was prepared of a listing is what writing its records now would come to. */
  const isStillGood = (prepared: Prepared, now: Instant): boolean =>
    prepared.at <= now &&
    (prepared.due_at === null || now < prepared.due_at) &&
    prepared.base_url === baseUrl() &&
    sources.isAbsent(prepared)

  /** Applies units in one transaction; answers the position that it reached, and how long the transaction took. */
  const applyUnits = (
    staging: Staging<unknown>,
    taken: readonly Unit[],
    prepared: ReadonlyMap<string, Prepared>,
    run: Run,
  ): { position: number; milliseconds: number } => {
    const units = taken.map((unit) => ({
      prepared: unit.kind === 'listing' ? prepared.get(unit.id) : undefined,
      items: () => {
        const own = staging.items(unit)
        return run.isRehearsal ? [...prerequisitesOf(staging, unit, own), ...own] : own
      },
    }))
    const listings = taken.flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []))
    const position = taken.at(-1)?.position ?? staging.total
    let begun = 0
    try {
      db.transaction(() => {
        begun = performance.now()
        // Read once the database is ours, so that the journal dates a change by its commit.
        writeUnits(units, listings, run.clock(), run, { signing: 'later', staged: staging.journal_seq })
        if (run.isRehearsal) throw new Rehearsed()
        putProgress.run(staging.import_id, position)
      }).immediate()
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error
    }
    return { position, milliseconds: performance.now() - begun }
  }

  const applyAll = async (staging: Staging<unknown>, from: number, run: Run): Promise<void> => {
    const preparers = run.isRehearsal
      ? noPreparers
      : startPreparers(dataDir, from, staging.total, () => ({ base_url: baseUrl(), now: run.clock() }))
    let units = 8
    try {
      for (let position = from; position < staging.total && !run.signal?.aborted;) {
        const taken = staging.unitsAfter(position, units)
        const prepared = await preparers.take(taken)
        await yieldToOthers()
        // Without the wait for whoever wrote before, which a smaller transaction would not shorten.
        const applied = applyUnits(staging, taken, prepared, run)
        position = applied.position
        const pace = chunk.milliseconds / applied.milliseconds
        units = Math.max(chunk.least, Math.min(chunk.units, 2 * units, Math.round(units * pace)))
        run.progress(position, staging.total)
      }
      while (!run.isRehearsal && !run.signal?.aborted && !projection.settleMedians()) await yieldToOthers()
    } finally {
      await preparers.end()
    }
  }

  /** What a unit refers to, which a transaction that is rolled back alone would lack. */
  const prerequisitesOf = (
    staging: Staging<unknown>,
    { kind, id }: Unit,
    items: readonly SourceItem[],
  ): SourceItem[] => {
    const { parent } = items[0]?.names ?? {}
    if (kind === 'buyer_brief' && parent)
      return staging.items({ position: 0, kind: 'professional_account', id: parent })
    if (kind !== 'listing') return []
    const listing = items.find(({ names }) => names.kind === 'listing')
    const agency_id = listing?.names.parent ?? sources.agencyOf(id)
    return agency_id === undefined ? [] : staging.items({ position: 0, kind: 'agency', id: agency_id })
  }

  const positionOf = ({ import_id }: Staging<unknown>): number => {
    const row = progressRow.get()
    return row?.import_id === import_id ? row.position : 0
  }

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
    /** Writes records in the caller's transaction, without staging; whoever calls has judged them. */
    write: (
      items: readonly SourceItem[],
      alsoTouched: readonly string[],
      now: Instant,
      callbacks: Pick<ApplyOptions, 'decided' | 'passedOver'>,
    ): void => {
      // These may come in any order; units are staged with what they refer to before them. Not for every transaction:
      // it has every statement compiled anew.
      db.pragma('defer_foreign_keys = ON')
      writeUnits([{ items: () => items }], alsoTouched, now, callbacks, { signing: 'at once', staged: null })
    },
    judge: sources.judge,
    listingsOfAgency: sources.listingsOfAgency,
    hasAgency: sources.has.agency,

    /**
     * Begins an import of a source. Throws a `Refusal` while another one is under way or waits to be completed.
     */
    begin<Place>(clock: () => Instant, source: string): Import<Place> {
      const now = clock()
      const release = lock()
      if (!release)
        throw new Refusal('busy', 'Import: another import is under way; try again when it is done')
      if (hasAccepted(dataDir)) {
        release()
        throw new Refusal('busy', 'Import: an earlier import waits to be completed; try again')
      }
      const staging = stagedUnder(release, () =>
        newStaging<Place>(dataDir, randomUUID(), headOf(db).seq, source),
      )
      const agencies = new Set<AgencyId>()
      let isAccepted = false

      const arrange = () =>
        staging.arrange([...agencies].flatMap((agency_id) => sources.listingsOfAgency(agency_id)))

      return {
        now,
        inOneRead: db.transaction((judge: () => void) => judge()),
        add(item, place) {
          const judged = sources.judge(item)
          const outcome = isPlan(judged) ? judged.outcome : judged
          const { listing_id } = item.names
          const closes = listing_id !== null && isPublic.get(listing_id) === 1 && mayClose(item.record)
          const first = staging.add(item, { isUsed: isPlan(judged), closes }, place)
          if (first !== null) return { twice: first }
          if (item.kind === 'agency' && outcome === 'changed') agencies.add(item.record.agency_id)
          return outcome
        },
        problems: () => broken(staging).map(({ problem }) => problem),
        dropBroken() {
          const dropped: ReturnType<Import<Place>['dropBroken']> = []
          for (let found = broken(staging); found.length > 0; found = broken(staging))
            for (const { seq, problem } of found) {
              const { kind, id, item } = staging.drop(seq)
              const judged = item === null ? 'unchanged' : sources.judge(item)
              dropped.push({ problem, kind, id, outcome: isPlan(judged) ? judged.outcome : 'unchanged' })
            }
          return dropped
        },
        pictureDigests: sources.pictureDigests,
        picturesOf: sources.picturesOf,
        async rehearse(options) {
          arrange()
          await applyAll(staging, 0, { ...options, clock, isRehearsal: true })
        },
        async apply(options) {
          arrange()
          staging.accept()
          isAccepted = true
          await applyAll(staging, 0, { ...options, clock, isRehearsal: false })
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

    /** How far an accepted import came that nobody applies at the moment; `null` when there is none. */
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
     * Completes an import that was interrupted; answers how far it was before, or `null` when there is none, or another
     * process applies it.
     */
    async resume(
      clock: () => Instant,
      progress: ApplyOptions['progress'],
      signal?: AbortSignal,
    ): Promise<Unfinished | null> {
      if (!hasAccepted(dataDir)) return null
      const release = lock()
      if (!release) return null
      try {
        const staging = acceptedStaging(dataDir)
        if (!staging) return null
        const from = positionOf(staging)
        await applyAll(staging, from, {
          clock,
          decided: () => undefined,
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

  function broken<Place>(staging: Staging<Place>): { seq: number; problem: PlacedProblem<Place> }[] {
    const shared = staging.sharedSubjects().map(({ seq, subject, first, place }) => {
      const expected = `a subject of its own: ${first} has it`
      return { seq, problem: { path: ['subject'], found: subject, expected, place } }
    })
    const twice = new Set(shared.map(({ seq }) => seq))
    return [...shared, ...missing(staging).filter(({ seq }) => !twice.has(seq))]
  }

  function missing<Place>(staging: Staging<Place>): { seq: number; problem: PlacedProblem<Place> }[] {
    const known = new Map<string, boolean>()
    return staging.openReferences().flatMap(({ seq, kind, id, place }) => {
      const key = `${kind}/${id}`
      if (!known.has(key)) known.set(key, sources.has[kind](id))
      const expected = `the id of an ${named[kind]} in this import or in the database`
      return known.get(key) ? [] : [{ seq, problem: { path: [`${kind}_id`], found: id, expected, place } }]
    })
  }
}
export type Imports = ReturnType<typeof importsOf>

/** Lets the lock go where staging cannot begin, such as on a full disk: whoever imports next would wait for ever. */
const stagedUnder = <T>(release: () => void, begin: () => T): T => {
  try {
    return begin()
  } catch (error) {
    release()
    throw error
  }
}

/** Rolls a rehearsal back. */
class Rehearsed extends Error {}

const named = { agency: 'agency', listing: 'existing listing', account: 'account' } as const

/** Whether a record may close a listing that is public. */
const mayClose = (record: SourceRecord): boolean =>
  record.kind === 'listing'
    ? record.record_class !== 'open_listing' ||
      !isOffered(record.lifecycle) ||
      record.not_in_feed_since !== undefined
    : record.kind === 'authorisation' && record.state !== 'granted'
