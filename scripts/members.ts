import { jsonArgument, print } from '#src/command/json.ts'
import { withAppContext } from '#src/command/operate.ts'
import { table } from '#src/command/table.ts'
import { runVerb } from '#src/command/verb.ts'
import { agencyId } from '#src/domain/ids.ts'
import type { Member } from '#src/domain/office/member.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'

const stateOf = ({ invited_at, joined_at, removed_at }: Member): string => {
  if (removed_at !== null) return `removed on ${lisbonDay(removed_at)}`
  return joined_at === null ? `invited on ${lisbonDay(invited_at)}` : `joined on ${lisbonDay(joined_at)}`
}

await runVerb({
  name: 'members',
  description: 'Shows who may sign in at the office, of every agency or of one',
  args: {
    agency_id: { type: 'positional', description: 'Identifier of an agency', required: false },
    ...jsonArgument,
  },
  run: ({ agency_id: agency, json }) =>
    withAppContext(({ store }) => {
      const agency_id = agency === undefined ? undefined : agencyId.parse(agency)
      if (agency_id !== undefined) store.professionalOperator.refuseUnknownAgency(agency_id)
      const members = store.members.list(agency_id)
      print(json, { members }, () =>
        members.length === 0
          ? ['Nobody was invited; npx open-listings invite does']
          : table(
              ['member', 'agency', 'role', 'name', 'state'],
              members.map((each) => [
                each.member_id,
                each.agency_id ?? 'operator',
                each.role ?? '',
                each.name,
                stateOf(each),
              ]),
            ),
      )
    }),
})
