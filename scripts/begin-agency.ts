import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { agencyId } from '#src/domain/ids.ts'

await runVerb({
  name: 'begin-agency',
  undo: 'end-agency',
  description:
    'Records a new agreement with an agency that had left: its feeds and records are taken again. No home opens by it: each needs a new permission',
  args: {
    agency_id: { type: 'positional', description: 'Identifier of the agency', required: true },
    ...noteArguments,
  },
  run: ({ agency_id: agency, ...rest }) => {
    const operatorNote = readOperatorNote(rest)
    if (operatorNote.reason === undefined)
      throw new Refusal('usage', 'Option "--reason" is needed: which agreement it is')
    return withAppContext(({ store, now }) => {
      const agency_id = agencyId.parse(agency)
      store.write(now, (instant) => store.endedAgencies.begin(agency_id, operatorNote, instant))
      console.log(
        `${agency_id}: its feeds and records are taken again. Its listings stay closed: each needs a new permission (npx open-listings authorise, or another authorisation_id in its records)`,
      )
    })
  },
})
