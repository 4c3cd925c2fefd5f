import { sharedPartsOf, showsCards, type Part, type Places, keyOf } from '#src/addresses/parts.ts'
import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { isMoved, slotsOf, type Entering } from '#src/store/read-model/slots.ts'
import type { ClockReading } from './clock.ts'
import type { Actor } from './journal.ts'
import type { RecordDb, Db } from '#src/store/db.ts'
import { type Dated, mediansOf } from '#src/store/read-model/medians.ts'

/** A part of the site that has changed. */
export interface StalePart {
  part: string
  /** The version of the record at which it last changed. */
  version: number
  /** The id of the listing that it shows, when that is not public. */
  gone: ListingId | null
}

/**
 * At which version of the record each part of the site last changed. A publication compares that with the version that
 * it rendered. The record knows nothing of publications: any number of them may follow it.
 */
export const staleOf = (db: Db) => {
  const nextVersion = db
    .prepare<[], number>('UPDATE public_version SET version = version + 1 RETURNING version')
    .pluck()
  const put = db.prepare('INSERT OR REPLACE INTO stale (part, version) VALUES (?, ?)')
  const one = db.prepare<[string], number>('SELECT version FROM stale WHERE part = ?').pluck()
  const after = db.prepare<{ version: number; now: Instant }, StalePart>(
    `SELECT part, version, CASE WHEN part >= 'listing/' AND part < 'listing0' AND NOT EXISTS (
         SELECT 1 FROM published WHERE listing_id = substr(part, length('listing/') + 1) AND open_until > @now AND open_from <= @now)
       THEN substr(part, length('listing/') + 1) END AS gone
     FROM stale WHERE version > @version`,
  )
  return {
    /** Marks parts as changed. To be called inside the transaction of the cause. */
    mark(parts: Iterable<string>): void {
      const version = nextVersion.get()
      if (version === undefined) throw new Error('Mark what is stale: the record has no version')
      for (const part of parts) put.run(part, version)
    },
    /** The version at which a part last changed; 0 when it never did. */
    versionOf: (part: string): number => one.get(part) ?? 0,
    /** The parts that changed after a version of the record. */
    changedAfter: (version: number, now: Instant): StalePart[] => after.all({ version, now }),
  }
}
export type Stale = ReturnType<typeof staleOf>

/** What is compared of two versions of a listing's row of `published`. */
export interface PublicSnapshot {
  /** The digest of its record. */
  digest: string
  open_from: Instant
  open_until: Instant
  reports: string
  contact: string
  pictures: string
  municipality_code: string
  agency_id: AgencyId
}

/** What the gate's decision does to the row of a listing in `published`. */
export interface Change {
  listing_id: ListingId
  /** What was public; `null` of what was not. */
  before: PublicSnapshot | null
  /** What is public from now on; `null` of what is not. */
  after: PublicSnapshot | null
  at: ClockReading
  actor: Actor
}

type Versions = Pick<Change, 'before' | 'after'>

/**
 * What readers see of a change: `attachmentsOnly` where the record stays and what its row has with it changes (reports, contact, pictures, its end),
 * which no copy has to follow.
 */
type Effect = 'published' | 'updated' | 'closed' | 'attachmentsOnly' | 'none'

export const classifyChange = ({ before, after }: Versions): Effect => {
  if (!before) return after ? 'published' : 'none'
  if (!after) return 'closed'
  if (before.digest !== after.digest) return 'updated'
  const attachments = ['open_from', 'open_until', 'reports', 'contact', 'pictures'] as const
  return attachments.some((name) => before[name] !== after[name]) ? 'attachmentsOnly' : 'none'
}

/** Whether it gives its slots back: it is not public any more, or goes to another municipality or agency. */
export const leavesSlots = ({ before, after }: Versions): boolean =>
  before !== null && (after === null || isMoved(before, after))

/** Whether it takes slots: it is new, or comes from another municipality or agency. */
export const takesSlots = ({ before, after }: Versions): boolean =>
  after !== null && (before === null || isMoved(before, after))

/** The parts of the site that show a listing in these places. */
export const partsShowing = (places: Places): Part[] => [
  { kind: 'listing', id: places.listing_id },
  ...sharedPartsOf(places),
]

/** The parts in which time alone changes what is said of a listing: how fresh its confirmation is. */
export const partsDating = (places: Places): Part[] => [
  { kind: 'listing', id: places.listing_id },
  ...sharedPartsOf(places).filter(showsCards),
]

