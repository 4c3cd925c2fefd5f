import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { generateRecords } from '#src/demo/generate.ts'
import { cardOf } from '#src/domain/listing/card.ts'
import { agency, grant, houseIn, listing, take, testFolder, type TestHouse } from '../fixtures.ts'

const change = (folder: string, sql: string) => {
  const db = new Database(join(folder, 'data', 'open-listings.sqlite'))
  db.exec(sql)
  db.close()
}

const cardsIn = ({ store, now }: TestHouse) => store.published.cards('all', 1, 50, now())

const readOffRecords = ({ store, now }: TestHouse) =>
  store.published.page('all', 1, 50, now()).map(({ listing: { record } }) => cardOf(record))

test('what cards show is kept with every published record, and goes with it', () => {
  const house = houseIn(null)
  take(house, ...generateRecords({ count: 40, seed: 3 }))
  const before = readOffRecords(house)
  expect(before.length).toBeGreaterThan(20)
  expect(cardsIn(house)).toEqual(before)
  house.set('2099-01-01T00:00:00.000Z')
  expect(cardsIn(house)).toEqual([])
  house.store.settleDue(house.now())
  house.set('2026-05-01T12:00:00.000Z')
  expect(cardsIn(house)).toEqual([])
})

test('a listing is on no page of cards from the instant at which it ends', () => {
  const house = houseIn(null)
  take(house, agency(), listing('a'), listing('b'), grant('a'), grant('b', { valid_until: '2026-05-10' }))
  const shown = () => cardsIn(house).map(({ listing_id }) => listing_id)
  const end = house.store.published.openUntil('b', house.now()) ?? ''
  expect(shown()).toEqual(['a', 'b'])
  house.set(new Date(Date.parse(end) - 1).toISOString())
  expect(shown()).toEqual(['a', 'b'])
  house.set(end)
  expect(shown()).toEqual(['a'])
})

test('a card that is missing or not what was written is read off the record, told, and made again', async () => {
  const damages = [
    `UPDATE card SET card = json_set(card, '$.price_eur.value', 1) WHERE listing_id = 'a'`,
    `UPDATE card SET card = substr(card, 1, 100) WHERE listing_id = 'a'`,
    `UPDATE card SET (card, seal) = (SELECT card, seal FROM card WHERE listing_id = 'b') WHERE listing_id = 'a'`,
    `UPDATE card SET seal = '' WHERE listing_id = 'a'`,
    `DELETE FROM card WHERE listing_id = 'a'`,
  ]
  for (const damage of damages) {
    const folder = testFolder()
    const house = houseIn(folder)
    take(house, agency(), listing('a'), grant('a'), listing('b', { title: { pt: 'Outra', en: 'Other' } }))
    take(house, grant('b'))
    const before = cardsIn(house)
    const told: string[] = []
    house.store.watchDamage((listing_ids) => told.push(...listing_ids))
    change(folder, damage)
    expect(house.store.published.isIntact('a'), damage).toBe(false)
    expect(cardsIn(house), damage).toEqual(before)
    await setImmediate()
    expect(told, damage).toEqual(['a'])
    expect(house.store.published.isIntact('a'), damage).toBe(true)
    expect(cardsIn(house), damage).toEqual(before)
    house.store.close()
  }
})

// Seen to fail when the seal of the card did not cover the end of its listing.
test('a listing whose end is not what was written is on no page of cards until its row is made again', async () => {
  const folder = testFolder()
  const house = houseIn(folder)
  take(house, agency(), listing('a'), grant('a', { valid_until: '2026-05-10' }))
  const before = cardsIn(house)
  change(folder, `UPDATE published SET open_until = '2999-01-01T00:00:00.000Z' WHERE listing_id = 'a'`)
  expect(cardsIn(house)).toEqual([])
  await setImmediate()
  expect(cardsIn(house)).toEqual(before)
  house.set('2026-05-11T12:00:00.000Z')
  expect(cardsIn(house)).toEqual([])
  house.store.close()
})

test('a database of an earlier version gets the cards of its records, and none from a damaged one', () => {
  const folder = testFolder()
  const house = houseIn(folder)
  take(house, ...generateRecords({ count: 20, seed: 3 }))
  const before = cardsIn(house)
  const damaged = before[0]?.listing_id
  house.store.close()
  change(folder, 'DROP TABLE card; PRAGMA user_version = 6')
  change(
    folder,
    `UPDATE published SET record = json_set(record, '$.price_eur.value', 1) WHERE listing_id = '${damaged}'`,
  )
  const after = houseIn(folder)
  expect(cardsIn(after)).toEqual(before.slice(1))
  const intact = before.map(({ listing_id }) => after.store.published.isIntact(listing_id))
  expect(intact).toEqual(before.map(({ listing_id }) => listing_id !== damaged))
  after.store.close()
})
