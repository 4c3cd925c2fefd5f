import { choiceArgument } from '#src/command/arguments.ts'
import { withAppContext } from '#src/command/operate.ts'
import { publicNow } from '#src/command/state-line.ts'
import { noteArguments, operatorNoteOf } from '#src/command/operator-note.ts'
import { chosenListings, forEachListing, severalArguments } from '#src/command/several.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isOffered, lifecycleAfter, lifecycleStates } from '#src/domain/listing/lifecycle.ts'

await runVerb({
  name: 'set-status',
  description: `Moves a listing to another state of its sale: ${lifecycleStates.join(', ')}`,
  args: {
    ...severalArguments,
    status: { type: 'positional', description: 'The new state, after the listings', required: false },
    ...noteArguments,
  },
  takesMany: true,
  run: ({ _: words, agency, from, json, ...rest }) => {
    const [ids, status] = [words.slice(0, -1), words.at(-1)]
    if (status === undefined) throw new Refusal('usage', 'Missing required positional argument: STATUS')
    const isAlone = words.length === 1 && agency === undefined && from === undefined
    if (isAlone && !(lifecycleStates as readonly string[]).includes(status))
      throw new Refusal('usage', 'Missing required positional argument: STATUS')
    const said = operatorNoteOf(rest)
    const lifecycle = choiceArgument('the status', status, lifecycleStates)
    return withAppContext((appContext) => {
      const { store, now } = appContext
      const commit = isOffered(lifecycle) ? store.write : store.withdraw
      const chosen = chosenListings(appContext, { ids, agency, file: from }, ({ candidate }) =>
        lifecycleAfter(candidate.lifecycle).includes(lifecycle),
      )
      const set = (listing_id: string) =>
        commit(now, (instant) => {
          store.operator.setLifecycle(listing_id, lifecycle, instant, said)
          return `${listing_id}: ${lifecycle}. ${publicNow(listing_id, store.operator.decision(listing_id, instant))}`
        })
      forEachListing(appContext, chosen, set, json)
    })
  },
})
