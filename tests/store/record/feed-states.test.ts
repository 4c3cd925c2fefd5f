import { expect, test } from 'vitest'
import { appContextIn } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { storeOfVersion } from '../older-database.ts'

test('the state of a source outlives the step that notes when its feed changed, which nobody knew before', () => {
  const folder = storeOfVersion(
    26,
    `INSERT INTO feed_source VALUES ('casa-demo', 'crm', '"v1"', NULL, '2026-05-01T00:00:00.000Z',
       '2026-05-01T00:00:00.000Z', 2, 'why')`,
  )
  const { feeds } = appContextIn(folder).store
  expect(feeds.sourceState({ agency_id: agencyOf('casa-demo'), source: 'crm' })).toEqual({
    etag: '"v1"',
    last_modified: null,
    tried_at: '2026-05-01T00:00:00.000Z',
    succeeded_at: '2026-05-01T00:00:00.000Z',
    failures: 2,
    failure: 'why',
    changed_at: null,
    fetched_at: null,
  })
  expect(feeds.heldRemovals()).toEqual([])
})
