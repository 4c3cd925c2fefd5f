import { z } from 'zod'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { propertyTypes } from '#src/domain/listing/vocabulary.ts'
import type { Wishes } from './wishes.ts'
import { mostPlaces } from './fields.ts'
import { integer } from './integer.ts'
import { levelsByCheck } from './levels-by-check.ts'
import { inOrder, pricesInOrder } from './price-order.ts'

const strings = (description: string) => z.array(z.string()).optional().describe(description)

/** The body of the search operation: types, bounds and nulls exactly as interface 2.1 has them. */
export const propertySearch = z
  .strictObject({
    municipalities: z
      .array(z.string())
      .max(mostPlaces)
      .optional()
      .describe(
        'Places, at most 3, any of which matches; accents and case do not matter. Example: ["Lisbon", "Algarve", "Lagoa, Azores"]',
      ),
    max_price_eur: integer({ gt: 0 }).nullable().optional().describe('Highest asking price in whole euros'),
    min_price_eur: integer({ min: 0 })
      .nullable()
      .optional()
      .describe('Lowest asking price in whole euros; must not be above max_price_eur'),
    min_bedrooms: integer({ min: 0 })
      .nullable()
      .optional()
      .describe('Fewest bedrooms, never read off the typology; 0 is no filter'),
    typologies: strings(
      'Typology labels, any of which matches; T3+ is T3 or more, T2+1 a label of its own. Example: ["T2", "T3+"]',
    ),
    property_types: strings(
      `Property types, any of which matches, also house, casa or home for several: ${propertyTypes.join(', ')}`,
    ),
    must_have: strings(
      `Features that must all be reported present; unreported excludes: ${features.join(', ')}`,
    ),
    preferences: strings(
      'Wishes that only affect the order: features, conditions, property types, typologies, orientations or checks. ' +
        'Example: ["balcony", "renovated", "south"]',
    ),
    readiness_min: levelsByCheck()
      .optional()
      .describe(
        `The least level of a check, collected or validated, such as {"energy_certificate": "validated"}: ${checks.join(', ')}`,
      ),
    buyer_requirement_id: z
      .null()
      .optional()
      .describe('Only null: stored buyer requirements need a professional token'),
    limit: integer({ min: 1, max: 20 }).default(20).describe('How many results to return at most, 1 to 20'),
  })
  .refine(
    ({ min_price_eur, max_price_eur }) => inOrder(min_price_eur, max_price_eur),
    pricesInOrder('max_price_eur', ['min_price_eur']),
  )
  .meta({
    id: 'PropertySearch',
    description: 'What a buyer looks for. All fields are optional; null and an empty array are no filter.',
  })

export type PropertySearch = z.output<typeof propertySearch>

/** A search in the form that both search operations share; its preferences are all of medium importance. */
export const wishesOf = ({ preferences = [], ...search }: PropertySearch): Wishes => ({
  ...search,
  preferences: preferences.map((key) => ({ key, importance: 'medium' })),
})
