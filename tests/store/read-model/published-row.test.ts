import { expect, test } from 'vitest'
import { generateRecords } from '../../../scripts/demo/generate.ts'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import { appContextIn, take, testFolder } from '../../fixtures.ts'
import { checkedAnew, openRaw } from '../older-database.ts'
import { aListing } from '../../ids.ts'

test('a fact that came with this release is unknown in a record of an earlier one, until that is made again', () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, ...generateRecords({ count: 5, seed: 3 }))
  const [id = ''] = appContext.store.published.ids()
  const { record } = appContext.store.published.open(aListing(id), appContext.now())!
  appContext.store.close()

  const { orientation: _, ...older } = record
  const { plot_m2: __, ...areas } = record.areas
  const text = JSON.stringify({ ...older, areas })
  const db = openRaw(folder)
  db.prepare('UPDATE published SET record = ?, digest = ? WHERE listing_id = ?').run(text, sha256(text), id)
  db.exec(checkedAnew)
  db.close()

  const after = appContextIn(folder)
  const read = after.store.published.open(aListing(id), after.now())!
  expect(read.record.orientation).toMatchObject({ state: 'unknown', value: null })
  expect(read.record.areas.plot_m2).toMatchObject({ state: 'unknown', value: null })
  expect(() => toMarkdown(read, after.now(), shippedTables())).not.toThrow()
  after.store.close()
})

test('a row of which the heading was damaged is absent, and its neighbours are not', () => {
  const folder = testFolder()
  const before = appContextIn(folder)
  take(before, ...generateRecords({ count: 20, seed: 3 }))
  const ids = before.store.published.ids()
  before.store.close()
  const damages = [
    "updated_at = '2001-01-01T00:00:00.000Z'",
    "municipality_code = '1111'",
    "agency_id = 'another'",
    'home_eur_m2 = 1',
    "confirmed_on = '2001-01-01'",
  ]
  const db = openRaw(folder)
  for (const [index, damage] of damages.entries())
    db.prepare(`UPDATE published SET ${damage} WHERE listing_id = ?`).run(ids[index])
  db.close()
  const { store, now } = appContextIn(folder)
  const open = ids.filter((id) => store.published.open(id, now()) !== null)
  expect(open).toEqual(ids.slice(damages.length))
  store.close()
})
