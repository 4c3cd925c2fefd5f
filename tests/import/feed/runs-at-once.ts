import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { compose, type AppContext } from '#src/compose.ts'
import { feedSources, type FeedSource } from '#src/domain/source/feed-source.ts'
import { addDays, instantOf, lisbonDay } from '#src/domain/time/calendar.ts'
import { runSource } from '#src/import/feed/run-source.ts'
import { bareEnvironment } from '../../bare-environment.ts'
import { chance, upTo } from '../../faults/rounds.ts'
import { agency, take, testFolder } from '../../fixtures.ts'
import { writeSite } from '../../site/own-site.ts'

const servers: { close(): void }[] = []
afterAll(() => servers.forEach((server) => server.close()))

/** Answers requests at an address of this machine until the tests of the file have ended. */
export const serving = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  servers.push({ close: () => (server.closeAllConnections(), server.close()) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`
}

/** The source `crm` of the agency of the tests. */
export const sourceAt = (url: string, format = 'kyero') =>
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

const homes = 60
const header =
  'ref,town,district,type,typology,price_eur,beds,useful_m2,description_pt,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on'

/** The same homes in two orders, so that of two transfers into one file something else remains than either. */
const files = (): string[] => {
  const today = lisbonDay(instantOf(new Date()))
  const permission = `${addDays(today, -9)},${addDays(today, 90)},agency_compliance,${addDays(today, -9)}`
  const row = (at: number, more: number) =>
    `Q-${at},${['Faro', 'Tavira', 'Lagos'][at % 3]},Faro,apartment,T${1 + (at % 4)},${200_000 + 10 * at + more},${1 + (at % 4)},${50 + at},"Casa de ensaio ${at}.",C,2099-05-01,${permission}`
  const rows = (more: number) => Array.from({ length: homes }, (_, at) => row(at, more))
  return [rows(0), rows(5).toReversed()].map((each) => `${[header, ...each].join('\n')}\n`)
}

/**
 * Twenty runs of one source at once in four processes, which take turns at the servers that are given and of which two are
 * killed; none of them loses or suspends a home.
 */
export const runAtOnce = async (
  prepared: AppContext,
  environments: readonly Record<string, string>[],
): Promise<void> => {
  const bodies = files()
  let answers = 0
  const source = sourceAt(
    await serving(async (_, response) => {
      const body = bodies[answers++ % bodies.length] ?? ''
      response.writeHead(200, { 'Content-Length': Buffer.byteLength(body) })
      for (let at = 0; at < body.length; at += 2_000) {
        response.write(body.slice(at, at + 2_000))
        await wait(10)
      }
      response.end()
    }),
    'csv',
  )
  take(prepared, agency())
  await runSource(prepared, source)
  expect(prepared.store.countListings()).toBe(homes)
  const site = { origin: prepared.config.baseUrl, demonstration: true, sources: [{ ...source, every: '6h' }] }
  const SITE = await writeSite(site as never, testFolder())
  const errors: string[] = []
  const start = (at: number): ChildProcess => {
    const child = fork(new URL('source-process.ts', import.meta.url), ['5'], {
      execArgv: [],
      execPath: join(import.meta.dirname, '../../../node_modules/.bin/node'),
      env: bareEnvironment({ ...environments[at % environments.length], LOG_LEVEL: 'silent', SITE }),
      silent: true,
    })
    child.stderr?.on('data', (piece: Buffer) => void errors.push(piece.toString()))
    return child
  }
  const random = chance(66)
  const lasting = [start(0), start(1)]
  const killed = [start(2), start(3)].map(async (child) => {
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
}
