import { writtenMessage, type Message } from '#src/domain/message/message.ts'
import type { AppContext, SourceState } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { FeedSource } from '#src/domain/source/feed-source.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { importRecords, type ImportOptions } from '../import-records.ts'
import type { ImportReport } from '../import-report.ts'
import { withFetchedFile } from './fetched-file.ts'
import type { FeedOptions } from './import-feed.ts'
import { runSourceAlone, type SourceRun } from './one-run.ts'

/** What the operator adds when a source is fetched by hand. */
interface ByHand extends Partial<Pick<FeedOptions, 'confirmed' | 'confirmsRemovals'>> {
  progress?: ImportOptions['progress']
}

/** The most characters of the first problem that a failure names. */
const longestProblem = 400

const minute = 60_000
const day = 1_440 * minute
/** After a failure a source is asked again sooner than usual, and less and less often. */
const retryMinutes = { first: 5, most: 360 }

/** When a source is to be asked next; at once where it never was. */
export const dueAt = (source: FeedSource, state: SourceState | null, now: Instant): number => {
  // A try that lies in the future was dated by a clock that was wrong.
  if (state === null || state.tried_at > now) return 0
  const wait =
    state.failures === 0
      ? source.every
      : Math.min(source.every, retryMinutes.most, retryMinutes.first * 2 ** (state.failures - 1))
  return Date.parse(state.tried_at) + wait * minute
}

/** Whether all of the feed is to be fetched, whatever its server says of changes: at least once a day. */
const isDueInFull = ({ every }: FeedSource, { fetched_at }: SourceState, now: Instant): boolean => {
  const next = every * minute < day ? every * minute : 0
  const age = fetched_at == null ? Number.POSITIVE_INFINITY : Date.parse(now) - Date.parse(fetched_at)
  return age < 0 || age > day - next
}

/**
 * Fetches one source and imports its feed, while no other process does; `null` when the feed is the one that was imported before. What fails is
 * remembered, with a message that contains the host alone, and thrown.
 */
export const runSource = async (
  appContext: AppContext,
  source: FeedSource,
  byHand: ByHand = {},
): Promise<ImportReport | null> =>
  runSourceAlone(appContext, { agency_id: source.agency_id, source: source.name }, (run) =>
    runAlone(appContext, source, byHand, run),
  )

const runAlone = async (
  appContext: AppContext,
  source: FeedSource,
  byHand: ByHand,
  run: SourceRun,
): Promise<ImportReport | null> => {
  const { feeds, clock } = appContext.store
  clock.demandCredible(appContext.now())
  // Before its server is asked, and without noting a failure that would be told for ever.
  appContext.store.endedAgencies.refuseEnded(source.agency_id, `Fetch the source "${source.name}"`)
  const origin = {
    agency_id: source.agency_id,
    source: source.name,
    reported_by_role: source.reported_by_role,
  }
  const note = (change: (now: Instant, before: SourceState | null) => SourceState) =>
    appContext.store.write(appContext.now, (now) =>
      feeds.noteSource(origin, change(now, feeds.sourceState(origin))),
    )
  const confirmed = byHand.confirmed ?? []
  const isConfirming = byHand.confirmsRemovals === true || confirmed.length > 0
  const before = feeds.sourceState(origin)
  const take = (path: string, isWhole: boolean) =>
    importRecords(appContext, {
      path,
      dryRun: false,
      continuesOnErrors: source.keep_going,
      progress: byHand.progress ?? (() => undefined),
      feed: {
        format: source.format,
        origin,
        run,
        isWhole,
        confirmed,
        confirmsRemovals: byHand.confirmsRemovals === true,
        largestRemoval: source.largest_removal_percent / 100,
        takesPictures: source.pictures,
        allowPrivate: source.allow_private,
      },
    })
  try {
    const outcome = await withFetchedFile(
      {
        dataDir: appContext.config.dataDir,
        run,
        url: source.url,
        allowPrivate: source.allow_private,
        // Withheld removals are read again, although the feed is unchanged.
        ...(before !== null &&
          !isConfirming &&
          !isDueInFull(source, before, appContext.now()) && { validators: before }),
      },
      async (path, fetched) => ({ report: await take(path, fetched.isWhole), validators: fetched }),
    )
    if (outcome === null) {
      note((now) => ({
        ...(before as SourceState),
        tried_at: now,
        succeeded_at: now,
        failures: 0,
        failure: null,
      }))
      return null
    }
    const { report, validators } = outcome
    const isTaken = report.refused === 0 || (source.keep_going && report.feed?.isComplete === true)
    if (!isTaken)
      throw new Refusal('bad_input', [
        'homes_refused',
        source.name,
        report.refused,
        report.problems[0]?.slice(0, longestProblem) ?? '',
      ])
    const isSettled = report.refused === 0 && report.feed?.removals.withheld === null
    const { added, changed } = report.counts.listing
    note((now, state) => ({
      tried_at: now,
      succeeded_at: now,
      fetched_at: now,
      changed_at: added + changed > 0 ? now : (state?.changed_at ?? now),
      failures: 0,
      failure: null,
      etag: isSettled ? validators.etag : null,
      last_modified: isSettled ? validators.last_modified : null,
    }))
    return report
  } catch (error) {
    const reason: string | Message = error instanceof Refusal ? error.explanation : ['in_log']
    note((now, state) => ({
      changed_at: state?.changed_at ?? null,
      fetched_at: state?.fetched_at ?? null,
      succeeded_at: state?.succeeded_at ?? null,
      etag: state?.etag ?? null,
      last_modified: state?.last_modified ?? null,
      tried_at: now,
      failures: (state?.failures ?? 0) + 1,
      failure: typeof reason === 'string' ? reason.slice(0, 500) : writtenMessage(reason),
    }))
    throw error
  }
}
