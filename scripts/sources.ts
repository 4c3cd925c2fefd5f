import { feedArguments, confirmedOf } from '#src/command/feed-arguments.ts'
import { feedSummary } from '#src/command/feed-summary.ts'
import { withHouse } from '#src/command/operate.ts'
import { rightsSummary } from '#src/command/rights-summary.ts'
import { runVerb } from '#src/command/verb.ts'
import { config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { hostOf } from '#src/import/feed/fetch-feed.ts'
import { readSources } from '#src/import/feed/read-sources.ts'
import { runSource } from '#src/import/feed/run-source.ts'

await runVerb({
  name: 'sources',
  description:
    'Shows the addresses that feeds are fetched from, and how they fare; fetches one now. A server with SOURCES fetches each when it is due',
  args: {
    sources: {
      type: 'string',
      valueHint: 'FILE',
      description: 'The sources, a JSON array (default: SOURCES)',
    },
    run: { type: 'string', valueHint: 'NAME', description: 'Fetch and import this one now' },
    'confirm-values': feedArguments['confirm-values'],
    'confirm-removals': feedArguments['confirm-removals'],
  },
  run: async ({ sources: path, run, 'confirm-values': values, 'confirm-removals': confirmsRemovals }) => {
    const file = path ?? config().sources
    if (file === null) throw new Refusal('usage', 'Read the sources: name the file with --sources or SOURCES')
    const sources = await readSources(file)
    await withHouse(async (house) => {
      if (run !== undefined) {
        const source = sources.find(({ name }) => name === run)
        if (!source)
          throw new Refusal(
            'usage',
            `Run "${run}": the file names ${sources.map(({ name }) => name).join(', ')}`,
          )
        const report = await runSource(house, source, {
          confirmed: confirmedOf(values),
          confirmsRemovals: confirmsRemovals === true,
        })
        if (report === null) return console.log(`${run}: the same as before`)
        const { added, changed, unchanged } = report.counts.listing
        console.log(
          `listing: ${added} added, ${changed} changed, ${unchanged} unchanged; refused: ${report.refused}`,
        )
        if (report.feed) for (const line of feedSummary(report.feed)) console.log(line)
        for (const line of rightsSummary(report)) console.log(line)
        for (const problem of report.problems) console.error(problem)
        return
      }
      for (const { name, agency_id, url, every } of sources) {
        const state = house.store.feeds.sourceState({ agency_id, source: name })
        const fares =
          state === null
            ? 'never asked'
            : `last success ${state.succeeded_at ?? 'never'}${state.failures > 0 ? `; failed ${state.failures} times, last ${state.tried_at}: ${state.failure}` : ''}`
        console.log(`${name}  ${agency_id}  ${hostOf(url)}  every ${every} minutes  ${fares}`)
      }
    })
  },
})
