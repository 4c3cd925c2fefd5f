import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { Refusal } from './domain/errors.ts'
import { defaultBriefMonths } from '#src/domain/source/brief-bounds.ts'
import { service } from './domain/service.ts'
import { defaultRateLimits, limitNames, type RateLimits } from './domain/rate-limits.ts'
import { demonstrationSite } from './domain/site/demonstration.ts'
import { parseOrigin } from './domain/site/origin.ts'
import type { Site } from './domain/site/site.ts'
import { existing } from './existing.ts'
import { readSite } from './site-file.ts'

/** The settings of one process, read once from the environment. */
export interface Config {
  host: string
  port: number
  /** The descriptor of a listening socket that systemd passed, which is used instead of address and port. */
  socket: number | null
  /** Where Prometheus reads metrics: an address and port of their own; `null` when nothing does. */
  metrics: { host: string; port: number } | null
  /** What the site is: its file, or the built-in demonstration. */
  site: Site
  /**
   * Where the site is reached, without a trailing slash, as the environment or the site file has it; otherwise the port
   * of this process. The store's own is what counts. Never taken from a request.
   */
  baseUrl: string
  /** Whether the demonstration may begin in the data folder: DATA_DIR is not set, or SITE requests it. */
  isDemonstrationAsked: boolean
  /** Whether SITE requests it by name, so that it may also be shown through a proxy on this machine. */
  isDemonstrationNamed: boolean
  /** Whether that origin was configured, so that a store with another one has to be refused. */
  isOriginSet: boolean
  /**
   * Where a server answers what files cannot, for a site that is deployed without one; `null` where the server is
   * in front of the files.
   */
  serverUrl: string | null
  /** The database and what must not be lost; outside version control. */
  dataDir: string
  /**
   * Where the PostgreSQL log is that several servers share: one address or several, separated by commas, of which
   * the primary is asked. `null` for a server of its own.
   */
  databaseUrl: string | null
  /** Whether each question to the primary is a commit that its synchronous standby acknowledges. */
  isReadCommitted: boolean
  /** The signing keys; `null` where they lie in the data folder. */
  keysDir: string | null
  /** The stored pictures, where several servers share them; `null` where they lie in the data folder. */
  picturesDir: string | null
  /** The published files. */
  outDir: string
  /** Addresses of proxies whose `X-Forwarded-For` counts. */
  trustedProxies: readonly string[]
  /** Origins of web pages that may call the anonymous MCP server beside its own and this machine's; `*` is every one. */
  mcpOrigins: readonly string[]
  /** The proof by which the MCP Registry knows who may publish this address, or nothing. */
  mcpRegistryAuth: string | null
  /** Requests a minute and client address, or `null` when none are counted. */
  rateLimits: RateLimits | null
  /** For how many days the change feed remembers that a listing was removed. */
  syncTombstoneDays: number
  /** For how many months a buyer brief may be valid. */
  briefMonths: number
  /** For how many days the record of who was shown a closed home or a buyer request is stored. */
  disclosureDays: number
  /** How many days after its last change an ended listing or request may be erased; `null` until the operator decides. */
  retentionDays: number | null
  logLevel: string
}

/** Reads the settings; a value that cannot be meant is refused with the name of its variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const port = portOf(env['PORT'] ?? '4321')
  refuseMoved(env)
  const dataDir = resolve(env['DATA_DIR'] ?? 'var/data')
  const outDir = resolve(env['OUT_DIR'] ?? 'var/site')
  if (outDir === dataDir)
    throw new Refusal(
      'environment',
      `Read OUT_DIR: "${outDir}" is DATA_DIR too, which has private keys beside the database; set OUT_DIR to a folder of its own`,
    )
  const keysDir = env['KEYS_DIR'] === undefined ? null : resolve(env['KEYS_DIR'])
  const site = siteOf(env['SITE'], dataDir, keysDir ?? join(dataDir, 'keys'))
  const asked = env['BASE_URL'] === undefined ? site.origin : originIn('BASE_URL', env['BASE_URL'])
  if (site.origin !== null && asked !== site.origin)
    throw new Refusal(
      'environment',
      `Read BASE_URL: found "${asked}", and "${site.origin}" in the site file "${site.file}"; unset BASE_URL, or set it to the same`,
    )
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    socket: socketOf(env),
    metrics:
      env['METRICS_PORT'] === undefined
        ? null
        : {
            host: env['METRICS_HOST'] ?? '127.0.0.1',
            port: portOf(env['METRICS_PORT'], 'METRICS_PORT'),
          },
    site,
    baseUrl: asked ?? `http://localhost:${port}`,
    isOriginSet: asked !== null,
    isDemonstrationAsked: env['DATA_DIR'] === undefined || env['SITE'] === demonstrationWord,
    serverUrl: env['SERVER_URL'] ? originIn('SERVER_URL', env['SERVER_URL']) : null,
    isDemonstrationNamed: env['SITE'] === demonstrationWord,
    dataDir,
    databaseUrl: databaseOf(env['DATABASE_URL']),
    isReadCommitted: oneOf('READ_CHECK', env['READ_CHECK'] ?? 'query', ['query', 'commit']) === 'commit',
    keysDir,
    picturesDir: env['PICTURES_DIR'] === undefined ? null : resolve(env['PICTURES_DIR']),
    outDir,
    trustedProxies: listOf(env['TRUSTED_PROXIES']).map(proxyOf),
    mcpOrigins: listOf(env['MCP_ORIGINS']).map(browserOriginOf),
    mcpRegistryAuth: registryAuthOf(env['MCP_REGISTRY_AUTH']),
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
    retentionDays:
      env['RETENTION_DAYS'] === undefined
        ? null
        : countOf('RETENTION_DAYS', env['RETENTION_DAYS'], 'days, such as 1000'),
    logLevel: oneOf('LOG_LEVEL', env['LOG_LEVEL'] ?? 'info', [
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'silent',
    ]),
  }
}

/** The settings of this process. The only place that reads the environment. */
export const config = (): Config => readConfig(process.env)

