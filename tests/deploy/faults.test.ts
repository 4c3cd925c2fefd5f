import { expect, test } from 'vitest'
import { s3Target } from '#src/deploy/s3-target.ts'
import { noon, threeListings } from '../fixtures.ts'
import { bucket, deployTo, contentOf, server, wanted } from './deploying.ts'
import { credentials, type Fault } from './s3-server.ts'
import { aListing } from '../ids.ts'

/** Every fault at each request in turn, but never so often that all attempts at one fail. */
const every = (fault: Fault, nth: number) => {
  const seen = new Map<string, number>()
  return (line: string, count: number): Fault | null => {
    const times = seen.get(line) ?? 0
    if (count % nth !== 0 || times >= 2) return null
    seen.set(line, times + 1)
    return fault
  }
}

const survives = async (fault: Fault, nth = 2, timeout = 5_000): Promise<void> => {
  const [s3, appContext] = [await server(), threeListings()]
  s3.control.fault = every(fault, nth)
  await deployTo(bucket(s3, timeout), appContext)
  expect(contentOf(s3)).toEqual(wanted(appContext))
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  await deployTo(bucket(s3, timeout), appContext)
  expect(contentOf(s3)).toEqual(wanted(appContext))
  s3.control.fault = () => null
  expect(await deployTo(bucket(s3), appContext)).toMatchObject({ requests: 1, written: [] })
}

test('5xx answers are tried again', () => survives('unavailable'))
test('429 answers are tried again', () => survives('slow down'))
test('an answer that does not come in time is tried again', () => survives('slow', 7, 200))
test('an answer that is cut off is tried again', () => survives('truncated'))
test('a connection that breaks before a request is carried out loses nothing', () => survives('cut before'))
test('a connection that breaks after a request is carried out loses nothing', () => survives('cut after'))
test('an ETag that differs from that of the target loses nothing', () => survives('wrong etag'))

test('an unavailable provider is named, without a secret, and the next deployment continues', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  s3.control.fault = (line) => (line.includes('robots.txt') ? 'unavailable' : null)
  const failure = await deployTo(bucket(s3), appContext).catch((error: Error) => error.message)
  expect(failure).toBe('Upload "robots.txt" in s3://homes/site: status 503, after 4 attempts')
  s3.control.fault = () => null
  // The one that failed has given the target back.
  await deployTo(bucket(s3), appContext)
  expect(contentOf(s3)).toEqual(wanted(appContext))
})

const isRefused = async (conditions: 'ignores' | 'refuses'): Promise<void> => {
  const [s3, appContext] = [await server({ conditions }), threeListings()]
  await expect(deployTo(bucket(s3), appContext)).rejects.toThrow(/--without-lock/)
  expect(contentOf(s3).size).toBe(0)
  await deployTo(bucket(s3), appContext, { isLocked: false })
  expect(contentOf(s3)).toEqual(wanted(appContext))
}

test('a provider that ignores the condition of a write is refused but for --without-lock', () =>
  isRefused('ignores'))
test('a provider that knows no conditional write is refused but for --without-lock', () =>
  isRefused('refuses'))

test('a damaged state is refused with what to do', async () => {
  const [s3, appContext] = [await server(), threeListings()]
  await deployTo(bucket(s3), appContext)
  const state = s3.objects.get('site/deployment-state.json.gz')!
  state.bytes = state.bytes.subarray(0, 40)
  await expect(deployTo(bucket(s3), appContext)).rejects.toThrow(
    /damaged.*delete it there and deploy with --verify/,
  )
  s3.objects.delete('site/deployment-state.json.gz')
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  expect((await deployTo(bucket(s3), appContext, { verify: true })).withdrawn).toHaveLength(6)
  expect(contentOf(s3)).toEqual(wanted(appContext))
})

test('wrong credentials and a missing bucket are named with what to check', async () => {
  const { endpoint } = await server()
  const settings = { endpoint, ...credentials, sessionToken: null }
  const place = { bucket: 'homes', prefix: '' }
  const wrong = s3Target(place, { ...settings, secretAccessKey: 'another-secret' })
  const refused = await wrong.readState().catch((error: Error) => error.message)
  expect(refused).toMatch(/status 403 SignatureDoesNotMatch; check AWS_ACCESS_KEY_ID/)
  expect(refused).not.toContain('another-secret')
  await expect(s3Target({ ...place, bucket: 'villas' }, settings).readState()).rejects.toThrow(
    /s3:\/\/villas: status 404 NoSuchBucket; check the name of the bucket/,
  )
})
