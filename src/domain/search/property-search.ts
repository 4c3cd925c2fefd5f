import { z } from 'zod'
import type { Wishes } from './criteria.ts'
import { integer } from './integer.ts'
import { levelsByCheck } from './levels-by-check.ts'
import { inOrder, pricesInOrder } from './price-order.ts'

const strings = (description: string) => z.array(z.string()).optional().describe(description)

/** The body of the search operation: types, bounds and nulls exactly as interface 2.1 has them. */
export const propertySearch = z
  .strictObject({
    municipalities: z
      .array(z.string())
      .max(3)
      .optional()
      .describe(
        'Places, at most 3; a listing in any of them matches. Portuguese municipalities (concelhos), or a district, island, ' +
          'archipelago or region, which means all of its municipalities. Accents and case do not matter, and Lisbon and Oporto ' +
          'are understood. Example: ["Lisboa", "Algarve", "Lagoa, Azores"]',
      ),
    max_price_eur: integer({ gt: 0 })
      .nullable()
      .optional()
      .describe(
        'Highest asking price in whole euros. A listing whose price is unknown stays and says so; reports that differ count as conflicting when some meet it',
      ),
    min_price_eur: integer({ min: 0 })
      .nullable()
      .optional()
      .describe('Lowest asking price in whole euros; must not be above max_price_eur'),
    min_bedrooms: integer({ min: 0 })
      .nullable()
      .optional()
      .describe(
        'Fewest bedrooms; 0 is no filter. The reported bedroom count is compared, never the typology',
      ),
    typologies: strings(
      'Portuguese typology labels, any of which matches. T2+1 is a label of its own; V3 reads as T3, studio as T0, ' +
        'two-bedroom as T2, and T3+ as T3 or more. Example: ["T2", "T3+"]',
    ),
    property_types: strings(
      'Property types, any of which matches: apartment, duplex, penthouse, detached_house, semi_detached_house, ' +
        'terraced_house, farmhouse, building, land, shop, office, warehouse, garage; English and Portuguese names too, ' +
        'and house or casa for the three kinds of house',
    ),
    must_have: strings(
      'Features that must all be reported present; one that nobody reported excludes the listing. English or Portuguese. ' +
        'Example: ["elevator", "sea_view"]',
    ),
    preferences: strings(
      'Wishes that only affect the order: features, conditions, property types, typologies, orientations or checks. ' +
        'Example: ["balcony", "renovated", "south"]',
    ),
    readiness_min: levelsByCheck()
      .optional()
      .describe(
        'Checks that must stand at least at a level, collected or validated; validated satisfies collected. ' +
          'Example: {"energy_certificate": "validated"}',
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
