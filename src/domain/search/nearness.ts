import { municipalities, municipalityByCode } from '#src/domain/municipality.ts'
import { remembered } from '#src/domain/memo.ts'
import { propertyTypes, type PropertyType } from '#src/domain/vocabulary.ts'
import { kilometresApart } from './near.ts'

/** How far from what was asked anything is ever offered, in kilometres. */
export const farthest = 60
/** How many kilometres a buyer notices as much as a bedroom more or less. */
export const kilometresNoticed = 20

/** Kilometres between the main towns of two municipalities (INE codes). */
export const kilometresBetween = (a: string, b: string): number => {
  const from = municipalityByCode(a)
  const to = municipalityByCode(b)
  return from && to ? kilometresApart(from, to) : Infinity
}

/** The municipalities to which anything may be offered of one: no farther than that, and itself. */
export const nearbyCodes = remembered((code: string): readonly string[] =>
  municipalities.flatMap((other) => (kilometresBetween(code, other.code) <= farthest ? other.code : [])),
)

/** How many bedrooms fewer or more a buyer may take: whoever asks for five does not live in one. */
export const roomsTaken = 1

const roomsOf = (typology: string) => {
  const [bedrooms = 0, small = 0] = typology.slice(1).split('+').map(Number)
  return { bedrooms, small }
}

/**
 * How far two typologies lie apart, in bedrooms: one weighs more than any number of small interior rooms. Infinite where
 * one is not taken for the other.
 */
export const roomsBetween = (a: string, b: string): number => {
  const from = roomsOf(a)
  const to = roomsOf(b)
  if (Math.abs(from.bedrooms - to.bedrooms) > roomsTaken) return Infinity
  return Math.abs(from.bedrooms - to.bedrooms) + Math.abs(from.small - to.small) / 100
}

/** How far two property types lie apart: a little more than a bedroom, by the steps in the vocabulary, which lists flats, houses and commerce together. */
export const kindsBetween = (a: PropertyType, b: PropertyType): number =>
  1 + Math.abs(propertyTypes.indexOf(a) - propertyTypes.indexOf(b)) / 10
