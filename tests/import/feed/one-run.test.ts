import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { feedSources, type FeedSource } from '#src/domain/source/feed-source.ts'
import { addDays, instantOf, lisbonDay } from '#src/domain/time/calendar.ts'
import { inRunOf, SourceIsRunning } from '#src/import/feed/one-run.ts'
import { runSource } from '#src/import/feed/run-source.ts'
import { bareEnvironment } from '../../bare-environment.ts'
import { chance, upTo } from '../../faults/rounds.ts'
import { agency, appContextIn, take, testFolder } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { writeSite } from '../../site/own-site.ts'
import { feedContext, feeding, kyero, property } from './feeding.ts'

const servers: { close(): void }[] = []
afterAll(() => servers.forEach((server) => server.close()))

const serving = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  servers.push({ close: () => (server.closeAllConnections(), server.close()) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`
}

const sourceAt = (url: string, format = 'kyero') =>
  feedSources.parse([
    {
      name: 'crm',
      agency_id: 'casa-demo',
      url,
      format,
      every: '6h',
      reported_by_role: 'listing_agent',
      allow_private: true,
    },
  ])[0] as FeedSource

const filesIn = (folder: string) =>
  readdirSync(join(folder, 'import')).filter((name) => name.includes('fetched'))

test('who runs a source that runs already is told since when, fetches nothing, and leaves no failure', async () => {
  const appContext = feedContext()
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  let times = 0
  const source = sourceAt(
    await serving(async (_, response) => {
      times++
      asked.resolve()
      await answer.promise
      response.end(kyero(property('S-1'), property('S-2')))
    }),
  )
  const first = runSource(appContext, source)
  await asked.promise
  const second = runSource(appContext, source)
  await expect(second).rejects.toThrow(SourceIsRunning)
  await expect(second).rejects.toThrow(/another process has been running it since \d{4}-\d\d-\d\d \d\d:\d\d/)
  // A file of the same source by hand is a run of it as well.
  const origin = { agency_id: source.agency_id, source: 'crm', reported_by_role: 'listing_agent' as const }
  await expect(feeding(appContext, kyero(property('S-1')), { origin })).rejects.toThrow(SourceIsRunning)
  // Another source of the agency is not.
  await feeding(appContext, kyero(property('X-1')))
  answer.resolve()
  expect((await first)?.counts.listing.added).toBe(2)
  expect(times).toBe(1)
  expect(
    appContext.store.feeds.sourceState({ agency_id: agencyOf('casa-demo'), source: 'crm' }),
  ).toMatchObject({
    failures: 0,
  })
  expect(filesIn(appContext.config.dataDir)).toEqual([])
  expect((await runSource(appContext, source))?.counts.listing.unchanged).toBe(2)
})

test('a run that fails gives the source free, and two sources never share a name', async () => {
  const appContext = feedContext()
  const failing = inRunOf(appContext, { agency_id: agencyOf('casa-demo'), source: 'crm' }, () =>
    Promise.reject(new Error('the host is away')),
  )
  await expect(failing).rejects.toThrow('the host is away')
  await inRunOf(appContext, { agency_id: agencyOf('casa-demo'), source: 'crm' }, async () => {
    await inRunOf(appContext, { agency_id: agencyOf('casa'), source: 'demo-crm' }, async () => undefined)
  })
})

test('twenty runs of one source at once, of which processes are killed, lose and suspend nothing', async () => {
  const homes = 60
  const folder = testFolder()
  const today = lisbonDay(instantOf(new Date()))
  const permission = `${addDays(today, -9)},${addDays(today, 90)},agency_compliance,${addDays(today, -9)}`
  const header =
    'ref,town,district,type,typology,price_eur,beds,useful_m2,description_pt,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on'
  const row = (at: number, more: number) =>
    `Q-${at},${['Faro', 'Tavira', 'Lagos'][at % 3]},Faro,apartment,T${1 + (at % 4)},${200_000 + 10 * at + more},${1 + (at % 4)},${50 + at},"Casa de ensaio ${at}.",C,2099-05-01,${permission}`
  const rows = (more: number) => Array.from({ length: homes }, (_, at) => row(at, more))
  // The same homes in two orders, so that of two transfers into one file something else remains than either.
  const files = [rows(0), rows(5).toReversed()].map((each) => `${[header, ...each].join('\n')}\n`)
  let answers = 0
  const source = sourceAt(
    await serving(async (_, response) => {
      const body = files[answers++ % files.length] ?? ''
      response.writeHead(200, { 'Content-Length': Buffer.byteLength(body) })
      for (let at = 0; at < body.length; at += 2_000) {
        response.write(body.slice(at, at + 2_000))
        await wait(10)
      }
      response.end()
    }),
    'csv',
  )
  const prepared = appContextIn(folder, instantOf(new Date()))
  take(prepared, agency())
  const { baseUrl: origin, dataDir } = prepared.config
  await runSource(prepared, source)
  expect(prepared.store.countListings()).toBe(homes)
  const env = bareEnvironment({
    DATA_DIR: dataDir,
    OUT_DIR: join(folder, 'site'),
    LOG_LEVEL: 'silent',
    SITE: await writeSite(
      { origin, demonstration: true, sources: [{ ...source, every: '6h' }] } as never,
      folder,
    ),
  })
  const errors: string[] = []
  const start = (runs: number): ChildProcess => {
    const child = fork(new URL('source-process.ts', import.meta.url), [String(runs)], {
      execArgv: [],
      execPath: join(import.meta.dirname, '../../../node_modules/.bin/node'),
      env,
      silent: true,
    })
    child.stderr?.on('data', (piece: Buffer) => void errors.push(piece.toString()))
    return child
  }
  const random = chance(66)
  const lasting = [start(5), start(5)]
  const killed = [start(5), start(5)].map(async (child) => {
    const end = once(child, 'exit')
    await wait(700 + upTo(random, 2_000))
    child.kill('SIGKILL')
    await end
  })
  const ends = await Promise.all(lasting.map((child) => once(child, 'exit')))
  await Promise.all(killed)
  expect(
    ends.map(([code]) => code as number),
    errors.join(''),
  ).toEqual([0, 0])
  expect(answers).toBeGreaterThan(10)
  await runSource(prepared, source)
  const after = compose(prepared.config)
  try {
    const { store, now } = after
    const views = [...store.operator.list(now())].flatMap(({ view }) => view ?? [])
    expect(views).toHaveLength(homes)
    expect(views.filter(({ decision }) => !decision.open).map(({ decision }) => decision)).toEqual([])
    expect(views.filter(({ candidate }) => candidate.listing.not_in_feed_since)).toEqual([])
    expect(store.questions.open()).toEqual([])
  } finally {
    after.store.close()
  }
  expect(filesIn(dataDir)).toEqual([])
})
