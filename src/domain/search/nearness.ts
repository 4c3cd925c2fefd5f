import { municipalityByCode } from '#src/domain/listing/municipality.ts'
import { propertyTypes, type PropertyType } from '#src/domain/listing/vocabulary.ts'

const radians = Math.PI / 180

/**
 * Kilometres between the main towns of two municipalities (INE codes), on a flat map of their surroundings.
 */
export const kilometresBetween = (a: string, b: string): number => {
  const from = municipalityByCode(a)
  const to = municipalityByCode(b)
  if (!from || !to) return Infinity
  const east = (to.lon - from.lon) * Math.cos(((from.lat + to.lat) / 2) * radians)
  return 6371 * radians * Math.hypot(to.lat - from.lat, east)
}

const roomsOf = (typology: string) => {
  const [bedrooms = 0, small = 0] = typology.slice(1).split('+').map(Number)
  return { bedrooms, small }
}

/** How far two typologies lie apart: a bedroom weighs more than any number of small interior rooms. */
export const roomsBetween = (a: string, b: string): number => {
  const from = roomsOf(a)
  const to = roomsOf(b)
  return 100 * Math.abs(from.bedrooms - to.bedrooms) + Math.abs(from.small - to.small)
}

/** Steps between two property types in the vocabulary, which lists flats, houses and commerce together. */
export const kindsBetween = (a: PropertyType, b: PropertyType): number =>
  Math.abs(propertyTypes.indexOf(a) - propertyTypes.indexOf(b))
