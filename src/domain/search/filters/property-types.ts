import { text as inputText } from '#src/domain/input-text.ts'
import { z } from 'zod'
import { isHome } from '#src/domain/listing/facts/facts.ts'
import { propertyTypes as all, propertyTypeTerms, type PropertyType } from '#src/domain/vocabulary.ts'
import { findMeanings } from '../names.ts'
import { kindsBetween } from '../nearness.ts'
import { propertyTypeNames } from '../vocabulary-names.ts'
import { alternatives } from './texts.ts'

export const propertyTypes = alternatives({
  name: 'property_types',
  schema: z
    .array(inputText())
    .optional()
    .describe(`Property types, also house, casa or home for several: ${all.join(', ')}`),
  meaning: (text) => ({ means: findMeanings(propertyTypeNames, text) }),
  names: propertyTypeNames,
  column: 'property_type',
  meets: (reported, asked) => reported === asked,
  show: (type: PropertyType) => propertyTypeTerms[type].en.toLowerCase(),
  // Homes and other property are never offered for each other.
  between: (asked, type) => (isHome(asked) === isHome(type) ? kindsBetween(asked, type) : Infinity),
  page: {
    control: { kind: 'several' },
    fact: 'property_type',
    en: { label: 'Type of property', dropped: 'of any type' },
    pt: { label: 'Tipo de imóvel', dropped: 'de qualquer tipo' },
  },
})
