import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compose } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isLocalOrigin, isLoopback } from '#src/domain/site/site.ts'
import { importRecords, type ImportOptions } from './import-records.ts'

const demo = join(import.meta.dirname, '../../data/demo')

const describeIt = 'describe your site with npm run init'

/**
 * Refuses to show the built-in demonstration to anybody but this machine. Threat: invented homes on a real address.
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

/** Refuses to begin a demonstration in a folder that was named for something else, before anything is made there. */
const refuseUnasked = ({ dataDir, isDemonstrationAsked }: Config): void => {
  if (isDemonstrationAsked) return
  throw new Refusal(
    'environment',
    `Begin in "${dataDir}": nothing is there, and no site.json beside it. If the folder is right, ${describeIt}; for the demonstration set SITE=demonstration`,
  )
}

/**
 * Takes the demonstration records when there is no listing yet and nobody has described a site. Their dates count from
 * today.
 */
export const prepareDemo = async (config: Config, progress: ImportOptions['progress']): Promise<void> => {
  if (config.site.file !== null) return
  refuseFarDemonstration(config, config.baseUrl)
  if (!existsSync(config.dataDir)) refuseUnasked(config)
  const house = compose(config)
  try {
    refuseFarDemonstration(config, house.about().base_url)
    if (house.store.countListings() > 0) return
    refuseUnasked(config)
    const report = await importRecords(house, { path: demo, dryRun: false, progress })
    if (report.refused > 0)
      throw new Refusal('bad_input', `Prepare the demonstration records: ${report.problems.join('; ')}`)
    console.log(`demonstration records imported into ${config.dataDir}: ${report.open} homes are public`)
  } finally {
    house.store.close()
  }
}
