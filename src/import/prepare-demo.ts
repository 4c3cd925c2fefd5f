import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AppContext, Unfinished } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isLocalOrigin, isLoopback } from '#src/domain/site/site.ts'
import { importRecords, type ImportOptions } from './import-records.ts'

const demo = join(import.meta.dirname, '../../data/demo')

const describeIt = 'describe your site with npx open-listings init'

/**
 * Refuses to show the built-in demonstration to any client but this machine. Threat: invented homes on a real address.
 */
export const refuseFarDemonstration = (
  { site, host }: Pick<Config, 'site' | 'host'>,
  origin: string,
): void => {
  if (site.file !== null || (isLoopback(host) && isLocalOrigin(origin))) return
  const [name, found] = isLoopback(host) ? ['origin', origin] : ['HOST', host]
  throw new Refusal(
    'environment',
    `Show the demonstration: ${name} is ${found}, and without a site file its invented homes are shown on this machine alone; ${describeIt}`,
  )
}

/**
 * Refuses a start that would show the built-in demonstration where it was not asked for. To be called before the store
 * is opened, so that nothing is made in a folder that is mistyped.
 */
export const refuseStrayDemonstration = (config: Config): void => {
  if (config.site.file !== null) return
  refuseFarDemonstration(config, config.baseUrl)
  if (!existsSync(config.dataDir)) refuseUnrequested(config)
}

/** Refuses to begin a demonstration in a folder that was named for something else, before anything is made there. */
const refuseUnrequested = ({ dataDir, isDemonstrationAsked }: Config): void => {
  if (isDemonstrationAsked) return
  throw new Refusal(
    'environment',
    `Begin in "${dataDir}": nothing is there, and no site.json beside it. If the folder is right, ${describeIt}; for the demonstration set SITE=demonstration`,
  )
}

export interface PrepareOptions {
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
