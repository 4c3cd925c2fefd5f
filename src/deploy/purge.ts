import { sendPatiently, type Patience } from './request.ts'
import type { PurgeSettings } from './settings.ts'
import { readableText } from '#src/domain/bytes.ts'

/** Purges a cache's entries under tags; throws when the cache has not confirmed all of it. */
export type Purge = (tags: readonly string[]) => Promise<void>

interface Cdn {
  /** How many tags a request may name. */
  batch: number
  byTags(tags: readonly string[]): Request
  everything(): Request
  /** Whether an answer confirms the purge. */
  isDone(status: number, text: string): boolean
}

/** How many requests a purge by tag may take; beyond, one request purges everything: the smallest plan of Cloudflare allows 25 in a row. */
const mostRequests = 25

const post = (url: string, headers: Record<string, string>, body?: object): Request =>
  new Request(url, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

const isOk = (status: number) => status >= 200 && status < 300

const cdnOf = (settings: PurgeSettings): Cdn => {
  switch (settings.service) {
    // https://developers.cloudflare.com/api/resources/cache/methods/purge/
    case 'cloudflare': {
      const ask = (body: object) =>
        post(
          `https://api.cloudflare.com/client/v4/zones/${settings.zone}/purge_cache`,
          { Authorization: `Bearer ${settings.token}` },
          body,
        )
      return {
        batch: 100,
        byTags: (tags) => ask({ tags }),
        everything: () => ask({ purge_everything: true }),
        isDone: (status, text) => isOk(status) && /"success"\s*:\s*true/.test(text),
      }
    }
    // https://www.fastly.com/documentation/reference/api/purging/
    case 'fastly': {
      const address = `https://api.fastly.com/service/${settings.id}`
      const headers = { 'Fastly-Key': settings.token, Accept: 'application/json' }
      return {
        batch: 256,
        byTags: (surrogate_keys) => post(`${address}/purge`, headers, { surrogate_keys }),
        everything: () => post(`${address}/purge_all`, headers),
        isDone: isOk,
      }
    }
    // https://docs.bunny.net/reference/pullzonepublic_purgecachepostbytag
    case 'bunny': {
      const ask = (body?: object) =>
        post(`https://api.bunny.net/pullzone/${settings.zone}/purgeCache`, { AccessKey: settings.key }, body)
      return {
        batch: 1,
        byTags: ([CacheTag]) => ask({ CacheTag }),
        everything: () => ask(),
        isDone: isOk,
      }
    }
  }
}

export const purgeOf = (settings: PurgeSettings, patience: Patience = {}): Purge => {
  const cdn = cdnOf(settings)
  const send = async (make: () => Request): Promise<void> => {
    const { status, bytes } = await sendPatiently(`Purge ${settings.service}`, make, patience)
    if (!cdn.isDone(status, readableText(bytes)))
      throw new Error(`Purge ${settings.service}: not confirmed, status ${status}`)
  }
  return async (tags) => {
    if (tags.length > cdn.batch * mostRequests) return send(cdn.everything)
    for (let index = 0; index < tags.length; index += cdn.batch)
      await send(() => cdn.byTags(tags.slice(index, index + cdn.batch)))
  }
}

/** How many addresses are checked after a purge. */
const mostLooks = 20

/**
 * Looks whether withdrawn addresses can still be fetched through the cache, which confirms a purge by tag also when it
 * knows nothing under the tag. Answers one that can, or `null`.
 */
export const stillServed = async (
  addresses: readonly string[],
  patience: Patience = {},
): Promise<string | null> => {
  for (const address of addresses.slice(0, mostLooks)) {
    const { status } = await sendPatiently(
      `Look at ${address}`,
      () => new Request(address, { method: 'HEAD', redirect: 'manual' }),
      patience,
    )
    if (isOk(status)) return address
  }
  return null
}
