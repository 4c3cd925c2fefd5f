import { aListing } from '../../ids.ts'
import { expect, test } from 'vitest'
import type { Catalogue } from '#src/domain/catalogue.ts'
import { catalogueOf } from '#src/store/read-model/catalogue.ts'
import type { Published } from '#src/store/read-model/published.ts'
import { agency, grant, appContextIn, listing, noon, take } from '../../fixtures.ts'

const ids = ['ol-a', 'ol-b', 'ol-c'].map(aListing)

/** A catalogue that knows three listings by heart, over a store in which one read can be made to fail. */
const remembering = async () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), ...ids.flatMap((id) => [listing(id), grant(id)]))
  const { store } = appContext
  let failing: keyof Published | null = null
  let after = 0
  const failingIn = <K extends keyof Published>(name: K): Published[K] =>
    ((...asked: unknown[]) => {
      if (failing === name && after-- === 0) throw new Error('SQLITE_IOERR')
      return (store.published[name] as (...asked: unknown[]) => unknown)(...asked)
    }) as Published[K]
  const published = Object.fromEntries(
    Object.keys(store.published).map((name) => [name, failingIn(name as keyof Published)]),
  ) as unknown as Published
  const catalogue = catalogueOf(published, store.version, () => true, {
    inUse: () => {
      throw new Error('No receipt is signed here')
    },
    feed: store.sync.feed,
  })
  const fail = (name: keyof Published, successes = 0) => {
    failing = name
    after = successes
  }
  return { appContext, catalogue, fail }
}

const opened = async (catalogue: Catalogue) =>
  (await catalogue.openAll(ids, noon)).flatMap((found) => found?.record.listing_id ?? [])
const searched = async (catalogue: Catalogue) =>
  (await catalogue.entries(noon)).columnSets().flatMap(({ listing_id }) => listing_id)
const record = async (catalogue: Catalogue) => (await catalogue.recordBytes(aListing('ol-b'), noon)) !== null

test('after a read that failed no withdrawn listing is answered from memory', async () => {
  const { appContext, catalogue, fail } = await remembering()
  expect(await opened(catalogue)).toEqual(ids)
  expect(await record(catalogue)).toBe(true)
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  fail('publicVersion')
  await expect(async () => opened(catalogue)).rejects.toThrow('SQLITE_IOERR')
  expect(await opened(catalogue)).toEqual(['ol-a', 'ol-c'])
  expect(await record(catalogue)).toBe(false)
})

test('after a read that failed no withdrawn listing is searched in memory', async () => {
  for (const [name, successes] of [
    ['head', 0],
    ['changesAfter', 0],
    ['entry', 0],
    ['entry', 1],
  ] as const) {
    const { appContext, catalogue, fail } = await remembering()
    expect((await searched(catalogue)).toSorted()).toEqual(ids)
    for (const id of ['ol-a', 'ol-b'])
      appContext.store.operator.changeAuthorisation(aListing(id), 'revoked', noon)
    fail(name, successes)
    await expect(async () => searched(catalogue), name).rejects.toThrow('SQLITE_IOERR')
    expect(await searched(catalogue), name).toEqual(['ol-c'])
  }
})

test('changes are applied all together, or none of them', async () => {
  const { appContext, catalogue, fail } = await remembering()
  const entries = await catalogue.entries(noon)
  const version = entries.version()
  for (const id of ['ol-a', 'ol-b'])
    appContext.store.operator.changeAuthorisation(aListing(id), 'revoked', noon)
  fail('entry', 1)
  await expect(async () => catalogue.entries(noon)).rejects.toThrow('SQLITE_IOERR')
  expect(entries.version()).toBe(version)
  expect(await searched(catalogue)).toEqual(['ol-c'])
})
