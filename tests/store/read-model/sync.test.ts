import { chmodSync, cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openChangesPage } from '#src/domain/sync/changes.ts'
import { openSnapshotPage } from '#src/domain/sync/snapshot.ts'
import { trustIn, type Anchor } from '#src/domain/sync/trust.ts'
import { importRecords } from '#src/import/import-records.ts'
import { tendSlice } from '#src/publish/upkeep.ts'
import {
  agency,
  by,
  confirmation,
  grant,
  houseIn,
  listing,
  noon,
  take,
  testFolder,
  type TestHouse,
} from '../../fixtures.ts'

const arrival = (house: TestHouse) => ({ now: house.now(), latest: null })
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()
const trustOf = (house: TestHouse, anchor: Anchor = 'first use') =>
  trustIn(house.store.sync.keyDocument(house.now()), anchor, arrival(house))
const snapshot = (house: TestHouse) =>
  openSnapshotPage(
    textOf(house.store.sync.snapshot(null, 50, house.now())),
    trustOf(house),
    { after: null, limit: 50 },
    arrival(house),
  )
const changes = (house: TestHouse, after = 0) =>
  openChangesPage(house.store.sync.changes(after, 50, house.now()), trustOf(house), after, arrival(house))
/** The entries after a cursor, as `seq op listing_id`. */
const entries = (house: TestHouse, after = 0) =>
  changes(house, after).changes.map(({ seq, op, listing_id }) => `${seq} ${op} ${listing_id}`)

const oneOpen = (): TestHouse => {
  const house = houseIn(null)
  take(house, agency(), listing(), grant())
  return house
}

test('interface 4.1: a change of price, of availability, a sale and a new permission are one entry each', () => {
  const house = oneOpen()
  expect(entries(house)).toEqual(['1 upsert ol-test01'])
  take(house, listing('ol-test01', { facts: { price_eur: { value: 370_000, ...by } } }))
  expect(entries(house)).toEqual(['2 upsert ol-test01'])
  take(house, confirmation())
  expect(entries(house)).toEqual(['3 upsert ol-test01'])
  house.store.operator.changeAuthorisation('ol-test01', 'revoked', noon)
  expect(entries(house)).toEqual(['4 remove ol-test01'])
  take(house, grant('ol-test01', { authorisation_id: 'auth-new' }))
  expect(entries(house)).toEqual(['5 upsert ol-test01'])
  for (const state of ['reserved', 'promised'] as const)
    house.store.operator.setLifecycle('ol-test01', state, noon)
  expect(entries(house)).toEqual(['7 remove ol-test01'])
  house.store.operator.setLifecycle('ol-test01', 'sold', noon)
  expect(changes(house).head).toBe(7)
})

test('design 6: what repeats itself or concerns nothing public is no entry', () => {
  const house = oneOpen()
  take(house, confirmation())
  take(house, confirmation())
  take(house, listing())
  take(house, agency({ office: 'Rua Imaginária 2, Lisboa' }))
  take(house, listing('ol-off', { record_class: 'off_market_listing' }), grant('ol-off'))
  house.store.operator.changeAuthorisation('ol-off', 'revoked', noon)
  expect([changes(house).head, entries(house)]).toEqual([2, ['2 upsert ol-test01']])
})

test('design 6: expiry is a removal that nobody wrote, and it says nothing of why', () => {
  const house = oneOpen()
  house.set('2026-06-20T23:00:00.000Z')
  expect(changes(house).changes).toEqual([{ seq: 1, op: 'remove', listing_id: 'ol-test01' }])
  house.store.settleDue(house.now())
  expect(changes(house).changes).toEqual([{ seq: 2, op: 'remove', listing_id: 'ol-test01' }])
  expect(snapshot(house).records).toEqual([])
})

