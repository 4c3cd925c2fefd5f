import { isHome } from '#src/domain/listing/facts/facts.ts'
import { propertyTypes, type PropertyType } from '#src/domain/vocabulary.ts'

/** Words for several types of property. */
export const houseTypes = {
  house: ['detached_house', 'semi_detached_house', 'terraced_house'],
  home: propertyTypes.filter(isHome),
  /** Beside other types the three kinds of houses; in a sentence any home. */
  house_or_home: ['detached_house', 'semi_detached_house', 'terraced_house'],
  commercial: ['shop', 'office', 'warehouse'],
} as const satisfies Record<string, readonly PropertyType[]>
