import { wordArgument } from '#src/command/arguments.ts'
import { listingArgument, withHouse } from '#src/command/operate.ts'
import { publicNow } from '#src/command/state-line.ts'
import { saidArguments, saidOf } from '#src/command/said.ts'
import { runVerb } from '#src/command/verb.ts'
import { isOffered, lifecycleStates } from '#src/domain/listing/lifecycle.ts'

await runVerb({
  name: 'set-status',
  description: `Moves a listing to another state of its sale: ${lifecycleStates.join(', ')}`,
  args: {
    listing_id: listingArgument,
    status: { type: 'positional', description: 'The new state', required: true },
    ...saidArguments,
  },
  run: ({ listing_id, status, ...rest }) =>
    withHouse(({ store, now }) => {
      const said = saidOf(rest)
      const lifecycle = wordArgument('the status', status, lifecycleStates)
      const commit = isOffered(lifecycle) ? store.write : store.withdraw
      const told = commit(now, (instant) => {
        store.operator.setLifecycle(listing_id, lifecycle, instant, said)
        return `${listing_id}: ${lifecycle}. ${publicNow(listing_id, store.operator.decision(listing_id, instant))}`
      })
      console.log(told)
    }),
})
