import { withHouse } from '#src/command/operate.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'end-request',
  description: 'Ends a buyer request now; no tool tells it any more',
  args: {
    buyer_request_id: { type: 'positional', description: 'Identifier of the request', required: true },
  },
  run: ({ buyer_request_id }) =>
    withHouse(({ store, now }) => {
      store.withdraw(now, (instant) => store.professionalOperator.endRequest(buyer_request_id, instant))
      console.log(`${buyer_request_id}: ended`)
    }),
})
