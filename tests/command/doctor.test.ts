import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Check, Facts } from '#src/doctor/check.ts'
import { checks, judge } from '#src/doctor/checks.ts'
import { programVersion } from '#src/program-version.ts'
import { examineDatabase, compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import { agencyOf } from '../ids.ts'
import { dataFolder, run, sourceFile, type Ended } from './running.ts'

const noon = '2026-11-20T12:00:00.000Z' as Instant

/** A site at which nothing is wrong. */
const good: Facts = {
  now: noon,
  release: '1.2.0',
  compiled: 'current',
  site_file: { file: '/srv/site.json', origin: 'https://casas.example', digest: 'd', refused: null },
  data_dir: '/srv/data',
  database: { state: 'read', tables: 7, known: 7, origin: 'https://casas.example', release: '1.2.0' },
  clock: { status: 'right', seen_at: noon },
  owners: [
    { path: '/srv/data', uid: 7, mode: 0o700 },
    { path: '/srv/data/keys', uid: 7, mode: 0o700 },
  ],
  disk: { free: 2 ** 33, of: 2 ** 36 },
  reserve: { bytes: 100, full: 100 },
  backup: { folder: '/srv/backup', made_at: noon, unusable: null },
  feeds: [],
  closing: 0,
  locked_out: [],
  keys: true,
  server: {
    pid: 1,
    started: '1',
    release: '1.2.0',
    origin: 'https://casas.example',
    site: 'd',
    read: 0,
    refused: null,
    answers: true,
  },
  publication: { failing: [] },
  signing: null,
  postgres: null,
  proxies: { trusted: 1, host: '127.0.0.1' },
}
const server = { ...good.server! }
const file = { ...good.site_file! }
const feed = { agency_id: agencyOf('formosa'), source: 'crm' }
const held = { since: noon, missing: 9, of: 10, reason: 'too_many' as const }

/** For each check what is wrong with a site, and what is found. */
const wrong: Record<string, [Partial<Facts>, string]> = {
  clock: [{ clock: { status: 'behind', seen_at: noon } }, 'behind the last entry'],
  origin: [
    { server: { ...server, origin: 'https://old.example' } },
    'the running server https://old.example',
  ],
  tables: [{ database: { ...good.database, tables: 6 } as never }, 'version 6, this program makes 7'],
  release: [{ server: { ...server, release: '1.1.0' } }, 'the running server 1.1.0'],
  'compiled-site': [{ compiled: 'stale' }, 'of other sources'],
  server: [{ server: null }, 'None runs'],
  postgres: [{ postgres: { address: 'db:5432', answers: false } }, 'Nothing answers at db:5432'],
  'site-file-loaded': [{ server: { ...server, site: 'another' } }, 'an earlier one'],
  publication: [
    {
      publication: {
        failing: [{ task: 'publication', since: noon, causes: [{ kind: 'disk_full', count: 2 }] }],
      },
    },
    'disk_full (2)',
  ],
  passkeys: [
    { locked_out: [{ agency_id: 'formosa' }, { agency_id: 'formosa' }, { agency_id: null }] },
    '3 cannot: 2 of formosa, 1 of the operator',
  ],
  upkeep: [
    {
      publication: { failing: [{ task: 'records', since: noon, causes: [{ kind: 'disk_full', count: 1 }] }] },
    },
    'records since 2026-11-20 12:00: disk_full (1)',
  ],
  proxies: [{ proxies: { trusted: 0, host: '127.0.0.1' } }, 'trusts no proxy'],
  'site-file': [{ site_file: { ...file, refused: 'Read the site file: broken' } }, 'broken'],
  'site-file-private': [
    { site_file: { ...file, leftOut: ['notices.pt.0: a bank account, sentence 1'] } },
    'notices.pt.0: a bank account',
  ],
  'content-credentials': [
    {
      signing: {
        valid: { from: noon, until: instantOf(Date.parse(noon) + 9 * 86_400_000) },
        unsigned: null,
      },
    },
    'The certificate ends at',
  ],
  database: [{ database: { state: 'absent' } }, 'no database in "/srv/data"'],
  folders: [
    {
      owners: [
        { path: '/srv/data', uid: 7, mode: 0o700 },
        { path: '/srv/data/keys', uid: 0, mode: 0o755 },
      ],
    },
    '/srv/data/keys belongs to user 0, the data folder to 7; /srv/data/keys may be read by others (mode 755)',
  ],
  disk: [{ disk: { free: 2 ** 20, of: 2 ** 36 } }, '1 MB of 65536 MB'],
  'disk-reserve': [{ reserve: { bytes: 0, full: 100 } }, '0 of 100 bytes'],
  backup: [
    {
      backup: {
        folder: '/srv/backup',
        made_at: instantOf(Date.parse(noon) - 9 * 86_400_000),
        unusable: null,
      },
    },
    '9 days old: "/srv/backup"',
  ],
  keys: [{ keys: false }, 'not what was written'],
  'feeds-failing': [{ feeds: [{ kind: 'failing', ...feed, failures: 3, reason: 'x' }] }, '1: formosa/crm'],
  'feeds-held-back': [{ feeds: [{ kind: 'removals_held_back', ...feed, ...held }] }, '1: formosa/crm'],
  'feeds-unchanged': [{ feeds: [{ kind: 'unchanged', ...feed, since: noon }] }, '1: formosa/crm'],
  lapses: [{ closing: 4 }, '4 public homes'],
}

test('a check finds nothing at a good site, is not told without its facts, and finds what is wrong', () => {
  expect(judge(good).filter(({ status }) => status !== 'good')).toEqual([])
  const bare = { now: noon, release: '1.2.0', data_dir: '/srv/data' }
  expect(judge(bare).filter(({ status }) => status !== 'unknown')).toEqual([])
  expect(Object.keys(wrong).toSorted()).toEqual(checks.map(({ name }) => name).toSorted())
  for (const check of checks) {
    const [facts, found] = wrong[check.name]!
    expect(check.find({ ...good, ...facts }), check.name).toContain(found)
  }
})

test('what is said of a server, and the command that helps, follow from what keeps it', () => {
  const of = (facts: Partial<Facts>) => judge({ ...good, ...facts }).find(({ name }) => name === 'server')
  const answering = { address: 'http://127.0.0.1:4321', release: '1.2.0' }
  const unwritten = of({ server: null, answering })
  expect(unwritten?.found).toContain('answers at http://127.0.0.1:4321')
  expect(unwritten?.remedy).toContain('Make room')
  const silent = { server: { ...server, answers: false } }
  expect(of(silent)?.remedy).not.toContain('Start it')
  expect(of({ ...silent, postgres: { address: 'db:5432', answers: false } })?.remedy).toContain(
    'Start PostgreSQL',
  )
  expect(of({ server: null, answering: null })?.remedy).toContain('Start it')
})

test('a server that could not write itself down is found by its answer', async () => {
  const answers = createServer((_, response) =>
    response.end(JSON.stringify({ status: 'ok', version: '1.2.0', publication: { failing: [] } })),
  )
  await new Promise<void>((done) => void answers.listen(0, '127.0.0.1', done))
  const { port } = answers.address() as AddressInfo
  const found = foundIn(await run('doctor', ['--json'], { DATA_DIR: dataFolder(), PORT: String(port) }))
  expect(found['server']).toContain(`One of release 1.2.0 answers at http://127.0.0.1:${port}`)
  answers.close()
})

/** The checks that an answer in JSON says found something, with what. */
const foundIn = ({ out }: Ended): Record<string, string> =>
  Object.fromEntries(
    (JSON.parse(out) as { checks: (Check & { status: string; found: string | null })[] }).checks.flatMap(
      ({ name, status, found }) => (['error', 'warning'].includes(status) ? [[name, found ?? '']] : []),
    ),
  )

/** Every file of a folder with its bytes, but for the log that SQLite opens beside a database to read it. */
const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/-(shm|wal)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path).toString('base64')]),
  )