test('design 6: removals are remembered for a time; a cursor from before is told to begin again', () => {
  const house = oneOpen()
  take(house, listing('ol-b'), grant('ol-b'))
  house.store.operator.changeAuthorisation('ol-test01', 'revoked', noon)
  take(house, listing('ol-c'), grant('ol-c'))
  house.set('2026-07-29T12:00:00.000Z')
  tendSlice(house, '')
  expect(changes(house, 2).reset).toBe(false)
  house.set('2026-07-30T12:00:00.000Z')
  tendSlice(house, '')
  expect(changes(house, 2)).toMatchObject({ reset: true, oldest: 3, changes: [] })
  expect(changes(house, 3)).toMatchObject({ reset: false, oldest: 3 })
  expect(changes(house, changes(house, 3).head + 1)).toMatchObject({ reset: true, changes: [] })
})

test('design 6: lines are signed again a day before their lease ends, without a change', () => {
  const house = oneOpen()
  expect(snapshot(house).records[0]?.line.copy_until).toBe('2026-05-09T00:00:00.000Z')
  house.set('2026-05-07T23:59:59.999Z')
  expect(tendSlice(house, '').renewed).toBe(0)
  house.set('2026-05-08T00:00:00.000Z')
  expect(tendSlice(house, '').renewed).toBe(1)
  expect(snapshot(house).records[0]?.line).toMatchObject({ copy_until: '2026-05-16T00:00:00.000Z', seq: 1 })
  expect(changes(house).head).toBe(1)
  expect(tendSlice(house, '').renewed).toBe(0)
  house.set('2026-06-20T12:00:00.000Z')
  expect(snapshot(house).records[0]?.line.copy_until).toBe('2026-06-20T23:00:00.000Z')
})

/** A house in a folder, and its database under the hands of somebody else. */
const inFolder = () => {
  const folder = testFolder()
  const house = houseIn(folder)
  take(house, agency(), listing(), grant(), listing('ol-b'), grant('ol-b'))
  const db = new Database(join(folder, 'data/open-listings.sqlite'))
  return { folder, house, db }
}

test('design 6: a stored line that does not hold is never served, told once, and made again', () => {
  const { house, db } = inFolder()
  const page = () => textOf(house.store.sync.snapshot(null, 50, noon))
  const good = page()
  const damages = [
    `UPDATE sync_line SET line = replace(line, '385000', '1000') WHERE listing_id = 'ol-b'`,
    `UPDATE sync_line SET line = substr(line, 1, 200) WHERE listing_id = 'ol-b'`,
    `DELETE FROM sync_line WHERE listing_id = 'ol-b'`,
    `UPDATE sync_line SET line = (SELECT line FROM sync_line WHERE listing_id = 'ol-test01') WHERE listing_id = 'ol-b'`,
  ]
  for (const damage of damages) {
    db.exec(damage)
    expect(page(), damage).toBe(good)
    expect(house.store.sync.takeBroken(), damage).toEqual(['ol-b'])
    expect(page(), damage).toBe(good)
    expect(house.store.sync.takeBroken(), damage).toEqual([])
  }
})

test('design 6: the scrubber finds what nobody has asked for, also an older line that was put back', () => {
  const { house, db } = inFolder()
  db.exec('CREATE TABLE old AS SELECT * FROM sync_line')
  take(house, listing('ol-b', { facts: { price_eur: { value: 1, ...by } } }))
  expect(tendSlice(house, '').repaired).toEqual([])
  db.exec('INSERT OR REPLACE INTO sync_line SELECT * FROM old')
  expect(tendSlice(house, '').repaired).toEqual(['ol-b'])
  expect(snapshot(house).records[0]?.line.record['price_eur']).toMatchObject({ value: 1 })
  db.exec(`UPDATE published SET record = replace(record, 'Arroios', 'Alhures') WHERE listing_id = 'ol-b'`)
  expect(JSON.stringify(snapshot(house).records)).not.toContain('Alhures')
  expect(tendSlice(house, '').repaired).toEqual(['ol-b'])
  expect(JSON.stringify(snapshot(house).records)).not.toContain('Alhures')
  expect(snapshot(house).records).toHaveLength(2)
})

