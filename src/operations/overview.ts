import type { Bounded } from '#src/domain/bounded.ts'
import type { Catalogue } from '#src/domain/catalogue.ts'
import { inParish } from '#src/domain/search/filters/municipalities.ts'
import { computeOverview, type Area, type Overview } from '#src/domain/search/overview.ts'
import { placeNote } from '#src/domain/search/place-note.ts'
import { readPlace, type Place } from '#src/domain/search/places.ts'
import { inSlices, type At } from '#src/domain/slices.ts'

/** The REST path of the overview; a place may follow, as a search reads it. */
export const overviewPath = '/v1/overview'

/** A parish is answered by what is reported there, any other place by all of its municipalities; the note says which. */
const areaOf = (text: Bounded, place: Place): Area => {
  const { name, kind, within } = place
  const note = placeNote(text, place)
  const isParish = within?.size === place.codes.length
  return {
    name,
    kind,
    answers_for: isParish ? 'parish' : 'municipalities',
    ...(note !== null && { note }),
    ...(isParish && { isThere: inParish(within).judge }),
  }
}

/** What is for sale, in the country or in one place; `null` for a text that is no place. */
export const overviewIn = async (
  catalogue: Catalogue,
  place: Bounded | null,
  { now, pause }: At,
): Promise<Overview | null> => {
  const read = place === null ? null : readPlace(place)
  if (place !== null && !read) return null
  const entries = await catalogue.entries(now)
  const columnSets = read ? entries.columnSetsOf(read.codes) : entries.columnSets()
  return inSlices(
    computeOverview(columnSets, now, read && place !== null ? areaOf(place, read) : null),
    pause,
  )
}

/** What is for sale in several places together, or in the country where none is asked; what means nothing adds nothing. */
export const overviewOfPlaces = async (
  catalogue: Catalogue,
  places: readonly (Place | null)[],
  { now, pause }: At,
): Promise<Overview> => {
  const entries = await catalogue.entries(now)
  const codes = places.flatMap((place) => place?.codes ?? [])
  const columnSets = places.length === 0 ? entries.columnSets() : entries.columnSetsOf([...new Set(codes)])
  return inSlices(computeOverview(columnSets, now), pause)
}
