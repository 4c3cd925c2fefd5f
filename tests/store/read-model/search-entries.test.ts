import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { generateRecords } from '#src/demo/generate.ts'
import { entryOf } from '#src/domain/search/entry.ts'
import { houseIn, take, testFolder, type TestHouse } from '../../fixtures.ts'
import { undoLater } from '../earlier.ts'

const change = (folder: string, sql: string) => {
  const db = new Database(join(folder, 'data', 'open-listings.sqlite'))
  db.exec(sql)
  db.close()
}

const entriesIn = ({ store, now }: TestHouse) => [...store.published.entries(now())]

const readOffRecords = ({ store, now }: TestHouse) =>
  store.published.ids().flatMap((listing_id) => {
    const listing = store.published.open(listing_id, now())
    return listing ? [entryOf(listing.record, listing.open_until)] : []
  })

test('what searches look at is kept with every published record, and goes with it', () => {
  const house = houseIn(null)
  take(house, ...generateRecords({ count: 40, seed: 3 }))
  const before = readOffRecords(house)
  expect(before.length).toBeGreaterThan(20)
  expect(entriesIn(house)).toEqual(before)
  const [first] = before
  expect(house.store.published.entry(first?.listing_id ?? '', house.now())).toEqual(first)
  house.set('2099-01-01T00:00:00.000Z')
  house.store.settleDue(house.now())
  expect(entriesIn(house)).toEqual([])
  expect(house.store.published.entry(first?.listing_id ?? '', house.now())).toBeNull()
})

test('a database of an earlier version gets the entries of its records, and none from a damaged one', () => {
  const folder = testFolder()
  const house = houseIn(folder)
  take(house, ...generateRecords({ count: 20, seed: 3 }))
  const before = entriesIn(house)
  const damaged = before[0]?.listing_id
  house.store.close()
  change(
    folder,
    `${undoLater}; ALTER TABLE setting DROP COLUMN seal; ALTER TABLE professional_account DROP COLUMN seal; ALTER TABLE buyer_brief DROP COLUMN seal; ALTER TABLE buyer_request DROP COLUMN seal; DROP TABLE held; DROP TABLE card; DROP TABLE search_entry; PRAGMA user_version = 3`,
  )
  change(
    folder,
    `UPDATE published SET record = json_set(record, '$.price_eur.value', 1) WHERE listing_id = '${damaged}'`,
  )
  const after = houseIn(folder)
  expect(entriesIn(after)).toEqual(before.slice(1))
  after.store.close()
})
