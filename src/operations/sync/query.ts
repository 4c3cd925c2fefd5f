import { z } from 'zod'
import { service } from '#src/domain/service.ts'
import { integer } from '#src/domain/search/integer.ts'

const longestAfter = 100

/** How many lines or changes a page has (interface 8). */
export const limit = integer({ min: 1, max: service.page }).default(service.page).describe('How many at most')

/** Where a snapshot page begins. Its length is counted in characters, not in UTF-16 units (interface 8). */
export const afterListing = z
  .string()
  .check((context) => {
    const { length } = context.value
    if (length > 2 * longestAfter || [...context.value].length > longestAfter)
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

/** A cursor of the change feed; the contract names no highest one (interface 8). */
export const afterCursor = integer({ min: 0 })
  .default(0)
  .describe(
    'Changes after this one: `changes_cursor` of a snapshot, or `next` of the page before. One above 2^53 − 1 is read as 2^53 − 1, as `after` of the answer says; no feed reaches it',
  )
