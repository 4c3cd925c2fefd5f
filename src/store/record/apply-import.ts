import type { ListingId } from '#src/domain/ids.ts'
import type { RecordNames } from '#src/domain/source/names.ts'
import type { Suspects } from '#src/domain/private/listing-texts.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { Clock } from './clock.ts'
import { gathered, type Journal } from './journal.ts'
import {
  isPlan,
  type Note,
  type PassedOver,
  type ReadListing,
  type RecordOutcome,
  type SourceItem,
} from './judgement.ts'
import type { OnDecision, Projection, Signing } from './projection.ts'
import type { Sources } from './sources.ts'
import type { Staging, Unit } from './staging.ts'

export interface ApplyOptions {
  /** Called for each listing that went through the gate. */
  decided: OnDecision
  /** Called for each record that is written, with what that changed. */
  written(names: RecordNames, outcome: RecordOutcome): void
  /** Called for each record that was judged good and is passed over, because a later decision overrules it. */
  passedOver(names: RecordNames, why: PassedOver): void
  /** Called after each transaction. */
  progress(done: number, total: number): void
}

/** How records are written. */
interface Writing extends Pick<ApplyOptions, 'decided' | 'written' | 'passedOver'> {
  /** Listings that go through the gate whether or not a record of theirs is written. */
  alsoTouched: readonly ListingId[]
  now: Instant
  signing: Signing
  /** The last row of the journal when they were judged; `null` where that is now. */
  staged: number | null
  /** Of the listings that were judged when they were read, the texts in which something private was found. */
  suspects: ReadonlyMap<ListingId, Suspects>
}

interface Run extends ApplyOptions, Pick<Writing, 'suspects'> {
  clock(): Instant
  /** Whether every transaction is rolled back. */
  isRehearsal: boolean
  /** Ends it after a transaction. */
  signal?: AbortSignal | undefined
}

/**
 * The target duration of a transaction, and the most units in one: a withdrawal waits for one transaction. Fewer units
 * than `least` cost more in commits than they save in waiting, most of all where a commit is a round trip to a log
 * elsewhere.
 */
const ownChunk = { milliseconds: 60, units: 128, least: 16 }

/** Another server that withdraws a right waits for the transaction and then applies its rows, so that they are few. */
const sharedChunk = { milliseconds: 10, units: 64, least: 4 }

/** What an import works with. */
export interface Importing {
  db: RecordDb
  dataDir: string
  journal: Journal
  projection: Projection
  /** Waits until no other writer waits. */
  yieldToOthers(): Promise<void>
  /** Whether other servers apply the rows of each transaction. */
  isShared: boolean
  clock: Pick<Clock, 'demandCredible' | 'doubtedSince'>
}

/**
 * Applies staged records in short transactions of a few dozen listings, each listing with all that belongs to it; how far
 * it came is recorded in the same transaction.
 */
