import { feedArguments, feedOptionsOf } from '#src/command/feed-arguments.ts'
import { feedSummary } from '#src/command/feed-summary.ts'
import { tellUnfinished } from '#src/command/operate.ts'
import { runVerb } from '#src/command/verb.ts'
import { progressOf } from '#src/command/progress.ts'
import { compose } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { rightsSummary } from '#src/command/rights-summary.ts'
import { Refusal } from '#src/domain/errors.ts'
import { importRecords } from '#src/import/import-records.ts'

await runVerb({
  name: 'import',
  description:
    'Takes source records from a folder, a .json or a .jsonl file, or an agency’s feed (--agency): all of them, or none',
  args: {
    path: {
      type: 'positional',
      description: 'Folder, .json or .jsonl file; with --agency a feed in Kyero XML version 3',
      required: true,
    },
    'dry-run': { type: 'boolean', description: 'Report what would change and keep nothing' },
    ...feedArguments,
  },
  async run({ path, 'dry-run': dryRun = false, ...rest }) {
    const feed = feedOptionsOf(path, rest)
    const house = compose(config())
    const progress = progressOf()
    try {
      const report = await importRecords(house, {
        path,
        dryRun,
        ...(feed && { feed }),
        progress: progress.update,
        onResumed: (count) => {
          progress.stop()
          console.log(`An earlier import was interrupted; the rest of it is applied now: ${count}`)
        },
      }).catch((error: unknown) => {
        tellUnfinished(house)
        throw error
      })
      progress.stop()
      for (const [kind, { added, changed, unchanged }] of Object.entries(report.counts))
        if (added + changed + unchanged > 0)
          console.log(`${kind}: ${added} added, ${changed} changed, ${unchanged} unchanged`)
      console.log(`refused: ${report.refused}`)
      for (const warning of report.warnings) console.error(`warning: ${warning}`)
      if (report.warned > 0)
        console.error(
          `${report.warned} warnings${report.warned > report.warnings.length ? `, of which the first ${report.warnings.length} are shown` : ''}: professionals are shown title and description of closed homes as they are`,
        )
      if (report.feed?.isComplete) for (const line of feedSummary(report.feed)) console.log(line)
      if (report.refused > 0) {
        for (const problem of report.problems) console.error(problem)
        const more =
          report.refused > report.problems.length
            ? ` The first ${report.problems.length} problems are shown.`
            : ''
        throw new Refusal(
          'bad_input',
          `Nothing was imported: ${report.refused} of the records cannot be taken.${more} Correct them and import again`,
        )
      }
      for (const line of rightsSummary(report)) console.log(line)
      if (report.passedOver.length > 0)
        console.log(
          `passed over, because an operator decided otherwise during the import: ${report.passedOver.join(', ')}`,
        )
      if (dryRun) console.log('Dry run: nothing was kept')
    } finally {
      progress.stop()
      house.store.close()
    }
  },
})
