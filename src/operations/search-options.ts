import { shortText } from '#src/domain/given-text.ts'
import { z } from 'zod'
import type { Wishes } from '#src/domain/search/wishes.ts'
import type { Extent } from '#src/domain/search/search.ts'
import { detail } from '#src/domain/search/detail.ts'
import { queryShape } from '#src/domain/search/filters/index.ts'
import { orders, sortOf, sorts } from '#src/domain/search/order.ts'
import { floorsInOrder, inOrder } from '#src/domain/search/property-search.ts'
import { readCursor } from '#src/domain/search/position.ts'

/** What a search takes beyond the contract's closed bodies (interface 2.1, 2.2). */
export const searchOptions = z
  .strictObject({
    detail,
    sort: z
      .enum(sorts)
      .default('rank')
      .describe('- is highest or latest first; unknown comes last, a disputed price stands by its lowest'),
    order: z.enum(orders).optional().describe('As sort, by the names of the search page'),
    after: shortText(200)
      .refine((text) => readCursor(text) !== null, {
        error: 'Expected the `next` of an answer: found another text',
      })
      .optional()
      .describe('`next` of the answer before'),
    overview: z.boolean().optional().describe('Adds counts, lowest and median €/m² of those places by type'),
    ...queryShape,
  })
  .refine(({ sort, order }) => order === undefined || sort === 'rank' || sort === sortOf[order], {
    error: 'Expected sort or order: found both',
    path: ['order'],
  })
  .refine(({ min_floor, max_floor }) => inOrder(min_floor, max_floor), floorsInOrder)
type SearchOptions = z.output<typeof searchOptions>

/** What is asked and how much of it is answered: a body's wishes with the options beside it. */
export const askedWith = (
  wishes: Wishes,
  limit: number,
  { detail: size, sort, order, after, overview, ...filters }: SearchOptions,
): [Wishes, Extent] => [
  { ...wishes, ...filters },
  { limit, detail: size, sort: order ? sortOf[order] : sort, after, overview },
]