/** The parts that showed a listing in its former places and do so otherwise from now on. */
export const partsThatShowed = ({ before, after }: Versions, places: Places): Part[] => [
  ...partsShowing(places),
  // An agency's contact details are on its first page, whichever page has this listing.
  ...(before && after && before.contact !== after.contact
    ? [{ kind: 'agency', id: after.agency_id, page: 1 } as const]
    : []),
]

/** How many municipalities' medians are computed in one transaction, with all pages that show them marked. */
const mediansAtOnce = 4

/**
 * Whether a new line is signed in the transaction of its cause, or noted and signed in the ones that follow. The medians
 * of the municipalities are computed in the same way.
 */
export type Signing = 'at once' | 'later'

/**
 * The parts of the site that show listings: a change gives slots back and takes others, moves medians, and leaves the
 * parts stale that show any of it.
 */
export const pagesShowing = (db: RecordDb, staleParts: Stale, isPublicOnly: boolean) => {
  const slots = slotsOf(db)
  const medians = mediansOf(db)
  const row = 'listing_id, municipality_code, published.agency_id'
  const overdue = db.prepare<{ now: Instant }, Entering>(
    `${
      isPublicOnly
        ? `SELECT ${row} FROM published WHERE open_until <= @now`
        : `SELECT ${row} FROM listing JOIN published USING (listing_id) WHERE due_at <= @now`
    } UNION SELECT ${row} FROM published INDEXED BY published_begin WHERE open_from > @now`,
  )

  const placesOf = ({ listing_id, municipality_code, agency_id }: Entering) =>
    slots.placesOf(listing_id, municipality_code, agency_id)
  const markStale = (keys: ReadonlySet<string>) => {
    if (keys.size > 0) staleParts.mark(keys)
  }

  /** Gathers what the changes of one transaction touch. A change is noted before its row is written. */
  const gather = (signing: Signing) => {
    const stale = new Set<string>()
    const mark = (parts: readonly Part[]) => parts.forEach((part) => stale.add(keyOf(part)))
    const municipalities = new Set<string>()
    const published: ListingId[] = []
    const taking: Entering[] = []
    const open: Entering[] = []

    const leave = (listing_id: ListingId, before: PublicSnapshot, isClosed: boolean) => {
      mark(slots.leave(listing_id, before))
      if (isClosed) mark(slots.feed.leave(listing_id))
    }

    return {
      note(change: Change): void {
        const { listing_id, before, after } = change
        if (before) municipalities.add(before.municipality_code)
        if (before) mark(partsThatShowed(change, placesOf({ listing_id, ...before })))
        if (before && leavesSlots(change)) leave(listing_id, before, after === null)
        if (!after) return
        const { municipality_code, agency_id } = after
        municipalities.add(municipality_code)
        const entering = { listing_id, municipality_code, agency_id }
        open.push(entering)
        if (takesSlots(change)) taking.push(entering)
        if (classifyChange(change) === 'published') published.push(listing_id)
      },
      /** Notes a listing of which time alone changed what is said, or the form of what is stored. */
      noteDated: (listing_id: ListingId, shown: PublicSnapshot): void =>
        mark(partsDating(placesOf({ listing_id, ...shown }))),
      /** Gives slots to what became public, and marks what shows the listings from now on. */
      settle(at: Dated): void {
        if (published.length > 0) mark(slots.feed.enter(published))
        if (taking.length > 0) mark(slots.enter(taking))
        for (const each of open) mark(partsShowing(placesOf(each)))
        if (signing === 'later') for (const code of municipalities) medians.note(code)
        const isNow = (code: string) => signing === 'at once' || medians.isShort(code, at.now)
        mark(medians.compute([...municipalities].filter(isNow), at))
        markStale(stale)
      },
    }
  }

  const settleMedians = db.write((at: Dated): void =>
    markStale(new Set(medians.compute(medians.due(mediansAtOnce, at), at).map(keyOf))),
  )

  return {
    gather,
    /** Whether medians of municipalities wait to be computed. */
    hasDueMedians: (at: Dated): boolean => medians.due(1, at).length > 0,
    /** Computes some of the medians that wait to be. */
    settleMedians,
    /** The keys of the parts that show what is due at `now`, or what a clock that was ahead has opened. What has no row is shown by none. */
    due(now: Instant): ReadonlySet<string> {
      const due = overdue.all({ now })
      const codes = new Set(due.map(({ municipality_code }) => municipality_code))
      return new Set(
        [...due.flatMap((each) => partsShowing(placesOf(each))), ...medians.overdue(codes, now)].map(keyOf),
      )
    },
  }
}
export type PagesShowing = ReturnType<typeof pagesShowing>
