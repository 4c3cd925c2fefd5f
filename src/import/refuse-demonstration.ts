import type { Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isLocalOrigin, isLoopback } from '#src/domain/site/site.ts'
import { existing } from '#src/existing.ts'

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
  if (existing(config.dataDir) === null) refuseUnrequested(config)
}

/** Refuses to begin a demonstration in a folder that was named for something else, before anything is made there. */
export const refuseUnrequested = ({ dataDir, isDemonstrationAsked }: Config): void => {
  if (isDemonstrationAsked) return
  throw new Refusal(
    'environment',
    `Begin in "${dataDir}": nothing is there, and no site.json beside it. If the folder is right, ${describeIt}; for the demonstration set SITE=demonstration`,
  )
}
