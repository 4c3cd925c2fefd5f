import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClosedReason } from '#src/domain/rights/decision.ts'
import { Refusal } from '#src/domain/errors.ts'
import { textsOf } from '#src/domain/professional/shown-texts.ts'
import type { WarningKind } from '#src/domain/source/warnings.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { SourceItem, type House, type Import, type Outcome, type Unfinished } from '#src/compose.ts'
import { agencyReportOf } from './feed/agency-report.ts'
import { feedOf, type FeedOptions } from './feed/import-feed.ts'
import type { FeedReport } from './feed/feed-report.ts'
import type { FieldProblem } from '#src/domain/source/dates.ts'
import { placeText, problemOf, problemText, type Problem } from './describe-problem.ts'
import { pictureKeeper, type PictureKeeper } from './pictures.ts'
import type { Place, Reading } from './read-files.ts'
import { readAll } from './readers.ts'
import { feedFile, sourceFiles } from './source-files.ts'

/** What an import did or, on a dry run or after a refusal, would have done. */
export interface ImportReport {
  counts: Record<SourceRecord['kind'], Record<Outcome, number>>
  refused: number
  /** The first problems, each with its place. */
  problems: string[]
  /** The same and further ones by their parts; not more than a report should hold. */
  refusals: Problem[]
  /** What the operator should look at, although it is taken: how often of each kind, and the first of them with their places. */
  warned: Record<WarningKind, number>
  warnings: string[]
  /** How many of the listings that it touched are public now, and for each reason which are not. */
  open: number
  closed: Map<ClosedReason, string[]>
  /** The ids of records that were passed over, because an operator decided otherwise while they were imported. */
  passedOver: string[]
  /** What else a feed came to. */
  feed?: FeedReport
}

export type ImportStage = 'completing an earlier import' | 'reading' | 'applying'

export interface ImportOptions {
  path: string
  dryRun: boolean
  /** Whether records that cannot be taken are left out, and the others taken; otherwise all or none are. */
  keepsGoing?: boolean
  /** Where the path is an agency's feed and no source records of our own. */
  feed?: FeedOptions
  /** Called with how far it is: bytes read of all, then listings and other records applied of all. */
  progress(stage: ImportStage, done: number, total: number): void
  /** Called when an earlier import was interrupted and is complete now, with how far it was before. */
  onResumed?(interrupted: Unfinished): void
}

const reportedProblems = 50
const mostRefusals = 10_000

const emptyCounts = (): ImportReport['counts'] => {
  const none = () => ({ added: 0, changed: 0, unchanged: 0 })
  return {
    agency: none(),
    listing: none(),
    authorisation: none(),
    ai_consent: none(),
    availability_confirmation: none(),
    professional_account: none(),
    buyer_brief: none(),
    buyer_request: none(),
  }
}

/**
 * Imports every record of a path. All of them are read, judged and staged first, without any lock; with any problem,
 * or on a dry run, nothing is applied. Applying takes short transactions and is completed also after a crash.
 */
export const importRecords = async (house: House, options: ImportOptions): Promise<ImportReport> => {
  const files = await (options.feed ? feedFile(options.path) : sourceFiles(options.path))
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const { imports } = house.store
  const resumed = await imports.resume(house.now, (done, all) =>
    options.progress('completing an earlier import', done, all),
  )
  if (resumed) options.onResumed?.(resumed)
  const report: ImportReport = {
    counts: emptyCounts(),
    refused: 0,
    problems: [],
    refusals: [],
    warned: { may_locate: 0, not_applicable: 0 },
    warnings: [],
    open: 0,
    closed: new Map(),
    passedOver: [],
  }
  const refuse = (problems: readonly Problem[]) => {
    report.refused++
    report.problems.push(...problems.slice(0, reportedProblems - report.problems.length).map(problemText))
    report.refusals.push(...problems.slice(0, mostRefusals - report.refusals.length))
  }
  const staged = await beginInTurn(house, resolve(options.path))
  const pictures = pictureKeeper(house.config.dataDir)
  let isApplied = false
  try {
    const namedBefore = staged.pictureDigests()
    // What could not be read: a reference to it is no second problem.
    const unreadable = new Set<string | null>()
    const stage = stager(staged, pictures, report, refuse, unreadable)
    let records = 0
    let read = 0
    const how = {
      today: lisbonDay(staged.now),
      bounds: {
        briefMonths: house.config.briefMonths,
        refusesExamples: true,
        refusesDemonstration: !house.config.site.about.demonstration,
      },
    }
    const feed = options.feed && files[0] ? await feedOf(house.store, options.feed, files[0], how) : null
    if (feed) report.feed = feed.report
    for await (const reading of feed?.readings ?? readAll(files, how)) {
      records++
      read += reading.bytes
      options.progress('reading', Math.min(read, total), total)
      if ('problems' in reading) {
        unreadable.add(reading.named)
        refuse(reading.problems)
      } else {
        for (const { kind, text } of unconfirmed(house, reading)) {
          report.warned[kind]++
          if (report.warnings.length < reportedProblems) report.warnings.push(text)
        }
        await stage(reading)
      }
    }
    if (records === 0 && !feed?.report.removals.missing)
      throw new Refusal('bad_input', `Read "${options.path}": it holds no record`)
    const isReported = ({ path, found }: FieldProblem) => !unreadable.has(`${path[0]} ${String(found)}`)
    const mayGoOn = options.keepsGoing === true && feed?.report.isComplete !== false
    if (mayGoOn)
      for (const { problem, kind, id, outcome } of staged.dropBroken()) {
        report.counts[kind][outcome]--
        if (isReported(problem)) refuse([problemOf(problem.place, problem)])
        // What refers to it is left out for the same reason.
        unreadable.add(`${kind === 'professional_account' ? 'account' : kind}_id ${id}`)
      }
    else
      for (const problem of staged.problems())
        if (isReported(problem)) refuse([problemOf(problem.place, problem)])
    if (report.refused > 0 && !mayGoOn) {
      keepReport(house, options, report, false)
      return report
    }
    const applying = {
      decided: (listing_id: string, reasons: readonly ClosedReason[] | null) => {
        if (reasons === null) report.open++
        for (const reason of reasons ?? []) {
          const ids = report.closed.get(reason) ?? []
          if (ids.push(listing_id) === 1) report.closed.set(reason, ids)
        }
      },
      passedOver: ({ id }: { id: string }) => void report.passedOver.push(id),
      progress: (done: number, all: number) => options.progress('applying', done, all),
    }
    if (options.dryRun) await staged.rehearse(applying)
    else {
      isApplied = true
      await feed?.remember(house.now)
      await staged.apply(applying)
      keepReport(house, options, report, true)
      await pictures.prune(new Set([...namedBefore, ...staged.pictureDigests()]))
    }
    return report
  } finally {
    if (!isApplied) await pictures.abandon()
    staged.end()
  }
}

