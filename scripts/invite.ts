import { lineArgument, roleArgument } from '#src/command/arguments.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'
import { inPortuguese } from '#src/addresses/language.ts'
import { Refusal } from '#src/domain/errors.ts'
import { agencyId } from '#src/domain/ids.ts'
import { invitationDays, type Member } from '#src/domain/office/member.ts'
import { visible } from '#src/domain/quote.ts'
import type { AppContext } from '#src/compose.ts'
import { chooseLanguage } from '#src/formats/due-words.ts'

/** Where an invitation is answered, in the language of the agency. */
const addressOf = ({ store, about }: AppContext, { agency_id }: Member, secret: string): string => {
  const languages = agency_id === null ? [] : store.imports.languagesOf(agency_id)
  const path = `/office/join/${secret}`
  return about().base_url + (chooseLanguage(languages) === 'pt' ? inPortuguese(path) : path)
}

await runVerb({
  name: 'invite',
  undo: 'remove-member',
  description: `Invites somebody to the office, where they say themselves what is sold and still for sale; prints an address that works once, for ${invitationDays} days, and makes their passkey`,
  args: {
    agency_id: { type: 'positional', description: 'Identifier of their agency', required: false },
    operator: { type: 'boolean', description: 'They are of the operator, and of no agency' },
    again: {
      type: 'boolean',
      description:
        'Invite everybody anew, of every agency or of one, whose passkey or invitation has ended, such as by a restore or a move',
    },
    role: { type: 'string', description: 'The professional role in which they state facts' },
    as: { type: 'string', valueHint: 'NAME', description: 'What they are called in the office' },
    ...noteArguments,
    ...jsonArgument,
  },
  run: ({ agency_id: agency, operator = false, again = false, role, as, json, ...rest }) => {
    const operatorNote = readOperatorNote(rest)
    if (again) {
      if (operator || role !== undefined || as !== undefined)
        throw new Refusal(
          'usage',
          'Leave --operator, --role and --as out: "--again" invites who was invited before',
        )
      return withAppContext((appContext) => {
        const { store, now } = appContext
        const agency_id = agency === undefined ? undefined : agencyId.parse(agency)
        if (agency_id !== undefined) store.professionalOperator.refuseUnknownAgency(agency_id)
        const invited = store.write(now, (instant) =>
          store.members.inviteAgain(instant, agency_id, operatorNote),
        )
        const made = invited.map(({ member, secret }) => ({
          ...member,
          address: addressOf(appContext, member, secret),
        }))
        print(json, { members: made }, () =>
          made.length === 0
            ? ['Nobody has to be invited anew: no passkey and no invitation has ended']
            : made.flatMap(({ member_id, name, agency_id: of, role: as, address }) => [
                address,
                `${member_id}: ${visible(name)} (${of ?? as ?? 'operator'}) is invited again; the address works once, for ${invitationDays} days. Send it to nobody else`,
              ]),
        )
      })
    }
    if ((agency === undefined) !== operator)
      throw new Refusal('usage', 'Name an agency, or say --operator: one of the two')
    if (as === undefined) throw new Refusal('usage', 'Option "--as" is needed: what they are called')
    if (!operator && role === undefined)
      throw new Refusal('usage', 'Option "--role" is needed: the role in which they state facts')
    if (operator && role !== undefined)
      throw new Refusal('usage', 'Leave --role out: the operator’s people state no facts in the office')
    const name = lineArgument('as', as, 80)
    return withAppContext((appContext) => {
      const { store, now } = appContext
      const agency_id = agency === undefined ? null : agencyId.parse(agency)
      if (agency_id !== null) store.professionalOperator.refuseUnknownAgency(agency_id)
      const who = { agency_id, role: role === undefined ? null : roleArgument(role), name }
      const { member, secret } = store.write(now, (instant) =>
        store.members.invite(who, instant, operatorNote),
      )
      const address = addressOf(appContext, member, secret)
      print(json, { ...member, address }, () => [
        address,
        `${member.member_id}: ${name} is invited; the address works once, for ${invitationDays} days. Send it to nobody else`,
      ])
    })
  },
})