/** The same without the file that describes the site, for what has to say why that cannot be read. */
export const configWithoutSite = (): Config =>
  readConfig({ ...process.env, SITE: demonstrationWord, BASE_URL: undefined })

/** The same with another file that describes the site. */
export const configWithSite = (file: string): Config => readConfig({ ...process.env, SITE: file })

/** Where this process looks for the description of the site, whether it is there or not. */
export const siteFile = (): string => siteFileOf(process.env)
/** The environment of this process, for variables that only one verb reads. */
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

const databaseOf = (text: string | undefined): string | null => {
  if (text === undefined || text === '') return null
  for (const address of text.split(','))
    if (!/^postgres(ql)?:\/\/\S+$/.test(address))
      throw new Refusal(
        'environment',
        'Read DATABASE_URL: set it to the address of a PostgreSQL database, such as postgres://user@host/name',
      )
  return text
}

const moved = [
  ['PROFESSIONAL_ISSUER', 'professional'],
  ['PROFESSIONAL_JWKS_URL', 'professional'],
  ['SOURCES', 'sources'],
] as const

// An operator must not believe that a setting which is no longer read is in force.
const refuseMoved = (env: NodeJS.ProcessEnv): void => {
  for (const [name, member] of moved)
    if (env[name] !== undefined)
      throw new Refusal(
        'environment',
        `Read ${name}: it is set in the site file, as ${member}; write it there and unset ${name}`,
      )
}

/** Where the description of a site is: in the file that SITE names, else beside the data folder. */
const siteFileOf = ({ SITE, DATA_DIR = 'var/data' }: NodeJS.ProcessEnv): string =>
  resolve(SITE ?? join(dirname(resolve(DATA_DIR)), 'site.json'))

/** The value of SITE that requests the built-in demonstration, whatever files are beside the data folder. */
export const demonstrationWord = 'demonstration'

const siteOf = (named: string | undefined, dataDir: string, keysFolder: string): Site => {
  if (named === demonstrationWord) return demonstrationSite
  const file = siteFileOf({ SITE: named, DATA_DIR: dataDir })
  return named === undefined && !mayBeThere(file) ? demonstrationSite : readSite(file, keysFolder)
}

/** Threat: a site whose file cannot be read would become the demonstration. Reading it says why. */
const mayBeThere = (file: string): boolean => {
  try {
    return existing(file) !== null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOTDIR'
  }
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** An origin as browsers send it (RFC 6454): one with a path or a capital would never be met. */
const browserOriginOf = (text: string): string => {
  if (text !== '*' && parseOrigin(text) !== text)
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

const portOf = (text: string, name = 'PORT'): number => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Refusal('environment', `Read ${name}: "${text}" is no port; set it to 0 to 65535`)
  return port
}

// sd_listen_fds(3): the sockets begin with descriptor 3 and are meant for one process, not for its children.
const socketOf = ({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): number | null =>
  LISTEN_FDS === '1' && LISTEN_PID === String(process.pid) ? 3 : null

const originIn = (name: string, text: string): string => {
  const origin = parseOrigin(text)
  if (origin === null)
    throw new Refusal(
      'environment',
      `Read ${name}: "${text}" is no origin; set it to an address such as https://homes.example`,
    )
  return origin
}

const oneOf = <T extends string>(name: string, text: string, allowed: readonly T[]): T => {
  if (!(allowed as readonly string[]).includes(text))
    throw new Refusal('environment', `Read ${name}: found "${text}"; set it to one of ${allowed.join(', ')}`)
  return text as T
}

/** The line that `mcp-publisher` has its user serve: which kind of key, and the public key in base64. */
const registryAuthOf = (text: string | undefined): string | null => {
  if (text === undefined || text === '') return null
  if (!/^v=MCPv1; k=(ed25519|ecdsap384); p=[A-Za-z0-9+/]{40,100}={0,2}$/.test(text))
    throw new Refusal(
      'environment',
      `Read MCP_REGISTRY_AUTH: "${text}" is no proof for the MCP Registry; set it to a line such as v=MCPv1; k=ed25519; p=<public key in base64>`,
    )
  return text
}
