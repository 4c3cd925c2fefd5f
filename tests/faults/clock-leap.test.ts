import { expect, test } from 'vitest'
import type { AppContext } from '#src/compose.ts'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import {
  agency,
  appContextIn,
  grant,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { addressesOf, ask, serve, sharedAddresses, whereSeen, type Served } from './surfaces.ts'
import { utc } from '../utc.ts'

/** 400 days after the clock of the fixtures. */
const leapt = utc('2027-06-05T12:00:00.000Z')
const repaired = utc('2026-05-01T18:00:00.000Z')

const idsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `ol-h${String(index).padStart(2, '0')}`)

/** A store with homes that end on 20 June 2026, and some that end in ten years. */
const opened = (
  folder: string | null,
  { ending = 12, lasting = 2 }: { ending?: number; lasting?: number } = {},
): TestContext => {
  const appContext = appContextIn(folder)
  const energy = {
    class: { value: 'exempt', reported_by_role: 'energy_assessor', reported_on: '2026-03-01' },
  }
  take(appContext, agency())
  take(
    appContext,
    ...idsOf(ending + lasting).flatMap((id, index) => [
      listing(id, { energy } as object),
      grant(id, { valid_until: index < ending ? '2026-06-20' : '2036-05-01' }),
    ]),
  )
  return appContext
}

const publicOf = ({ store }: AppContext): number => store.published.ids().length

const statusOf = ({ store, clockReading }: AppContext) => store.clock.state(clockReading()).status

/** The same store as another process sees it, at an instant. */
const at = (folder: string, now: Instant): TestContext => appContextIn(folder, now)

/** Whatever anyone may read of a home that is closed, and of the site. */
const readable = async (served: Served, id: string): Promise<string> => {
  const texts: string[] = []
  for (const path of [...addressesOf(id), ...sharedAddresses, '/v1/public-sync/changes'])
    texts.push(await (await ask(served, path)).text())
  return texts.join('\n')
}

test('a clock that leaps 400 days closes homes on every surface and holds them, and with the right time again one word opens them', async () => {
  const folder = testFolder()
  const before = opened(folder)
  const site = await loadSite()
  await publish(before, site)
  const first = await serve(before)
  const everywhere = await whereSeen(first, 'ol-h00')
  expect(everywhere.length).toBeGreaterThan(15)

  // Ahead: closed on every surface at once, files included.
  before.set(leapt)
  expect(await whereSeen(first, 'ol-h00')).toEqual([])
  expect(await whereSeen(first, 'ol-h12')).toEqual(
    await whereSeen(first, 'ol-h13').then((seen) => seen.map((path) => path.replace('ol-h13', 'ol-h12'))),
  )
  await publish(before, site)
  expect(publicOf(before)).toBe(2)
  expect(statusOf(before)).toBe('held')
  expect(before.store.operator.history('ol-h00').at(-1)).toMatchObject({
    event: 'closed',
    at: noon,
    detail: { reasons: ['authorisation_held'], clock_said: leapt },
  })
  expect(await (await ask(first, '/healthz')).json()).toMatchObject({
    clock: { status: 'held', last_seen: noon },
  })
  expect(() => before.store.clock.answer('was_wrong', before.now)).toThrow(/set the clock right first/)

  // Nothing public says why.
  const told = await readable(first, 'ol-h00')
  expect(told).not.toMatch(/held|doubted|authorisation_held|was_wrong/i)
  expect((await ask(first, '/properties/ol-h00')).status).toBe(404)
  before.store.close()

  // Back: what is held stays so until somebody says that the clock was wrong.
  const after = at(folder, repaired)
  const second = await serve(after)
  after.store.settleDue(after.now())
  expect(await whereSeen(second, 'ol-h00')).toEqual([])
  expect(statusOf(after)).toBe('held')
  expect(after.store.clock.answer('was_wrong', after.now)).toEqual({ open: 12, closed: 0 })
  expect(statusOf(after)).toBe('right')
  await publish(after, site)
  expect(await whereSeen(second, 'ol-h00')).toEqual(everywhere)
  expect(publicOf(after)).toBe(14)
  const [record, line] = [
    after.store.published.open('ol-h00', after.now()),
    await ask(second, '/v1/public-sync/snapshot.jsonl'),
  ]
  expect(record?.record.updated_at).toBe(repaired)
  expect(await line.text()).not.toContain('2027-06')
  expect(await readable(second, 'ol-h12')).not.toContain('2027-06')
  expect(after.store.journal.firstBroken()).toBeNull()
  expect([...first.errors, ...second.errors]).toEqual([])

  // And each ends as it would have.
  after.set(utc('2026-06-19T12:00:00.000Z'))
  after.store.clock.see(after.now())
  after.set(utc('2026-06-20T23:00:00.000Z'))
  after.store.settleDue(after.now())
  expect(publicOf(after)).toBe(2)
  expect(statusOf(after)).toBe('right')
  after.store.close()
})
