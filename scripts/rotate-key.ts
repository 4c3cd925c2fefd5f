import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'rotate-key',
  undo: 'again',
  description: 'Makes the waiting signing key current and a fresh key wait; partners follow by themselves',
  args: { ...noteArguments },
  run: (args) =>
    withAppContext(({ store, now }) => {
      const { revision, current, next } = store.sync.rotateKey(now(), readOperatorNote(args))
      console.log(`revision ${revision} of the signing keys: current ${current.kid}, next ${next.kid}`)
    }),
})
