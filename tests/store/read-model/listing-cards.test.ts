import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { generateRecords } from '../../../scripts/demo/generate.ts'
import { makeListingCard } from '#src/domain/evidence/card.ts'
import { makeFeedItem } from '#src/domain/listing/feed-item.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import {
  agency,
  by,
  confirmation,
  grant,
  appContextIn,
  listing,
  take,
  testFolder,
  type TestContext,
  noon,
} from '../../fixtures.ts'
import { utc } from '../../utc.ts'
import { instantOf } from '#src/domain/time/calendar.ts'
import { aListing } from '../../ids.ts'

const change = (folder: string, sql: string) => {
  const db = new Database(join(folder, 'data', 'open-listings.sqlite'))
  db.exec(sql)
  db.close()
}

const cardsIn = ({ store, now }: TestContext) => store.published.cards('all', 1, 50, now())
/** By listing: the order of the feed is another than that of the cards. */
const byListing = <T extends { item: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (a.item < b.item ? -1 : 1))
const itemsIn = ({ store, now }: TestContext) => byListing(store.published.feedPage(1, now()))
/** The cards and items of all listings, as they are shown. */
const shownIn = (appContext: TestContext) => ({ cards: cardsIn(appContext), items: itemsIn(appContext) })
const nothing = { cards: [], items: [] }

const readOffRecords = (appContext: TestContext) => {
  const { store, now } = appContext
  const listings = cardsIn(appContext).flatMap((card) => store.published.open(card.listing_id, now()) ?? [])
  const records = listings.map(({ record }) => record)
  return {
    cards: listings.map(({ record, reports }) => makeListingCard(record, reports)),
    items: byListing(
      records.map((record) => ({
        item: JSON.stringify(makeFeedItem(record)),
        record: JSON.stringify(record),
      })),
    ),
  }
}

test('cards are stored with every published record, and removed with it', () => {
  const appContext = appContextIn(null)
  take(appContext, ...generateRecords({ count: 40, seed: 3 }))
  const before = readOffRecords(appContext)
  expect(before.cards.length).toBeGreaterThan(20)
  expect(shownIn(appContext)).toEqual(before)
  appContext.set(utc('2099-01-01T00:00:00.000Z'))
  expect(shownIn(appContext)).toEqual(nothing)
  appContext.store.settleDue(appContext.now())
  appContext.set(utc('2026-05-01T12:00:00.000Z'))
  expect(shownIn(appContext)).toEqual(nothing)
})

