import { expect, test } from 'vitest'
import { purgeOf, stillServed } from '#src/deploy/purge.ts'
import { readPurgeSettings } from '#src/deploy/settings.ts'
import { noon, take, listing, threeListings } from '../fixtures.ts'
import { bucket, deployTo, contentOf, server, wanted } from './deploying.ts'
import { aListing } from '../ids.ts'

interface Seen {
  url: string
  headers: Headers
  body: unknown
}

/** A provider with the given answers, one a request, then the last one again. */
const provider = (...answers: [status: number, body?: string, headers?: Record<string, string>][]) => {
  const seen: Seen[] = []
  const waits: number[] = []
  return {
    seen,
    waits,
    patience: {
      fetch: async (request: Request) => {
        const text = await request.text()
        seen.push({ url: request.url, headers: request.headers, body: text === '' ? null : JSON.parse(text) })
        const [status, body = '{"success":true}', headers = {}] =
          answers[Math.min(seen.length, answers.length) - 1]!
        return new Response(status === 204 ? null : body, { status, headers })
      },
      sleep: (milliseconds: number) => Promise.resolve(void waits.push(milliseconds)),
    },
  }
}

const settings = (env: Record<string, string>) => readPurgeSettings(env)!
const cloudflare = settings({
  PURGE: 'cloudflare',
  CLOUDFLARE_ZONE_ID: 'zone1',
  CLOUDFLARE_API_TOKEN: 'token-c',
})
const tags = (count: number) => Array.from({ length: count }, (_, index) => `listing-${index}`)

test('Cloudflare purges up to 100 tags a request, and everything beyond 25 requests', async () => {
  const { seen, patience } = provider([200])
  await purgeOf(cloudflare, patience)(tags(150))
  expect(seen.map(({ body }) => (body as { tags: string[] }).tags.length)).toEqual([100, 50])
  expect(seen[0]?.url).toBe('https://api.cloudflare.com/client/v4/zones/zone1/purge_cache')
  expect(seen[0]?.headers.get('Authorization')).toBe('Bearer token-c')
  await purgeOf(cloudflare, patience)(tags(2_501))
  expect(seen.slice(2).map(({ body }) => body)).toEqual([{ purge_everything: true }])
})

test('Fastly purges up to 256 surrogate keys a request', async () => {
  const { seen, patience } = provider([200, '{}'])
  const fastly = settings({ PURGE: 'fastly', FASTLY_SERVICE_ID: 'svc', FASTLY_API_TOKEN: 'token-f' })
  await purgeOf(fastly, patience)(tags(300))
  expect(seen.map(({ url, headers }) => [url, headers.get('Fastly-Key')])).toEqual([
    ['https://api.fastly.com/service/svc/purge', 'token-f'],
    ['https://api.fastly.com/service/svc/purge', 'token-f'],
  ])
  expect(seen.map(({ body }) => (body as { surrogate_keys: string[] }).surrogate_keys.length)).toEqual([
    256, 44,
  ])
})

test('bunny purges a tag a request', async () => {
  const { seen, patience } = provider([204])
  const bunny = settings({ PURGE: 'bunny', BUNNY_PULL_ZONE_ID: '77', BUNNY_API_KEY: 'key-b' })
  await purgeOf(bunny, patience)(tags(2))
  expect(seen.map(({ url, body }) => [url, body])).toEqual([
    ['https://api.bunny.net/pullzone/77/purgeCache', { CacheTag: 'listing-0' }],
    ['https://api.bunny.net/pullzone/77/purgeCache', { CacheTag: 'listing-1' }],
  ])
})

test('a rate-limited purge waits as long as the answer requires; one that is not confirmed fails', async () => {
  const limited = provider([429, '', { 'Retry-After': '12' }], [200])
  await purgeOf(cloudflare, limited.patience)(tags(1))
  expect(limited.waits).toEqual([12_000])
  const refused = provider([200, '{"success":false}'])
  await expect(purgeOf(cloudflare, refused.patience)(tags(1))).rejects.toThrow('not confirmed, status 200')
  const away = provider([503])
  const failure = await purgeOf(cloudflare, away.patience)(tags(1)).catch((error: Error) => error.message)
  expect(failure).toBe('Purge cloudflare: status 503, after 4 attempts')
})

