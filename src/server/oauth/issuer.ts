import type { Config } from '#src/config.ts'
import { localIssuerNames } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'

/**
 * The authorisation server of this site (RFC 8414): with a path, so that nothing at the root says that the public server
 * asks for a token.
 */
export const issuerOf = (about: About): string => `${about.base_url}/${localIssuerNames(about).name}`

/** Whether professionals connect their assistants here, and not at another issuer. */
export const isConnecting = ({ site }: Pick<Config, 'site'>): boolean =>
  site.assistants !== null && site.professional === null
