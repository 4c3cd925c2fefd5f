import { z } from 'zod'

/** Addresses by which an assistant hands an answer over; the server makes them. */
export const links = z
  .object({ page: z.string(), feed: z.string(), shortlist: z.string() })
  .extend({
    no_page_because: z.literal('too_long').describe('The search is longer than an address takes'),
  })
  .partial()
  .describe('The same as a page and a feed; several homes also as a shortlist')
export type Links = z.output<typeof links>
