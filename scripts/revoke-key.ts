import { withAppContextToWithdraw } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'revoke-key',
  undo: 'never',
  description: 'Revokes a signing key that is no longer safe; everything under it is signed again at once',
  args: {
    key: {
      type: 'positional',
      required: true,
      description:
        'Thumbprint of the key, after -- if it begins with two dashes; or the word current or next',
    },
    ...noteArguments,
  },
  run: ({ key, ...rest }, confirm) =>
    withAppContextToWithdraw(async ({ store, now }) => {
      const operatorNote = readOperatorNote(rest)
      const { current, next, retired } = store.sync.keys()
      const kid = key === 'current' ? current.kid : key === 'next' ? next.kid : key
      if ([current, next, ...retired].some((each) => each.kid === kid))
        await confirm.demand(
          `Revoke the signing key ${kid}, for good: who trusts it trusts nothing that it signed`,
        )
      const latest = await store.sync.revokeKey(kid, now, operatorNote)
      console.log(`revoked ${kid}`)
      console.log(
        `revision ${latest.revision} of the signing keys: current ${latest.current.kid}, next ${latest.next.kid}`,
      )
    }),
})
