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
  appContextIn,
  listing,
  noon,
  runUntil,
  take,
  testFolder,
  type TestContext,
} from '../../fixtures.ts'
import { utc } from '../../utc.ts'
import { aListing } from '../../ids.ts'

const arrival = (appContext: TestContext) => ({ now: appContext.now(), latest: null })
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()
const trustOf = (appContext: TestContext, anchor: Anchor = 'first use') =>
  trustIn(appContext.store.sync.keyDocument(appContext.now()), anchor, arrival(appContext))
const snapshot = (appContext: TestContext) =>
  openSnapshotPage(
    textOf(appContext.store.sync.snapshot(null, 50, appContext.now())),
    trustOf(appContext),
    { after: null, limit: 50 },
    arrival(appContext),
  )
const changes = (appContext: TestContext, after = 0) =>
  openChangesPage(
    appContext.store.sync.changes(after, 50, appContext.now()),
    trustOf(appContext),
    after,
    arrival(appContext),
  )
/** The entries after a cursor, as `seq op listing_id`. */
const entries = (appContext: TestContext, after = 0) =>
  changes(appContext, after).changes.map(({ seq, op, listing_id }) => `${seq} ${op} ${listing_id}`)

const oneOpen = (): TestContext => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  return appContext
}

test('interface 4.1: a change of price, of availability, a sale and a new permission are one entry each', () => {
  const appContext = oneOpen()
  expect(entries(appContext)).toEqual(['1 upsert ol-test01'])
  take(appContext, listing('ol-test01', { facts: { price_eur: { value: 370_000, ...by } } }))
  expect(entries(appContext)).toEqual(['2 upsert ol-test01'])
  take(appContext, confirmation())
  expect(entries(appContext)).toEqual(['3 upsert ol-test01'])
  appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'revoked', noon)
  expect(entries(appContext)).toEqual(['4 remove ol-test01'])
  take(appContext, grant('ol-test01', { authorisation_id: 'auth-new' }))
  expect(entries(appContext)).toEqual(['5 upsert ol-test01'])
  for (const state of ['reserved', 'promised'] as const)
    appContext.store.operator.setLifecycle(aListing('ol-test01'), state, noon)
  expect(entries(appContext)).toEqual(['7 remove ol-test01'])
  appContext.store.operator.setLifecycle(aListing('ol-test01'), 'sold', noon)
  expect(changes(appContext).head).toBe(7)
})

test('design 6: a repetition, or a change of nothing public, is no entry', () => {
  const appContext = oneOpen()
  take(appContext, confirmation())
  take(appContext, confirmation())
  take(appContext, listing())
  take(appContext, agency({ office: 'Rua Imaginária 2, Lisboa' }))
  take(appContext, listing('ol-off', { record_class: 'off_market_listing' }), grant('ol-off'))
  appContext.store.operator.changeAuthorisation(aListing('ol-off'), 'revoked', noon)
  expect([changes(appContext).head, entries(appContext)]).toEqual([2, ['2 upsert ol-test01']])
})

test('design 6: expiry is a removal without a write, and without a reason', () => {
  const appContext = oneOpen()
  appContext.set(utc('2026-06-20T23:00:00.000Z'))
  expect(changes(appContext).changes).toEqual([{ seq: 1, op: 'remove', listing_id: 'ol-test01' }])
  appContext.store.settleDue(appContext.now())
  expect(changes(appContext).changes).toEqual([{ seq: 2, op: 'remove', listing_id: 'ol-test01' }])
  expect(snapshot(appContext).records).toEqual([])
})

