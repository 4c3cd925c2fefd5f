import { withHouse } from '#src/command/operate.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'end-brief',
  description: 'Ends a buyer brief now; what it opened is closed at once',
  args: { brief_id: { type: 'positional', description: 'Identifier of the brief', required: true } },
  run: ({ brief_id }) =>
    withHouse(({ store, now }) => {
      store.withdraw(now, (instant) => store.professionalOperator.endBrief(brief_id, instant))
      console.log(`${brief_id}: ended`)
    }),
})
