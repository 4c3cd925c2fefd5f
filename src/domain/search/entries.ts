import type { SearchEntry } from './entry.ts'

/** The entries of every open listing, and those of one municipality: a search that names places looks nowhere else. */
export interface Entries {
  readonly all: readonly SearchEntry[]
  in(municipality_code: string): readonly SearchEntry[]
}

/** Entries that follow the listings: a change costs the municipality that it touches. */
export const changingEntries = () => {
  const places = new Map<string, Map<string, SearchEntry>>()
  const codes = new Map<string, string>()
  const lists = new Map<string, readonly SearchEntry[]>()
  let all: readonly SearchEntry[] | null = null

  const remove = (listing_id: string): void => {
    const code = codes.get(listing_id)
    if (code === undefined) return
    places.get(code)?.delete(listing_id)
    codes.delete(listing_id)
    lists.delete(code)
    all = null
  }

  const put = (entry: SearchEntry): void => {
    const { listing_id, municipality_code } = entry
    if (codes.get(listing_id) !== municipality_code) remove(listing_id)
    const place = places.get(municipality_code) ?? new Map<string, SearchEntry>()
    places.set(municipality_code, place.set(listing_id, entry))
    codes.set(listing_id, municipality_code)
    lists.delete(municipality_code)
    all = null
  }

  const entries: Entries = {
    get all() {
      return (all ??= [...places.values()].flatMap((place) => [...place.values()]))
    },
    in(municipality_code) {
      const known = lists.get(municipality_code)
      if (known) return known
      const list = [...(places.get(municipality_code)?.values() ?? [])]
      lists.set(municipality_code, list)
      return list
    },
  }
  return { entries, put, remove }
}