test('design 6: removals are remembered for a time; an older cursor is reset', () => {
  const appContext = oneOpen()
  take(appContext, listing('ol-b'), grant('ol-b'))
  appContext.store.operator.changeAuthorisation(aListing('ol-test01'), 'revoked', noon)
  take(appContext, listing('ol-c'), grant('ol-c'))
  runUntil(appContext, utc('2026-07-29T12:00:00.000Z'))
  tendSlice(appContext, '')
  expect(changes(appContext, 2).reset).toBe(false)
  runUntil(appContext, utc('2026-07-30T12:00:00.000Z'))
  tendSlice(appContext, '')
  expect(changes(appContext, 2)).toMatchObject({ reset: true, oldest: 3, changes: [] })
  expect(changes(appContext, 3)).toMatchObject({ reset: false, oldest: 3 })
  expect(changes(appContext, changes(appContext, 3).head + 1)).toMatchObject({ reset: true, changes: [] })
})

test('design 6: lines are signed again a day before their lease ends, without a change', () => {
  const appContext = oneOpen()
  expect(snapshot(appContext).records[0]?.line.copy_until).toBe('2026-05-09T00:00:00.000Z')
  appContext.set(utc('2026-05-07T23:59:59.999Z'))
  expect(tendSlice(appContext, '').renewed).toBe(0)
  appContext.set(utc('2026-05-08T00:00:00.000Z'))
  expect(tendSlice(appContext, '').renewed).toBe(1)
  expect(snapshot(appContext).records[0]?.line).toMatchObject({
    copy_until: '2026-05-16T00:00:00.000Z',
    seq: 1,
  })
  expect(changes(appContext).head).toBe(1)
  expect(tendSlice(appContext, '').renewed).toBe(0)
  appContext.set(utc('2026-06-20T12:00:00.000Z'))
  expect(snapshot(appContext).records[0]?.line.copy_until).toBe('2026-06-20T23:00:00.000Z')
})

/** A store in a folder, and a second connection to its database. */
const inFolder = () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing(), grant(), listing('ol-b'), grant('ol-b'))
  const db = new Database(join(folder, 'data/open-listings.sqlite'))
  return { folder, appContext, db }
}

test('design 6: a damaged stored line is never served, reported once, and rebuilt', () => {
  const { appContext, db } = inFolder()
  const page = () => textOf(appContext.store.sync.snapshot(null, 50, noon))
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
    expect(appContext.store.sync.takeBroken(), damage).toEqual(['ol-b'])
    expect(page(), damage).toBe(good)
    expect(appContext.store.sync.takeBroken(), damage).toEqual([])
  }
})

test('design 6: the scrubber finds damage that nobody has read, also an older line that was put back', () => {
  const { appContext, db } = inFolder()
  db.exec('CREATE TABLE old AS SELECT * FROM sync_line')
  take(appContext, listing('ol-b', { facts: { price_eur: { value: 350_000, ...by } } }))
  expect(tendSlice(appContext, '').repaired).toEqual([])
  db.exec('INSERT OR REPLACE INTO sync_line SELECT * FROM old')
  expect(tendSlice(appContext, '').repaired).toEqual(['ol-b'])
  expect(snapshot(appContext).records[0]?.line.record['price_eur']).toMatchObject({ value: 350_000 })
  db.exec(`UPDATE published SET record = replace(record, 'Arroios', 'Alhures') WHERE listing_id = 'ol-b'`)
  expect(JSON.stringify(snapshot(appContext).records)).not.toContain('Alhures')
  expect(tendSlice(appContext, '').repaired).toEqual(['ol-b'])
  expect(JSON.stringify(snapshot(appContext).records)).not.toContain('Alhures')
  expect(snapshot(appContext).records).toHaveLength(2)
})