export const applyingOf = (
  { db, journal, projection, yieldToOthers, isShared, clock }: Importing,
  sources: Sources,
) => {
  const chunk = isShared ? sharedChunk : ownChunk
  const progressRow = db.prepare<[], { import_id: string; position: number }>(
    'SELECT import_id, position FROM import_progress',
  )
  const putProgress = db.prepare('INSERT OR REPLACE INTO import_progress VALUES (1, ?, ?)')

  /** Writes the row of one record; what is overruled by a decision that was made after it was judged is passed over. */
  const writeSource = (item: SourceItem, { staged, written, passedOver }: Writing): Note | null => {
    const judged = sources.judge(item)
    const isOvertaken =
      staged !== null && isPlan(judged) && judged.outcome === 'added' && sources.isDecidedAfter(item, staged)
    if (judged === 'erased') passedOver(item.names, 'erased')
    else if (Array.isArray(judged) || isOvertaken) passedOver(item.names, 'decided')
    if (!isPlan(judged) || isOvertaken) return null
    written(item.names, judged.outcome)
    const { listing_id } = item.names
    if (listing_id !== null) projection.expectChange(listing_id)
    return judged.write()
  }

  /**
   * Writes source rows, has the gate asked about each listing that they touch, and the rows of `published` follow. To be
   * called inside a transaction.
   */
  const write = (items: Iterable<SourceItem>, writing: Writing): void => {
    const { now, signing, decided } = writing
    const touched = new Set(writing.alsoTouched)
    const read = new Map<ListingId, ReadListing>()
    const notes = gathered(journal)
    for (const item of items) {
      const note = writeSource(item, writing)
      if (note === null) continue
      notes.append({ ...note, at: now, actor: 'import', record: null })
      const { listing_id } = item.names
      if (listing_id !== null) touched.add(listing_id)
      if (item.kind === 'listing') read.set(item.names.id, readListing(item, writing))
    }
    notes.write()
    projection.project(touched, now, 'import', { signing, onDecision: decided, read })
  }

  /** Applies units in one transaction; answers the position that it reached, and how long the transaction took. */
  const applyUnits = (
    staging: Staging<unknown>,
    taken: readonly Unit[],
    run: Run,
  ): { position: number; milliseconds: number } => {
    const items = () =>
      taken.values().flatMap((unit) => {
        const own = staging.items(unit)
        return run.isRehearsal ? [...prerequisitesOf(staging, unit, own), ...own] : own
      })
    const alsoTouched = taken.flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []))
    const position = taken.at(-1)?.position ?? staging.total
    let begun = 0
    try {
      db.write(() => {
        begun = performance.now()
        // Read once the database is ours, so that the journal dates a change by its commit.
        const now = run.clock()
        clock.demandCredible(now)
        write(items(), { ...run, alsoTouched, now, signing: 'later', staged: staging.journal_seq })
        if (run.isRehearsal) throw new Rehearsed()
        putProgress.run(staging.import_id, position)
      })()
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error
    }
    return { position, milliseconds: performance.now() - begun }
  }

  const applyAll = async (staging: Staging<unknown>, from: number, run: Run): Promise<void> => {
    let units = 8
    for (let position = from; position < staging.total && !run.signal?.aborted;) {
      const taken = staging.unitsAfter(position, units)
      await yieldToOthers()
      // Without the wait for an earlier writer, which a smaller transaction would not shorten.
      const applied = applyUnits(staging, taken, run)
      position = applied.position
      const pace = chunk.milliseconds / applied.milliseconds
      units = Math.max(chunk.least, Math.min(chunk.units, 2 * units, Math.round(units * pace)))
      run.progress(position, staging.total)
    }
    while (!run.isRehearsal && !run.signal?.aborted && !projection.settleMedians(run.clock()))
      await yieldToOthers()
  }

  /** What a unit refers to, which a transaction that is rolled back alone would lack. */
  const prerequisitesOf = (
    staging: Staging<unknown>,
    { kind, id }: Unit,
    items: readonly SourceItem[],
  ): SourceItem[] => {
    const brief = items.find((item) => item.kind === 'buyer_brief')
    if (brief) return staging.items({ position: 0, kind: 'professional_account', id: brief.names.parent })
    if (kind !== 'listing') return []
    const listing = items.find((item) => item.kind === 'listing')
    const agency_id = listing?.names.parent ?? sources.agencyOf(id)
    return agency_id === undefined ? [] : staging.items({ position: 0, kind: 'agency', id: agency_id })
  }

  const positionOf = ({ import_id }: Staging<unknown>): number => {
    const row = progressRow.get()
    return row?.import_id === import_id ? row.position : 0
  }

  return { write, applyAll, positionOf }
}

const readListing = ({ names, text, record }: SourceItem<'listing'>, { suspects }: Writing): ReadListing => ({
  text,
  record,
  suspects: suspects.get(names.id) ?? null,
})

/** Rolls a rehearsal back. */
class Rehearsed extends Error {}
