import { withAppContext } from '#src/command/operate.ts'
import { saidArguments, saidOf } from '#src/command/said.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'end-brief',
  description: 'Ends a buyer brief now; what it opened is closed at once',
  args: {
    brief_id: { type: 'positional', description: 'Identifier of the brief', required: true },
    ...saidArguments,
  },
  run: ({ brief_id, ...rest }) =>
    withAppContext(({ store, now }) => {
      const said = saidOf(rest)
      store.withdraw(now, (instant) => store.professionalOperator.endBrief(brief_id, instant, said))
      console.log(`${brief_id}: ended`)
    }),
})
