import { accountId, memberId } from '#src/domain/ids.ts'
import { lineArgument } from '#src/command/arguments.ts'
import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { invitationDays } from '#src/domain/office/member.ts'

await runVerb({
  name: 'verify-account',
  undo: 'again',
  description:
    'Records that a professional account is verified, or that it is so no more; invites the professional to sign in by a passkey, so that they connect their assistants themselves',
  args: {
    account_id: { type: 'positional', description: 'Identifier of the account', required: true },
    withdraw: { type: 'boolean', description: 'It is not verified any more' },
    invite: {
      type: 'string',
      valueHint: 'NAME',
      description: `Print an address that works once, for ${invitationDays} days, and makes the passkey of the professional, who is called so`,
    },
    member: {
      type: 'string',
      valueHint: 'MEMBER_ID',
      description: 'The account is that of somebody of an agency, who signs in as before',
    },
    ...noteArguments,
  },
  run: ({ account_id: account, withdraw = false, invite, member, ...rest }) => {
    if ([withdraw, invite !== undefined, member !== undefined].filter(Boolean).length > 1)
      throw new Refusal('usage', 'Say --withdraw, --invite or --member: one of the three')
    return withAppContext(({ store, about, now }) => {
      const account_id = accountId.parse(account)
      const name = invite === undefined ? null : lineArgument('invite', invite, 80)
      const operatorNote = readOperatorNote(rest)
      const commit = withdraw || name !== null || member !== undefined ? store.withdraw : store.write
      const secret = commit(now, (instant) => {
        store.professionalOperator.setVerified(account_id, !withdraw, instant, operatorNote)
        if (member !== undefined) store.linkMember(account_id, memberId.parse(member), instant, operatorNote)
        return name === null ? null : store.inviteProfessional(account_id, name, instant, operatorNote)
      })
      if (secret !== null) console.log(`${about().base_url}/office/join/${secret}`)
      console.log(`${account_id}: ${withdraw ? 'not verified' : 'verified'}`)
      if (secret !== null)
        console.log(
          `${name} is invited; the address works once, for ${invitationDays} days. Send it to nobody else`,
        )
      if (member !== undefined) console.log(`${account_id}: ${member} signs in for it`)
    })
  },
})