test('the doctor looks without changing anything, and its exit code is the worst that it found', async () => {
  const folder = dataFolder()
  const env = { DATA_DIR: folder, SITE: 'demonstration' }
  expect((await run('import', [sourceFile()], env)).code).toBe(0)
  const before = filesOf(folder)
  const warned = await run('doctor', ['--json'], env)
  expect(warned.code).toBe(3)
  expect(foundIn(warned)).toMatchObject({ server: 'None runs', backup: 'No backup is known' })
  expect(filesOf(folder)).toEqual(before)
  // The database is as usable as before.
  expect((await run('list', [], env)).code).toBe(0)

  const backup = join(folder, '../backup')
  expect((await run('backup', [backup], env)).code).toBe(0)
  const description = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8')) as object
  expect(description).toHaveProperty('release', programVersion())
  expect(foundIn(await run('doctor', ['--json'], env))).not.toHaveProperty('backup')
  writeFileSync(join(backup, 'open-listings.sqlite'), 'no database')
  expect(foundIn(await run('doctor', ['--json'], env))['backup']).toContain('is not what was copied')

  chmodSync(join(folder, 'keys/keyring.json'), 0o644)
  const wrong = await run('doctor', [], env)
  expect(wrong.code).toBe(1)
  expect(wrong.out).toContain(`ERROR   folders: ${folder}/keys/keyring.json may be read by others (mode 644)`)
  expect(wrong.out).toContain('chmod -R go-rwx /')
})

