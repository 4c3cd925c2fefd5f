import { resolve } from 'node:path'
import { listingId } from '#src/domain/ids.ts'
import { feedArguments, readFeedOptions } from '#src/command/feed-arguments.ts'
import {
  attentionCode,
  feedRemedy,
  feedSummary,
  needsAttention,
  pictureLines,
} from '#src/command/feed-summary.ts'
import { demandReportFile, writeReport } from '#src/command/report-json.ts'
import { completedText, interruptedText, whenInterrupted, whoCompletes } from '#src/command/interrupted.ts'
import { withReference } from '#src/command/listing-name.ts'
import { warnAboutClock } from '#src/command/clock-text.ts'
import { demandStoreOrSite, reportUnfinished } from '#src/command/operate.ts'
import { quoted } from '#src/command/remedy.ts'
import { runVerb } from '#src/command/verb.ts'
import { warningSummary } from '#src/command/warning-summary.ts'
import { progressOf } from '#src/command/progress.ts'
import { compose, hasStore } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { rightsSummary } from '#src/command/rights-summary.ts'
import { Refusal, type Remedy } from '#src/domain/errors.ts'
import { readHost } from '#src/import/feed/fetch-feed.ts'
import { fetchPictures } from '#src/import/feed/fetch-pictures.ts'
import { withFetchedFile } from '#src/import/feed/fetched-file.ts'
import type { FeedOptions } from '#src/import/feed/import-feed.ts'
import { runSourceAlone } from '#src/import/feed/one-run.ts'
import { detectFormat, isJsonFeed, mayBeFeed } from '#src/import/feed/formats.ts'
import { problemLines } from '#src/import/describe-problem.ts'
import { demandedLines } from '#src/import/listed-warnings.ts'
import { importRecords } from '#src/import/import-records.ts'