/** Keeps what an import of a feed found, for the agency whose feed it is. */
const keepReport = (
  { store, now }: House,
  { feed: how, dryRun }: ImportOptions,
  report: ImportReport,
  isTaken: boolean,
): void => {
  const { feed } = report
  if (!how || !feed || dryRun) return
  const { agency_id, source } = how.origin
  store.write(now, (at) => store.reports.keep(agency_id, source, at, agencyReportOf(report, feed, isTaken)))
}

type Read = Extract<Reading, { text: string }>

/** The warnings of a record, without those of texts that an operator has confirmed. */
const unconfirmed = ({ store }: House, { warnings, names, text }: Read): Read['warnings'] => {
  const isConfirmed = () =>
    store.textConfirmations.confirmedAt(names.id, textsOf(JSON.parse(text) as SourceListing)) !== null
  return warnings.some(({ kind }) => kind === 'may_locate') && isConfirmed()
    ? warnings.filter(({ kind }) => kind !== 'may_locate')
    : warnings
}

const patience = { pollMilliseconds: 100, milliseconds: 60_000 }

/** Begins when no other import is under way; gives up after a minute. */
const beginInTurn = async ({ store, now }: House, source: string): Promise<Import<Place>> => {
  for (const begun = performance.now(); ;)
    try {
      return store.imports.begin<Place>(now, source)
    } catch (error) {
      const isBusy = error instanceof Refusal && error.code === 'busy'
      if (!isBusy || performance.now() - begun > patience.milliseconds) throw error
      await wait(patience.pollMilliseconds)
    }
}

const stager =
  (
    staged: Import<Place>,
    pictures: PictureKeeper,
    report: ImportReport,
    refuse: (problems: readonly Problem[]) => void,
    unreadable: Set<string | null>,
  ) =>
  async ({ place, names, text, raw_digest, hasMedia, keepsPictures }: Read): Promise<void> => {
    const { kept, problems } = !hasMedia
      ? withoutPictures
      : keepsPictures
        ? { kept: staged.picturesOf(names.id), problems: [] }
        : await pictures.keep(JSON.parse(text) as SourceListing, place.folder)
    if (problems.length > 0) {
      unreadable.add(`${names.field} ${names.id}`)
      // Of a feed's home they are named in the operator's complements.
      const whose = keepsPictures === false ? ({ isOperators: true } as const) : {}
      return refuse(problems.map((problem) => ({ ...problemOf(place, problem), ...whose })))
    }
    const outcome = staged.add(new SourceItem(names, text, raw_digest, kept), place)
    if (typeof outcome === 'object' && 'twice' in outcome)
      return refuse([
        problemOf(place, {
          path: [names.field],
          found: names.id,
          expected: `an id of its own: ${placeText(outcome.twice)} has it`,
        }),
      ])
    if (typeof outcome !== 'string') return refuse(outcome.map((problem) => problemOf(place, problem)))
    report.counts[names.kind][outcome]++
  }

const withoutPictures = { kept: [], problems: [] }
