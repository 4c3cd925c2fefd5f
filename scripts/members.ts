import { lockedOutLines } from '#src/command/locked-out.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { withAppContext } from '#src/command/operate.ts'
import { table } from '#src/command/table.ts'
import { runVerb } from '#src/command/verb.ts'
import { agencyId } from '#src/domain/ids.ts'
import { isOfOperator, type StandingMember } from '#src/domain/office/member.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'

/** The day of an instant that every member in that state has. */
const on = (instant: Instant | null): string => (instant === null ? '' : ` on ${lisbonDay(instant)}`)

const stateOf = ({ standing, invited_at, joined_at, removed_at }: StandingMember): string => {
  switch (standing) {
    case 'removed':
      return `removed${on(removed_at)}`
    case 'joined':
      return `joined${on(joined_at)}`
    case 'passkey_ended':
      return `joined${on(joined_at)}; the passkey has ended`
    case 'invited':
      return joined_at === null ? `invited${on(invited_at)}` : 'invited again'
    case 'invitation_over':
      return `invited${on(invited_at)}; the invitation has ended`
  }
}

await runVerb({
  name: 'members',
  undo: 'reads',
  description: 'Shows who may sign in at the office, of every agency or of one',
  args: {
    agency_id: { type: 'positional', description: 'Identifier of an agency', required: false },
    ...jsonArgument,
  },
  run: ({ agency_id: agency, json }) =>
    withAppContext(({ store, now }) => {
      const agency_id = agency === undefined ? undefined : agencyId.parse(agency)
      if (agency_id !== undefined) store.professionalOperator.refuseUnknownAgency(agency_id)
      const members = store.members.list(now(), agency_id)
      print(json, { members }, () =>
        members.length === 0
          ? ['Nobody was invited; npx open-listings invite does']
          : [
              ...table(
                ['member', 'agency', 'role', 'name', 'state'],
                members.map((each) => [
                  each.member_id,
                  each.agency_id ?? (isOfOperator(each) ? 'operator' : 'professional'),
                  each.role ?? '',
                  each.name,
                  stateOf(each),
                ]),
              ),
              ...lockedOutLines(store.members.ended(now(), agency_id)),
            ],
      )
    }),
})
