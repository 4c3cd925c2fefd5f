import { lineArgument, roleOf } from '#src/command/arguments.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, operatorNoteOf } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'
import { inPortuguese } from '#src/addresses/language.ts'
import { Refusal } from '#src/domain/errors.ts'
import { agencyId } from '#src/domain/ids.ts'
import { invitationDays } from '#src/domain/office/member.ts'
import { languageOf } from '#src/formats/due-words.ts'

await runVerb({
  name: 'invite',
  description: `Invites somebody to the office, where they say themselves what is sold and still for sale; prints an address that works once, for ${invitationDays} days, and makes their passkey`,
  args: {
    agency_id: { type: 'positional', description: 'Identifier of their agency', required: false },
    operator: { type: 'boolean', description: 'They are of the operator, and of no agency' },
    role: { type: 'string', description: 'The professional role in which they state facts' },
    as: { type: 'string', valueHint: 'NAME', description: 'What they are called in the office' },
    ...noteArguments,
    ...jsonArgument,
  },
  run: ({ agency_id: agency, operator = false, role, as, json, ...rest }) => {
    const said = operatorNoteOf(rest)
    if ((agency === undefined) !== operator)
      throw new Refusal('usage', 'Name an agency, or say --operator: one of the two')
    if (as === undefined) throw new Refusal('usage', 'Option "--as" is needed: what they are called')
    if (!operator && role === undefined)
      throw new Refusal('usage', 'Option "--role" is needed: the role in which they state facts')
    if (operator && role !== undefined)
      throw new Refusal('usage', 'Leave --role out: the operator’s people state no facts in the office')
    const name = lineArgument('as', as, 80)
    return withAppContext(({ store, now, about }) => {
      const agency_id = agency === undefined ? null : agencyId.parse(agency)
      if (agency_id !== null) store.professionalOperator.refuseUnknownAgency(agency_id)
      const who = { agency_id, role: role === undefined ? null : roleOf(role), name }
      const { member, secret } = store.write(now, (instant) => store.members.invite(who, instant, said))
      const languages = agency_id === null ? [] : store.imports.languagesOf(agency_id)
      const path = `/office/join/${secret}`
      const address = about().base_url + (languageOf(languages) === 'pt' ? inPortuguese(path) : path)
      print(json, { ...member, address }, () => [
        address,
        `${member.member_id}: ${name} is invited; the address works once, for ${invitationDays} days. Send it to nobody else`,
      ])
    })
  },
})
