import { agencyId } from '#src/domain/ids.ts'
import { findListingId, withReference } from '#src/command/listing-name.ts'
import { listingArgument, withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { publicNow } from '#src/command/reasons.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'move-listing',
  undo: 'never',
  description:
    'Moves a listing to another agency. The seller permitted the first one to publish it, so that it is closed until npx open-listings authorise records a new permission',
  args: {
    listing_id: listingArgument,
    to: { type: 'string', valueHint: 'AGENCY', description: 'Identifier of the agency', required: true },
    ...noteArguments,
  },
  run: ({ listing_id: name, to, ...rest }, confirm) => {
    const operatorNote = readOperatorNote(rest)
    return withAppContext(async (appContext) => {
      const { store, now } = appContext
      const listing_id = findListingId(appContext, name)
      await confirm.demand(
        `Move ${listing_id} to ${to}: its permissions and consents end for good, and what its people stated of it is lost`,
      )
      const message = store.withdraw(now, (instant) => {
        const before = store.moveListing(listing_id, agencyId.parse(to), operatorNote, instant)
        return `${listing_id}: moved from ${before} to ${to}, and its authorisations and consents have ended. ${publicNow(listing_id, store.operator.decision(listing_id, instant))}`
      })
      console.log(withReference(appContext, listing_id, message))
    })
  },
})
