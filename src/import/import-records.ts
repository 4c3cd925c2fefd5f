import { describeProblem, describeFieldProblem, type FilePosition } from './describe-problem.ts'
import { privateWarnings } from '#src/domain/source-warnings.ts'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ListingId } from '#src/domain/ids.ts'
import { forEachAbreast } from '#src/domain/slices.ts'
import type { ClosedReason } from '#src/domain/rights/decision.ts'
import { Refusal } from '#src/domain/errors.ts'
import { pickShownTexts } from '#src/domain/professional/shown-texts.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import { fromJson } from '#src/domain/json.ts'
import { suspectPart } from '#src/domain/private/listing-texts.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import type { AppContext, Import, Unfinished } from '#src/compose.ts'
import { makeAgencyReport } from './feed/agency-report.ts'
import { arrangePictures } from './feed/home-pictures.ts'
import { openFeed, type FeedOfImport, type FeedOptions } from './feed/import-feed.ts'
import { runSourceAlone } from './feed/one-run.ts'
import { emptyReport, refusing, rehearsedIn, warn, writtenIn, type ImportReport } from './import-report.ts'
import { pictureStore } from './pictures.ts'
import { knownReadings, type KnownReadings, readAll } from './readers.ts'
import { feedFile, sourceFiles } from './source-files.ts'
import { stager, withoutPictures, type Read } from './feed/stored-listing.ts'

type ImportStage = 'completing an earlier import' | 'reading' | 'applying'

export interface ImportOptions {
  path: string
  dryRun: boolean
  /** Whether records that cannot be taken are left out, and the others taken; otherwise all or none are. */
  continuesOnErrors?: boolean
  /** Where the path is an agency's feed and no source records of our own. */
  feed?: FeedOptions
  /** Called with how far it is: bytes read of all, then listings and other records applied of all. */
  progress(stage: ImportStage, done: number, total: number): void
  /** Called when an earlier import was interrupted and is complete now, with how far it was before. */
  onResumed?(interrupted: Unfinished): void
}

/**
 * Imports every record of a path. All of them are read, judged and staged first, without any lock; with any problem,
 * or on a dry run, nothing is applied. Applying takes short transactions and is completed also after a crash. A feed is
 * imported by one process at a time.
 */
export const importRecords = (appContext: AppContext, options: ImportOptions): Promise<ImportReport> => {
  const { feed } = options
  if (!feed || feed.run) return importStaged(appContext, options)
  return runSourceAlone(appContext, feed.origin, (run) =>
    importStaged(appContext, { ...options, feed: { ...feed, run } }),
  )
}

const importStaged = async (appContext: AppContext, options: ImportOptions): Promise<ImportReport> => {
  if (options.feed)
    appContext.store.endedAgencies.refuseEnded(
      options.feed.origin.agency_id,
      `Import the feed "${options.feed.origin.source}"`,
    )
  const files = await (options.feed ? feedFile(options.path) : sourceFiles(options.path))
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const { imports, inOneRead } = appContext.store
  const resumed = await imports.resume(appContext.now, (done, all) =>
    options.progress('completing an earlier import', done, all),
  )
  if (resumed) options.onResumed?.(resumed)
  const report = emptyReport()
  const refuse = refusing(report)
  const staged = await beginInTurn(appContext, resolve(options.path))
  const pictures = pictureStore(appContext.config)
  let isApplied = false
  let feed: FeedOfImport | null = null
  let known: KnownReadings | null = null
  try {
    const namedBefore = staged.pictureDigests()
    // What could not be read: a reference to it is no second problem.
    const unreadable = new Set<string | null>()
    const { picturesOf, stage } = stager(staged, pictures, {
      report,
      refuse,
      unreadable,
      altered_pictures: appContext.config.site.law.altered_pictures,
    })
    let records = 0
    let read = 0
    const how = {
      today: lisbonDay(staged.now),
      country: appContext.config.site.law.country,
      altered_pictures: appContext.config.site.law.altered_pictures,
      bounds: {
        briefMonths: appContext.config.briefMonths,
        refusesExamples: true,
        refusesDemonstration: !appContext.config.site.about.demonstration,
      },
    }
    known = knownReadings(staged, how, inOneRead)
    if (options.feed && files[0]) feed = await openFeed(appContext, options.feed, files[0], { ...how, known })
    if (feed) report.feed = feed.report
    for await (const batch of feed?.readings() ?? readAll(files, how, known)) {
      const pictures = batch.map(() => withoutPictures)
      // Encoding takes most of the time of an import with pictures, and a core for each.
      await forEachAbreast([...batch.entries()], availableParallelism(), async ([index, reading]) => {
        if (!('problems' in reading)) pictures[index] = await picturesOf(reading)
      })
      inOneRead(() => {
        for (const [index, reading] of batch.entries()) {
          records++
          read += reading.bytes
          if ('problems' in reading) {
            unreadable.add(reading.named)
            refuse(reading.problems)
            continue
          }
          warn(report, unconfirmed(appContext, reading))
          stage(reading, pictures[index] ?? withoutPictures)
        }
      })
      options.progress('reading', Math.min(read, total), total)
    }
    const isOther = feed?.report.removals.missing || feed?.report.passedOver || feed?.report.awaiting.count
    if (records === 0 && !isOther)
      throw new Refusal('bad_input', `Read "${options.path}": it contains no record`)
    const isReported = ({ path, found }: FieldProblem) => !unreadable.has(`${path[0]} ${String(found)}`)
    const mayGoOn = options.continuesOnErrors === true && feed?.report.isComplete !== false
    if (mayGoOn)
      for (const { problem, kind, id, outcome } of staged.dropBroken()) {
        report.counts[kind][outcome]--
        if (isReported(problem)) refuse([describeFieldProblem(problem.place, problem)])
        // What refers to it is left out for the same reason.
        unreadable.add(`${kind === 'professional_account' ? 'account' : kind}_id ${id}`)
      }
    else
      for (const problem of staged.problems())
        if (isReported(problem)) refuse([describeFieldProblem(problem.place, problem)])
    if (report.refused > 0 && !mayGoOn) {
      storeReport(appContext, options, report, false)
      return report
    }
    const applying = {
      decided: (listing_id: ListingId, reasons: readonly ClosedReason[] | null) => {
        if (reasons === null) report.open++
        for (const reason of reasons ?? []) {
          const ids = report.closed.get(reason) ?? []
          if (ids.push(listing_id) === 1) report.closed.set(reason, ids)
        }
      },
      ...(options.dryRun ? rehearsedIn(report) : writtenIn(report)),
      progress: (done: number, all: number) => options.progress('applying', done, all),
    }
    if (options.dryRun) await staged.rehearse(applying)
    else {
      options.feed?.run?.demandLocked()
      isApplied = true
      await feed?.remember(appContext.now)
      await staged.apply(applying)
      storeReport(appContext, options, report, true)
      if (feed && options.feed) await takePictures(appContext, options.feed, feed)
      const unnamed = appContext.store.feeds.pictures.unnamedDigests()
      await pictures.prune(new Set([...namedBefore, ...staged.pictureDigests(), ...unnamed]))
    }
    return report
  } finally {
    feed?.end()
    known?.end(isApplied)
    try {
      if (!isApplied) await pictures.abandon()
    } finally {
      staged.end()
    }
  }
}

