import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#src/compose.ts'
import type { FeedSource } from '#src/domain/source/feed-source.ts'
import type { ImportReport } from '../import-report.ts'
import { dueAt, runSource } from './run-source.ts'

const pollMilliseconds = 30_000

/** Fetches each source when it is due, one after the other, until aborted. A failure of one does not delay the others. */
export const followSources = async (
  appContext: AppContext,
  sources: readonly FeedSource[],
  onRun: (name: string, what: ImportReport | Error | null) => void,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    for (const source of appContext.hasRole('sources') ? sources : []) {
      const state = appContext.store.feeds.sourceState({ agency_id: source.agency_id, source: source.name })
      const now = appContext.now()
      if (signal.aborted || dueAt(source, state, now) > Date.parse(now)) continue
      // Nothing is imported while the clock is doubted, which is told elsewhere, once.
      if (appContext.store.clock.credible(now) !== now) continue
      await runSource(appContext, source).then(
        (report) => onRun(source.name, report),
        (error: unknown) => onRun(source.name, error as Error),
      )
    }
    await wait(pollMilliseconds, undefined, { signal }).catch(() => undefined)
  }
}