await runVerb({
  name: 'import',
  undo: 'again',
  description:
    'Takes source records from a folder, a .json or a .jsonl file: all of them, or none; or an agency’s feed (--agency) from a file or an https address, without the homes that cannot be taken',
  args: {
    path: {
      type: 'positional',
      description:
        'Folder, .json or .jsonl file; with --agency a feed: Kyero XML 3, idealista 6 JSON, Imovirtual XML, Inmovilla XML, or CSV, as a file or an https address',
      required: true,
    },
    'dry-run': { type: 'boolean', description: 'Report what would change and keep nothing' },
    'keep-going': {
      type: 'boolean',
      description: 'Leave out the records that cannot be taken, and take the others, as of a feed',
    },
    'all-or-nothing': {
      type: 'boolean',
      description: 'Take nothing of a feed when one of its homes cannot be taken',
    },
    report: {
      type: 'string',
      valueHint: 'FILE',
      description:
        'Write what was refused and held unknown to a JSON file, for whoever looks after the source',
    },
    ...feedArguments,
  },
  async run({
    path: pathOrUrl,
    'dry-run': dryRun = false,
    'keep-going': keepGoing = false,
    'all-or-nothing': allOrNothing = false,
    report: to,
    ...rest
  }) {
    const url = isAddress(pathOrUrl) ? pathOrUrl : null
    // The path and query of an address may be a secret: no message shows them.
    const path = url === null ? pathOrUrl : readHost(url)
    if (rest.agency === undefined && (url !== null || mayBeFeed(path) || isJsonFeed(path)))
      throw new Refusal(
        'usage',
        `Read "${path}": it is an agency’s feed; say whose with --agency and --reported-by`,
        onlyAgency(),
      )
    const feed = readFeedOptions(rest, () => detectFormat(url === null ? path : nameIn(url)))
    if (keepGoing && allOrNothing)
      throw new Refusal('usage', 'Read --all-or-nothing: it is the opposite of --keep-going')
    const keepsGoing = keepGoing || (feed !== null && !allOrNothing)
    if (to !== undefined) await demandReportFile(to)
    const settings = config()
    demandStoreOrSite(settings)
    const appContext = compose(settings)
    const progress = progressOf()
    let isApplied = false
    let applied = resolve(path)
    whenInterrupted(() => {
      progress.stop()
      const unfinished = appContext.store.imports.accepted()
      const again = `nothing of "${path}" was imported: import it again`
      if (isApplied)
        return `Interrupted after everything of "${path}" was applied; pictures of a feed that did not come yet come with the next import`
      if (!unfinished) return `Interrupted: ${dryRun ? 'a dry run keeps nothing' : again}`
      const own = unfinished.source === applied
      return `${interruptedText(unfinished)} ${whoCompletes}${own ? '' : `; ${again}`}`
    })
    try {
      const take = (file: string, of: Partial<Pick<FeedOptions, 'run' | 'isWhole'>> = {}) => {
        applied = resolve(file)
        return importRecords(appContext, {
          path: file,
          dryRun,
          continuesOnErrors: keepsGoing,
          ...(feed && { feed: { ...feed, ...of } }),
          progress(stage, done, total) {
            isApplied = !dryRun && stage === 'applying' && done === total
            progress.update(stage, done, total)
          },
          onResumed: (interrupted) => {
            progress.stop()
            console.log(completedText(interrupted))
          },
        })
      }
      const fetched = url !== null && feed !== null
      const { dataDir } = appContext.config
      const report = await (
        fetched
          ? runSourceAlone(appContext, feed.origin, (run) =>
              withFetchedFile(
                { dataDir, run, url, allowPrivate: rest['allow-private'] === true },
                (file, { isWhole }) => take(file, { run, isWhole }),
              ),
            )
          : take(path)
      ).catch((error: unknown) => {
        reportUnfinished(appContext)
        warnAboutClock(appContext)
        throw error
      })
      // Without validators the address always sends the feed.
      if (report === null) throw new Refusal('environment', `Fetch the feed from ${path}: it sent none`)
      progress.stop()
      const isTaken = report.refused === 0 || (keepsGoing && report.feed?.isComplete !== false)
      for (const [kind, { added, changed, unchanged }] of Object.entries(report.counts))
        if (added + changed + unchanged > 0)
          console.log(
            `${isTaken ? '' : 'not imported, '}${kind}: ${added} added, ${changed} changed, ${unchanged} unchanged`,
          )
      console.log(`refused: ${report.refused}`)
      for (const line of problemLines(report.refusals)) console.error(withNames(line, path))
      const nameOf = (id: string) => withReference(appContext, listingId.parse(id), id)
      const rights = isTaken ? rightsSummary(report, nameOf, appContext.config.site.law) : []
      for (const line of rights) console.log(line)
      for (const warning of [...report.warnings, ...demandedLines(report.demanded)])
        console.error(`warning: ${warning}`)
      const demanded = [...report.demanded.values()].reduce((sum, { count }) => sum + count, 0)
      for (const line of warningSummary(report.warned, report.warnings.length + demanded)) console.error(line)
      if (to !== undefined) await writeReport(to, report, appContext.now())
      if (report.feed?.isComplete) for (const line of feedSummary(report.feed)) console.log(line)
      if (report.refused > 0) {
        if (!isTaken)
          throw new Refusal(
            'bad_input',
            `Nothing was imported: ${report.refused} of the records cannot be taken. ${report.feed?.isComplete ? `${feedRemedy}, or take the others without --all-or-nothing` : 'Correct them and import again'}`,
          )
        console.error(
          `Left out: ${report.refused} of the records cannot be taken.${feed === null ? '' : ` ${feedRemedy}`}`,
        )
      }
      if (feed !== null && needsAttention(report)) process.exitCode = attentionCode
      const suspended = appContext.store.suspendedByRestore(appContext.now())
      if (suspended.length > 0)
        console.log(
          `${suspended.length} listings are held back since a restore: npx open-listings resume ID confirms one with its consents, npx open-listings resume --restored all that were not revoked since, npx open-listings revoke ID ends one`,
        )
      if (dryRun) console.log('Dry run: nothing was kept')
      else if (feed?.takesPictures && isTaken) {
        const { origin, allowPrivate = false } = feed
        const pictures = await fetchPictures(appContext, {
          origin,
          allowPrivate,
          progress: (done, total) => progress.update('fetching pictures', done, total),
        })
        progress.stop()
        for (const line of pictureLines(pictures)) console.log(line)
      }
    } finally {
      progress.stop()
      appContext.store.close()
    }
  },
})

/** Whether a path is the address of a feed. */
function isAddress(path: string): boolean {
  return /^https?:\/\//i.test(path)
}

/** The name of the file that an address leads to, where its extension gives a format; else the host, for the message. */
function nameIn(url: string): string {
  const ending = URL.canParse(url) ? /\.(?:xml|json|csv)(?:\.gz)?$/i.exec(new URL(url).pathname) : null
  return ending ? `feed${ending[0]}` : readHost(url)
}

/** The agency whose feed it must be, where there is no other. */
function onlyAgency(): Remedy | null {
  const settings = config()
  if (!hasStore(settings)) return null
  const { store } = compose(settings)
  const [agency, ...others] = store.imports.agencyIds()
  store.close()
  return agency === undefined || others.length > 0
    ? null
    : { options: { agency, 'reported-by': 'listing_agent' } }
}

/** The command that a problem names, with the names of the files. */
function withNames(line: string, path: string): string {
  return line.replace(
    'FILE > NEW',
    () => `${quoted(path)} > ${quoted(path.replace(/(?=[.]\w+$)|$/, '-utf-8'))}`,
  )
}
