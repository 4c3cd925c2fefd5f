import { findListingId, withReference } from '#src/command/listing-name.ts'
import { listingArgument, withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'confirm-texts',
  undo: 'again',
  description:
    'Confirms that the title and description of a closed home, as they are now, do not tell where it is, so that professionals may read them; until then they are withheld. The office confirms them too',
  args: {
    listing_id: listingArgument,
    withdraw: { type: 'boolean', description: 'The texts are withheld again' },
    ...noteArguments,
  },
  run: ({ listing_id: name, withdraw = false, ...rest }) =>
    withAppContext((appContext) => {
      const { store, now } = appContext
      const listing_id = findListingId(appContext, name)
      const named = withReference(appContext, listing_id, listing_id)
      const operatorNote = readOperatorNote(rest)
      const { confirmTexts, withdrawTexts } = store.textConfirmations
      if (withdraw) {
        store.withdraw(now, (instant) => withdrawTexts(listing_id, instant, operatorNote))
        console.log(`${named}: withheld again`)
        return
      }
      const texts = store.write(now, (instant) => confirmTexts(listing_id, instant, operatorNote))
      console.log(`${named}: professionals may read its ${texts.join(' and ')} until they change`)
    }),
})