test('the doctor names KEYS_DIR and PICTURES_DIR where they are at fault', async () => {
  const folder = dataFolder()
  const [keys, pictures] = [join(folder, '../shared-keys'), join(folder, '../shared-pictures')]
  const env = { DATA_DIR: folder, KEYS_DIR: keys, PICTURES_DIR: pictures, SITE: 'demonstration' }
  expect((await run('import', [sourceFile()], env)).code).toBe(0)
  mkdirSync(pictures, { recursive: true, mode: 0o700 })
  expect(foundIn(await run('doctor', ['--json'], env))).not.toHaveProperty('folders')
  chmodSync(join(keys, 'keyring.json'), 0o644)
  chmodSync(pictures, 0o755)
  const open = (await run('doctor', [], env)).out
  expect(open).toContain(`chmod -R go-rwx ${keys} && chown`)
  expect(open).toContain(`chmod -R go-rwx ${pictures}\n`)
  expect(open).not.toContain(`chmod -R go-rwx ${folder}`)
  writeFileSync(join(keys, 'keyring.json'), '{}')
  expect(foundIn(await run('doctor', ['--json'], env))['keys']).toContain(join(keys, 'keyring.json'))
  rmSync(keys, { recursive: true })
  const gone = (await run('doctor', [], env)).out
  expect(gone).toContain(`keys: There are none in "${keys}"`)
  expect(gone).toContain('Set KEYS_DIR to the folder of the keys')
})

test('the doctor tells what keeps every other command from working', async () => {
  const folder = dataFolder()
  const env = { DATA_DIR: folder }
  const absent = await run('doctor', ['--json'], env)
  expect([absent.code, foundIn(absent)['database']]).toEqual([1, `There is no database in "${folder}"`])
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '../site.json'), '{"name": 1}')
  writeFileSync(
    join(folder, 'open-listings.sqlite'),
    'no database, but as long as the header of one would be',
  )
  const broken = foundIn(await run('doctor', ['--json'], env))
  expect(broken['site-file']).toContain('Read the site file')
  expect((await run('doctor', [], env)).out).toMatch(/^site file: not taken$/m)
  expect(broken['database']).toContain('not a database')
  rmSync(join(folder, 'open-listings.sqlite'))
  const older = new Database(join(folder, 'open-listings.sqlite'))
  older.pragma('user_version = 3')
  older.close()
  expect(foundIn(await run('doctor', ['--json'], env))['tables']).toContain('They have version 3')
})

test('a database remembers the newest release that opened it, and an older one is warned of that', async () => {
  const folder = dataFolder()
  const env = { DATA_DIR: folder, SITE: 'demonstration' }
  expect((await run('import', [sourceFile()], env)).code).toBe(0)
  const { store } = compose(readConfig({ ...env, OUT_DIR: join(folder, '../site') }))
  expect(store.release()).toBe(programVersion())
  store.noteRelease('0.9.0')
  expect(store.release()).toBe(programVersion())
  store.noteRelease('99.0.0')
  store.close()
  expect(foundIn(await run('doctor', ['--json'], env))['release']).toContain('99.0.0 has opened the database')
})

test('a database of other tables is not read further', () => {
  const folder = dataFolder()
  mkdirSync(folder, { recursive: true })
  const newer = new Database(join(folder, 'open-listings.sqlite'))
  newer.pragma('user_version = 999')
  newer.close()
  const read = examineDatabase(folder, { now: noon, until: noon }, ({ tables, content }) => [tables, content])
  expect(read).toEqual([999, null])
})
