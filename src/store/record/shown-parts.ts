import type { ListingId } from '#src/domain/ids.ts'
import { keyOf, type Part } from '#src/addresses/parts.ts'
import { isOpenAt, type Opening } from '#src/domain/rights/opening.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { mediansOf } from '#src/store/read-model/medians.ts'
import { slotsOf, type Entering } from '#src/store/read-model/slots.ts'
import {
  effectOf,
  leavesSlots,
  municipalitiesOf,
  partsDating,
  partsShowing,
  partsThatShowed,
  takesSlots,
  type Change,
  type Shown,
} from './change.ts'
import type { Stale } from './stale.ts'

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
export const shownPartsOf = (db: RecordDb, staleParts: Stale, isPublicOnly: boolean) => {
  const slots = slotsOf(db)
  const medians = mediansOf(db)
  const row = 'listing_id, municipality_code, published.agency_id, open_from, open_until'
  const overdue = db.prepare<{ now: Instant }, Entering & Opening>(
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
    const municipalities = { left: new Set<string>(), changed: new Set<string>() }
    const published: ListingId[] = []
    const taking: Entering[] = []
    const open: Entering[] = []

    const leave = (listing_id: ListingId, before: Shown, isClosed: boolean) => {
      mark(slots.leave(listing_id, before))
      if (isClosed) mark(slots.feed.leave(listing_id))
    }

    return {
      note(change: Change): void {
        const { listing_id, before, after } = change
        const { left, changed } = municipalitiesOf(change)
        if (left !== undefined) municipalities.left.add(left)
        if (changed !== undefined) municipalities.changed.add(changed)
        if (before) mark(partsThatShowed(change, placesOf({ listing_id, ...before })))
        if (before && leavesSlots(change)) leave(listing_id, before, after === null)
        if (!after) return
        const { municipality_code, agency_id } = after
        const entering = { listing_id, municipality_code, agency_id }
        open.push(entering)
        if (takesSlots(change)) taking.push(entering)
        if (effectOf(change) === 'published') published.push(listing_id)
      },
      /** Notes a listing of which time alone changed what is said, or the form of what is stored. */
      noteDated: (listing_id: ListingId, shown: Shown): void =>
        mark(partsDating(placesOf({ listing_id, ...shown }))),
      /** Gives slots to what became public, and marks what shows the listings from now on. */
      settle(): void {
        if (published.length > 0) mark(slots.feed.enter(published))
        if (taking.length > 0) mark(slots.enter(taking))
        for (const each of open) mark(partsShowing(placesOf(each)))
        const { left, changed } = municipalities
        if (signing === 'later') for (const code of changed) medians.note(code)
        mark(medians.compute(signing === 'later' ? left : left.union(changed)))
        markStale(stale)
      },
    }
  }

  const settleMedians = db.write((): void =>
    markStale(new Set(medians.compute(medians.due(mediansAtOnce)).map(keyOf))),
  )

  return {
    gather,
    /** Whether medians of municipalities wait to be computed. Takes no lock. */
    hasDueMedians: (): boolean => medians.due(1).length > 0,
    /** Computes the medians of some municipalities where changes were signed later. */
    settleMedians,
    /** The keys of the parts that show what is due at `now`, or what a clock that was ahead has opened. What has no row is shown by none. */
    due(now: Instant): ReadonlySet<string> {
      const due = overdue.all({ now })
      const left = due.filter((each) => !isOpenAt(each, now))
      const codes = new Set(left.map(({ municipality_code }) => municipality_code))
      return new Set(
        [...due.flatMap((each) => partsShowing(placesOf(each))), ...medians.overdue(codes, now)].map(keyOf),
      )
    },
  }
}
export type ShownParts = ReturnType<typeof shownPartsOf>
