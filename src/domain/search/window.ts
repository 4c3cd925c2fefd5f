import type { OpenListing } from '#src/domain/rights/gate.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { shelvesFor, type Entries } from './entries.ts'
import { explainerOf } from './explain.ts'
import type { Interpreted } from './interpret.ts'
import { listingOf, matching, type Match } from './match.ts'
import { inOrder, type Order } from './order.ts'
import { relaxationsOf } from './relax.ts'
import type { Blocking, Explanation, Relaxation } from './result.ts'

export interface Found {
  listing: OpenListing
  explanation: Explanation
}

export interface PlaceCount {
  municipality_code: string
  count: number
}

/** A stretch of the whole ordered set, and how many there are in all. */
export interface Window {
  total: number
  /** Counted from 1; a page beyond the last is the last. */
  page: number
  pages: number
  found: readonly Found[]
  /** The municipalities of the whole set and how many lie in each, most first. */
  places: readonly PlaceCount[]
  /** Only when nothing matches. */
  relaxations: readonly Relaxation[]
  /** Only when nothing matches and no relaxation helps. */
  blocking: readonly Blocking[]
}

export interface Stretch {
  order: Order
  page: number
  size: number
}

const placesOf = (matches: readonly Match[]): PlaceCount[] => {
  const counts = new Map<string, number>()
  for (const { shelf } of matches)
    counts.set(shelf.municipality_code, (counts.get(shelf.municipality_code) ?? 0) + 1)
  return [...counts]
    .map(([municipality_code, count]) => ({ municipality_code, count }))
    .toSorted((a, b) => b.count - a.count || a.municipality_code.localeCompare(b.municipality_code))
}

/**
 * A window of the same ordered set whose first entries REST and MCP answer (design 5): the whole set is matched and
 * ordered, then one stretch of it is read and explained.
 */
export const searchWindow = async (
  { criteria }: Interpreted,
  entries: Entries,
  openListings: (listing_ids: readonly string[]) => Promise<(OpenListing | null)[]>,
  { order, page, size }: Stretch,
  now: Instant,
): Promise<Window> => {
  const matches = inOrder(matching(shelvesFor(criteria, entries), criteria, now, Infinity), order)
  const pages = Math.max(1, Math.ceil(matches.length / size))
  const shown = Math.min(page, pages)
  const ids = matches.slice((shown - 1) * size, shown * size).map(listingOf)
  const explain = explainerOf(criteria)
  const found = (await openListings(ids)).flatMap((listing) =>
    listing ? [{ listing, explanation: explain(listing) }] : [],
  )
  const { relaxations, blocking } =
    matches.length > 0 ? { relaxations: [], blocking: [] } : relaxationsOf(entries.shelves(), criteria, now)
  return {
    total: matches.length,
    page: shown,
    pages,
    found,
    places: placesOf(matches),
    relaxations,
    blocking,
  }
}
