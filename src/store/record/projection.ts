import type { AgencyId } from '#src/domain/ids.ts'
import { keyOf, sharedPartsOf, showsCards, type Part } from '#src/addresses/parts.ts'
import { saleHistoryAfter } from '#src/domain/listing/status-change.ts'
import type { Role } from '#src/domain/listing/vocabulary.ts'
import { isOver } from '#src/domain/rights/authorisation.ts'
import type { Candidate } from '#src/domain/rights/candidate.ts'
import type { ClosedReason } from '#src/domain/rights/decision.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { lisbonDay, type Instant, type ISODate } from '#src/domain/time/calendar.ts'
import { candidatesOf } from './candidates.ts'
import type { RecordDb } from '#src/store/db.ts'
import { rowCountsOf, rowCountsRow } from './row-counts.ts'
import { saleHistoriesOf, saleHistoryRow } from './sale-histories.ts'
import type { Actor, Journal } from './journal.ts'
import { cardRow, type ListingCards } from '#src/store/read-model/listing-cards.ts'
import { entryRow, type SearchEntries } from '#src/store/read-model/search-entries.ts'
import type { Prepared } from './prepare.ts'
import { sealIn } from './seal.ts'
import type { Clock, Reading } from './clock.ts'
import type { Settings } from './settings.ts'
import { mediansOf } from '#src/store/read-model/medians.ts'
import { isMoved, slotsOf, type Entering } from '#src/store/read-model/slots.ts'
import type { Stale } from './stale.ts'
import type { SyncLines } from '#src/store/read-model/sync-lines.ts'
import { detailOf, passageOf, textsOf, versionOf, type Version } from './public-version.ts'

interface Row {
  digest: string
  open_until: string
  reports: string
  contact: string
  pictures: string
  municipality_code: string
  agency_id: AgencyId
}

/** How many municipalities' medians are computed in one transaction, with all pages that show them marked. */
const mediansAtOnce = 4

/** What the journal calls the clock. */
export const clockSubject = 'site/clock'

/**
 * Whether a new line is signed in the transaction of its cause, or noted and signed in the ones that follow. The medians
 * of the municipalities are computed in the same way.
 */
export type Signing = 'at once' | 'later'

/** Called for each municipality in which homes change; where one leaves it, its median is computed at once. */
type NoteChange = (municipality_code: string, how?: 'left') => void

/** Called for each listing that went through the gate: why it is closed, or `null` when it is open. */
export type OnDecision = (listing_id: string, reasons: readonly ClosedReason[] | null) => void

interface ProjectionOptions {
  signing?: Signing
  /** Called for each listing that went through the gate. */
  onDecision?: OnDecision | undefined
  isAnew?: boolean
  /** The role that changed the state of the sale, where one is named. */
  role?: Role | null
  prepared?: ReadonlyMap<string, Prepared>
}

/**
 * Makes `published` equal to what the gate lets through. Every cause (import, command, passing time) ends here, in
 * the cause's own transaction: the row, its entry for searches, its card, the change, the signed line, the stale parts
 * and the journal are committed together or not at all.
 */
