import { withHouse } from '#src/command/operate.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'verify-account',
  description: 'Records that a professional account is verified, or that it is so no more',
  args: {
    account_id: { type: 'positional', description: 'Identifier of the account', required: true },
    withdraw: { type: 'boolean', description: 'It is not verified any more' },
  },
  run: ({ account_id, withdraw = false }) =>
    withHouse(({ store, now }) => {
      const commit = withdraw ? store.withdraw : store.write
      commit(now, (instant) => store.professionalOperator.setVerified(account_id, !withdraw, instant))
      console.log(`${account_id}: ${withdraw ? 'not verified' : 'verified'}`)
    }),
})
