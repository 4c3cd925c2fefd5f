import { text } from '#src/domain/given-text.ts'
import { idOf, type ListingId } from '#src/domain/ids.ts'
import { z } from 'zod'
import { exampleIds } from '#src/domain/listing/example-ids.ts'

/** Names one listing. Over REST it is in the path, where any text is legal and one without a listing is a 404. */
export const listingIdInput = z.strictObject({
  listing_id: idOf<ListingId>(
    text().meta({ description: 'Its id, or its address at this site', examples: [exampleIds[0]] }),
  ),
})

/** What an example says about its ids: a reader who copies it must not take the answer for a withdrawn listing. */
export const exampleNote = 'Ids in examples name no listing.'

/** The example of an operation on one listing. */
export const oneExample = `Example: {"listing_id": "${exampleIds[0]}"}\n${exampleNote}`

/** What an operation on one listing is bound by; over REST the path and the status 404 say it. */
export const oneListing = 'not_found: nothing public has this id, and never why.'