test('a listing is on no page of cards and of the feed from the instant at which it ends', () => {
  const appContext = appContextIn(null)
  take(
    appContext,
    agency(),
    listing('a'),
    listing('b'),
    grant('a'),
    grant('b', { valid_until: '2026-05-10' }),
  )
  const shown = () => cardsIn(appContext).map(({ listing_id }) => listing_id)
  const inFeed = () =>
    itemsIn(appContext).map(({ record }) => (JSON.parse(record) as ListingRecord).listing_id)
  const end = appContext.store.published.openUntil(aListing('b'), appContext.now()) ?? noon
  expect([shown(), inFeed()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  appContext.set(instantOf(Date.parse(end) - 1))
  expect([shown(), inFeed()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  appContext.set(end)
  expect([shown(), inFeed()]).toEqual([['a'], ['a']])
})

test('a missing or damaged card or item is derived from the record, reported, and rebuilt', async () => {
  const damages = [
    `UPDATE published SET card = json_set(card, '$.price_eur.value', 1) WHERE listing_id = 'a'`,
    `UPDATE published SET card = substr(card, 1, 100) WHERE listing_id = 'a'`,
    `UPDATE published SET card = (SELECT card FROM published WHERE listing_id = 'b') WHERE listing_id = 'a'`,
    // With its check: that covers whose it is.
    `UPDATE published SET card = other.card,
       checks = substr(published.checks, 1, 22) || substr(other.checks, 23, 22) || substr(published.checks, 45)
     FROM published AS other WHERE other.listing_id = 'b' AND published.listing_id = 'a'`,
    `UPDATE published SET item = json_set(item, '$.title', 'Outra') WHERE listing_id = 'a'`,
    `UPDATE published SET item = substr(item, 1, 100) WHERE listing_id = 'a'`,
    `UPDATE published SET item = other.item,
       checks = substr(published.checks, 1, 44) || substr(other.checks, 45, 22) || substr(published.checks, 67)
     FROM published AS other WHERE other.listing_id = 'b' AND published.listing_id = 'a'`,
  ]
  for (const damage of damages) {
    const folder = testFolder()
    const appContext = appContextIn(folder)
    take(
      appContext,
      agency(),
      listing('a'),
      grant('a'),
      listing('b', { title: { pt: 'Outra', en: 'Other' } }),
    )
    take(appContext, grant('b'))
    const before = shownIn(appContext)
    const reported: string[] = []
    appContext.store.watchDamage((listing_ids) => reported.push(...listing_ids))
    change(folder, damage)
    expect(appContext.store.published.isIntact(aListing('a')), damage).toBe(false)
    expect(shownIn(appContext), damage).toEqual(before)
    await setImmediate()
    expect(reported, damage).toEqual(['a'])
    expect(appContext.store.published.isIntact(aListing('a')), damage).toBe(true)
    expect(shownIn(appContext), damage).toEqual(before)
    appContext.store.close()
  }
})

test('a listing with a damaged end is on no page of cards and of the feed until its row is rebuilt', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing('a'), grant('a', { valid_until: '2026-05-10' }))
  const before = shownIn(appContext)
  change(folder, `UPDATE published SET open_until = '2999-01-01T00:00:00.000Z' WHERE listing_id = 'a'`)
  expect(shownIn(appContext)).toEqual(nothing)
  await setImmediate()
  expect(shownIn(appContext)).toEqual(before)
  appContext.set(utc('2026-05-11T12:00:00.000Z'))
  expect(shownIn(appContext)).toEqual(nothing)
  appContext.store.close()
})

test('those that were confirmed last come first, of some municipalities or of all, and no damaged card', () => {
  const appContext = appContextIn(null)
  const at = (id: string, day: string, code: string) => [
    listing(id, { location: { municipality_code: code, ...by } }),
    grant(id),
    confirmation(id, { confirmed_on: day }),
  ]
  take(
    appContext,
    agency(),
    ...at('a', '2026-04-20', '1106'),
    ...at('b', '2026-04-25', '1106'),
    ...at('c', '2026-04-22', '1111'),
    listing('never'),
    grant('never'),
  )
  const { published } = appContext.store
  const newest = (codes: string[] | null, limit = 9) =>
    published.newestConfirmed(codes, limit, appContext.now()).map(({ listing_id }) => listing_id)
  expect(newest(null)).toEqual(['b', 'c', 'a'])
  expect(newest(null, 1)).toEqual(['b'])
  expect(newest(['1106'])).toEqual(['b', 'a'])
  // As many as are asked for are found among the latest of the country, fewer are not.
  expect(newest(['1106', '1111'], 2)).toEqual(['b', 'c'])
  expect(newest(['1111'], 1)).toEqual(['c'])
  appContext.store.operator.changeAuthorisation(aListing('b'), 'revoked', appContext.now())
  expect(newest(null)).toEqual(['c', 'a'])
})

test('an item in English alone is marked so', () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(
    appContext,
    agency(),
    listing('en', { title: { en: 'Stone house' }, description: { en: 'A wide room.' } }),
    grant('en'),
    listing('both'),
    grant('both'),
  )
  const languages = ({ store, now }: TestContext) =>
    store.published
      .feedPage(1, now())
      .map(({ item }) => (JSON.parse(item) as { language: string }).language)
      .toSorted()
  expect(languages(appContext)).toEqual(['en', 'pt-PT'])
})
