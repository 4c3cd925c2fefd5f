import { expect, test } from 'vitest'
import { announceOf, nameKeyFile } from '#src/deploy/index-now.ts'
import { readIndexNowKey } from '#src/deploy/settings.ts'
import { grant, listing, noon, take, threeListings } from '../fixtures.ts'
import { bucket, deployTo, server } from './deploying.ts'
import { aListing } from '../ids.ts'

const key = 'key-of-the-site-1'

test('IndexNow gets at most 10,000 addresses a request, with the key and its address', async () => {
  const bodies: { host: string; key: string; keyLocation: string; urlList: string[] }[] = []
  const announce = announceOf('https://homes.example', key, {
    fetch: async (request) => {
      bodies.push((await request.json()) as (typeof bodies)[number])
      return new Response(null, { status: 202 })
    },
  })
  await announce(Array.from({ length: 10_001 }, (_, index) => `/properties/ol-${index}`))
  expect(bodies.map(({ urlList }) => urlList.length)).toEqual([10_000, 1])
  expect(bodies[1]).toEqual({
    host: 'homes.example',
    key,
    keyLocation: `https://homes.example/${key}.txt`,
    urlList: ['https://homes.example/properties/ol-10000'],
  })
})

test('an answer other than 200 and 202 is a failure; a key that IndexNow would refuse is refused first', async () => {
  const announce = announceOf('https://homes.example', key, {
    fetch: () => Promise.resolve(new Response(null, { status: 422 })),
  })
  await expect(announce(['/'])).rejects.toThrow('Tell IndexNow: status 422')
  expect(readIndexNowKey({ INDEXNOW_KEY: key })).toBe(key)
  expect(() => readIndexNowKey({ INDEXNOW_KEY: 'short' })).toThrow('INDEXNOW_KEY')
})

test('new, changed and gone pages are announced once, with the key at the root; what failed is announced later', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  const announced: string[][] = []
  const options = {
    extraFiles: new Map([[nameKeyFile(key), new TextEncoder().encode(key)]]),
    announce: (addresses: readonly string[]) => Promise.resolve(void announced.push(addresses.toSorted())),
  }
  await deployTo(bucket(s3), appContext, options)
  expect(s3.objects.get(`site/${key}.txt`)?.bytes.toString()).toBe(key)
  expect(s3.objects.get(`site/${key}.txt`)?.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(announced[0]).toContain('/pt/properties/ol-a')
  expect(announced[0]?.filter((address) => /404|\.(md|json|jsonld|txt|xml|css|js)$/.test(address))).toEqual(
    [],
  )
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  take(
    appContext,
    listing('ol-new'),
    grant('ol-new'),
    listing('ol-a', { title: { pt: 'Outra', en: 'Another' } }),
  )
  const failing = { ...options, announce: () => Promise.reject(new Error('Tell IndexNow: status 429')) }
  const failed = await deployTo(bucket(s3), appContext, failing)
  expect(failed.problems).toEqual(['Tell IndexNow: status 429'])
  const expected = ['ol-a', 'ol-b', 'ol-new'].flatMap((id) => [`/properties/${id}`, `/pt/properties/${id}`])
  expect(failed.unannounced).toEqual(expect.arrayContaining(expected))
  expect(failed.unannounced).not.toContain('/properties/ol-c')
  await deployTo(bucket(s3), appContext, options)
  expect(announced[1]).toEqual(failed.unannounced.toSorted())
  await deployTo(bucket(s3), appContext, options)
  expect(announced).toHaveLength(2)
})
