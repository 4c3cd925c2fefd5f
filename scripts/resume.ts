import { changeAuthorisation } from '#src/command/change-authorisation.ts'
import { withHouse } from '#src/command/operate.ts'
import { saidArguments, saidOf } from '#src/command/said.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'

await runVerb({
  name: 'resume',
  description: 'Lifts the suspension of a publication authorisation, or grants a requested one',
  args: {
    listing_id: { type: 'positional', description: 'Identifier of the listing', required: false },
    restored: { type: 'boolean', description: 'Confirms every listing that a restore holds back' },
    ...saidArguments,
  },
  run: ({ listing_id, restored = false, ...rest }) =>
    withHouse((house) => {
      if (restored === (listing_id !== undefined))
        throw new Refusal('usage', 'Name a listing, or say --restored for all that a restore holds back')
      const { store, now } = house
      const ids = listing_id === undefined ? store.heldByRestore(now()) : [listing_id]
      const isJournalLost = restored && store.isJournalLost()
      if (ids.length === 0 && !isJournalLost)
        throw new Refusal('not_found', 'Resume: a restore holds nothing back')
      const said = saidOf(rest)
      for (const id of ids) console.log(changeAuthorisation(house, id, 'granted', said))
      if (!isJournalLost) return
      store.write(now, (instant) => store.confirmRestore(instant, said))
      console.log('confirmed: what is imported from now on is not held back any more')
    }),
})
