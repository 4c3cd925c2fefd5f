import { expect, test } from 'vitest'
import { appContextIn, noon, testFolder } from '../../fixtures.ts'
import { openRaw } from '../older-database.ts'
import { day } from '../../utc.ts'
import { agencyOf } from '../../ids.ts'

const feed = { agency_id: agencyOf('casa-demo'), source: 'kyero' }

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
    `UPDATE feed_home SET complement = replace(complement, '"D"', '"A"'); UPDATE feed_decision SET written = 'A'`,
  )
  db.close()
  expect(store.feeds.complementOf(feed, 'A1')).toBeNull()
  expect(store.feeds.values(feed)).toEqual({ confirmed: new Set(), unconfirmed: new Set(['energy.class=A']) })
})

test('a complement and claims of another form count as none', () => {
  const folder = testFolder()
  const { store } = appContextIn(folder)
  const claims = {
    municipality_code: '1106',
    type: 'apartment',
    typology: 'T2',
    useful_m2: 80,
    gross_private_m2: null,
    built_m2: null,
    plot_m2: null,
  } as const
  const complement = { energy_class: 'D', given_on: day('2026-05-01') } as const
  store.write(
    () => noon,
    () => store.feeds.remember(feed, [{ ref: 'A1', complement, claims }]),
  )
  expect(store.feeds.homeOf(feed, 'A1')).toMatchObject({ complement, claims })
  const db = openRaw(folder)
  db.exec("UPDATE feed_home SET complement = json_set(complement, '$.energy_class', 'Z')")
  db.exec("UPDATE feed_home SET claims = json_set(claims, '$.useful_m2', '80')")
  db.exec('UPDATE feed_home SET seal = seal(agency_id, source, ref, listing_id, complement, claims)')
  db.close()
  expect(store.feeds.homeOf(feed, 'A1')).toMatchObject({ isKnown: true, complement: null, claims: null })
})
