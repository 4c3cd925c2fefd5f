import { expect, test } from 'vitest'
import { agency, appContextIn, grant, listing, take, testFolder } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { rewind } from '../older-database.ts'

const casa = agencyOf('casa-demo')

test('a store of the release before knows no agency that has left; its homes stay public until one leaves, and then for good', () => {
  const folder = testFolder()
  const before = appContextIn(folder)
  take(before, agency(), listing('ol-a'), grant('ol-a'))
  before.store.close()
  rewind(folder, 31)

  const upgraded = appContextIn(folder)
  const { store } = upgraded
  expect(store.endedAgencies.isEnded(casa)).toBe(false)
  expect(store.published.ids()).toEqual(['ol-a'])
  expect(store.journal.firstBroken()).toBeNull()
  store.withdraw(upgraded.now, (now) => store.endedAgencies.end(casa, { reason: 'it left' }, now))
  for (const id of store.endedAgencies.listingsOf(casa))
    store.withdraw(upgraded.now, (now) => store.endedAgencies.endListing(id, { reason: 'it left' }, now))
  store.close()

  const again = appContextIn(folder)
  expect(again.store.endedAgencies.isEnded(casa)).toBe(true)
  expect(again.store.published.ids()).toEqual([])
  expect(() => again.store.endedAgencies.refuseEnded(casa, 'Import')).toThrow('has left')
  again.store.close()
})
