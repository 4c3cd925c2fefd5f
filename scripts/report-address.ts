import { inPortuguese } from '#src/addresses/language.ts'
import { chooseLanguage } from '#src/formats/due-words.ts'
import { agencyId } from '#src/domain/ids.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'

await runVerb({
  name: 'report-address',
  undo: 'never',
  description:
    'Prints the secret address at which an agency’s people see what the last imports of its feeds found, and those of what lapses soon of its homes, as an Atom feed and as a calendar; they stay the same until they are renewed',
  args: {
    agency_id: { type: 'positional', description: 'Identifier of the agency', required: true },
    renew: {
      type: 'boolean',
      description: 'Draw another address; the one before leads nowhere from then on',
    },
    ...noteArguments,
    ...jsonArgument,
  },
  run: ({ agency_id: agency, renew = false, json, ...rest }, confirm) =>
    withAppContext(async ({ store, now, about }) => {
      const agency_id = agencyId.parse(agency)
      const operatorNote = readOperatorNote(rest)
      if (!store.imports.hasAgency(agency_id))
        throw new Refusal(
          'not_found',
          `Find the agency "${agency_id}": there is none; import its record first`,
        )
      store.endedAgencies.refuseEnded(agency_id, 'Read the address of its reports')
      if (renew)
        await confirm.demand(
          `Draw another address for the reports of ${agency_id}: the one that its people have leads nowhere from then on, and no subscription follows`,
        )
      if (renew) store.withdraw(now, (instant) => store.reports.renew(agency_id, instant, operatorNote))
      const secret = store.reports.secretOf(agency_id)
      if (secret === null)
        throw new Refusal(
          'environment',
          `Read the address of "${agency_id}": it is not what was written; draw another one with --renew`,
        )
      const { base_url } = about()
      const path = `/reports/${agency_id}/${secret}`
      const page = chooseLanguage(store.imports.languagesOf(agency_id)) === 'pt' ? inPortuguese(path) : path
      const [report, due_atom, due_calendar] = [page, `${path}/due.atom`, `${path}/due.ics`].map(
        (each) => base_url + each,
      )
      print(json, { agency_id, report, due_atom, due_calendar }, () =>
        [report, due_atom, due_calendar].map(String),
      )
    }),
})
