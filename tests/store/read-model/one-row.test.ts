import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { generateRecords } from '../../../scripts/demo/generate.ts'
import { appContextIn, take, testFolder, type TestContext } from '../../fixtures.ts'
import { openRaw, rewind, versionWithOneRow } from '../older-database.ts'
import { aListing } from '../../ids.ts'

const shownIn = ({ store, now }: TestContext, ids: readonly string[]) => ({
  records: ids.map((id) => store.published.recordText(aListing(id), now())?.record),
  entries: ids.map((id) => store.published.entry(aListing(id), now())),
  cards: store.published.cards('all', 1, 50, now()).filter(({ listing_id }) => ids.includes(listing_id)),
  items: store.published
    .feedPage(1, now())
    .filter(({ item }) => ids.some((id) => item.includes(`/properties/${id}"`))),
})

test('a store with entries and cards in tables of their own continues with one row of each listing', async () => {
  const folder = testFolder()
  const before = appContextIn(folder)
  take(before, ...generateRecords({ count: 20, seed: 3 }))
  const ids = before.store.published.ids()
  const shown = shownIn(before, ids)
  before.store.close()

  rewind(folder, versionWithOneRow - 1)
  const [entry, card, item, lost, ...others] = ids
  const damaged = others.splice(0, 5)
  const db = openRaw(folder)
  db.exec(`
    UPDATE search_entry SET entry = replace(entry, '"', '') WHERE listing_id = '${entry}';
    UPDATE card SET card = 'null' WHERE listing_id = '${card}';
    UPDATE card SET item = NULL WHERE listing_id = '${item}';
    DELETE FROM search_entry WHERE listing_id = '${lost}';
    DELETE FROM card WHERE listing_id = '${lost}';
    UPDATE published SET record = replace(record, '"', '''') WHERE listing_id = '${damaged[0]}';
    UPDATE published SET contact = contact || ' ' WHERE listing_id = '${damaged[1]}';
    UPDATE published SET open_until = '2999-01-01T00:00:00.000Z' WHERE listing_id = '${damaged[2]}';
    UPDATE published SET agency_id = 'another' WHERE listing_id = '${damaged[3]}';
    UPDATE published SET record = 'no JSON' WHERE listing_id = '${damaged[4]}';
  `)
  db.close()

  const after = appContextIn(folder)
  expect(after.store.published.ids()).toEqual(ids)
  const intact = ids.filter((id) => after.store.published.isIntact(id))
  // What is shown of these is made of their record until their row is written again.
  const incomplete = new Set([entry, card, item, lost, ...damaged])
  expect(intact).toEqual(ids.filter((id) => !incomplete.has(id)))
  expect(shownIn(after, damaged)).toEqual({
    records: damaged.map(() => undefined),
    entries: damaged.map(() => null),
    cards: [],
    items: [],
  })
  await setImmediate()
  // Made again from their sources, which are intact, they are later versions of the same.
  expect(damaged.map((id) => after.store.published.open(id, after.now())?.record.listing_id)).toEqual(damaged)
  const same = ids.filter((id) => !damaged.includes(id))
  const textsOfSame = shownIn(after, same)
  expect(textsOfSame.records).toEqual(same.map((id) => shown.records[ids.indexOf(id)]))
  expect(textsOfSame.entries).toEqual(same.map((id) => shown.entries[ids.indexOf(id)]))
  expect(textsOfSame.cards).toEqual(shown.cards.filter(({ listing_id }) => same.includes(listing_id)))
  expect(shown.items).toEqual(expect.arrayContaining(textsOfSame.items))
  await setImmediate()
  expect(ids.filter((id) => !after.store.published.isIntact(id))).toEqual([])
  after.store.close()
})
