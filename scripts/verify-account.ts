import { accountId } from '#src/domain/ids.ts'
import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, operatorNoteOf } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'verify-account',
  description: 'Records that a professional account is verified, or that it is so no more',
  args: {
    account_id: { type: 'positional', description: 'Identifier of the account', required: true },
    withdraw: { type: 'boolean', description: 'It is not verified any more' },
    ...noteArguments,
  },
  run: ({ account_id: account, withdraw = false, ...rest }) =>
    withAppContext(({ store, now }) => {
      const account_id = accountId.parse(account)
      const said = operatorNoteOf(rest)
      const commit = withdraw ? store.withdraw : store.write
      commit(now, (instant) => store.professionalOperator.setVerified(account_id, !withdraw, instant, said))
      console.log(`${account_id}: ${withdraw ? 'not verified' : 'verified'}`)
    }),
})
