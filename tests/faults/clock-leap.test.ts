import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicAt } from '../../scripts/history.ts'
import { monotonic, type AppContext } from '#src/compose.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { importRecords } from '#src/import/import-records.ts'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { tendSlice } from '#src/publish/upkeep.ts'
import { backUp } from '#src/store/backup/backup.ts'
import { restore } from '#src/store/backup/restore.ts'
import { run, sourceFile } from '../command/running.ts'
import { startServerProcess, until } from './processes.ts'
import { requestDisclosure } from '../store/record/disclosure.ts'
import {
  agency,
  appContextIn,
  confirmation,
  grant,
  listing,
  noon,
  runUntil,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { addressesOf, ask, serve, sharedAddresses, whereSeen, type Served } from './surfaces.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

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
  take(before, confirmation('ol-h12'))
  const nextDue = before.store.nextDue()
  const site = await loadSite()
  await publish(before, site)
  const first = await serve(before)
  const everywhere = await whereSeen(first, 'ol-h00')
  expect(everywhere.length).toBeGreaterThan(15)

  // Ahead: closed on every surface at once, files included. Lines are signed again, for far too long.
  before.set(leapt)
  before.store.sync.renewDue(50, leapt)
  expect(await whereSeen(first, 'ol-h00')).toEqual([])
  expect((await whereSeen(first, 'ol-h12')).length).toBeGreaterThan(15)
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
  // What stayed open turns with time again as it would have.
  expect(after.store.nextDue()).toBe(nextDue)
  const [record, line] = [
    after.store.published.open(aListing('ol-h00'), after.now()),
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

const ended = (appContext: TestContext, now: Instant): string => {
  appContext.set(now)
  appContext.store.settleDue(now)
  return appContext.store.clock.status(now).status
}

test('fewer than ten homes, or a fifth of them, end as always, and so does everything within 36 hours', () => {
  for (const homes of [
    { ending: 9, lasting: 0 },
    { ending: 12, lasting: 48 },
  ]) {
    const appContext = opened(null, homes)
    expect(ended(appContext, leapt)).toBe('right')
    expect(publicOf(appContext)).toBe(homes.lasting)
    const [first] = appContext.store.operator.inspect(aListing('ol-h00'), leapt).candidate.grants
    expect(first).toMatchObject({ has_ended: true })
  }
  expect(ended(opened(null, { ending: 13, lasting: 48 }), leapt)).toBe('held')

  const end = utc('2026-06-20T23:00:00.000Z')
  for (const [last, status] of [
    ['2026-06-19T11:00:00.000Z', 'right'],
    ['2026-06-19T10:59:59.999Z', 'held'],
  ] as const) {
    const appContext = opened(null)
    appContext.store.clock.see(utc(last))
    expect(ended(appContext, end), last).toBe(status)
    expect(publicOf(appContext)).toBe(2)
  }
})

test('a home that a renewal keeps open does not count as one that ends', () => {
  const appContext = opened(null, { ending: 12, lasting: 0 })
  take(
    appContext,
    ...idsOf(12).map((id) =>
      grant(id, { authorisation_id: `next-${id}`, valid_from: '2026-06-10', valid_until: '2036-05-01' }),
    ),
  )
  expect(ended(appContext, leapt)).toBe('right')
  expect(publicOf(appContext)).toBe(12)
})

test('a clock that is doubted opens nothing, and what it has begun waits too', () => {
  const appContext = opened(null)
  take(
    appContext,
    listing('ol-later'),
    grant('ol-later', { valid_from: '2027-01-01', valid_until: '2028-01-01' }),
  )
  expect(ended(appContext, leapt)).toBe('held')
  expect(appContext.store.published.ids()).not.toContain('ol-later')
  appContext.set(repaired)
  appContext.store.clock.answer('was_wrong', appContext.now)
  expect(appContext.store.operator.inspect(aListing('ol-later'), repaired).decision).toMatchObject({
    open: false,
    reasons: ['authorisation_not_started'],
  })
})

test('the answer that the clock was right ends for good what is past its dates, also when the clock is set back', () => {
  const folder = testFolder()
  const appContext = opened(folder)
  expect(ended(appContext, leapt)).toBe('held')
  expect(appContext.store.clock.answer('was_right', appContext.now)).toEqual({ open: 0, closed: 12 })
  expect(appContext.store.clock.status(leapt).status).toBe('right')
  expect(() => appContext.store.clock.answer('was_wrong', appContext.now)).toThrow(/nothing is held/)
  expect(appContext.store.operator.history('site/clock').map(({ event, actor }) => [event, actor])).toEqual([
    ['clock_doubted', 'time'],
    ['clock_was_right', 'operator'],
  ])
  appContext.store.close()
  const later = at(folder, repaired)
  take(later, confirmation('ol-h00'))
  expect(later.store.operator.inspect(aListing('ol-h00'), repaired).decision).toMatchObject({
    open: false,
    reasons: ['authorisation_ended'],
  })
  later.store.close()
})

test('the answer that the clock was right counts from what it said, also when it has been set back since', () => {
  const appContext = opened(null)
  expect(ended(appContext, leapt)).toBe('held')
  appContext.set(repaired)
  expect(appContext.store.clock.answer('was_right', appContext.now)).toEqual({ open: 0, closed: 12 })
  expect(publicOf(appContext)).toBe(2)
  expect(ended(appContext, leapt)).toBe('right')
})

test('what is revoked, suspended or imported again while it is held is not opened by the answer', () => {
  const appContext = opened(null)
  const { store, now } = appContext
  const change = (id: string, state: 'revoked' | 'suspended') =>
    store.withdraw(now, (instant) => store.operator.changeAuthorisation(aListing(id), state, instant))
  // Before anything is held, and after.
  appContext.set(leapt)
  change('ol-h00', 'revoked')
  expect(store.operator.history('ol-h00').at(-1)?.at).toBe(noon)
  store.settleDue(leapt)
  change('ol-h01', 'revoked')
  change('ol-h02', 'suspended')
  appContext.set(repaired)
  change('ol-h03', 'revoked')
  take(appContext, grant('ol-h04', { reference: 'another' }))
  expect(publicOf(appContext)).toBe(2)
  store.clock.answer('was_wrong', now)
  expect(idsOf(5).map((id) => store.published.open(aListing(id), repaired) !== null)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

test('while the clock is doubted nothing is written that gives a right, and everything is again afterwards', async () => {
  const folder = testFolder()
  const appContext = opened(folder)
  const { store } = appContext
  appContext.set(leapt)
  const file = join(folder, 'homes.jsonl')
  writeFileSync(file, `${JSON.stringify(listing('ol-new'))}\n${JSON.stringify(grant('ol-new'))}\n`)
  const all = { path: file, dryRun: false, progress: () => undefined }
  for (let turn = 0; turn < 2; turn++) {
    expect(() => take(appContext, listing('ol-new'))).toThrow(/clock --was-right/)
    await expect(importRecords(appContext, all)).rejects.toThrow(/clock --was-right/)
    store.settleDue(leapt)
  }
  appContext.set(repaired)
  expect((await importRecords(appContext, all)).open).toBe(1)
  expect(publicOf(appContext)).toBe(3)
  expect(store.clock.status(repaired).status).toBe('held')
  store.close()
})

test('keys, the record of who looked and removals survive a clock that leaps', () => {
  const appContext = opened(testFolder())
  const { store, now } = appContext
  appContext.disclosures.record([requestDisclosure()])
  store.withdraw(now, (instant) => store.operator.changeAuthorisation(aListing('ol-h00'), 'revoked', instant))
  appContext.set(leapt)
  expect(appContext.endRetention(leapt)).toBe(true)
  tendSlice(appContext, '')
  store.settleDue(leapt)
  store.clock.see(leapt)
  expect(appContext.endRetention(leapt)).toBe(true)
  expect(appContext.disclosures.removedUntil()).toBeNull()
  expect(store.published.removedAt(aListing('ol-h00'))).toBe(noon)
  expect(store.sync.rotateKey(leapt).issued_at).toBe(noon)
  store.close()
})

test('where too little ends to doubt the clock, it still removes nothing of what is kept for a term before it has run for days', () => {
  const appContext = opened(testFolder(), { ending: 3, lasting: 0 })
  appContext.disclosures.record([requestDisclosure()])
  appContext.set(leapt)
  appContext.store.settleDue(leapt)
  appContext.store.clock.see(leapt)
  expect(appContext.endRetention(leapt)).toBe(true)
  expect(appContext.disclosures.removedUntil()).toBeNull()
  runUntil(appContext, utc('2030-06-05T12:00:00.000Z'))
  expect(appContext.endRetention(appContext.now())).toBe(true)
  expect(appContext.disclosures.removedUntil()).toBe(noon)
  appContext.store.close()
})

test('a backup has what is held, and a restore keeps it closed until the clock is answered for', async () => {
  const folder = testFolder()
  const appContext = opened(folder)
  expect(ended(appContext, leapt)).toBe('held')
  const { dataDir } = appContext.config
  const backup = join(folder, 'backup')
  await backUp(dataDir, backup, repaired)
  appContext.store.close()
  await restore({
    dataDir,
    from: backup,
    now: repaired,
    nothingWasRevoked: true,
    clearPublished: () => undefined,
  })
  const after = at(folder, repaired)
  expect(publicOf(after)).toBe(2)
  expect(after.store.clock.state(repaired)).toMatchObject({ status: 'held', homes: 12, is_ahead: false })
  expect(after.store.clock.answer('was_wrong', after.now)).toEqual({ open: 12, closed: 0 })
  after.store.close()
})

test('a restore by a clock that leapt suspends also what that clock has ended', async () => {
  const folder = testFolder()
  const appContext = opened(folder)
  const { dataDir } = appContext.config
  const backup = join(folder, 'backup')
  await backUp(dataDir, backup, noon)
  appContext.store.withdraw(appContext.now, (now) =>
    appContext.store.operator.changeAuthorisation(aListing('ol-h00'), 'revoked', now),
  )
  appContext.store.close()
  const { listing_ids } = await restore({
    dataDir,
    from: backup,
    now: leapt,
    nothingWasRevoked: false,
    clearPublished: () => undefined,
  })
  expect(listing_ids).toEqual(['ol-h00'])
  const after = at(folder, repaired)
  after.store.settleDue(repaired)
  if (after.store.clock.status(repaired).status === 'held') after.store.clock.answer('was_wrong', after.now)
  expect(after.store.published.ids()).not.toContain('ol-h00')
  after.store.close()
})

test('what is written while the clock is behind is dated by the last entry, and says what the clock said', () => {
  const appContext = opened(null)
  const behind = utc('2020-01-01T00:00:00.000Z')
  appContext.set(utc('2026-04-30T12:00:00.000Z'))
  expect(statusOf(appContext)).toBe('behind')
  take(appContext, confirmation('ol-h00', { confirmed_on: '2026-04-29' }))
  const rows = appContext.store.operator.history('ol-h00')
  expect(rows.at(-1)).toMatchObject({ at: noon, detail: { clock_said: appContext.now() } })
  expect(rows.map(({ at: instant }) => instant)).toEqual(rows.map(() => noon))
  appContext.set(behind)
  appContext.store.withdraw(appContext.now, (now) =>
    appContext.store.operator.changeAuthorisation(aListing('ol-h00'), 'revoked', now),
  )
  expect(appContext.store.published.removedAt(aListing('ol-h00'))).toBe(noon)
  expect(publicAt(appContext.store.operator.history('ol-h00'), noon).record).toBeNull()
  expect(appContext.store.journal.firstBroken()).toBeNull()
  appContext.set(noon)
  expect(statusOf(appContext)).toBe('right')
})

test('the journal proves since when nothing was public, also after entries of a clock that was ahead', () => {
  const appContext = opened(null, { ending: 1, lasting: 1 })
  appContext.set(leapt)
  take(appContext, confirmation('ol-h01'))
  appContext.set(repaired)
  appContext.store.withdraw(appContext.now, (now) =>
    appContext.store.operator.changeAuthorisation(aListing('ol-h01'), 'revoked', now),
  )
  const rows = appContext.store.operator.history('ol-h01')
  expect(rows.at(-1)?.at).toBe(leapt)
  expect(publicAt(rows, noon).record).not.toBeNull()
  expect(publicAt(rows, utc('2026-05-01T19:00:00.000Z')).record).toBeNull()
})

test('a process whose clock leapt follows it back where the record holds what it ended, and not before', () => {
  const appContext = opened(null)
  let machine = Date.parse(leapt)
  const clock = monotonic(() => machine, appContext.store.clock.mayReturn)
  expect(clock()).toBe(leapt)
  machine = Date.parse(repaired)
  expect(clock()).toBe(leapt)
  appContext.store.settleDue(leapt)
  expect(clock()).toBe(repaired)
  // One that ended nothing stays where it was.
  const few = opened(null, { ending: 3, lasting: 0 })
  machine = Date.parse(leapt)
  const other = monotonic(() => machine, few.store.clock.mayReturn)
  other()
  few.store.settleDue(leapt)
  machine = Date.parse(repaired)
  expect(other()).toBe(leapt)
})

test('a server that runs notes the time, so that a week without a change is no leap', () => {
  const appContext = opened(null)
  runUntil(appContext, utc('2026-06-20T22:00:00.000Z'))
  expect(ended(appContext, utc('2026-06-20T23:00:00.000Z'))).toBe('right')
  expect(publicOf(appContext)).toBe(2)
})

test('a running server whose clock leaps and is set right goes on by itself, and opens what was held at one word', async () => {
  const folder = testFolder()
  const file = join(folder, 'days')
  const shift = (days: number) => writeFileSync(file, String(days))
  shift(0)
  const env = { DATA_DIR: join(folder, 'data'), BASE_URL: 'http://localhost:4321', SITE: 'demonstration' }
  const shifted = {
    ...env,
    LOG_LEVEL: 'info',
    CLOCK_SHIFT_FILE: file,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'shifted-clock.ts')}`,
  }
  const ids = ['ol-a', ...idsOf(11)]
  await run('import', [sourceFile(ids)], env)
  const server = await startServerProcess(shifted)
  const status = async () => (await server.get('/v1/properties/ol-a')).status
  const health = async () => ((await (await server.get('/healthz')).json()) as { clock?: object }).clock
  const checkedOn = async () => {
    const search = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
    const answer = await server.get('/v1/property-searches', search)
    return Date.parse(((await answer.json()) as { checked_at: string }).checked_at)
  }
  try {
    await server.published
    expect([await status(), await health()]).toEqual([200, undefined])
    shift(400)
    expect(await status()).toBe(404)
    await until('its log says so', () => server.output().includes('the clock is doubted'))
    expect(await health()).toMatchObject({ status: 'held' })
    expect((await server.get('/properties/ol-a')).status).toBe(404)
    shift(0)
    await until('it follows the clock', async () => Math.abs((await checkedOn()) - Date.now()) < 3_600_000)
    expect([await status(), await health()]).toEqual([404, expect.objectContaining({ status: 'held' })])
    expect((await run('clock', ['--was-wrong'], env)).code).toBe(0)
    expect([await status(), await health()]).toEqual([200, undefined])
    expect((await server.get('/properties/ol-a')).status).toBe(200)
    await until('its log says so', () => server.output().includes('the clock is believed again'))
  } finally {
    await server.kill('SIGTERM')
  }
})
