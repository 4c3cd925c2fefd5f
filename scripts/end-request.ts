import { withAppContextToWithdraw } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { buyerRequestId } from '#src/domain/ids.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'end-request',
  undo: 'never',
  description: 'Ends a buyer request now; no tool shows it any longer',
  args: {
    buyer_request_id: { type: 'positional', description: 'Identifier of the request', required: true },
    ...noteArguments,
  },
  run: ({ buyer_request_id, ...rest }, confirm) =>
    withAppContextToWithdraw(async ({ store, now }) => {
      await confirm.ask(`End the buyer request ${buyer_request_id}, for good: no tool shows it any longer`)
      const operatorNote = readOperatorNote(rest)
      const id = buyerRequestId.parse(buyer_request_id)
      store.withdraw(now, (instant) => store.professionalOperator.endRequest(id, instant, operatorNote))
      console.log(`${buyer_request_id}: ended`)
    }),
})