test('design 6: private keys are in one file for their owner alone; the database contains none', () => {
  const { folder, appContext } = inFolder()
  const file = join(folder, 'data/keys/keyring.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  appContext.store.sync.rotateKey(noon)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { current, next } = JSON.parse(readFileSync(file, 'utf8')) as { current: string; next: string }
  appContext.store.close()
  const database = readFileSync(join(folder, 'data/open-listings.sqlite'), 'latin1')
  expect([database.includes(current), database.includes(next)]).toEqual([false, false])
  const again = appContextIn(folder)
  expect(again.store.sync.keys().revision).toBe(2)
  again.store.close()
  writeFileSync(file, '{}')
  chmodSync(file, 0o600)
  expect(() => appContextIn(folder)).toThrow(
    /Read the signing keys: .* is not what was written; restore a backup/,
  )
})

test('design 6: a key that another process revokes signs nothing more here, and no line under it is left', async () => {
  const { folder, appContext, db } = inFolder()
  const before = trustOf(appContext)
  const other = appContextIn(folder)
  await other.store.sync.revokeKey(before.revision.current.kid, other.now)
  other.store.close()
  const kids = db.prepare('SELECT DISTINCT kid FROM sync_line').pluck().all()
  expect(kids).toEqual([before.revision.next.kid])
  expect(trustOf(appContext, { known: before.revision }).revision).toMatchObject({ revision: 2 })
  take(appContext, listing('ol-c'), grant('ol-c'))
  expect(new Set(snapshot(appContext).records.map(({ line }) => line.kid))).toEqual(new Set(kids))
  const revoke = (kid: string) => appContext.store.sync.revokeKey(kid, appContext.now)
  await expect(revoke(before.revision.current.kid)).rejects.toThrow(/revoked already/)
  await expect(revoke('nobody')).rejects.toThrow(/there is none; the current one is/)
})

/** A store in a folder with so many open listings, and another connection that waits for nobody. */
const withMany = (count: number) => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  const ids = Array.from({ length: count }, (_, index) => `ol-${String(index).padStart(4, '0')}`)
  take(appContext, agency(), ...ids.flatMap((id) => [listing(id), grant(id)]))
  const db = new Database(join(folder, 'data/open-listings.sqlite'), { timeout: 0 })
  return { folder, appContext, ids, db }
}
const kidsIn = (db: Database.Database) => db.prepare('SELECT DISTINCT kid FROM sync_line').pluck().all()
test('design 6: while lines are signed again after a revocation others write, and no line under the revoked key is served', async () => {
  const { appContext, db } = withMany(120)
  const lastPage = () => {
    const page = textOf(appContext.store.sync.snapshot('ol-0069', 50, appContext.now()))
    return openSnapshotPage(page, trustOf(appContext), { after: 'ol-0069', limit: 50 }, arrival(appContext))
      .records
  }
  const { current, next } = appContext.store.sync.keys()
  const revoking = appContext.store.sync.revokeKey(current.kid, appContext.now).then(() => 'done')
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
  expect(appContext.store.sync.takeBroken()).toEqual([])
})

test('design 6: a revocation that was interrupted is completed by the upkeep', async () => {
  const { folder, appContext, db } = withMany(60)
  const { current, next } = appContext.store.sync.keys()
  void appContext.store.sync.revokeKey(current.kid, appContext.now).catch(() => undefined)
  await new Promise(setImmediate)
  appContext.store.close()
  expect(kidsIn(db)).toHaveLength(2)
  const again = appContextIn(folder)
  const slices = [1, 2, 3].map(() => tendSlice(again, ''))
  expect(kidsIn(db)).toEqual([next.kid])
  expect(slices.flatMap(({ repaired }) => repaired)).toEqual([])
})

