import { join } from 'node:path'
import type { AppContext, Unfinished } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { importRecords, type ImportOptions } from './import-records.ts'
import { refuseFarDemonstration, refuseUnrequested } from './refuse-demonstration.ts'

const demo = join(import.meta.dirname, '../../data/demo')

interface PrepareOptions {
  progress: ImportOptions['progress']
  /** Called with an import that was interrupted and is about to be completed. */
  onInterrupted(unfinished: Unfinished): void
}

/**
 * Takes the demonstration records when there is no listing yet and no site file. Their dates count from today. An import that was
 * interrupted before its first listing goes before them; any other is completed by the server beside its answers.
 */
export const prepareDemo = async (appContext: AppContext, options: PrepareOptions): Promise<void> => {
  const { store, now, config } = appContext
  refuseFarDemonstration(config, appContext.about().base_url)
  const interrupted = store.imports.unfinished()
  if (interrupted) options.onInterrupted(interrupted)
  if (interrupted && store.isEmpty())
    await store.imports.resume(now, (done, total) =>
      options.progress('completing an earlier import', done, total),
    )
  if (config.site.file !== null || !store.isEmpty()) return
  refuseUnrequested(config)
  const report = await importRecords(appContext, { path: demo, dryRun: false, progress: options.progress })
  if (report.refused > 0)
    throw new Refusal('bad_input', `Prepare the demonstration records: ${report.problems.join('; ')}`)
  console.log(`demonstration records imported into ${config.dataDir}: ${report.open} homes are public`)
}
