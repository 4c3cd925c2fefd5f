import { appendFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compose, runningServer } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { hasPostgres, startPostgres, type Postgres } from '../cluster/postgres.ts'
import { run, sourceFile } from '../command/running.ts'
import { contentCredentials, credentialTexts, placeCredential } from '../credentials.ts'
import { startServerProcess, until, type ServerProcess } from '../faults/processes.ts'
import { testFolder } from '../fixtures.ts'
import { freePort } from '../free-port.ts'
import { ownSite, writeSite } from '../site/own-site.ts'
import { expectAgreement, foundBy, told, untilMetrics, type Place } from './surfaces.ts'

interface Site {
  place: Place
  file: string
  server: ServerProcess
}

/** A folder of its own with a site file, and homes whose licence is no demonstration's. */
const prepared = async (more: Record<string, string> = {}): Promise<{ place: Place; file: string }> => {
  const folder = testFolder()
  const file = await writeSite({}, folder)
  const place = {
    SITE: file,
    DATA_DIR: join(folder, 'data'),
    OUT_DIR: join(folder, 'site'),
    BASE_URL: ownSite.origin,
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    ...more,
  }
  const source = sourceFile()
  writeFileSync(source, readFileSync(source, 'utf8').replace('AMI 00000-DEMO', 'AMI 12345'))
  const { code, err } = await run('import', [source], place)
  expect([code, err.join()]).toEqual([0, ''])
  return { place, file }
}

const started = async ({ place, file }: { place: Place; file: string }): Promise<Site> => {
  const server = await startServerProcess(place)
  await server.published
  return { place, file, server }
}

/** A state of a running server: how it comes about, which checks then find something, and a word of each remedy. */
interface State {
  comes(site: Site): void | Promise<void>
  finds: Record<string, string>
  ends(site: Site): void | Promise<void>
}

const written = ({ file }: Site, change: object): void =>
  writeFileSync(file, JSON.stringify({ ...ownSite, ...change }))

/** Has the server read its site file again. */
const reloaded = async ({ place, server }: Site): Promise<void> => {
  const before = runningServer(place.DATA_DIR)?.read ?? 0
  server.child.kill('SIGHUP')
  await until('it has read the file', () => (runningServer(place.DATA_DIR)?.read ?? 0) > before)
}

const repaired = async (site: Site): Promise<void> => {
  written(site, {})
  await reloaded(site)
}

const reserve = ({ place }: Site): string => join(place.DATA_DIR, 'reserve')
const outDir = ({ place }: Site): string => String(place['OUT_DIR'])

const states: Record<string, State> = {
  'nothing is wrong': { comes: () => undefined, finds: {}, ends: () => undefined },
  'the site file was changed and is not shown yet': {
    comes: (site) => written(site, { short_name: { pt: 'Outro', en: 'Other' } }),
    finds: { 'site-file-loaded': 'npx open-listings publish' },
    ends: repaired,
  },
  'the site file is broken': {
    comes: ({ file }) => writeFileSync(file, '{"name"'),
    finds: { 'site-file': 'Correct it' },
    ends: repaired,
  },
  'the site file is broken, and the server was asked to read it': {
    async comes(site) {
      writeFileSync(site.file, '{"name"')
      await reloaded(site)
    },
    finds: { 'site-file': 'Correct it', 'site-file-loaded': 'npx open-listings publish' },
    ends: repaired,
  },
  'the site file is gone': {
    comes: ({ file }) => rmSync(file),
    finds: { 'site-file': 'set SITE to the file' },
    ends: repaired,
  },
  'the site file names another origin than BASE_URL': {
    comes: (site) => written(site, { origin: 'https://other.example' }),
    finds: { 'site-file': 'Correct it' },
    ends: repaired,
  },
  'the site file has something private in a text': {
    async comes(site) {
      written(site, { notices: { pt: ['Conta PT50000201231234567890154.'], en: ['Nothing.'] } })
      await reloaded(site)
    },
    finds: { 'site-file-private': 'Take them out' },
    ends: repaired,
  },
  'the certificate of pictures ends soon': {
    async comes(site) {
      const until = new Date(Date.now() + 9 * 86_400_000)
      placeCredential(dirname(site.file), await credentialTexts({ until }))
      written(site, { content_credentials: contentCredentials })
      await reloaded(site)
    },
    finds: { 'content-credentials': 'Write the next certificate' },
    ends: repaired,
  },
  'the room for withdrawals is used': {
    comes: (site) => truncateSync(reserve(site), 0),
    finds: { 'disk-reserve': 'Make room' },
    ends: (site) => writeFileSync(reserve(site), Buffer.alloc(2 * 1024 * 1024)),
  },
  'nothing can be published': {
    async comes(site) {
      rmSync(outDir(site), { recursive: true })
      writeFileSync(outDir(site), 'no folder')
      expect((await run('revoke', ['ol-b'], site.place)).code).toBe(0)
      await untilMetrics(site.place, 'the publication fails', (found) => found.get('publication') === true)
    },
    finds: { publication: 'give OUT_DIR to its user' },
    async ends(site) {
      rmSync(outDir(site))
      expect((await run('authorise', ['ol-b'], site.place)).code).toBe(0)
      await untilMetrics(site.place, 'it publishes again', (found) => found.get('publication') === false)
    },
  },
  'a newer release has opened the database': {
    comes({ place }) {
      const { store } = compose(readConfig(place))
      store.noteRelease('99.0.0')
      store.close()
    },
    finds: { release: 'Start the server of the newest release' },
    ends: () => undefined,
  },
}