test('design 6: lines of an import are signed afterwards, oldest first; a snapshot signs the unsigned lines that it reads', async () => {
  const { appContext, db } = inFolder()
  const homes = ['ol-z', 'ol-c'].flatMap((id) => [listing(id), grant(id)])
  const file = join(testFolder(), 'homes.json')
  writeFileSync(
    file,
    JSON.stringify([...homes, listing('ol-b', { facts: { price_eur: { value: 1, ...by } } })]),
  )
  await importRecords(appContext, { path: file, dryRun: false, progress: () => undefined })
  const unsigned = () => db.prepare('SELECT listing_id FROM sync_line_to_sign ORDER BY rowid').pluck().all()
  const signed = () => db.prepare('SELECT listing_id FROM sync_line ORDER BY listing_id').pluck().all()
  expect([unsigned(), signed()]).toEqual([['ol-b', 'ol-c', 'ol-z'], ['ol-test01']])
  const page = () => textOf(appContext.store.sync.snapshot(null, 50, appContext.now()))
  const before = page()
  expect(snapshot(appContext).records).toHaveLength(4)
  expect(appContext.store.sync.examine('', 50, appContext.now()).broken).toEqual([])
  expect([appContext.store.sync.takeBroken(), unsigned()]).toEqual([[], ['ol-b', 'ol-c', 'ol-z']])
  appContext.store.operator.changeAuthorisation(aListing('ol-c'), 'suspended', appContext.now())
  expect(unsigned()).toEqual(['ol-b', 'ol-z'])
  appContext.store.operator.changeAuthorisation(aListing('ol-c'), 'granted', appContext.now())
  expect([unsigned(), signed()]).toEqual([
    ['ol-b', 'ol-z'],
    ['ol-c', 'ol-test01'],
  ])
  appContext.store.sync.signWaiting(1, appContext.now())
  expect(unsigned()).toEqual(['ol-z'])
  expect(tendSlice(appContext, '')).toMatchObject({ signed: 1, repaired: [] })
  expect([unsigned(), signed()]).toEqual([[], ['ol-b', 'ol-c', 'ol-test01', 'ol-z']])
  expect(lineOf(page(), 'ol-z')).toBe(lineOf(before, 'ol-z'))
})

const lineOf = (page: string, listing_id: string) =>
  page.split('\n').find((line) => line.includes(`"listing_id":"${listing_id}","record"`))

test('design 6: a new feed notes every line instead of signing all of them at once', () => {
  const { folder, appContext, ids, db } = withMany(3)
  db.exec("DELETE FROM setting WHERE key = 'feed'")
  appContext.store.close()
  const again = appContextIn(folder)
  expect(db.prepare('SELECT listing_id FROM sync_line_to_sign ORDER BY rowid').pluck().all()).toEqual(ids)
  expect(snapshot(again).records).toHaveLength(3)
  expect(again.store.sync.takeBroken()).toEqual([])
  expect(tendSlice(again, '').signed).toBe(3)
  expect(db.prepare('SELECT count(*) FROM sync_line').pluck().get()).toBe(3)
})

test('design 6: keys that were replaced before the database recorded it are adopted at the next start', () => {
  const { folder, appContext, db } = inFolder()
  appContext.store.sync.rotateKey(noon)
  db.exec(`DELETE FROM setting WHERE key = 'keys'`)
  appContext.store.close()
  const again = appContextIn(folder)
  expect(snapshot(again).records).toHaveLength(2)
  expect(db.prepare("SELECT value FROM setting WHERE key = 'keys'").pluck().get()).toMatch(/^2 /)
})

test('design 6: a lost database and one restored from a backup each begin a new feed under the same keys', () => {
  const { folder, appContext, db } = inFolder()
  const data = join(folder, 'data')
  const { feed, revision } = trustOf(appContext)
  db.pragma('wal_checkpoint(TRUNCATE)')
  cpSync(join(data, 'open-listings.sqlite'), join(folder, 'backup.sqlite'))
  take(appContext, listing('ol-c'), grant('ol-c'))
  changes(appContext)
  appContext.store.close()
  db.close()
  const replace = (act: () => void) => {
    for (const ending of ['', '-wal', '-shm'])
      rmSync(join(data, `open-listings.sqlite${ending}`), { force: true })
    act()
    return appContextIn(folder)
  }
  const restored = replace(() => cpSync(join(folder, 'backup.sqlite'), join(data, 'open-listings.sqlite')))
  expect(trustOf(restored, { known: revision }).feed).not.toBe(feed)
  expect(snapshot(restored).records).toHaveLength(2)
  restored.store.close()
  const fresh = replace(() => undefined)
  expect(trustOf(fresh, { known: revision }).feed).not.toBe(feed)
  expect(snapshot(fresh).records).toEqual([])
})
