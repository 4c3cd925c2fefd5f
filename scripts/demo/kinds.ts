import { propertyTypes, type PropertyType } from '#src/domain/vocabulary.ts'
import type { Setting } from './markets.ts'
import { weightedKey } from './random.ts'

/** Property types that are generated and described alike. */
export type Kind = 'flat' | 'house' | 'farm' | 'building' | 'land' | 'commerce' | 'garage'

const kinds: Record<PropertyType, Kind> = {
  apartment: 'flat',
  duplex: 'flat',
  penthouse: 'flat',
  detached_house: 'house',
  semi_detached_house: 'house',
  terraced_house: 'house',
  farmhouse: 'farm',
  building: 'building',
  land: 'land',
  shop: 'commerce',
  office: 'commerce',
  warehouse: 'commerce',
  garage: 'garage',
}

export const kindOfHome = (type: PropertyType): Kind => kinds[type]

/** Whether a kind is one dwelling, with a typology and bedrooms. */
export const isDwelling = (kind: Kind): boolean => kind === 'flat' || kind === 'house' || kind === 'farm'

/** The weights of the types of property, in the order of the vocabulary. */
const mix = (...weights: number[]) =>
  weightedKey<PropertyType>(
    Object.fromEntries(propertyTypes.map((type, index) => [type, weights[index] ?? 0])),
  )

/** Chooses a property type as they are found for sale in a setting. */
export const chooseType: Record<Setting, ReturnType<typeof mix>> = {
  city: mix(74, 5, 3, 2, 1, 3, 0.2, 3, 1, 4, 3, 1, 1),
  suburb: mix(58, 4, 2, 12, 6, 8, 1, 1.5, 3, 2.5, 1, 1, 1),
  town: mix(48, 3, 1.5, 20, 6, 7, 3, 2, 5, 2.5, 1, 1.5, 0.5),
  rural: mix(22, 1.5, 0.5, 34, 5, 8, 10, 2, 13, 2, 0.5, 1.2, 0.3),
}