export const projectionOf = (
  db: RecordDb,
  settings: Settings,
  journal: Journal,
  lines: SyncLines,
  entries: SearchEntries,
  cards: ListingCards,
  stale: Stale,
  clock: Clock,
  isPublicOnly = false,
) => {
  const candidateOf = candidatesOf(db)
  const rowCounts = rowCountsOf(db)
  const saleHistories = saleHistoriesOf(db)
  const slots = slotsOf(db)
  const medians = mediansOf(db)
  const published = db.prepare<[string], Row>(
    'SELECT digest, open_until, reports, contact, pictures, municipality_code, agency_id FROM published WHERE listing_id = ?',
  )
  const put = db.prepare(
    `INSERT OR REPLACE INTO published (listing_id, open_until, digest, updated_at, municipality_code, agency_id, record, reports, contact, pictures, sides, seal, home_eur_m2)
     VALUES (@listing_id, @open_until, @digest, @updated_at, @municipality_code, @agency_id, @record, @reports, @contact, @pictures, @attachments_digest, @seal, @home_eur_m2)`,
  )
  const drop = db.prepare('DELETE FROM published WHERE listing_id = ?')
  const forget = db.prepare('DELETE FROM change WHERE listing_id = ?')
  const change = db.prepare('INSERT INTO change (listing_id, removed_at) VALUES (?, ?)')
  // A clock that is set back changes nothing earlier.
  const changedNow = db.prepare(
    'UPDATE tick SET changed_at = @now WHERE changed_at IS NULL OR changed_at < @now',
  )
  const dueOf = db.prepare<[string], string | null>('SELECT due_at FROM listing WHERE listing_id = ?').pluck()
  const due = db.prepare(
    'UPDATE listing SET due_at = @due_at WHERE listing_id = @listing_id AND due_at IS NOT @due_at',
  )
  const firstPublished = db.prepare(
    `UPDATE listing SET due_at = @due_at, first_published_at = @now,
       seal = ${sealIn('listing', '', { first_published_at: '@now' })}
     WHERE listing_id = @listing_id`,
  )
  const end = db.prepare(
    'UPDATE authorisation SET has_ended = 1 WHERE listing_id = ? AND valid_until <= ? AND has_ended = 0',
  )
  // Threat: a clock that leaps ahead would end every permission for good, and begin others before their time.
  const hold = db.prepare<{ listing_id: string; seen: Instant; now: Instant }>(
    `UPDATE authorisation SET has_ended = iif(valid_until <= @seen, 1, 2)
     WHERE listing_id = @listing_id AND has_ended = 0 AND (valid_until <= @now OR state = 'granted' AND (
       valid_from > @seen AND valid_from <= @now
       OR EXISTS (SELECT 1 FROM published WHERE published.listing_id = @listing_id AND open_until <= @now)))`,
  )
  const fallen = db
    .prepare<[Instant, number], string>(
      'SELECT listing_id FROM listing WHERE due_at <= +? ORDER BY due_at, listing_id LIMIT ?',
    )
    .pluck()
  const overdue = db.prepare<
    [Instant],
    Pick<Row, 'municipality_code' | 'agency_id' | 'open_until'> & { listing_id: string }
  >(
    isPublicOnly
      ? 'SELECT listing_id, municipality_code, agency_id, open_until FROM published WHERE open_until <= ?'
      : `SELECT listing_id, municipality_code, published.agency_id, open_until FROM listing JOIN published USING (listing_id)
     WHERE due_at <= ?`,
  )

  let hasAnnounced = false

  const announce = (listing_id: string, removed_at: Instant | null): number => {
    hasAnnounced = true
    forget.run(listing_id)
    return Number(change.run(listing_id, removed_at).lastInsertRowid)
  }

  /** Notes what time has ended; answers the candidate as it is then. */
  const ending = (listing_id: string, base_url: string, now: Instant): Candidate | null => {
    end.run(listing_id, now)
    return candidateOf(listing_id, base_url)
  }

  /** Notes what it is now beside what it was; only a complete read is noted. */
  const withStatusChange = (candidate: Candidate, changed: { on: ISODate; role: Role | null }): Candidate => {
    const { lifecycle, confirmation, listing, first_published_at } = candidate
    const { listing_id } = listing
    const again = confirmation?.status === 'available' ? saleHistories.confirmedAgain(listing_id) : null
    // What was said before it was first public is no change that a reader saw.
    const isSeen = first_published_at !== null && again && again.confirmed_on > lisbonDay(first_published_at)
    const confirmedAgain = isSeen ? again : null
    const known = saleHistoryAfter(
      saleHistories.get(listing_id),
      { lifecycle, confirmation, confirmedAgain },
      changed,
    )
    const history = first_published_at === null ? { ...known, change: null } : known
    saleHistories.put(saleHistoryRow(listing_id, history))
    return { ...candidate, status_change: history.change }
  }

  const project = (
    listing_id: string,
    base_url: string,
    reading: Reading,
    actor: Actor,
    signing: Signing,
    mark: (parts: Part[]) => void,
    changes: NoteChange,
    { isAnew = false, role = null }: Pick<ProjectionOptions, 'isAnew' | 'role'>,
  ) => {
    const { now, dated, doubtedSince } = reading
    if (doubtedSince !== null) hold.run({ listing_id, seen: doubtedSince, now })
    const found = candidateOf(listing_id, base_url)
    const read =
      found?.grants.some((grant) => !grant.has_ended && !grant.is_held && isOver(grant, now)) === false
        ? found
        : ending(listing_id, base_url, now)
    const candidate = read && withStatusChange(read, { on: lisbonDay(dated), role })
    const before = published.get(listing_id)
    const {
      listing,
      due_at,
      reasons: why,
    } = candidate ? passageOf(candidate, now) : { listing: null, due_at: null, reasons: null }
    const wasDue = dueOf.get(listing_id) ?? null
    const fellDue = wasDue !== null && wasDue <= now
    // Only a complete read has passed the gate, so that sealing it again cannot make damage valid.
    if (listing && candidate?.first_published_at === null)
      firstPublished.run({ listing_id, due_at, now: dated })
    else due.run({ listing_id, due_at })
    if (candidate) rowCounts.put(rowCountsRow(listing_id, candidate))
    if (candidate && listing) {
      publish(listing, candidate, before, { fellDue, isAnew }, reading, actor, signing, mark, changes)
      return null
    }
    const reasons = why ?? (['source_damaged'] as const)
    if (before) {
      changes(before.municipality_code, 'left')
      mark([{ kind: 'listing', id: listing_id }, ...partsOf(listing_id, before)])
      mark(slots.leave(listing_id, before))
      mark(slots.feed.leave(listing_id))
      drop.run(listing_id)
      entries.drop(listing_id)
      cards.drop(listing_id)
      lines.drop(listing_id)
      announce(listing_id, dated)
      journal.append({ at: now, listing_id, event: 'closed', actor, detail: { reasons }, record: null })
    }
    return reasons
  }

  const partsOf = (
    listing_id: string,
    { municipality_code, agency_id }: Pick<Row, 'municipality_code' | 'agency_id'>,
  ) => sharedPartsOf(slots.placesOf(listing_id, municipality_code, agency_id))

  const publish = (
    listing: OpenListing,
    candidate: Candidate,
    before: Row | undefined,
    { fellDue, isAnew }: { fellDue: boolean; isAnew: boolean },
    { now, dated }: Reading,
    actor: Actor,
    signing: Signing,
    mark: (parts: Part[]) => void,
    changes: NoteChange,
  ) => {
    const { record, open_until } = listing
    const { listing_id } = record
    const texts = textsOf(listing)
    const { beside } = texts
    const changed = before?.digest !== texts.digest
    const side = (Object.keys(beside) as (keyof typeof beside)[]).some((key) => before?.[key] !== beside[key])
    if (!changed && !side) {
      // The freshness of a confirmation is shown on pages and cards but is in no row: time alone changes it.
      if (!fellDue && !isAnew) return
      if (isAnew) entries.put(entryRow(record, open_until))
      cards.put(cardRow(record, listing.reports, open_until))
      const shared = partsOf(listing_id, before as Row).filter(showsCards)
      return mark([{ kind: 'listing', id: listing_id }, ...shared])
    }
    const version = versionOf(listing, texts, changed ? dated : record.updated_at)
    const { municipality_code, agency_id } = version.row
    const moved = before && isMoved(before, version.row)
    if (before) changes(before.municipality_code, moved ? 'left' : undefined)
    changes(municipality_code)
    if (before) mark(partsOf(listing_id, before))
    // An agency's contact details are on its first page, whichever page has this listing.
    if (before && before.contact !== beside.contact) mark([{ kind: 'agency', id: agency_id, page: 1 }])
    if (moved) mark(slots.leave(listing_id, before))
    putVersion(version)
    if (!before) mark(slots.feed.enter([listing_id]))
    if (!before || moved) mark(slots.enter([version.row]))
    markParts(version.row, mark)
    if (!changed) {
      if (before?.open_until === open_until) return
      if (signing === 'later') lines.putOff(listing_id)
      else lines.renew(listing_id, now)
      return
    }
    const seq = announce(listing_id, null)
    const signed: OpenListing['record'] = { ...record, updated_at: version.row.updated_at }
    if (signing === 'later') lines.putOff(listing_id)
    else lines.put({ record: signed, seq, open_until }, now)
    journal.append({
      at: now,
      listing_id,
      event: before ? 'updated' : 'published',
      actor,
      detail: detailOf(candidate, listing, version),
      record: version.row.record,
    })
  }

  /** Writes versions, their entries and cards. */
  const putVersion = ({ row, entry, card }: Version) => {
    put.run(row)
    entries.put(entry)
    cards.put(card)
  }

  /** Marks the parts that show a listing as it is now. */
  const markParts = ({ listing_id, municipality_code, agency_id }: Entering, mark: (parts: Part[]) => void) =>
    mark([{ kind: 'listing', id: listing_id }, ...partsOf(listing_id, { municipality_code, agency_id })])

  /** Writes what was prepared of a listing that was not stored before; its source rows are written already. */
  const putPrepared = (
    { listing_id, rowCounts: row, saleHistory, open, reasons }: Prepared,
    now: Instant,
    actor: Actor,
    changes: NoteChange,
  ) => {
    rowCounts.put(row)
    saleHistories.put(saleHistory)
    if (!open) return reasons
    changes(open.version.row.municipality_code)
    putVersion(open.version)
    announce(listing_id, null)
    lines.putOff(listing_id)
    const { detail, record } = open
    journal.append({ at: now, listing_id, event: 'published', actor, detail, record })
    return null
  }

  /** What the clock says; that it is doubted is noted in the transaction that first meets it. */
  const readClock = (now: Instant): Reading => {
    const { isNewlyDoubted, ...reading } = clock.read(now)
    if (isNewlyDoubted)
      journal.append({
        at: now,
        listing_id: clockSubject,
        event: 'clock_doubted',
        actor: 'time',
        detail: { ...clock.endingAt(now) },
        record: null,
      })
    return reading
  }

  let runs = 0

  const settleMedians = db.write((): void => {
    runs++
    const parts = medians.compute(medians.due(mediansAtOnce))
    if (parts.length > 0) stale.mark(parts.map(keyOf))
  })

  return {
    /** How often this process has run the gate again, whether or not that was committed. */
    runs: () => runs,
    /**
     * Runs the gate again for these listings. To be called inside the transaction of the cause. With `isAnew` the data
     * beside their rows is written again even where the record is the same. What was prepared of a listing must be
     * valid at `now`; its line is always signed later.
     */
    project(
      listing_ids: Iterable<string>,
      now: Instant,
      actor: Actor,
      { signing = 'at once', onDecision, prepared, ...options }: ProjectionOptions = {},
    ): void {
      runs++
      hasAnnounced = false
      const base_url = settings.get('base_url') ?? ''
      const marked = new Set<string>()
      const mark = (parts: Part[]) => parts.forEach((part) => marked.add(keyOf(part)))
      const changed = new Set<string>()
      const computed = new Set<string>()
      const note: NoteChange = (municipality_code, how) =>
        void (how === 'left' || signing === 'at once' ? computed : changed).add(municipality_code)
      const entered: Entering[] = []
      const reading = readClock(now)
      for (const listing_id of listing_ids) {
        const ready = prepared?.get(listing_id)
        const reasons = ready
          ? putPrepared(ready, now, actor, note)
          : project(listing_id, base_url, reading, actor, signing, mark, note, options)
        if (ready?.open) entered.push(ready.open.version.row)
        onDecision?.(listing_id, reasons)
      }
      if (entered.length > 0) {
        mark(slots.feed.enter(entered.map(({ listing_id }) => listing_id)))
        mark(slots.enter(entered))
        for (const each of entered) markParts(each, mark)
      }
      changed.forEach(medians.note)
      mark(medians.compute(computed))
      if (marked.size > 0) stale.mark(marked)
      if (hasAnnounced) changedNow.run({ now: reading.dated })
    },
    /**
     * Computes the medians of some municipalities where changes were signed later, in one short transaction; answers
     * whether that was all of them. Takes no lock when there are none.
     */
    settleMedians(): boolean {
      if (medians.due(1).length === 0) return true
      settleMedians()
      return false
    },
    /** Listings that time has caught up with at `now`, the first ones first. */
    fallenDue: (now: Instant, limit: number): string[] => fallen.all(now, limit),
    /** The keys of the parts that show one of them. What is not public yet is shown by none. */
    partsDue(now: Instant): ReadonlySet<string> {
      const due = overdue.all(now)
      const left = due.filter(({ open_until }) => open_until <= now)
      const codes = new Set(left.map(({ municipality_code }) => municipality_code))
      return new Set(
        [
          ...due.flatMap(({ listing_id, ...place }): Part[] => [
            { kind: 'listing', id: listing_id },
            ...partsOf(listing_id, place),
          ]),
          ...medians.overdue(codes, now),
        ].map(keyOf),
      )
    },
  }
}
export type Projection = ReturnType<typeof projectionOf>
