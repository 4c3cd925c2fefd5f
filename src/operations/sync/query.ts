import { z } from 'zod'

const longestAfter = 100

/** How many lines or changes a page holds (interface 8). */
export const limit = z.int().min(1).max(50).default(50).describe('How many at most')

/** Where a snapshot page begins. Its length is counted in characters, not in UTF-16 units (interface 8). */
export const afterListing = z
  .string()
  .check((context) => {
    if ([...context.value].length > longestAfter)
      context.issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: longestAfter,
        inclusive: true,
        input: context.value,
      })
  })
  .meta({ maxLength: longestAfter })
  .nullable()
  .default(null)
  .describe('Listings after this one, in the order of listing_id: `next` of the page before')

/** A cursor of the change feed. */
export const afterCursor = z
  .int()
  .min(0)
  .default(0)
  .describe('Changes after this one: `changes_cursor` of a snapshot, or `next` of the page before')
