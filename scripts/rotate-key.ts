import { withAppContext } from '#src/command/operate.ts'
import { saidArguments, saidOf } from '#src/command/said.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'rotate-key',
  description: 'Makes the waiting signing key current and a fresh key wait; partners follow by themselves',
  args: { ...saidArguments },
  run: (args) =>
    withAppContext(({ store, now }) => {
      const { revision, current, next } = store.sync.rotateKey(now(), saidOf(args))
      console.log(`revision ${revision} of the signing keys: current ${current.kid}, next ${next.kid}`)
    }),
})
