import { text as inputText } from '#src/domain/input-text.ts'
import { z } from 'zod'
import { bodyShape } from './filters/index.ts'
import type { Wishes } from './criteria.ts'
import { importances } from './preference.ts'
import { integer } from './integer.ts'
import { inOrder, boundsInOrder } from './property-search.ts'

/** An amount of money (interface 2.2). */
const money = z
  .strictObject({
    amount: integer({ gt: 0 }).describe('Whole euros'),
    currency: z.literal('EUR').default('EUR'),
  })
  .meta({ id: 'Money', description: 'A sum in euros' })

/** A wish that orders the results and never excludes (interface 2.2). */
const preference = z
  .strictObject({
    key: inputText().describe(
      'A feature, condition, property type, typology, orientation or check. Example: "balcony"',
    ),
    importance: z.enum(importances).default('medium').describe('What it weighs: high 3, medium 2, low 1'),
  })
  .meta({ id: 'Preference', description: 'A wish that only affects the order' })

const { municipalities, typologies, property_types, must_have, readiness_min } = bodyShape

/** What excludes a listing (interface 2.2). The same filters as in PropertySearch, under other names. */
const hardConstraints = z
  .strictObject({
    locations: municipalities,
    max_price: money.nullable().optional().describe('Highest asking price'),
    min_price: money.nullable().optional().describe('Lowest asking price; not above max_price'),
    min_bedrooms: integer({ min: 0 }).nullable().optional().describe('Fewest bedrooms; 0 is no filter'),
    typologies,
    property_types,
    must_have,
    readiness_min,
  })
  .refine(
    ({ min_price, max_price }) => inOrder(min_price?.amount, max_price?.amount),
    boundsInOrder('max_price', ['min_price', 'amount']),
  )
  .meta({ id: 'HardConstraints', description: 'Filters; null and an empty array are no filter' })

/** What is looked for (interface 2.2). */
export const requirements = z
  .strictObject({
    transaction_type: z.literal('purchase').default('purchase'),
    hard_constraints: hardConstraints.optional(),
    preferences: z.array(preference).optional(),
  })
  .meta({ id: 'Requirements', description: 'What a buyer demands and what a buyer would like' })

/** The body of the structured query: types, bounds and nulls exactly as interface 2.2 has them. */
export const databaseQuery = z
  .strictObject({
    requirements: requirements.optional(),
    result_limit: integer({ min: 1, max: 20 }).default(5).describe('How many results at most'),
    record_classes: z
      .array(inputText())
      .optional()
      .describe(
        'Only open_listing is ever public; other classes give an empty list, which says nothing about what exists',
      ),
  })
  .meta({
    id: 'DatabaseQuery',
    description: 'A structured query over open listings. All fields are optional',
  })

export type DatabaseQuery = z.output<typeof databaseQuery>

/** A query in the form that both search operations share, so that the same question has the same answer. */
export const wishesOfQuery = ({ requirements: asked, record_classes }: DatabaseQuery): Wishes => {
  const { locations, max_price, min_price, ...same } = asked?.hard_constraints ?? {}
  return {
    ...same,
    municipalities: locations,
    max_price_eur: max_price?.amount,
    min_price_eur: min_price?.amount,
    preferences: asked?.preferences,
    record_classes,
  }
}
