import type { Config } from '#src/config.ts'
import { localIssuerNames } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'

/**
 * The authorisation server of this site (RFC 8414): with a path, so that nothing at the root says that the public server
 * asks for a token.
 */
export const nameIssuer = (about: About): string => `${about.base_url}/${localIssuerNames(about).name}`

/** The addresses of the library, below its own path. */
export const routes = {
  authorization: '/authorize',
  token: '/token',
  registration: '/register',
  revocation: '/revoke',
  jwks: '/jwks',
} as const

/** What the authorisation server says of itself, below its own path: as RFC 8414 names it, and as OpenID Connect does. */
export const metadataPath = '/.well-known/oauth-authorization-server'
const exact: ReadonlySet<string> = new Set([
  ...Object.values(routes),
  metadataPath,
  '/.well-known/openid-configuration',
])

/**
 * Whether a path is one that the library is asked, letter by letter. Threat: the library takes any case and encoding of
 * its addresses, so that another spelling would pass by what is counted or refused here.
 */
export const isRoute = (path: string): boolean => exact.has(path) || /^\/authorize\/[\w-]+$/.test(path)

/** Whether professionals connect their assistants here, and not at another issuer. */
export const isConnecting = ({ site }: Pick<Config, 'site'>): boolean =>
  site.assistants !== null && site.professional === null
