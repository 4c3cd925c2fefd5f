import { messageOrText, textIn } from '#src/domain/message/message.ts'
import { feedArguments, readConfirmed } from '#src/command/feed-arguments.ts'
import { attentionCode, feedSummary, needsAttention, pictureLines } from '#src/command/feed-summary.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { withReference } from '#src/command/listing-name.ts'
import { withAppContext } from '#src/command/operate.ts'
import { progressOf } from '#src/command/progress.ts'
import { rightsSummary } from '#src/command/rights-summary.ts'
import { table, timeIn } from '#src/command/table.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { problemLines } from '#src/import/describe-problem.ts'
import { alarmText, findFeedAlarms } from '#src/import/feed/feed-alarms.ts'
import { fetchPictures } from '#src/import/feed/fetch-pictures.ts'
import { runSource } from '#src/import/feed/run-source.ts'
import { listSourceStates } from '#src/import/feed/source-states.ts'

await runVerb({
  name: 'sources',
  undo: 'again',
  description:
    'Shows the addresses that feeds are fetched from, the sources of the site file, and how they fare; fetches one now. A running server fetches each when it is due',
  args: {
    run: { type: 'string', valueHint: 'NAME', description: 'Fetch and import this one now' },
    'confirm-values': feedArguments['confirm-values'],
    'confirm-removals': feedArguments['confirm-removals'],
    ...jsonArgument,
  },
  run: async ({ run, 'confirm-values': values, 'confirm-removals': confirmsRemovals, json }) => {
    if (run !== undefined && json === true)
      throw new Refusal('usage', 'Option "--json" is for the list of sources; leave out "--run"')
    await withAppContext(async (appContext) => {
      const { sources, file } = appContext.config.site
      // A list that is empty is no mistake: a timer and a day's routine ask for it too.
      if (sources.length === 0 && run === undefined)
        return print(json, [], () => [
          file === null
            ? 'The demonstration has no sources; a site has them in its site file, which npx open-listings init writes'
            : `The site file "${file}" has no sources; npx open-listings schema site prints what they may hold`,
        ])
      if (run !== undefined) {
        const source = sources.find(({ name }) => name === run)
        if (!source)
          throw new Refusal(
            'usage',
            `Run "${run}": the site file names ${sources.map(({ name }) => name).join(', ') || 'none'}`,
          )
        const report = await runSource(appContext, source, {
          confirmed: readConfirmed(values),
          confirmsRemovals: confirmsRemovals === true,
        })
        if (report === null) console.log(`${run}: the same as before`)
        else {
          const { added, changed, unchanged } = report.counts.listing
          console.log(
            `listing: ${added} added, ${changed} changed, ${unchanged} unchanged; refused: ${report.refused}`,
          )
          for (const line of problemLines(report.refusals)) console.error(line)
          for (const line of rightsSummary(
            report,
            (id) => withReference(appContext, id, id),
            appContext.config.site.law,
          ))
            console.log(line)
          if (report.feed) for (const line of feedSummary(report.feed)) console.log(line)
          if (needsAttention(report)) process.exitCode = attentionCode
        }
        if (!source.pictures) return
        const progress = progressOf()
        const pictures = await fetchPictures(appContext, {
          origin: { agency_id: source.agency_id, source: source.name },
          allowPrivate: source.allow_private,
          progress: (done, total) => progress.update('fetching pictures', done, total),
        }).finally(() => progress.stop())
        for (const line of pictureLines(pictures)) console.log(line)
        return
      }
      const alarms = findFeedAlarms(appContext, appContext.now())
      const states = listSourceStates(appContext, appContext.now())
      print(json, { sources: states }, () => [
        ...table(
          [
            'SOURCE',
            'AGENCY',
            'HOST',
            'EVERY',
            'LAST SUCCESS (LISBON)',
            'UNCHANGED SINCE (LISBON)',
            'LAST FAILURE',
          ],
          states.map((state) => [
            state.name,
            state.agency_id,
            state.host,
            `${state.every_minutes} minutes`,
            state.tried_at === undefined ? 'never asked' : timeIn(state.succeeded_at ?? null, 'never'),
            timeIn(state.unchanged_since, ''),
            (state.failures ?? 0) > 0
              ? `failed ${state.failures} times, last ${timeIn(state.tried_at ?? null)}: ${textIn(messageOrText(state.failure ?? ''), 'en')}`
              : '',
          ]),
        ),
        ...alarms.map(
          (alarm) =>
            `attention: ${alarm.agency_id}/${alarm.source}, since ${timeIn(alarm.since)}: ${alarmText(alarm)}`,
        ),
      ])
    })
  },
})
