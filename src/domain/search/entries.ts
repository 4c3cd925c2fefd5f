import { meaningOf, type Criteria } from './criteria.ts'
import type { SearchEntry } from './entry.ts'
import { byStanding } from './rank.ts'

/** Entries of one place, those first that come first among equal matches. */
export type Shelf = readonly SearchEntry[]

/** The entries of every open listing, by municipality: a search that names places looks nowhere else. */
export interface Entries {
  /** Moves with every change of the entries. */
  version(): number
  shelves(): readonly Shelf[]
  /** The shelves of these municipalities; none for one without an open listing. */
  shelvesOf(municipality_codes: readonly string[]): readonly Shelf[]
}

/** Entries that follow the listings: a change costs the municipality that it touches. */
export const changingEntries = () => {
  const places = new Map<string, Map<string, SearchEntry>>()
  const codes = new Map<string, string>()
  const shelves = new Map<string, Shelf>()
  let version = 0

  const remove = (listing_id: string): void => {
    const code = codes.get(listing_id)
    if (code === undefined) return
    version++
    places.get(code)?.delete(listing_id)
    codes.delete(listing_id)
    shelves.delete(code)
  }

  const put = (entry: SearchEntry): void => {
    const { listing_id, municipality_code } = entry
    version++
    if (codes.get(listing_id) !== municipality_code) remove(listing_id)
    const place = places.get(municipality_code) ?? new Map<string, SearchEntry>()
    places.set(municipality_code, place.set(listing_id, entry))
    codes.set(listing_id, municipality_code)
    shelves.delete(municipality_code)
  }

  const shelfOf = (municipality_code: string): Shelf => {
    const known = shelves.get(municipality_code)
    if (known) return known
    const shelf = [...(places.get(municipality_code)?.values() ?? [])].toSorted(byStanding)
    shelves.set(municipality_code, shelf)
    return shelf
  }

  const entries: Entries = {
    version: () => version,
    shelves: () => [...places.keys()].map(shelfOf),
    shelvesOf: (municipality_codes) => municipality_codes.filter((code) => places.has(code)).map(shelfOf),
  }
  return { entries, put, remove }
}

/** Where a search looks: in the places it names, or everywhere. */
export const shelvesFor = ({ municipalities }: Criteria, entries: Entries): readonly Shelf[] =>
  municipalities.length > 0 ? entries.shelvesOf(meaningOf(municipalities)) : entries.shelves()
