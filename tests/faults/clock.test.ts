import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { monotonic } from '#src/compose.ts'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { imported, runProcess } from '../command/running.ts'
import {
  agency,
  confirmation,
  grant,
  appContextIn,
  listing,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { program } from './debian.ts'
import { startServerProcess, until } from './processes.ts'
import { atLength } from './rounds.ts'
import { serve, whereSeen } from './surfaces.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

const opened = (folder: string | null = null, change: object = {}): TestContext => {
  const appContext = appContextIn(folder)
  take(
    appContext,
    agency(),
    listing('ol-a'),
    grant('ol-a', change),
    listing('ol-b'),
    grant('ol-b', { valid_until: '2027-01-01' }),
  )
  return appContext
}
const isOpen = (appContext: TestContext, now: string): boolean => {
  appContext.set(utc(now))
  return appContext.store.published.open(aListing('ol-a'), utc(now)) !== null
}

test('interface 3.1: a listing is on every surface until the last millisecond, and on none from the next', async () => {
  const appContext = opened(testFolder(), { valid_until: '2026-05-03T10:00:00Z' })
  await publish(appContext, await loadSite())
  const served = await serve(appContext)
  appContext.set(utc('2026-05-03T09:59:59.999Z'))
  const everywhere = await whereSeen(served, 'ol-a')
  expect(everywhere.length).toBeGreaterThan(15)
  appContext.set(utc('2026-05-03T10:00:00.000Z'))
  expect(await whereSeen(served, 'ol-a')).toEqual([])
  // Also where the end cannot be committed and each answer must know by itself.
  const unsettled = opened(null, { valid_until: '2026-05-03T10:00:00Z' })
  const store = { ...unsettled.store, settleDue: () => Promise.reject as never }
  const alone = await serve({ ...unsettled, store })
  unsettled.set(utc('2026-05-03T10:00:00.000Z'))
  expect(await whereSeen(alone, 'ol-a')).toEqual([])
  expect([...served.errors, ...alone.errors]).toEqual([])
  appContext.store.close()
})

test('time never runs backwards within a process', () => {
  const times = [5_000, 9_000, 1_000, 9_001]
  const clock = monotonic(
    () => times.shift() ?? 0,
    () => false,
  )
  expect([clock(), clock(), clock(), clock()]).toEqual([
    '1970-01-01T00:00:05.000Z',
    '1970-01-01T00:00:09.000Z',
    '1970-01-01T00:00:09.000Z',
    '1970-01-01T00:00:09.001Z',
  ])
})

test('an expired permission stays expired when the clock is set back, also for a process that starts afterwards', () => {
  const folder = testFolder()
  const before = opened(folder)
  before.set(utc('2026-06-20T23:00:00.000Z'))
  before.store.settleDue(before.now())
  expect(before.store.published.ids()).toEqual(['ol-b'])
  before.store.close()
  const appContext = appContextIn(folder, utc('2026-06-01T12:00:00.000Z'))
  take(
    appContext,
    confirmation('ol-a', { confirmed_on: '2026-06-01' }),
    grant('ol-a'),
    listing('ol-a', { lifecycle: 'reserved' }),
  )
  appContext.store.settleDue(appContext.now())
  appContext.store.setBaseUrl('https://other.example', appContext.now())
  expect(appContext.store.published.ids()).toEqual(['ol-b'])
  expect(() =>
    appContext.store.operator.changeAuthorisation(aListing('ol-a'), 'suspended', appContext.now()),
  ).toThrow(/auth-ol-a is over/)
  // A permission that is really another one counts.
  take(appContext, grant('ol-a', { valid_until: '2026-07-20' }))
  expect(appContext.store.published.ids()).toEqual(['ol-a', 'ol-b'])
  appContext.store.close()
})

test('a clock that jumps forward over a start and an end applies both', () => {
  const appContext = opened(null, { valid_from: '2026-05-10', valid_until: '2026-05-20' })
  const events = () => appContext.store.operator.history('ol-a').map(({ event }) => event)
  appContext.set(utc('2026-05-12T12:00:00.000Z'))
  appContext.store.settleDue(appContext.now())
  expect(events().at(-1)).toBe('published')
  appContext.set(utc('2031-01-01T00:00:00.000Z'))
  appContext.store.settleDue(appContext.now())
  expect(appContext.store.published.ids()).toEqual([])
  expect(events().at(-1)).toBe('closed')
  expect(appContext.store.nextDue()).not.toBeNull()
})

/** By how much a clock is wrong: more than a day and a half is doubted where much would end by it, which it does not here. */
const leaps = { days: '2026-05-26T12:00:00.000Z', lessThanTheDoubt: '2026-05-02T18:00:00.000Z' }

test.for(Object.entries(leaps))(
  'interface 3.1: what a clock that was ahead has opened is on no surface with the right one, and opens when it begins: %s',
  async ([, ahead]) => {
    const folder = testFolder()
    const begins = '2026-05-02T10:00:00.000Z'
    const context = opened(folder, { valid_from: begins })
    await publish(context, await loadSite())
    const served = await serve(context)
    expect(await whereSeen(served, 'ol-a')).toEqual([])
    // Another process publishes while the clock is ahead, and ends before it is set right.
    const other = appContextIn(folder, utc(ahead))
    await publish(other, await loadSite())
    expect(other.store.published.ids()).toEqual(['ol-a', 'ol-b'])
    other.store.close()
    // Where nothing can be committed each answer knows by itself, of live pages, files, searches, feeds and copies.
    const busy = () => {
      throw Object.assign(new Error('The database is locked'), { code: 'SQLITE_BUSY' })
    }
    const alone = await serve({ ...context, store: { ...context.store, settleSome: busy } })
    expect(await whereSeen(alone, 'ol-a')).toEqual([])
    expect(context.store.published.ids()).toEqual(['ol-a', 'ol-b'])
    expect(await whereSeen(served, 'ol-a')).toEqual([])
    expect(context.store.published.ids()).toEqual(['ol-b'])
    expect(context.store.operator.decision(aListing('ol-a'), context.now())).toMatchObject({
      open: false,
      reasons: ['authorisation_not_started'],
    })
    await publish(context, await loadSite())
    expect(await whereSeen(served, 'ol-a')).toEqual([])
    context.set(utc(begins))
    expect((await whereSeen(served, 'ol-a')).length).toBeGreaterThan(15)
    expect(context.store.published.open(aListing('ol-a'), context.now())?.record.first_published_at).toBe(
      begins,
    )
    expect([...served.errors, ...alone.errors]).toEqual([])
    context.store.close()
  },
)

test('searches find what has begun alone, also while what has not cannot be closed', async () => {
  const context = opened(null, { valid_from: '2026-05-02T10:00:00.000Z' })
  const found = async (at: string) => {
    const sets = (await context.store.catalogue.entries(utc(at))).columnSets()
    return sets.flatMap(({ listing_id }) => listing_id)
  }
  context.set(utc('2026-05-03T12:00:00.000Z'))
  context.store.settleDue(context.now())
  expect(await found('2026-05-03T12:00:00.000Z')).toEqual(['ol-a', 'ol-b'])
  expect(await found('2026-05-01T12:00:00.000Z')).toEqual(['ol-b'])
  expect(await found('2026-05-02T10:00:00.000Z')).toEqual(['ol-a', 'ol-b'])
})

test('a day ends at 24:00 in Lisbon on both changes of the clock, on a leap day and in the last year that is accepted', () => {
  for (const [valid_until, end] of [
    ['2026-10-24', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', '2026-10-26T00:00:00.000Z'],
    ['2027-03-27', '2027-03-28T00:00:00.000Z'],
    ['2027-03-28', '2027-03-28T23:00:00.000Z'],
    ['2028-02-29', '2028-03-01T00:00:00.000Z'],
    ['2030-12-31', '2031-01-01T00:00:00.000Z'],
  ] as const) {
    const appContext = opened(null, { valid_until })
    expect(isOpen(appContext, new Date(Date.parse(end) - 1).toISOString()), valid_until).toBe(true)
    expect(isOpen(appContext, end), valid_until).toBe(false)
  }
  const certificate = {
    class: { value: 'exempt', reported_by_role: 'energy_assessor', reported_on: '2026-03-01' },
  }
  const far = appContextIn(null)
  take(
    far,
    agency(),
    listing('ol-a', { energy: certificate } as object),
    grant('ol-a', { valid_until: '2999-12-31' }),
  )
  expect(isOpen(far, '2999-12-31T23:59:59.999Z')).toBe(true)
  expect(isOpen(far, '3000-01-01T00:00:00.000Z')).toBe(false)
})

test('a date that does not exist, or in a form that does not sort, is refused', () => {
  for (const valid_until of ['2027-02-29', '9999-12-31', '3000-01-01', '2026-06-31'])
    expect(() => opened(null, { valid_until }), valid_until).toThrow(/valid_until/)
})

if (atLength) {
  const library = (): string => {
    program('faketime')
    const listed = spawnSync('dpkg', ['-L', 'libfaketime'], { encoding: 'utf8' }).stdout
    return listed.split('\n').find((file) => file.endsWith('/libfaketime.so.1')) ?? ''
  }

  test('the machine’s clock jumps forward and back under a server and between commands', async () => {
    const { env, verb } = await imported()
    const file = join(dirname(env.DATA_DIR), 'faketime')
    const jump = (to: string) => writeFileSync(file, `${to}\n`)
    jump('+0')
    const faked = {
      ...env,
      BASE_URL: 'https://homes.example',
      LD_PRELOAD: library(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    const server = await startServerProcess(faked)
    const status = async () => (await server.get('/v1/properties/ol-a')).status
    try {
      expect(await status()).toBe(200)
      jump('+100d')
      await until('the listing has ended', async () => (await status()) === 404)
      jump('+0')
      expect(await status()).toBe(404)
      expect((await server.get('/properties/ol-a')).status).toBe(404)
    } finally {
      await server.kill()
    }
    expect((await runProcess('confirm-availability', ['ol-a'], faked)).out).toMatch(/ol-a/)
    expect((await verb('list')).output).toContain('0 public')
    expect((await verb('authorise', 'ol-a')).output).toContain('ol-a is public')
    jump('-20d')
    expect((await runProcess('list', [], faked)).code).toBe(0)
    jump('+0')
    expect((await verb('list')).output).toContain('1 public')
  })
}
