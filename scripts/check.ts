import { checkedTaxes, isTaxFile } from '#src/command/check-taxes.ts'
import { feedArguments, readFeedOptions } from '#src/command/feed-arguments.ts'
import { feedRemedy, feedSummary } from '#src/command/feed-summary.ts'
import { jsonArgument, printJson } from '#src/command/json.ts'
import { demandReportFile, reportJson, writeReport } from '#src/command/report-json.ts'
import { warnAboutSiteTexts } from '#src/command/operate.ts'
import { runVerb } from '#src/command/verb.ts'
import { config } from '#src/config.ts'
import { signingWarning } from '#src/doctor/signing.ts'
import { Refusal } from '#src/domain/errors.ts'
import { instantOf, lisbonDay } from '#src/domain/time/calendar.ts'
import { checkRecords } from '#src/import/check-records.ts'
import { problemLines } from '#src/import/describe-problem.ts'
import { warningLines } from '#src/import/listed-warnings.ts'
import { detectFormat, isJsonFeed, mayBeFeed } from '#src/import/feed/formats.ts'

const { format, complements, 'confirm-values': confirmValues } = feedArguments
const shownProblems = 50

await runVerb({
  name: 'check',
  undo: 'reads',
  description:
    'Says what an import of a file would refuse and hold unknown, or what is wrong with a file of tables of taxes, without a database',
  args: {
    path: {
      type: 'positional',
      description: 'A feed, a folder or file of source records, or a file of tables of taxes',
      required: true,
    },
    format: { ...format, description: `${format.description}; .json is idealista where its content says so` },
    complements,
    'confirm-values': confirmValues,
    report: {
      type: 'string',
      valueHint: 'FILE',
      description: 'Write everything that was found to a JSON file',
    },
    ...jsonArgument,
  },
  async run({ path, report: to, json, ...rest }) {
    if (isTaxFile(path)) {
      for (const line of checkedTaxes(path)) console.log(line)
      return
    }
    if (to !== undefined) await demandReportFile(to)
    const anybody = { agency: 'any-agency', 'reported-by': 'listing_agent' }
    const isFeed = rest.format !== undefined || mayBeFeed(path) || isJsonFeed(path)
    const feed = readFeedOptions(isFeed ? { ...rest, ...anybody } : rest, () => detectFormat(path))
    const now = instantOf(new Date())
    const settings = config()
    const { about, law } = settings.site
    const report = await checkRecords(path, feed, {
      today: lisbonDay(now),
      law,
      refusesDemonstration: !about.demonstration,
    })
    if (to !== undefined) await writeReport(to, report, now)
    if (json === true)
      printJson({
        ...reportJson(report, now),
        records: Object.fromEntries(report.records),
        warnings: report.warnings.map(({ text }) => text),
      })
    else {
      for (const [kind, count] of report.records) console.log(`${kind}: ${count} can be taken`)
      console.log(`refused: ${report.refused}`)
      for (const line of problemLines(report.refusals)) console.error(line)
      for (const warning of warningLines(report.warnings, shownProblems)) console.error(`warning: ${warning}`)
      if (report.feed?.isComplete) for (const line of feedSummary(report.feed)) console.log(line)
      warnAboutSiteTexts(settings)
      const warning = signingWarning(settings, now)
      if (warning !== null) console.error(warning)
    }
    if (report.refused > 0)
      throw new Refusal(
        'bad_input',
        `${report.refused} of the records cannot be taken. ${report.feed?.isComplete ? feedRemedy : 'Correct them and check again'}`,
      )
  },
})
