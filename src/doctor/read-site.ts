import { config, configWithoutSite, type Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { siteLeftOutText } from '#src/domain/private/site-texts.ts'
import type { Facts } from './check.ts'
import { signingFacts } from './signing.ts'

/** The settings of this process and what its site file says now; those without one where it is not taken. */
export const settingsWithSite = (): {
  settings: Config
  site_file: NonNullable<Facts['site_file']>
  signing?: Facts['signing']
} => {
  try {
    const settings = config()
    const { file, origin, digest, leftOut } = settings.site
    const left = leftOut.map(siteLeftOutText)
    return {
      settings,
      site_file: { file, origin, digest, refused: null, leftOut: left },
      signing: signingFacts(settings),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refused = error.message
    return { settings: configWithoutSite(), site_file: { file: null, origin: null, digest: '', refused } }
  }
}
