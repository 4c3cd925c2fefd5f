import type { ListingId } from '#src/domain/ids.ts'
import type { ClosedReason } from '#src/domain/rights/decision.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { SyncLines } from '#src/store/read-model/sync-lines.ts'
import {
  classifyChange,
  type Change,
  type PublicSnapshot,
  pagesShowing,
  type PagesShowing,
  type Signing,
  type Stale,
} from './change.ts'
import type { Clock, ClockReading } from './clock.ts'
import { gathered, type Actor, type Journal } from './journal.ts'
import type { ReadListing } from './judgement.ts'
import { passagesOf, type Answer, type Asking, describeVersion, makeRow } from './passages.ts'
import type { Settings } from '#src/store/settings.ts'

export type { Signing }

/** What the journal calls the clock. */
export const clockSubject = 'site/clock'

/** Called for each listing that went through the gate: why it is closed, or `null` when it is open. */
export type OnDecision = (listing_id: ListingId, reasons: readonly ClosedReason[] | null) => void

interface ProjectionOptions {
  signing?: Signing
  /** Called for each listing that went through the gate. */
  onDecision?: OnDecision | undefined
  /** Whether the data beside a row are written again even where the record is the same. */
  isAnew?: boolean
  /** The role that changed the state of the sale, where one is named. */
  role?: Role | null
  /** The listings that the caller wrote in this transaction, as they were read. */
  read?: ReadonlyMap<ListingId, ReadListing>
}

/** What the projection writes with. */
interface Projecting {
  db: RecordDb
  settings: Settings
  journal: Journal
  lines: SyncLines
  stale: Stale
  clock: Clock
  /** Whether the file has only what is public. */
  isPublicOnly: boolean
}

const noListings: ReadonlyMap<ListingId, ReadListing> = new Map()

/** One transaction of the projection: what holds for all its listings, and what is gathered for its end. */
interface Run extends Readonly<Asking> {
  readonly actor: Actor
  readonly signing: Signing
  readonly isAnew: boolean
  readonly journal: ReturnType<typeof gathered>
  readonly shown: ReturnType<PagesShowing['gather']>
  hasAnnounced: boolean
}

/**
 * Makes `published` equal to what the gate lets through. Every cause (import, command, passing time) ends here, in
 * the cause's own transaction: the row, the change, the signed line, the stale parts
 * and the journal are committed together or not at all.
 */
export const projectionOf = (parts: Projecting) => {
  const { db, settings, journal, clock } = parts
  const passages = passagesOf(db)
  const shownParts = pagesShowing(db, parts.stale, parts.isPublicOnly)
  const follow = followingOf(parts)
  // A clock that is set back changes nothing earlier.
  const changedNow = db.prepare(
    'UPDATE public_version SET changed_at = @now WHERE changed_at IS NULL OR changed_at < @now',
  )
  const fallen = db
    .prepare<[Instant, number], ListingId>(
      'SELECT listing_id FROM listing WHERE due_at <= ? ORDER BY due_at, listing_id LIMIT ?',
    )
    .pluck()

  const notBegun = db
    .prepare<[Instant, number], ListingId>(
      'SELECT listing_id FROM published WHERE open_from > ? ORDER BY open_from, listing_id LIMIT ?',
    )
    .pluck()

  /** What the clock says; that it is doubted is noted in the transaction that first meets it. */
  const readClock = (now: Instant): ClockReading => {
    const { isNewlyDoubted, ...reading } = clock.read(now)
    if (isNewlyDoubted)
      journal.append({
        at: now,
        subject: clockSubject,
        event: 'clock_doubted',
        actor: 'time',
        detail: { ...clock.endingAt(now) },
        record: null,
      })
    return reading
  }

  let runs = 0

  /** Runs the gate again for these listings. To be called inside the transaction of the cause. */
  const project = (
    listing_ids: Iterable<ListingId>,
    now: Instant,
    actor: Actor,
    {
      signing = 'at once',
      onDecision,
      isAnew = false,
      role = null,
      read = noListings,
    }: ProjectionOptions = {},
  ): void => {
    runs++
    const base_url = settings.get('base_url') ?? ''
    const at = readClock(now)
    const gathering = { journal: gathered(journal), shown: shownParts.gather(signing) }
    const asking = { base_url, at, role, read }
    const run: Run = { ...asking, actor, signing, isAnew, ...gathering, hasAnnounced: false }
    for (const listing_id of listing_ids) {
      const answer = passages.ask(listing_id, run)
      follow(listing_id, answer, run)
      onDecision?.(listing_id, answer.reasons)
    }
    run.shown.settle(at)
    run.journal.write()
    if (run.hasAnnounced) changedNow.run({ now: at.dated })
  }

  return {
    /** How often this process has run the gate again, whether or not that was committed. */
    runs: () => runs,
    /** To be called before a row of a listing's sources is changed, in the transaction that projects the listing then. */
    expectChange: passages.expectChange,
    project,
    /**
     * Changes what is stored of one listing by an operator's act, and runs the gate again. To be called inside a
     * transaction; answers what the act does.
     */
    changeListing<T>(
      listing_id: ListingId,
      now: Instant,
      act: () => T,
      options?: Pick<ProjectionOptions, 'role'>,
    ): T {
      passages.expectChange(listing_id)
      const done = act()
      project([listing_id], now, 'operator', options)
      return done
    },
    /**
     * Computes some of the medians that changes wait for or that are of another month, in one short transaction; answers
     * whether there were none. Takes no lock then.
     */
    settleMedians(now: Instant): boolean {
      const at = { now, dated: clock.dated(now) }
      if (!shownParts.hasDueMedians(at)) return true
      runs++
      shownParts.settleMedians(at)
      return false
    },
    /**
     * Listings of which time changes something at `now`: those that it has caught up with, the first ones first, and those
     * that are public and have not begun, because the clock is behind what opened them.
     */
    fallenDue(now: Instant, limit: number): ListingId[] {
      const behind = notBegun.all(now, limit)
      return behind.length === limit ? behind : [...behind, ...fallen.all(now, limit - behind.length)]
    },
    /** The keys of the parts that show one of them. */
    partsDue: shownParts.due,
  }
}
export type Projection = ReturnType<typeof projectionOf>

