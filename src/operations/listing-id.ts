import { z } from 'zod'

/** The path parameter of an operation on one listing. Any text is legal; one that names nothing is a 404. */
export const listingIdInput = z.strictObject({
  listing_id: z.string().meta({ description: 'Identifies the listing', examples: ['ol-7k3q9x'] }),
})
