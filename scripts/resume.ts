import { changeAuthorisation, mayBecome } from '#src/command/change-authorisation.ts'
import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { chosenListings, forEachListing, severalArguments } from '#src/command/several.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'

await runVerb({
  name: 'resume',
  undo: 'suspend',
  description: 'Lifts the suspension of a publication authorisation, or grants a requested one',
  args: {
    ...severalArguments,
    restored: {
      type: 'boolean',
      description:
        'Confirms every listing that a restore holds back and that was not revoked after the backup',
    },
    ...noteArguments,
  },
  takesMany: true,
  run: ({ _: ids, agency, from, json, restored = false, ...rest }) => {
    const operatorNote = readOperatorNote(rest)
    if (restored && (ids.length > 0 || agency !== undefined || from !== undefined))
      throw new Refusal(
        'usage',
        'Option "--restored" names every listing that a restore holds back: name no other',
      )
    return withAppContext((appContext) => {
      const { store, now } = appContext
      const suspended = restored ? store.suspendedByRestore(now()) : []
      const revoked = suspended.filter(store.wasRevokedSince)
      // Beside the JSON of a program, and among the lines of a person.
      const print = json === true ? console.error : console.log
      if (revoked.length > 0)
        print(
          `${revoked.length} ${revoked.length === 1 ? 'stays' : 'stay'} suspended, revoked after the backup: npx open-listings revoke ${revoked.join(' ')} ends ${revoked.length === 1 ? 'it' : 'them'} again, resume ID opens one`,
        )
      const chosen = restored
        ? suspended.filter((id) => !revoked.includes(id))
        : chosenListings(appContext, { ids, agency, file: from }, mayBecome('granted', now()))
      const isJournalLost = restored && store.isJournalLost()
      if (suspended.length === 0 && chosen.length === 0 && !isJournalLost)
        throw new Refusal('not_found', 'Resume: a restore holds nothing back')
      forEachListing(
        appContext,
        chosen,
        (id) => changeAuthorisation(appContext, id, 'granted', operatorNote),
        json,
      )
      if (!isJournalLost) return
      store.write(now, (instant) => store.confirmRestore(instant, operatorNote))
      if (json !== true) console.log('confirmed: what is imported from now on is not held back any more')
    })
  },
})
