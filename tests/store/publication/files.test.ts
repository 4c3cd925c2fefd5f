import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { agency, grant, appContextIn, listing, noon, take, testFolder } from '../../fixtures.ts'

const file = { address: '/properties/ol-a.md', digest: 'digest', size: 6 }
const part = 'listing/ol-a'

const one = (folder = testFolder()) => {
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing('ol-a'), grant('ol-a'))
  return appContext
}
const versionOf = ({ store }: ReturnType<typeof one>) => store.stale.versionOf(part)

test('what is committed between the list of all parts and the beginning of a generation is pulled by the next one', () => {
  const appContext = one()
  const files = appContext.publication.files()
  files.begin('new', () => {
    take(appContext, listing('ol-b'), grant('ol-b'))
    return [{ kind: 'home' }]
  })
  expect(files.changed('new', noon).map((changed) => changed.part)).toContain('listing/ol-b')
  appContext.store.close()
})

test('fresh means equal: only the version of the last change is, neither an older one nor a later one', () => {
  const appContext = one()
  const { publication } = appContext
  const files = publication.files()
  const version = versionOf(appContext)
  expect(version).toBeGreaterThan(0)
  files.begin('new', () => [])
  const isFresh = (at: number) => {
    files.settle('new', [{ part, version: at, files: [file] }], [])
    return publication.fresh('new', part, file.address) !== null
  }
  expect([version - 1, version, version + 1].map(isFresh)).toEqual([false, true, false])
  files.settle('new', [{ part: 'site', version: 0, files: [{ ...file, address: '/api' }] }], [])
  expect(publication.fresh('new', 'site', '/api')).not.toBeNull()
  appContext.store.close()
})

test('files that were published from another record are never fresh', () => {
  const folder = testFolder()
  const appContext = one(folder)
  const files = appContext.publication.files()
  files.begin('new', () => [])
  files.settle('new', [{ part, version: versionOf(appContext), files: [file] }], [])
  expect(appContext.publication.fresh('new', part, file.address)).not.toBeNull()
  expect(files.isBegun('new')).toBe(true)
  appContext.store.close()
  rmSync(join(folder, 'data'), { recursive: true })
  const other = one(folder)
  expect(other.store.stale.versionOf(part)).toBe(1)
  expect(other.publication.fresh('new', part, file.address)).toBeNull()
  expect(other.publication.files().isBegun('new')).toBe(false)
  other.store.close()
})

test('a generation that was pulled beyond the record does not belong to this record', () => {
  const appContext = one()
  const files = appContext.publication.files()
  files.begin('new', () => [])
  expect(files.isBegun('new')).toBe(true)
  files.pull('new', [{ part, version: versionOf(appContext) + 1, gone: null }])
  expect(files.isBegun('new')).toBe(false)
  appContext.store.close()
})

test('nobody else can read the database, and a server that only reads creates none', () => {
  const appContext = one()
  const database = join(appContext.config.outDir, 'publication.sqlite')
  expect(appContext.publication.fresh('new', part, file.address)).toBeNull()
  expect(existsSync(appContext.config.outDir)).toBe(false)
  appContext.publication.files().begin('new', () => [{ kind: 'home' }])
  for (const ending of ['', '-wal', '-shm'])
    expect(statSync(database + ending).mode & 0o777, ending).toBe(0o600)
  appContext.store.close()
})

test('a folder that another process deletes and creates again is noticed by the next query', () => {
  const folder = testFolder()
  const [server, publisher] = [one(folder), appContextIn(folder)]
  const version = versionOf(server)
  const publishOne = (address: string) => {
    const files = publisher.publication.files()
    files.begin('new', () => [])
    files.settle('new', [{ part, version, files: [{ ...file, address }] }], [])
  }
  publishOne('/before')
  expect(server.publication.fresh('new', part, '/before')).not.toBeNull()
  rmSync(server.config.outDir, { recursive: true })
  expect(server.publication.fresh('new', part, '/before')).toBeNull()
  publishOne('/after')
  expect(server.publication.fresh('new', part, '/after')).not.toBeNull()
  server.store.close()
  publisher.store.close()
})

test('an invalid database, or one without its tables, answers nothing, and is created again', () => {
  for (const spoil of [
    (database: string) =>
      writeFileSync(database, 'this is no database, and long enough to be seen as none'.repeat(9)),
    (database: string) => {
      const db = new Database(database)
      db.exec('CREATE TABLE other (one); PRAGMA user_version = 1')
      db.close()
    },
  ]) {
    const appContext = one()
    const database = join(appContext.config.outDir, 'publication.sqlite')
    appContext.publication.files()
    appContext.publication.close()
    for (const ending of ['', '-wal', '-shm']) rmSync(database + ending, { force: true })
    expect(dirname(database)).toBe(appContext.config.outDir)
    spoil(database)
    expect(appContext.publication.fresh('new', part, file.address)).toBeNull()
    appContext.publication.files().begin('new', () => [{ kind: 'home' }])
    expect(appContext.publication.files().count('new')).toEqual({ waiting: 1, failed: 0 })
    appContext.store.close()
  }
})
