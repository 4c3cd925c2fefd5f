import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { agency, grant, appContextIn, listing, noon, take, testFolder } from '../fixtures.ts'
import { aListing } from '../ids.ts'

test('opening a store and setting its unchanged address wait for no writer', () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing(), grant())
  appContext.store.close()
  const writer = new Database(join(folder, 'data/open-listings.sqlite'))
  writer.exec('BEGIN IMMEDIATE')
  const begun = performance.now()
  const { store } = compose(appContext.config, { waits: 0 })
  store.setBaseUrl(appContext.config.baseUrl, noon)
  expect(store.published.open(aListing('ol-test01'), noon)?.record.url).toBe(
    'https://homes.example/properties/ol-test01',
  )
  // Opening itself would wait for a minute.
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(() => store.setBaseUrl('https://other.example', noon)).toThrow(/locked/)
  writer.exec('ROLLBACK')
  store.setBaseUrl('https://other.example', noon)
  expect(store.published.open(aListing('ol-test01'), noon)?.record.url).toBe(
    'https://other.example/properties/ol-test01',
  )
  store.close()
  writer.close()
})
