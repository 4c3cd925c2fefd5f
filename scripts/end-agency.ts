import { jsonArgument, print } from '#src/command/json.ts'
import { withAppContextToWithdraw } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { progressOf } from '#src/command/progress.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { agencyId } from '#src/domain/ids.ts'

await runVerb({
  name: 'end-agency',
  undo: 'never',
  description:
    'Ends everything of an agency that leaves: every permission of its listings, for good; its page and the addresses of its reports answer 404, and its feeds and records are refused until npx open-listings begin-agency',
  args: {
    agency_id: { type: 'positional', description: 'Identifier of the agency', required: true },
    'dry-run': { type: 'boolean', description: 'Only say what would end' },
    ...noteArguments,
    ...jsonArgument,
  },
  run: ({ agency_id: agency, 'dry-run': isDry = false, json, ...rest }, confirm) => {
    const operatorNote = readOperatorNote(rest)
    if (operatorNote.reason === undefined && !isDry)
      throw new Refusal('usage', 'Option "--reason" is needed: why the agency leaves')
    return withAppContextToWithdraw(async ({ store, now, config }) => {
      const agency_id = agencyId.parse(agency)
      const { endedAgencies } = store
      const extent = endedAgencies.extent(agency_id)
      const sources = config.site.sources.flatMap((source) =>
        source.agency_id === agency_id ? [source.name] : [],
      )
      if (!isDry)
        await confirm.demand(
          `End ${agency_id}: the permissions of ${extent.listings} listings end for good, ${extent.public} of which are public`,
        )
      const isNew = isDry
        ? !endedAgencies.isEnded(agency_id)
        : store.withdraw(now, (instant) => endedAgencies.end(agency_id, operatorNote, instant))
      let closed = 0
      if (!isDry) {
        const progress = progressOf()
        const ids = endedAgencies.listingsOf(agency_id)
        for (const [index, listing_id] of ids.entries()) {
          if (
            store.withdraw(now, (instant) => endedAgencies.endListing(listing_id, operatorNote, instant)) > 0
          )
            closed++
          progress.update('ending permissions', index + 1, ids.length)
        }
        progress.stop()
      }
      print(json, { agency_id, is_dry_run: isDry, ...extent, closed, sources }, () => [
        isDry
          ? `${agency_id}: ${isNew ? 'would end' : 'has left already'}; ${extent.listings} listings, of which ${extent.public} are public`
          : `${agency_id}: ${isNew ? 'has left' : 'had left already'}; the permissions of ${closed} of ${extent.listings} listings have ended, ${extent.public} of which were public`,
        ...sources.map((name) => `Remove the source "${name}" from the site file: it is refused from now on`),
      ])
    })
  },
})
