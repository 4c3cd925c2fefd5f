import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#src/compose.ts'
import type { FeedSource } from '#src/domain/source/feed-source.ts'
import type { ImportReport } from '../import-report.ts'
import { fetchPictures, type FetchedPictures } from './fetch-pictures.ts'
import { SourceIsRunning } from './one-run.ts'
import { dueAt, runSource } from './run-source.ts'

const pollMilliseconds = 30_000

/** What became of a source: of its feed, `null` when it is the same as before; or of the pictures that it names. */
type SourceRun = { report: ImportReport | null } | { pictures: FetchedPictures } | { error: Error }

interface Following {
  onRun(name: string, what: SourceRun): void
  /** Called when every source that was due has been tried, with its pictures: also that with which an earlier process ended. */
  onRound?(): void
}

/**
 * Fetches each source when it is due, one after the other, until aborted. A failure of one does not delay the others. While
 * none is due the pictures of those that were read are fetched: the data of no source waits for them.
 */
export const followSources = async (
  appContext: AppContext,
  sources: readonly FeedSource[],
  { onRun, onRound }: Following,
  signal: AbortSignal,
): Promise<void> => {
  const { feeds, clock, endedAgencies } = appContext.store
  // What an earlier process did not fetch is fetched first.
  const pictured = new Set(sources.filter(({ pictures }) => pictures))
  const isDue = (source: FeedSource): boolean => {
    // An agency may leave before its source is taken out of the site file.
    if (endedAgencies.isEnded(source.agency_id)) return false
    const state = feeds.sourceState({ agency_id: source.agency_id, source: source.name })
    const now = appContext.now()
    return dueAt(source, state, now) <= Date.parse(now)
  }
  // Nothing is imported while the clock is doubted, which is told elsewhere, once.
  const isClockRight = (): boolean => {
    const now = appContext.now()
    return clock.credible(now) === now
  }
  const mayImport = (): boolean => !signal.aborted && appContext.hasRole('sources') && isClockRight()
  while (!signal.aborted) {
    for (const source of sources) {
      if (!mayImport() || !isDue(source)) continue
      const run = await runSource(appContext, source).then(
        (report) => ({ report }),
        (error: unknown) => ({ error: error as Error }),
      )
      // Somebody runs it by hand, or on another server: what that brings is here when it is asked again.
      if ('error' in run && run.error instanceof SourceIsRunning) continue
      onRun(source.name, run)
      if (source.pictures && 'report' in run) pictured.add(source)
    }
    for (const source of pictured) {
      if (!mayImport() || sources.some(isDue)) break
      if (endedAgencies.isEnded(source.agency_id)) continue
      const run = await fetchPictures(appContext, {
        origin: { agency_id: source.agency_id, source: source.name },
        allowPrivate: source.allow_private,
        signal,
        isOver: () => !mayImport() || sources.some(isDue),
      }).then(
        (pictures) => ({ pictures }),
        (error: unknown) => ({ error: error as Error }),
      )
      if ('error' in run || run.pictures.isDone) pictured.delete(source)
      if ('error' in run || isAnything(run.pictures)) onRun(source.name, run)
    }
    // On a server whose turn it is not nothing is left to fail.
    if (!signal.aborted && isClockRight()) onRound?.()
    await wait(pollMilliseconds, undefined, { signal }).catch(() => undefined)
  }
}

const isAnything = ({ fetched, unchanged, failed }: FetchedPictures): boolean =>
  fetched + unchanged + failed > 0
