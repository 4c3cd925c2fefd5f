import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { Refusal } from './domain/errors.ts'
import { defaultBriefMonths } from './domain/professional/brief-bounds.ts'
import { service } from './domain/service.ts'
import { defaultRateLimits, limitNames, type RateLimits } from './domain/rate-limits.ts'

/** The settings of one process, read once from the environment. */
export interface Config {
  host: string
  port: number
  /** Where the site is reached, without a trailing slash. Never taken from a request. */
  baseUrl: string
  /**
   * Where a server answers what files cannot, for a site that is deployed without one; `null` where the server stands
   * before the files.
   */
  serverUrl: string | null
  /** The database and what must not be lost; outside version control. */
  dataDir: string
  /** The published files. */
  outDir: string
  /** Addresses of proxies whose `X-Forwarded-For` counts. */
  trustedProxies: readonly string[]
  /** Origins of web pages that may call the anonymous MCP server beside its own and this machine's; `*` is every one. */
  mcpOrigins: readonly string[]
  /** Requests a minute and client address, or `null` when none are counted. */
  rateLimits: RateLimits | null
  /** So many days the change feed remembers that a listing was removed. */
  syncTombstoneDays: number
  /** For so many months a buyer brief may be valid. */
  briefMonths: number
  /** So many days it is kept who was shown a closed home or a buyer request. */
  disclosureDays: number
  logLevel: string
  /** Who issues professional tokens; without one, the demonstration's own issuer. */
  professionalIssuer: ProfessionalIssuer | null
}

/** An issuer of access tokens for the professional MCP server. */
export interface ProfessionalIssuer {
  issuer: string
  /** Where its keys are published as a JWK Set. */
  jwksUrl: string
}

/** Reads the settings; a value that cannot be meant is refused with the name of its variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const port = portOf(env['PORT'] ?? '4321')
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    baseUrl: originIn('BASE_URL', env['BASE_URL'] ?? `http://localhost:${port}`),
    serverUrl: env['SERVER_URL'] ? originIn('SERVER_URL', env['SERVER_URL']) : null,
    dataDir: resolve(env['DATA_DIR'] ?? 'var/data'),
    outDir: resolve(env['OUT_DIR'] ?? 'var/site'),
    trustedProxies: listOf(env['TRUSTED_PROXIES']).map(proxyOf),
    mcpOrigins: listOf(env['MCP_ORIGINS']).map(originOf),
    rateLimits:
      oneOf('RATE_LIMIT', env['RATE_LIMIT'] ?? 'on', ['on', 'off']) === 'on' ? rateLimitsOf(env) : null,
    syncTombstoneDays: countOf(
      'SYNC_TOMBSTONE_DAYS',
      env['SYNC_TOMBSTONE_DAYS'] ?? String(service.removalDays),
      'days, such as 90',
    ),
    briefMonths: countOf(
      'BRIEF_MONTHS',
      env['BRIEF_MONTHS'] ?? String(defaultBriefMonths),
      'months, such as 12',
    ),
    disclosureDays: countOf('DISCLOSURE_DAYS', env['DISCLOSURE_DAYS'] ?? '400', 'days, such as 400'),
    logLevel: oneOf('LOG_LEVEL', env['LOG_LEVEL'] ?? 'info', [
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'silent',
    ]),
    professionalIssuer: issuerOf(env),
  }
}

/** The settings of this process. The only place that reads the environment. */
export const config = (): Config => readConfig(process.env)

/** The environment of this process, for what one verb alone is told by it. */
export const environment = (): Readonly<NodeJS.ProcessEnv> => process.env

/** The environment for a child process, with some variables set. */
export const childEnvironment = (set: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...set,
})

const rateLimitsOf = (env: NodeJS.ProcessEnv): RateLimits =>
  Object.fromEntries(
    limitNames.map((limit) => {
      const name = `RATE_LIMIT_${limit.toUpperCase()}`
      const text = env[name]
      if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text))
        throw new Refusal(
          'environment',
          `Read ${name}: found "${text}"; set it to a whole number of requests a minute`,
        )
      return [limit, text === undefined ? defaultRateLimits[limit] : Number(text)]
    }),
  ) as RateLimits

const issuerOf = (env: NodeJS.ProcessEnv): ProfessionalIssuer | null => {
  const issuer = env['PROFESSIONAL_ISSUER']
  const jwksUrl = env['PROFESSIONAL_JWKS_URL']
  if (issuer === undefined && jwksUrl === undefined) return null
  if (issuer === undefined || jwksUrl === undefined)
    throw new Refusal(
      'environment',
      'Read PROFESSIONAL_ISSUER and PROFESSIONAL_JWKS_URL: found one without the other; set both, or neither',
    )
  return {
    issuer: secretAddress('PROFESSIONAL_ISSUER', issuer),
    jwksUrl: secretAddress('PROFESSIONAL_JWKS_URL', jwksUrl),
  }
}

// Threat: keys that come over a line that others can write to. Only this machine may go without TLS.
const secretAddress = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const local = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url?.protocol === 'https:' || local) return text
  throw new Refusal(
    'environment',
    `Read ${name}: "${text}" is no https address; set it to one such as https://login.example/keys`,
  )
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** An origin as browsers send it (RFC 6454): one with a path or a capital would never be met. */
const originOf = (text: string): string => {
  if (text !== '*' && !(URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text))
    throw new Refusal(
      'environment',
      `Read MCP_ORIGINS: "${text}" is no origin; set it to origins such as https://assistant.example, separated by commas, or to *`,
    )
  return text
}

const proxyOf = (text: string): string => {
  if (isIP(text) === 0)
    throw new Refusal(
      'environment',
      `Read TRUSTED_PROXIES: "${text}" is no IP address; set it to addresses such as 10.0.0.1, separated by commas`,
    )
  return text
}

const countOf = (name: string, text: string, of: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new Refusal('environment', `Read ${name}: found "${text}"; set it to a whole number of ${of}`)
  return Number(text)
}

const portOf = (text: string): number => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Refusal('environment', `Read PORT: "${text}" is no port; set it to 0 to 65535`)
  return port
}

const originIn = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  )
    throw new Refusal(
      'environment',
      `Read ${name}: "${text}" is no origin; set it to an address such as https://homes.example`,
    )
  return url.origin
}

const oneOf = <T extends string>(name: string, text: string, allowed: readonly T[]): T => {
  if (!(allowed as readonly string[]).includes(text))
    throw new Refusal('environment', `Read ${name}: found "${text}"; set it to one of ${allowed.join(', ')}`)
  return text as T
}
