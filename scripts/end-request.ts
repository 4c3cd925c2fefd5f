import { withAppContext } from '#src/command/operate.ts'
import { saidArguments, saidOf } from '#src/command/said.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'end-request',
  description: 'Ends a buyer request now; no tool shows it any longer',
  args: {
    buyer_request_id: { type: 'positional', description: 'Identifier of the request', required: true },
    ...saidArguments,
  },
  run: ({ buyer_request_id, ...rest }) =>
    withAppContext(({ store, now }) => {
      const said = saidOf(rest)
      store.withdraw(now, (instant) => store.professionalOperator.endRequest(buyer_request_id, instant, said))
      console.log(`${buyer_request_id}: ended`)
    }),
})
