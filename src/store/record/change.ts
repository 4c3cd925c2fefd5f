import { sharedPartsOf, showsCards, type Part, type Places } from '#src/addresses/parts.ts'
import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { isMoved } from '#src/store/read-model/slots.ts'
import type { Reading } from './clock.ts'
import type { Actor } from './journal.ts'

/** What is compared of two versions of a listing's row of `published`. */
export interface Shown {
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
  before: Shown | null
  /** What is public from now on; `null` of what is not. */
  after: Shown | null
  at: Reading
  actor: Actor
}

type Versions = Pick<Change, 'before' | 'after'>

/**
 * What readers see of a change: `beside` the record is what its row has with it (reports, contact, pictures, its end),
 * which no copy has to follow.
 */
export type Effect = 'published' | 'updated' | 'closed' | 'beside' | 'none'

export const effectOf = ({ before, after }: Versions): Effect => {
  if (!before) return after ? 'published' : 'none'
  if (!after) return 'closed'
  if (before.digest !== after.digest) return 'updated'
  const beside = ['open_from', 'open_until', 'reports', 'contact', 'pictures'] as const
  return beside.some((name) => before[name] !== after[name]) ? 'beside' : 'none'
}

/** Whether it gives its slots back: it is not public any more, or goes to another municipality or agency. */
export const leavesSlots = ({ before, after }: Versions): boolean =>
  before !== null && (after === null || isMoved(before, after))

/** Whether it takes slots: it is new, or comes from another municipality or agency. */
export const takesSlots = ({ before, after }: Versions): boolean =>
  after !== null && (before === null || isMoved(before, after))

/** The municipality that it leaves, whose median is computed with the change, and the one that it changes. */
export const municipalitiesOf = ({ before, after }: Versions): { left?: string; changed?: string } => ({
  ...(before && before.municipality_code !== after?.municipality_code && { left: before.municipality_code }),
  ...(after && { changed: after.municipality_code }),
})

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
