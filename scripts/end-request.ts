import { withAppContextToWithdraw } from '#src/command/operate.ts'
import { noteArguments, operatorNoteOf } from '#src/command/operator-note.ts'
import { buyerRequestId } from '#src/domain/ids.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'end-request',
  description: 'Ends a buyer request now; no tool shows it any longer',
  args: {
    buyer_request_id: { type: 'positional', description: 'Identifier of the request', required: true },
    ...noteArguments,
  },
  run: ({ buyer_request_id, ...rest }) =>
    withAppContextToWithdraw(({ store, now }) => {
      const said = operatorNoteOf(rest)
      const id = buyerRequestId.parse(buyer_request_id)
      store.withdraw(now, (instant) => store.professionalOperator.endRequest(id, instant, said))
      console.log(`${buyer_request_id}: ended`)
    }),
})