/** Makes the row of a listing in `published` follow what the gate answered. */
const followingOf = ({ db, lines }: Projecting) => {
  const published = db.prepare<[ListingId], PublicSnapshot>(
    'SELECT digest, open_from, open_until, reports, contact, pictures, municipality_code, agency_id FROM published WHERE listing_id = ?',
  )
  const put = db.prepare(
    `INSERT OR REPLACE INTO published (listing_id, open_until, open_from, updated_at, municipality_code, agency_id, home_eur_m2,
       confirmed_on, digest, checks, entry, card, item, contact, pictures, reports, record)
     VALUES (@listing_id, @open_until, @open_from, @updated_at, @municipality_code, @agency_id, @home_eur_m2,
       @confirmed_on, @digest, @checks, @entry, @card, @item, @contact, @pictures, @reports, @record)`,
  )
  const drop = db.prepare('DELETE FROM published WHERE listing_id = ?')
  const forget = db.prepare('DELETE FROM change WHERE listing_id = ?')
  const change = db.prepare('INSERT INTO change (listing_id, removed_at) VALUES (?, ?)')

  /** Numbers a change that copies have to follow. */
  const announce = (listing_id: ListingId, removed_at: Instant | null, run: Run): number => {
    run.hasAnnounced = true
    forget.run(listing_id)
    return Number(change.run(listing_id, removed_at).lastInsertRowid)
  }

  const close = ({ listing_id, at, actor }: Change, reasons: readonly ClosedReason[], run: Run) => {
    drop.run(listing_id)
    lines.drop(listing_id)
    announce(listing_id, at.dated, run)
    run.journal.append({
      at: at.now,
      subject: listing_id,
      event: 'closed',
      actor,
      detail: { reasons },
      record: null,
    })
  }

  /** Signs a line, or leaves it to be signed later. */
  const sign = (listing_id: ListingId, { signing }: Run, signNow: () => void) =>
    signing === 'later' ? lines.putOff(listing_id) : signNow()

  const publish = (change: Change, open: Extract<Answer, { reasons: null }>, run: Run) => {
    const { listing_id, before, at, actor } = change
    const { record, open_until } = open.listing
    const isNewVersion = classifyChange(change) !== 'attachmentsOnly'
    const row = makeRow(open.listing, open.texts, isNewVersion ? at.dated : record.updated_at)
    put.run(row)
    if (!isNewVersion) {
      if (before?.open_until !== open_until) sign(listing_id, run, () => void lines.renew(listing_id, at.now))
      return
    }
    const seq = announce(listing_id, null, run)
    const signed: OpenListing['record'] = { ...record, updated_at: row.updated_at }
    sign(listing_id, run, () => lines.put({ record: signed, seq, open_until }, at.now))
    run.journal.append({
      at: at.now,
      subject: listing_id,
      event: before ? 'updated' : 'published',
      actor,
      detail: describeVersion(open.candidate, open.listing, row),
      record: row.record,
    })
  }

  /** The freshness of a confirmation is shown on pages and cards but is in no row: time alone changes it. */
  const show = (listing_id: ListingId, shown: PublicSnapshot, answer: Answer, run: Run) => {
    if (!answer.listing || !(answer.fellDue || run.isAnew)) return
    // Another form of this program may make another entry or card of the same record.
    if (run.isAnew) put.run(makeRow(answer.listing, answer.texts, answer.listing.record.updated_at))
    run.shown.noteDated(listing_id, shown)
  }

  return (listing_id: ListingId, answer: Answer, run: Run): void => {
    const before = published.get(listing_id) ?? null
    const after = answer.listing && answer.texts
    const change: Change = { listing_id, before, after, at: run.at, actor: run.actor }
    if (classifyChange(change) === 'none') {
      if (before) show(listing_id, before, answer, run)
      return
    }
    run.shown.note(change)
    if (answer.listing) publish(change, answer, run)
    else close(change, answer.reasons, run)
  }
}