test('design 6: private keys are in one file for their owner alone; the database holds none', () => {
  const { folder, house } = inFolder()
  const file = join(folder, 'data/keys/keyring.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  house.store.sync.rotateKey(noon)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { current, next } = JSON.parse(readFileSync(file, 'utf8')) as { current: string; next: string }
  house.store.close()
  const database = readFileSync(join(folder, 'data/open-listings.sqlite'), 'latin1')
  expect([database.includes(current), database.includes(next)]).toEqual([false, false])
  const again = houseIn(folder)
  expect(again.store.sync.keys().revision).toBe(2)
  again.store.close()
  writeFileSync(file, '{}')
  chmodSync(file, 0o600)
  expect(() => houseIn(folder)).toThrow(/Read the signing keys: .* is not what was written; restore a backup/)
})

test('design 6: a key that another process revokes signs nothing more here, and no line under it is left', async () => {
  const { folder, house, db } = inFolder()
  const before = trustOf(house)
  const other = houseIn(folder)
  await other.store.sync.revokeKey(before.revision.current.kid, other.now)
  other.store.close()
  const kids = db.prepare('SELECT DISTINCT kid FROM sync_line').pluck().all()
  expect(kids).toEqual([before.revision.next.kid])
  expect(trustOf(house, { known: before.revision }).revision).toMatchObject({ revision: 2 })
  take(house, listing('ol-c'), grant('ol-c'))
  expect(new Set(snapshot(house).records.map(({ line }) => line.kid))).toEqual(new Set(kids))
  const revoke = (kid: string) => house.store.sync.revokeKey(kid, house.now)
  await expect(revoke(before.revision.current.kid)).rejects.toThrow(/revoked already/)
  await expect(revoke('nobody')).rejects.toThrow(/there is none; the current one is/)
})

/** A house in a folder with so many open listings, and another connection that waits for nobody. */
const withMany = (count: number) => {
  const folder = testFolder()
  const house = houseIn(folder)
  const ids = Array.from({ length: count }, (_, index) => `ol-${String(index).padStart(4, '0')}`)
  take(house, agency(), ...ids.flatMap((id) => [listing(id), grant(id)]))
  const db = new Database(join(folder, 'data/open-listings.sqlite'), { timeout: 0 })
  return { folder, house, ids, db }
}
const kidsIn = (db: Database.Database) => db.prepare('SELECT DISTINCT kid FROM sync_line').pluck().all()
test('design 6: while lines are signed again after a revocation others write, and no line under the revoked key is served', async () => {
  const { house, db } = withMany(120)
  const lastPage = () => {
    const page = textOf(house.store.sync.snapshot('ol-0069', 50, house.now()))
    return openSnapshotPage(page, trustOf(house), { after: 'ol-0069', limit: 50 }, arrival(house)).records
  }
  const { current, next } = house.store.sync.keys()
  const revoking = house.store.sync.revokeKey(current.kid, house.now).then(() => 'done')
  const aMoment = () => new Promise((resolve) => setImmediate(resolve, 'between'))
  let between = 0
  while ((await Promise.race([revoking, aMoment()])) === 'between') {
    db.exec('BEGIN IMMEDIATE; COMMIT')
    if (kidsIn(db).length === 2) between++
    const kids = lastPage().map(({ line }) => line.kid)
    expect([kids.length, ...new Set(kids)]).toEqual([50, next.kid])
  }
  expect(between).toBeGreaterThan(1)
  expect(kidsIn(db)).toEqual([next.kid])
  expect(house.store.sync.takeBroken()).toEqual([])
})

test('design 6: a revocation that was interrupted is completed by the upkeep', async () => {
  const { folder, house, db } = withMany(60)
  const { current, next } = house.store.sync.keys()
  void house.store.sync.revokeKey(current.kid, house.now).catch(() => undefined)
  await new Promise(setImmediate)
  house.store.close()
  expect(kidsIn(db)).toHaveLength(2)
  const again = houseIn(folder)
  const slices = [1, 2, 3].map(() => tendSlice(again, ''))
  expect(kidsIn(db)).toEqual([next.kid])
  expect(slices.flatMap(({ repaired }) => repaired)).toEqual([])
})

test('design 6: lines of an import are signed afterwards, oldest first; a snapshot signs for itself what it meets', async () => {
  const { house, db } = inFolder()
  const homes = ['ol-z', 'ol-c'].flatMap((id) => [listing(id), grant(id)])
  const file = join(testFolder(), 'homes.json')
  writeFileSync(
    file,
    JSON.stringify([...homes, listing('ol-b', { facts: { price_eur: { value: 1, ...by } } })]),
  )
  await importRecords(house, { path: file, dryRun: false, progress: () => undefined })
  const unsigned = () => db.prepare('SELECT listing_id FROM unsigned ORDER BY rowid').pluck().all()
  const signed = () => db.prepare('SELECT listing_id FROM sync_line ORDER BY listing_id').pluck().all()
  expect([unsigned(), signed()]).toEqual([['ol-b', 'ol-c', 'ol-z'], ['ol-test01']])
  const page = () => textOf(house.store.sync.snapshot(null, 50, house.now()))
  const before = page()
  expect(snapshot(house).records).toHaveLength(4)
  expect(house.store.sync.examine('', 50, house.now()).broken).toEqual([])
  expect([house.store.sync.takeBroken(), unsigned()]).toEqual([[], ['ol-b', 'ol-c', 'ol-z']])
  house.store.operator.changeAuthorisation('ol-c', 'suspended', house.now())
  expect(unsigned()).toEqual(['ol-b', 'ol-z'])
  house.store.operator.changeAuthorisation('ol-c', 'granted', house.now())
  expect([unsigned(), signed()]).toEqual([
    ['ol-b', 'ol-z'],
    ['ol-c', 'ol-test01'],
  ])
  house.store.sync.signWaiting(1, house.now())
  expect(unsigned()).toEqual(['ol-z'])
  expect(tendSlice(house, '')).toMatchObject({ signed: 1, repaired: [] })
  expect([unsigned(), signed()]).toEqual([[], ['ol-b', 'ol-c', 'ol-test01', 'ol-z']])
  expect(lineOf(page(), 'ol-z')).toBe(lineOf(before, 'ol-z'))
})

const lineOf = (page: string, listing_id: string) =>
  page.split('\n').find((line) => line.includes(`"listing_id":"${listing_id}","record"`))

test('design 6: a new feed notes every line instead of signing all of them at once', () => {
  const { folder, house, ids, db } = withMany(3)
  db.exec("DELETE FROM setting WHERE key = 'feed'")
  house.store.close()
  const again = houseIn(folder)
  expect(db.prepare('SELECT listing_id FROM unsigned ORDER BY rowid').pluck().all()).toEqual(ids)
  expect(snapshot(again).records).toHaveLength(3)
  expect(again.store.sync.takeBroken()).toEqual([])
  expect(tendSlice(again, '').signed).toBe(3)
  expect(db.prepare('SELECT count(*) FROM sync_line').pluck().get()).toBe(3)
})

test('design 6: keys that were replaced before the database was told are taken over at the next start', () => {
  const { folder, house, db } = inFolder()
  house.store.sync.rotateKey(noon)
  db.exec(`DELETE FROM setting WHERE key = 'keys'`)
  house.store.close()
  const again = houseIn(folder)
  expect(snapshot(again).records).toHaveLength(2)
  expect(db.prepare("SELECT value FROM setting WHERE key = 'keys'").pluck().get()).toMatch(/^2 /)
})

test('design 6: a lost database and one restored from a backup each begin a new feed under the same keys', () => {
  const { folder, house, db } = inFolder()
  const data = join(folder, 'data')
  const { feed, revision } = trustOf(house)
  db.pragma('wal_checkpoint(TRUNCATE)')
  cpSync(join(data, 'open-listings.sqlite'), join(folder, 'backup.sqlite'))
  take(house, listing('ol-c'), grant('ol-c'))
  changes(house)
  house.store.close()
  db.close()
  const replace = (act: () => void) => {
    for (const ending of ['', '-wal', '-shm'])
      rmSync(join(data, `open-listings.sqlite${ending}`), { force: true })
    act()
    return houseIn(folder)
  }
  const restored = replace(() => cpSync(join(folder, 'backup.sqlite'), join(data, 'open-listings.sqlite')))
  expect(trustOf(restored, { known: revision }).feed).not.toBe(feed)
  expect(snapshot(restored).records).toHaveLength(2)
  restored.store.close()
  const fresh = replace(() => undefined)
  expect(trustOf(fresh, { known: revision }).feed).not.toBe(feed)
  expect(snapshot(fresh).records).toEqual([])
})
