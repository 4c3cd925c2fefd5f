import { text as givenText } from '#src/domain/given-text.ts'
import { z } from 'zod'
import { bodyShape } from './filters/index.ts'
import type { Wishes } from './wishes.ts'
import { integer } from './integer.ts'

/**
 * Refuses a least number above the most (design 5). It runs even when something else in the body is
 * wrong, so that every problem is reported at once.
 */
export const boundsInOrder = (highest: string, path: string[]) => ({
  error: `Expected at most ${highest}: found more`,
  path,
  params: { not_above: highest },
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
})

/** The same of floors, which are further filters. */
export const floorsInOrder = boundsInOrder('max_floor', ['min_floor'])

/** Whether two bounds leave room between them; what is no number bounds nothing. */
export const inOrder = (min: unknown, max: unknown): boolean =>
  typeof min !== 'number' || typeof max !== 'number' || min <= max

const { readiness_min, ...others } = bodyShape

/** The body of the search operation: types, bounds and nulls exactly as interface 2.1 has them. */
export const propertySearch = z
  .strictObject({
    ...others,
    preferences: z
      .array(givenText())
      .optional()
      .describe(
        'Wishes: features, conditions, property types, typologies, orientations or checks. ' +
          'Example: ["balcony", "renovated", "south"]',
      ),
    readiness_min,
    buyer_requirement_id: z
      .null()
      .optional()
      .describe('Only null: stored buyer requirements need a professional token'),
    limit: integer({ min: 1, max: 20 }).default(20).describe('How many results at most'),
  })
  .refine(
    ({ min_price_eur, max_price_eur }) => inOrder(min_price_eur, max_price_eur),
    boundsInOrder('max_price_eur', ['min_price_eur']),
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
