import { expect, test } from 'vitest'
import type { Target } from '#src/deploy/target.ts'
import { publish } from '#src/publish/publication.ts'
import { atLength } from '../faults/rounds.ts'
import { grant, listing, noon, take, threeListings, type TestContext } from '../fixtures.ts'
import { bucket, deployTo, contentOf, server, site, wanted } from './deploying.ts'
import type { S3Server } from './s3-server.ts'
import { aListing } from '../ids.ts'

/** A target at which the process dies at one step: before it is carried out, or when it is and before the answer arrives. */
const dyingAt = (target: Target, step: number, isCarriedOut: boolean): Target & { steps(): number } => {
  let steps = 0
  const or =
    <A extends unknown[], T>(act: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      steps++
      if (steps < step) return act(...args)
      if (steps === step && isCarriedOut) await act(...args)
      throw new Error('killed')
    }
  return {
    ...target,
    steps: () => steps,
    readState: or(target.readState),
    writeState: or(target.writeState),
    put: or(target.put),
    remove: or(target.remove),
  }
}

/** Withdraws one listing, changes another, adds a third. */
const change = (appContext: TestContext): void => {
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  take(
    appContext,
    listing('ol-c', { title: { pt: 'Outra', en: 'Another' } }),
    listing('ol-new'),
    grant('ol-new'),
  )
}

const deployed = async (): Promise<{ s3: S3Server; appContext: TestContext }> => {
  const [s3, appContext] = [await server(), threeListings()]
  await deployTo(bucket(s3), appContext)
  change(appContext)
  return { s3, appContext }
}

const stepsOfAll = async (): Promise<number> => {
  const { s3, appContext } = await deployed()
  const counting = dyingAt(bucket(s3), Number.POSITIVE_INFINITY, false)
  await deployTo(counting, appContext)
  return counting.steps()
}

const ownFiles = (s3: S3Server, id: string) => [...contentOf(s3).keys()].filter((key) => key.includes(id))

test('killed at any step, a withdrawn home is gone from the bucket once its files could be deleted, and the next deployment completes it', async () => {
  const steps = await stepsOfAll()
  expect(steps).toBeGreaterThan(25)
  const { s3, appContext } = await deployed()
  await publish(appContext, site)
  const before = new Map([...s3.objects].map(([key, stored]) => [key, { ...stored }]))
  for (let step = 1; step <= steps; step++)
    for (const isCarriedOut of atLength ? [false, true] : [step % 2 === 0]) {
      s3.objects.clear()
      for (const [key, stored] of before) s3.objects.set(key, { ...stored })
      await expect(deployTo(dyingAt(bucket(s3), step, isCarriedOut), appContext), `${step}`).rejects.toThrow(
        'killed',
      )
      // The state is read, then written, then the five files go at the same time: nothing comes before them.
      if (step > 2 + 5) expect(ownFiles(s3, 'ol-b'), `${step}`).toEqual([])
      await deployTo(bucket(s3), appContext, { takeOver: true })
      expect(contentOf(s3), `${step}`).toEqual(wanted(appContext))
    }
})

test('files that a killed deployment uploaded are deleted when their listing is withdrawn before the next one', async () => {
  const steps = await stepsOfAll()
  const [s3, appContext] = [await server(), threeListings()]
  await deployTo(bucket(s3), appContext)
  const first = new Map([...s3.objects].map(([key, stored]) => [key, { ...stored }]))
  change(appContext)
  await publish(appContext, site)
  const bytes: Map<string, { bytes: Buffer }>[] = []
  for (let step = 1; step <= steps; step += atLength ? 1 : 2) {
    s3.objects.clear()
    for (const [key, stored] of first) s3.objects.set(key, { ...stored })
    await expect(deployTo(dyingAt(bucket(s3), step, true), appContext)).rejects.toThrow('killed')
    bytes.push(new Map(s3.objects))
  }
  appContext.store.operator.changeAuthorisation(aListing('ol-new'), 'revoked', noon)
  expect(bytes.some((objects) => [...objects.keys()].some((key) => key.includes('ol-new')))).toBe(true)
  for (const [step, objects] of bytes.entries()) {
    s3.objects.clear()
    for (const [key, stored] of objects) s3.objects.set(key, { ...stored } as never)
    await deployTo(bucket(s3), appContext, { takeOver: true })
    expect(contentOf(s3), `${step}`).toEqual(wanted(appContext))
    expect(ownFiles(s3, 'ol-new')).toEqual([])
  }
})

