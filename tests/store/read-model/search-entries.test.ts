import { expect, test } from 'vitest'
import { generateRecords } from '../../../scripts/demo/generate.ts'
import { makeEntry } from '#src/domain/search/entry.ts'
import { appContextIn, take, type TestContext } from '../../fixtures.ts'
import { utc } from '../../utc.ts'
import { aListing } from '../../ids.ts'

const entriesIn = ({ store, now }: TestContext) =>
  [...store.published.entries(now())].toSorted((a, b) => (a.listing_id < b.listing_id ? -1 : 1))

const readOffRecords = ({ store, now }: TestContext) =>
  store.published.ids().flatMap((listing_id) => {
    const listing = store.published.open(listing_id, now())
    return listing ? [makeEntry(listing.record, listing.open_until)] : []
  })

test('search entries are stored with every published record, and removed with it', () => {
  const appContext = appContextIn(null)
  take(appContext, ...generateRecords({ count: 40, seed: 3 }))
  const before = readOffRecords(appContext)
  expect(before.length).toBeGreaterThan(20)
  expect(entriesIn(appContext)).toEqual(before)
  const [first] = before
  expect(appContext.store.published.entry(aListing(first?.listing_id ?? ''), appContext.now())).toEqual(first)
  appContext.set(utc('2099-01-01T00:00:00.000Z'))
  appContext.store.settleDue(appContext.now())
  expect(entriesIn(appContext)).toEqual([])
  expect(appContext.store.published.entry(aListing(first?.listing_id ?? ''), appContext.now())).toBeNull()
})
