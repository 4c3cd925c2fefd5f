import { expect, test } from 'vitest'
import { aListing, agencyOf } from '../../ids.ts'
import { agency, appContextIn, grant, listing, take, testFolder } from '../../fixtures.ts'
import { openRaw, rewind } from '../older-database.ts'

const casa = agencyOf('casa-demo')

test('a store of the version before references finds none until the next import, and then each', () => {
  const folder = testFolder()
  const older = appContextIn(folder)
  take(older, agency(), listing('ol-a'), grant('ol-a'))
  older.store.close()
  rewind(folder, 30)
  const appContext = appContextIn(folder)
  const { references } = appContext.store
  expect([references.of(aListing('ol-a')), references.listings(casa, 'A-17')]).toEqual([null, []])
  take(appContext, listing('ol-a', { reference: 'A-17' }))
  expect([references.of(aListing('ol-a')), references.listings(casa, 'A-17')]).toEqual(['A-17', ['ol-a']])
  expect(references.listings(agencyOf('casa-nova'), 'A-17')).toEqual([])
})

test('references are found by an index', () => {
  const folder = testFolder()
  appContextIn(folder).store.close()
  const db = openRaw(folder)
  const reference = "source ->> '$.reference'"
  const plan = db
    .prepare<[], { detail: string }>(
      `EXPLAIN QUERY PLAN SELECT listing_id FROM listing WHERE agency_id = 'a' AND ${reference} = 'b' AND ${reference} IS NOT NULL`,
    )
    .all()
  db.close()
  expect(plan.map(({ detail }) => detail).join()).toContain(
    'USING INDEX listing_reference (agency_id=? AND <expr>=?)',
  )
})
