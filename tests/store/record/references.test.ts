import { expect, test } from 'vitest'
import { aListing, agencyOf } from '../../ids.ts'
import { agency, appContextIn, grant, listing, take, testFolder } from '../../fixtures.ts'
import { openRaw } from '../older-database.ts'

const casa = agencyOf('casa-demo')

test('a home has the reference of its last import, and is found by it among those of its agency', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-a'), grant('ol-a'))
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
