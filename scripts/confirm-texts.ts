import { listingIdOf, withReference } from '#src/command/listing-name.ts'
import { listingArgument, withAppContext } from '#src/command/operate.ts'
import { noteArguments, operatorNoteOf } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'confirm-texts',
  undo: 'again',
  description:
    'Confirms that professionals may read the title and description of a closed home as they are now, although they hold words that tell where it is; until then these texts are withheld. npx open-listings inspect shows the words',
  args: {
    listing_id: listingArgument,
    withdraw: { type: 'boolean', description: 'The texts are withheld again' },
    ...noteArguments,
  },
  run: ({ listing_id: name, withdraw = false, ...rest }) =>
    withAppContext((appContext) => {
      const { store, now } = appContext
      const listing_id = listingIdOf(appContext, name)
      const named = withReference(appContext, listing_id, listing_id)
      const said = operatorNoteOf(rest)
      const { confirmTexts, withdrawTexts } = store.textConfirmations
      if (withdraw) {
        store.withdraw(now, (instant) => withdrawTexts(listing_id, instant, said))
        console.log(`${named}: withheld again`)
        return
      }
      const found = store.write(now, (instant) => confirmTexts(listing_id, instant, said))
      for (const { field, language, found: words, as } of found)
        console.log(`${field}.${language}  "${words}", ${as}`)
      console.log(`${named}: professionals may read these texts until they change`)
    }),
})