test('a deployment that was killed counts as under way for five minutes, then the next one takes over', async () => {
  const { s3, appContext } = await deployed()
  await expect(deployTo(dyingAt(bucket(s3), 9, true), appContext)).rejects.toThrow('killed')
  await expect(deployTo(bucket(s3), appContext)).rejects.toThrow(
    /another deployment is under way.*--take-over/,
  )
  s3.control.ahead = 301_000
  await deployTo(bucket(s3), appContext)
  expect(contentOf(s3)).toEqual(wanted(appContext))
})

test('what was withdrawn is deleted also where there is no room for the state, and the lease is given back once there is', async () => {
  const { s3, appContext } = await deployed()
  const target = bucket(s3)
  const full: Target = {
    ...target,
    put: () => Promise.reject(new Error('status 507')),
    writeState: (bytes, condition) =>
      ownFiles(s3, 'ol-b').length > 0
        ? Promise.reject(new Error('status 507'))
        : target.writeState(bytes, condition),
  }
  await expect(deployTo(full, appContext)).rejects.toThrow('status 507')
  expect(ownFiles(s3, 'ol-b')).toEqual([])
  await deployTo(bucket(s3), appContext)
  expect(contentOf(s3)).toEqual(wanted(appContext))
})

test('a withdrawn home whose deletion could not be recorded is deleted and purged by the next deployment', async () => {
  const { s3, appContext } = await deployed()
  const target = bucket(s3)
  const noRoom = { ...target, writeState: () => Promise.reject(new Error('status 507')) }
  await expect(deployTo(noRoom, appContext)).rejects.toThrow('status 507')
  expect(ownFiles(s3, 'ol-b')).toEqual([])
  const purged: string[] = []
  await deployTo(bucket(s3), appContext, { purge: async (tags) => void purged.push(...tags) })
  expect(purged).toContain('listing-ol-b')
  expect(contentOf(s3)).toEqual(wanted(appContext))
})

test.each(['publishing', 'uploading'])(
  'stopped while it is %s, a deployment gives its lease back',
  async (when) => {
    const { s3, appContext } = await deployed()
    const stop = new AbortController()
    const stopped = new Error('stopped')
    const stopping = deployTo(bucket(s3), appContext, {
      signal: stop.signal,
      publish: async () => {
        if (when === 'publishing') throw stopped
        await publish(appContext, site)
      },
      progress: () => stop.abort(stopped),
    })
    await expect(stopping).rejects.toThrow('stopped')
    expect(ownFiles(s3, 'ol-b')).toEqual([])
    await deployTo(bucket(s3), appContext)
    expect(contentOf(s3)).toEqual(wanted(appContext))
  },
)

test('of two deployments at once one refuses, and neither undoes the other', async () => {
  const { s3, appContext } = await deployed()
  const both = await Promise.allSettled([deployTo(bucket(s3), appContext), deployTo(bucket(s3), appContext)])
  const refused = both.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(String(refused[0]?.reason)).toMatch(/another deployment (is under way|has begun)/)
  expect(contentOf(s3)).toEqual(wanted(appContext))
})

test('a deployment that was overtaken while it slept stops before it changes anything more', async () => {
  const { s3, appContext } = await deployed()
  const late = Date.now() + 400_000
  let isAsleep = false
  const put: string[] = []
  const target = bucket(s3)
  const sleeper: Target = {
    ...target,
    put: async (file, bytes, headers) => {
      if (!isAsleep) {
        isAsleep = true
        await deployTo(bucket(s3), appContext, { takeOver: true })
      }
      put.push(file)
      return target.put(file, bytes, headers)
    },
  }
  const clock = () => (isAsleep ? late : Date.now())
  await expect(deployTo(sleeper, appContext, { clock })).rejects.toThrow(
    'another deployment has begun or ended',
  )
  // Those that were on their way when it fell asleep cannot be called back; the next stage is not begun.
  expect(put.filter((file) => !/^(?:media|(?:pt\/)?properties)\//.test(file))).toEqual([])
})