test('an unknown cache, or one with a missing setting, is refused', () => {
  expect(readPurgeSettings({})).toBeNull()
  expect(() => readPurgeSettings({ PURGE: 'akamai' })).toThrow(/cloudflare, fastly, bunny/)
  expect(() => readPurgeSettings({ PURGE: 'fastly', FASTLY_SERVICE_ID: 'svc' })).toThrow('FASTLY_API_TOKEN')
  expect(() =>
    readPurgeSettings({ PURGE: 'bunny', BUNNY_PULL_ZONE_ID: '../user', BUNNY_API_KEY: 'k' }),
  ).toThrow('BUNNY_PULL_ZONE_ID')
})

test('withdrawn tags are purged after their files are gone and before anything is uploaded; changed ones at the end', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  const purged: { tags: string[]; isGone: boolean; puts: number }[] = []
  const purge = (asked: readonly string[]) => {
    purged.push({
      tags: [...asked],
      isGone: ![...s3.objects.keys()].some((key) => key.includes('ol-b')),
      puts: s3.log.filter((line) => /^PUT (?!.*deployment-state)/.test(line)).length,
    })
    return Promise.resolve()
  }
  await deployTo(bucket(s3), appContext, { purge })
  expect(purged).toEqual([])
  s3.log.length = 0
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  await deployTo(bucket(s3), appContext, { purge })
  expect(purged[0]).toEqual({ tags: ['listing-ol-b'], isGone: true, puts: 0 })
  expect(purged[1]?.tags).toEqual(
    expect.arrayContaining(['home', 'municipality-1106-1', 'agency-casa-demo-1', 'feed-1']),
  )
  expect(purged[1]?.tags).not.toContain('listing-ol-a')
  expect(purged).toHaveLength(2)
})

test('a purge that fails is reported, and tried again by the next deployment though nothing else has changed', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  const failing = () => Promise.reject(new Error('Purge cloudflare: status 503'))
  await deployTo(bucket(s3), appContext, { purge: failing })
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  const deployment = await deployTo(bucket(s3), appContext, { purge: failing })
  expect(deployment.problems).toContain('Purge cloudflare: status 503')
  expect(deployment.unpurged).toContain('listing-ol-b')
  expect(contentOf(s3)).toEqual(wanted(appContext))
  const purged: string[] = []
  const next = await deployTo(bucket(s3), appContext, { purge: async (asked) => void purged.push(...asked) })
  expect(purged).toEqual(deployment.unpurged)
  expect(next).toMatchObject({ unpurged: [], problems: [], written: [] })
  expect((await deployTo(bucket(s3), appContext, { purge: failing })).requests).toBe(1)
})

test('a purge counts only when the withdrawn page is no longer served', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  const purge = () => Promise.resolve()
  await deployTo(bucket(s3), appContext, { purge })
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  const deployment = await deployTo(bucket(s3), appContext, {
    purge,
    stillServed: (addresses) => Promise.resolve(addresses[0] ?? null),
  })
  expect(deployment.problems[0]).toMatch(
    /^\/properties\/ol-b was withdrawn and purged, and is still answered/,
  )
  expect(deployment.unpurged).toContain('listing-ol-b')
  const cached = provider([200])
  expect(await stillServed(['https://homes.example/properties/ol-b'], cached.patience)).toBe(
    'https://homes.example/properties/ol-b',
  )
  expect(await stillServed(['https://homes.example/properties/ol-b'], provider([404]).patience)).toBeNull()
})

test('changed pages are purged once more when a deployment was broken off before it could', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  const purged: string[] = []
  const purge = async (asked: readonly string[]) => void purged.push(...asked)
  await deployTo(bucket(s3), appContext, { purge })
  take(appContext, listing('ol-a', { title: { pt: 'Outra', en: 'Another' } }))
  let isFirst = true
  s3.control.fault = (line) =>
    isFirst && line === 'PUT /homes/site/feeds/open-listings.json' ? 'unavailable' : null
  await expect(deployTo(bucket(s3), appContext, { purge })).rejects.toThrow('status 503')
  isFirst = false
  expect(purged).toEqual([])
  await deployTo(bucket(s3), appContext, { purge })
  expect(purged).toEqual(expect.arrayContaining(['listing-ol-a', 'feed-1']))
})
