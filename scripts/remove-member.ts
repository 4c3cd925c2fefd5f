import { memberId } from '#src/domain/ids.ts'
import { withAppContextToWithdraw } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'

await runVerb({
  name: 'remove-member',
  undo: 'invite',
  description:
    'Ends what somebody may do at the office: their passkey, their invitation, and every session at once. What they said remains',
  args: {
    member_id: {
      type: 'positional',
      description: 'Identifier of the member, as npx open-listings members shows it',
      required: true,
    },
    ...noteArguments,
  },
  run: ({ member_id, ...rest }) => {
    const operatorNote = readOperatorNote(rest)
    return withAppContextToWithdraw(({ store, now }) => {
      const { name } = store.withdraw(now, (instant) =>
        store.members.remove(memberId.parse(member_id), instant, operatorNote),
      )
      console.log(`${member_id}: ${name} is removed, and signed in nowhere`)
    })
  },
})