/** Arranges the pictures that a feed names, or forgets what was fetched where they are not taken. */
const takePictures = async (
  appContext: AppContext,
  options: FeedOptions,
  feed: FeedOfImport,
): Promise<void> => {
  const { pictures } = appContext.store.feeds
  if (options.takesPictures !== false) await arrangePictures(appContext, options, feed.pictured())
  else if (pictures.isAny(options.origin))
    appContext.store.write(appContext.now, () => pictures.removeAll(options.origin))
}

/** Stores what an import of a feed found, for the agency whose feed it is. */
const storeReport = (
  { store, now }: AppContext,
  { feed: how, dryRun }: ImportOptions,
  report: ImportReport,
  isTaken: boolean,
): void => {
  const { feed } = report
  if (!how || !feed || dryRun) return
  const { agency_id, source } = how.origin
  const found = makeAgencyReport(report, feed, isTaken)
  store.write(now, (at) => {
    store.reports.store(agency_id, source, at, found)
    if (isTaken) store.feeds.noteRemovals(how.origin, found.removals, at)
  })
}

/** The warnings of a record, judged by what is known of its agency: its own telephone is not private. */
const knowing = ({ store }: AppContext, { place, warnings, text, suspects }: Read): Read['warnings'] => {
  if (!warnings.some(({ kind }) => kind === 'private_detail')) return warnings
  const record = fromJson(text)
  if (record.kind !== 'listing') return warnings
  const speaker = store.feeds.speakerOf(record)
  // Nothing more is known than when it was read.
  if (speaker === null) return warnings
  const found = privateWarnings(suspects ? suspectPart(record, suspects) : record, speaker)
  return [
    ...warnings.filter(({ kind }) => kind !== 'private_detail'),
    ...found.map(({ kind, ...problem }) => ({ kind, text: describeProblem(place, problem) })),
  ]
}

/** The warnings of a record, without those of texts that an operator has confirmed. */
const unconfirmed = (appContext: AppContext, read: Read): Read['warnings'] => {
  const { store } = appContext
  const { text } = read
  const warnings = knowing(appContext, read)
  const isConfirmed = () => {
    const record = fromJson(text)
    return (
      record.kind === 'listing' &&
      store.textConfirmations.confirmedAt(record.listing_id, pickShownTexts(record)) !== null
    )
  }
  return warnings.some(({ kind }) => kind === 'may_locate') && isConfirmed()
    ? warnings.filter(({ kind }) => kind !== 'may_locate')
    : warnings
}

const patience = { pollMilliseconds: 100, milliseconds: 60_000 }

/** Begins when no other import is under way; gives up after a minute. */
const beginInTurn = async ({ store, now }: AppContext, source: string): Promise<Import<FilePosition>> => {
  for (const begun = performance.now(); ;)
    try {
      return store.imports.begin<FilePosition>(now, source)
    } catch (error) {
      const isBusy = error instanceof Refusal && error.code === 'busy'
      if (!isBusy || performance.now() - begun > patience.milliseconds) throw error
      await wait(patience.pollMilliseconds)
    }
}
