import { briefId } from '#src/domain/ids.ts'
import { withAppContextToWithdraw } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'end-brief',
  undo: 'never',
  description: 'Ends a buyer brief now; what it opened is closed at once',
  args: {
    brief_id: { type: 'positional', description: 'Identifier of the brief', required: true },
    ...noteArguments,
  },
  run: ({ brief_id, ...rest }, confirm) =>
    withAppContextToWithdraw(async ({ store, now }) => {
      await confirm.ask(`End the buyer brief ${brief_id}, for good: what it opened is closed at once`)
      const operatorNote = readOperatorNote(rest)
      store.withdraw(now, (instant) =>
        store.professionalOperator.endBrief(briefId.parse(brief_id), instant, operatorNote),
      )
      console.log(`${brief_id}: ended`)
    }),
})
