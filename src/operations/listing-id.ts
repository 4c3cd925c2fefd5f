import { z } from 'zod'
import { exampleIds } from '#src/domain/listing/example-ids.ts'

/** The path parameter of an operation on one listing. Any text is legal; one that names nothing is a 404. */
export const listingIdInput = z.strictObject({
  listing_id: z.string().meta({ description: 'Identifies the listing', examples: [exampleIds[0]] }),
})

/** What an example says of its ids: whoever copies it must not take the answer for a withdrawn listing. */
export const exampleNote = 'An id in the example names no listing: take yours from a search.'

/** The example of an operation on one listing. */
export const oneExample = `Example: {"listing_id": "${exampleIds[0]}"}\n${exampleNote}`