describe('doctor, /healthz and metrics say the same of a server', () => {
  let site: Site
  beforeAll(async () => {
    site = await started(await prepared())
  })
  afterAll(() => site.server.kill('SIGTERM'))
  for (const [name, { comes, finds, ends }] of Object.entries(states))
    test(`of which ${name}`, async () => {
      await comes(site)
      // A server reads its site file once a second for whoever asks.
      await untilMetrics(site.place, 'the server has seen it', (metrics) =>
        Object.keys(finds).every((check) => metrics.get(check)),
      )
      const said = await told(site.place)
      expectAgreement(said)
      const found = said.doctor.filter((each) => foundBy(said).has(each.name))
      for (const [check, remedy] of Object.entries(finds))
        expect(found.find((each) => each.name === check)?.remedy, check).toContain(remedy)
      const isOther = (check: string) => said.metrics?.get(check) === true && !(check in finds)
      // How full the disk of this machine is no test decides.
      expect([...foundBy(said)].filter((check) => isOther(check) && check !== 'disk')).toEqual([])
      await ends(site)
    })
})

test('doctor, /healthz and metrics say of a server that could not write itself down that it answers', async () => {
  const { place, file } = await prepared()
  mkdirSync(join(place.DATA_DIR, 'server.json'))
  appendFileSync(join(place.DATA_DIR, 'server.json', 'in-the-way'), '')
  const { server } = await started({ place, file })
  try {
    const said = await told(place)
    expectAgreement(said)
    const own = said.doctor.find(({ name }) => name === 'server')
    expect(own?.found).toContain(`answers at http://127.0.0.1:${place.PORT}`)
    expect(own?.remedy).toContain('Make room')
  } finally {
    await server.kill('SIGKILL')
  }
})

test('a server that was stopped or killed answers nothing, and the doctor says how to start one', async () => {
  const { place, file } = await prepared()
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const { server } = await started({ place, file })
    await server.kill(signal)
    const { doctor, health, metrics } = await told(place)
    expect([health, metrics]).toEqual([null, null])
    const own = doctor.find(({ name }) => name === 'server')
    expect([own?.found, own?.remedy]).toEqual(['None runs', expect.stringContaining('npm start')])
  }
  writeFileSync(file, '{"name"')
  const { out } = await run('doctor', [], place)
  expect(out).toMatch(/^site file: not taken$/m)
  expect(out).toMatch(/^ERROR {3}site-file: Read the site file/m)
})

describe.skipIf(!hasPostgres)('with its record in PostgreSQL', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.remove())

  test('while PostgreSQL is down doctor, /healthz and metrics name it, and nothing tells to start a server that runs', async () => {
    const { server, place } = await started(await prepared({ DATABASE_URL: postgres.url }))
    try {
      expectAgreement(await told(place))
      await postgres.kill()
      await untilMetrics(place, 'it is missed', (metrics) => metrics.get('postgres') === true)
      const said = await told(place)
      expectAgreement(said)
      expect(said.health).toContain('postgres')
      expect(said.doctor.find(({ name }) => name === 'upkeep')?.found ?? '').not.toMatch(/not_writable/)
      const own = said.doctor.find(({ name }) => name === 'server')
      expect(own?.found).toContain('does not answer /readyz')
      expect(own?.remedy).toMatch(/^Start PostgreSQL/)
      await server.kill('SIGKILL')
      const alone = await told(place)
      expect(foundBy(alone)).toContain('postgres')
      expect(alone.doctor.find(({ name }) => name === 'server')?.remedy).toMatch(/^Start PostgreSQL/)
      await postgres.start()
      const back = await started({ place, file: '' })
      try {
        expectAgreement(await told(place))
      } finally {
        await back.server.kill('SIGTERM')
      }
    } finally {
      await server.kill('SIGKILL')
    }
  })
})
