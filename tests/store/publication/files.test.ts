import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { agency, grant, houseIn, listing, noon, take, testFolder } from '../../fixtures.ts'

const file = { address: '/properties/ol-a.md', digest: 'digest', size: 6 }
const part = 'listing/ol-a'

const one = (folder = testFolder()) => {
  const house = houseIn(folder)
  take(house, agency(), listing('ol-a'), grant('ol-a'))
  return house
}
const versionOf = ({ store }: ReturnType<typeof one>) => store.stale.versionOf(part)

// Seen to fail when the version was read after the parts.
test('what is committed between the list of all parts and the beginning of a generation is pulled by the next', () => {
  const house = one()
  const files = house.publication.files()
  files.begin('new', () => {
    take(house, listing('ol-b'), grant('ol-b'))
    return [{ kind: 'home' }]
  })
  expect(files.changed('new', noon).map((changed) => changed.part)).toContain('listing/ol-b')
  house.store.close()
})

test('fresh means equal: only the version of the last change is, neither an older one nor a later one', () => {
  const house = one()
  const { publication } = house
  const files = publication.files()
  const version = versionOf(house)
  expect(version).toBeGreaterThan(0)
  files.begin('new', () => [])
  const isFresh = (at: number) => {
    files.settle('new', [{ part, version: at, files: [file] }], [])
    return publication.fresh('new', part, file.address) !== null
  }
  expect([version - 1, version, version + 1].map(isFresh)).toEqual([false, true, false])
  files.settle('new', [{ part: 'site', version: 0, files: [{ ...file, address: '/api' }] }], [])
  expect(publication.fresh('new', 'site', '/api')).not.toBeNull()
  house.store.close()
})

// Seen to fail without the feed in the question.
test('what was published of another record is never fresh', () => {
  const folder = testFolder()
  const house = one(folder)
  const files = house.publication.files()
  files.begin('new', () => [])
  files.settle('new', [{ part, version: versionOf(house), files: [file] }], [])
  expect(house.publication.fresh('new', part, file.address)).not.toBeNull()
  expect(files.isBegun('new')).toBe(true)
  house.store.close()
  rmSync(join(folder, 'data'), { recursive: true })
  const other = one(folder)
  expect(other.store.stale.versionOf(part)).toBe(1)
  expect(other.publication.fresh('new', part, file.address)).toBeNull()
  expect(other.publication.files().isBegun('new')).toBe(false)
  other.store.close()
})

// Seen to fail without the comparison with the record's counter.
test('a generation that was pulled beyond the record is not of this record as it is', () => {
  const house = one()
  const files = house.publication.files()
  files.begin('new', () => [])
  expect(files.isBegun('new')).toBe(true)
  files.pull('new', [{ part, version: versionOf(house) + 1, gone: null }])
  expect(files.isBegun('new')).toBe(false)
  house.store.close()
})

test('nobody else can read the database, and a server that only reads makes none', () => {
  const house = one()
  const database = join(house.config.outDir, 'publication.sqlite')
  expect(house.publication.fresh('new', part, file.address)).toBeNull()
  expect(existsSync(house.config.outDir)).toBe(false)
  house.publication.files().begin('new', () => [{ kind: 'home' }])
  for (const ending of ['', '-wal', '-shm'])
    expect(statSync(database + ending).mode & 0o777, ending).toBe(0o600)
  house.store.close()
})

// Seen to fail when the database stayed open after its folder was gone.
test('a folder that is deleted and made again by another process is noticed by the next question', () => {
  const folder = testFolder()
  const [server, publisher] = [one(folder), houseIn(folder)]
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

test('a database that is none, or has not the tables that were made, is no answer, and is made anew', () => {
  for (const spoil of [
    (database: string) =>
      writeFileSync(database, 'this is no database, and long enough to be seen as none'.repeat(9)),
    (database: string) => {
      const db = new Database(database)
      db.exec('CREATE TABLE other (one); PRAGMA user_version = 1')
      db.close()
    },
  ]) {
    const house = one()
    const database = join(house.config.outDir, 'publication.sqlite')
    house.publication.files()
    house.publication.close()
    for (const ending of ['', '-wal', '-shm']) rmSync(database + ending, { force: true })
    expect(dirname(database)).toBe(house.config.outDir)
    spoil(database)
    expect(house.publication.fresh('new', part, file.address)).toBeNull()
    house.publication.files().begin('new', () => [{ kind: 'home' }])
    expect(house.publication.files().count('new')).toEqual({ waiting: 1, failed: 0 })
    house.store.close()
  }
})
