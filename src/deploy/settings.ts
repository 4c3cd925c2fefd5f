import { Refusal } from '#src/domain/errors.ts'

/** The endpoint of an S3-compatible provider, and the credentials. */
export interface S3Settings {
  /** Without a trailing slash; `null` is Amazon's own for the region. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | null
}

/** A cache in front of the target that is purged by tags. */
export type PurgeSettings =
  | { service: 'cloudflare'; zone: string; token: string }
  | { service: 'fastly'; id: string; token: string }
  | { service: 'bunny'; zone: string; key: string }

type Environment = Readonly<Record<string, string | undefined>>

const needed = (env: Environment, name: string, why: string): string => {
  const text = env[name]
  if (text === undefined || text === '')
    throw new Refusal('environment', `Read ${name}: it is not set; ${why}`)
  return text
}

// Threat: signed requests and keys over a connection that others can read. Only this machine may be reached without TLS.
const endpointOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if ((url?.protocol === 'https:' || isLocal) && !url?.username && !url?.search)
    return text.replace(/(?<!\/)\/+$/, '')
  throw new Refusal(
    'environment',
    'Read AWS_ENDPOINT_URL_S3: it is no https address; set it to one such as https://s3.provider.example',
  )
}

/** Reads what a bucket needs, under the names that Amazon's own tools use. */
export const readS3Settings = (env: Environment): S3Settings => {
  const why = 'a bucket needs it'
  const endpoint = env['AWS_ENDPOINT_URL_S3']
  return {
    endpoint: endpoint ? endpointOf(endpoint) : null,
    region: env['AWS_REGION'] || 'us-east-1',
    accessKeyId: needed(env, 'AWS_ACCESS_KEY_ID', why),
    secretAccessKey: needed(env, 'AWS_SECRET_ACCESS_KEY', why),
    sessionToken: env['AWS_SESSION_TOKEN'] || null,
  }
}

/** Reads which cache is purged; `null` without one. */
export const readPurgeSettings = (env: Environment): PurgeSettings | null => {
  const service = env['PURGE']
  const why = `PURGE=${service} needs it`
  const identifier = (name: string): string => {
    const text = needed(env, name, why)
    if (/^[A-Za-z0-9_-]+$/.test(text)) return text
    throw new Refusal('environment', `Read ${name}: found "${text}"; set it to letters and digits`)
  }
  switch (service) {
    case undefined:
    case '':
      return null
    case 'cloudflare':
      return {
        service,
        zone: identifier('CLOUDFLARE_ZONE_ID'),
        token: needed(env, 'CLOUDFLARE_API_TOKEN', why),
      }
    case 'fastly':
      return { service, id: identifier('FASTLY_SERVICE_ID'), token: needed(env, 'FASTLY_API_TOKEN', why) }
    case 'bunny':
      return { service, zone: identifier('BUNNY_PULL_ZONE_ID'), key: needed(env, 'BUNNY_API_KEY', why) }
    default:
      throw new Refusal(
        'environment',
        `Read PURGE: found "${service}"; set it to one of cloudflare, fastly, bunny`,
      )
  }
}

/** Reads the key by which IndexNow knows the site; `null` without one. */
export const readIndexNowKey = (env: Environment): string | null => {
  const key = env['INDEXNOW_KEY']
  if (!key) return null
  if (!/^[A-Za-z0-9-]{8,128}$/.test(key))
    throw new Refusal('environment', 'Read INDEXNOW_KEY: expected 8 to 128 letters, digits and hyphens')
  return key
}
