import type { Catalogue } from '#src/domain/catalogue.ts'
import { overviewOf, type Overview } from '#src/domain/search/overview.ts'
import { readPlace } from '#src/domain/search/places.ts'
import { inSlices, type At } from '#src/domain/slices.ts'

/** The REST path of the overview; a place may follow, as a search reads it. */
export const overviewPath = '/v1/overview'

/** What is for sale, in the country or in one place; `null` for a text that is no place. */
export const overviewIn = async (
  catalogue: Catalogue,
  place: string | null,
  { now, pause }: At,
): Promise<Overview | null> => {
  const read = place === null ? null : readPlace(place)
  if (place !== null && !read) return null
  const entries = await catalogue.entries(now)
  const columnSets = read ? entries.columnSetsOf(read.codes) : entries.columnSets()
  return inSlices(overviewOf(columnSets, now), pause)
}
