import { expect, test } from 'vitest'
import { agency, grant, appContextIn, listing, noon, take, testFolder } from '../../fixtures.ts'
import { openRaw, rewind } from '../older-database.ts'
import { day } from '../../utc.ts'
import { agencyOf } from '../../ids.ts'

const feed = { agency_id: agencyOf('casa-demo'), source: 'kyero' }

test('a store of the version before feeds keeps what it has, and remembers feeds from then on', () => {
  const folder = testFolder()
  const before = appContextIn(folder)
  take(before, agency(), listing(), grant())
  before.store.close()
  rewind(folder, 15)
  const { store } = appContextIn(folder)
  expect(store.published.open('ol-test01', noon)?.record.listing_id).toBe('ol-test01')
  store.write(
    () => noon,
    () =>
      store.feeds.remember(feed, [
        { ref: 'A1', complement: { title_pt: 'Casa', given_on: day('2026-05-01') } },
      ]),
  )
  expect(store.feeds.complementOf(feed, 'A1')).toEqual({ title_pt: 'Casa', given_on: '2026-05-01' })
})

// Seen to fail when the seal of the row was not checked.
test('a damaged complement and a damaged confirmation are ignored', () => {
  const folder = testFolder()
  const { store } = appContextIn(folder)
  store.write(
    () => noon,
    (now) => {
      store.feeds.remember(feed, [
        { ref: 'A1', complement: { energy_class: 'D', given_on: day('2026-05-01') } },
      ])
      store.feeds.confirmValues(feed, [{ field: 'energy.class', value: 'D' }], now)
    },
  )
  expect(store.feeds.values(feed).confirmed).toEqual(new Set(['energy.class=D']))
  const db = openRaw(folder)
  db.exec(
    `UPDATE feed_home SET complement = replace(complement, '"D"', '"A"'); UPDATE feed_value SET value = 'A'`,
  )
  db.close()
  expect(store.feeds.complementOf(feed, 'A1')).toBeNull()
  expect(store.feeds.values(feed)).toEqual({ confirmed: new Set(), unconfirmed: new Set(['energy.class=A']) })
})
