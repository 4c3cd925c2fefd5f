import type { ListingId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Criteria } from './criteria.ts'
import { lookedFor } from './filters/municipalities.ts'
import { uniteMeanings } from './reading.ts'
import type { SearchEntry } from './entry.ts'
import {
  columnsBuilder,
  municipalityColumnsWith,
  type ColumnsBuilder,
  type MunicipalityColumns,
} from './municipality-columns.ts'

/** The entries of every open listing, by municipality: a search with places reads those of its municipalities alone. */
export interface Entries {
  /** Moves with every change of the entries. */
  version(): number
  /** In the order of their codes, so that what a search reads does not depend on the order of changes. */
  columnSets(): readonly MunicipalityColumns[]
  /** The columns of these municipalities; none for one without an open listing. */
  columnSetsOf(municipality_codes: readonly string[]): readonly MunicipalityColumns[]
}

/** What has changed of a municipality since its columns were made: the new entry, or `null` for a removed one. */
type Changes = Map<ListingId, SearchEntry | null>

/** Entries that follow the listings: a change costs the municipality that it touches, at the next search there. */
export const changingEntries = () => {
  let columnSets = new Map<string, MunicipalityColumns>()
  let places = new Map<ListingId, string>()
  const waiting = new Map<string, Changes>()
  let version = 0

  const change = (municipality_code: string, listing_id: ListingId, entry: SearchEntry | null): void => {
    version++
    let changes = waiting.get(municipality_code)
    if (!changes) waiting.set(municipality_code, (changes = new Map()))
    changes.set(listing_id, entry)
  }

  const remove = (listing_id: ListingId): void => {
    const code = places.get(listing_id)
    if (code === undefined) return
    places.delete(listing_id)
    change(code, listing_id, null)
  }

  const put = (entry: SearchEntry): void => {
    const { listing_id, municipality_code } = entry
    if (places.get(listing_id) !== municipality_code) {
      remove(listing_id)
      places.set(listing_id, municipality_code)
    }
    change(municipality_code, listing_id, entry)
  }

  const replaceAll = (all: Iterable<SearchEntry>): void => {
    const builders = new Map<string, ColumnsBuilder>()
    const found = new Map<ListingId, string>()
    for (const entry of all) {
      const { listing_id, municipality_code } = entry
      let builder = builders.get(municipality_code)
      if (!builder) builders.set(municipality_code, (builder = columnsBuilder(municipality_code)))
      builder.add(entry)
      found.set(listing_id, municipality_code)
    }
    version++
    waiting.clear()
    places = found
    columnSets = new Map(builders.entries().map(([code, builder]) => [code, builder.columns()]))
  }

  const bringUpToDate = (municipality_code: string): void => {
    const changes = waiting.get(municipality_code)
    if (!changes) return
    const before = columnSets.get(municipality_code)
    const builder = columnsBuilder(municipality_code)
    for (const entry of changes.values()) if (entry) builder.add(entry)
    const added = builder.columns()
    const after = before
      ? municipalityColumnsWith(before, (listing_id) => changes.has(listing_id), added)
      : added
    columnSets.set(municipality_code, after)
    waiting.delete(municipality_code)
  }

  const entries: Entries = {
    version: () => version,
    columnSets() {
      for (const code of waiting.keys()) bringUpToDate(code)
      return [...columnSets.values()].toSorted((a, b) => (a.municipality_code < b.municipality_code ? -1 : 1))
    },
    columnSetsOf: (municipality_codes) =>
      municipality_codes.flatMap((code) => {
        bringUpToDate(code)
        return columnSets.get(code) ?? []
      }),
  }
  return {
    entries,
    put,
    remove,
    /** Takes these entries in place of all; leaves them as they were when one cannot be read. */
    replaceAll,
  }
}

/** Where a search looks: in the places it names, or everywhere, as for a name that only texts may have. */
export const shelvesFor = ({ municipalities }: Criteria, entries: Entries): readonly MunicipalityColumns[] =>
  municipalities.length > 0 && lookedFor(municipalities).length === 0
    ? entries.columnSetsOf(uniteMeanings(municipalities))
    : entries.columnSets()

/** The codes of the municipalities that have an open listing at an instant, in the order of the codes. */
export const codesWithListings = (entries: Entries, now: Instant): string[] => {
  const instant = Date.parse(now)
  return entries
    .columnSets()
    .filter(({ open_until }) => open_until.some((end) => end > instant))
    .map(({ municipality_code }) => municipality_code)
}
