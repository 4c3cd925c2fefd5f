import { setTimeout as wait } from 'node:timers/promises'
import { saveSiteOf, lockPublication, type AppContext, type Unfinished } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { refuseFarDemonstration } from '#src/import/refuse-demonstration.ts'
import { publish, type Summary } from './publication.ts'
import { renewRecords } from './record-form.ts'
import type { CompiledSite } from './site.ts'

interface PublishNowOptions {
  all?: boolean
  progress?(stage: string, done: number, total: number): void
  /** Called with an import that was interrupted earlier and is complete now. */
  onCompleted?(interrupted: Unfinished): void
}

/**
 * Brings everything that a running server would publish by itself up to date: an interrupted import,
 * the form of the records, the files, the signed lines, the instant that was seen. Refuses while another process publishes.
 */
export const publishNow = async (
  appContext: AppContext,
  site: CompiledSite,
  { all = false, progress, onCompleted }: PublishNowOptions,
): Promise<Summary> => {
  refuseFarDemonstration({ ...appContext.config, host: 'localhost' }, appContext.about().base_url)
  const release = lockPublication(appContext.config)
  if (!release)
    throw new Refusal(
      'busy',
      'Publish: another publication is under way, such as that of a running server, which publishes by itself',
    )
  try {
    const interrupted = await appContext.store.imports.resume(appContext.now, (done, total) =>
      progress?.('completing an earlier import', done, total),
    )
    if (interrupted) onCompleted?.(interrupted)
    await renewRecords(appContext)
    const summary = await publish(appContext, site, {
      all,
      isNewDay: true,
      progress: (done, total) => progress?.('publishing', done, total),
    })
    // Lines are signed where pages are rendered; these are those of pages that were up to date.
    const { isPublicOnly, sync, clock } = appContext.store
    if (!isPublicOnly) {
      await sync.signAll(appContext.now)
      clock.see(appContext.now())
    }
    saveSiteOf(appContext.config)
    return summary
  } finally {
    release()
  }
}

/** Retries for a while when another process publishes, such as the server: it is done in a moment. */
export const patiently = async (publish: () => Promise<Summary>, signal?: AbortSignal): Promise<Summary> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await publish()
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'busy') || attempt === 300) throw error
      await wait(200)
      signal?.throwIfAborted()
    }
}

/** Says which parts could not be rendered; nothing when all were. */
export const refuseFailed = ({ failed }: Summary): void => {
  if (failed.length === 0) return
  const named = failed.slice(0, 5).map(({ part, error }) => `${part}: ${error}`)
  throw new Refusal(
    'environment',
    `Render ${failed.length} parts: ${named.join('; ')}. The rest is published; these stay in the queue`,
  )
}
