import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { anAccount } from '../../ids.ts'
import { agency, confirmation, grant, appContextIn, listing, take } from '../../fixtures.ts'
import { account, brief } from '../../server/mcp/professional-fixtures.ts'
import { utc } from '../../utc.ts'
import { storeOfVersion } from '../older-database.ts'

/** The version of the tables that the rows were written into; the migrations up to it never change. */
const version = 10

/**
 * A store as version 10 wrote it. An operator set `ol-set` to withdrawn, suspended `ol-suspended`, withdrew the
 * verification of `pro-one` and ended its brief, the request `br-one` and the consent of `ol-off`. Then edited records
 * of all of them were imported, which gave the last four back; `ol-source` was withdrawn by its source.
 */
const decidedBefore = (change = ''): string =>
  storeOfVersion(version, readFileSync(join(import.meta.dirname, 'decided-before.sql'), 'utf8') + change)

const rowIn = (folder: string, sql: string): unknown => {
  const db = new Database(join(folder, 'data/open-listings.sqlite'), { readonly: true })
  try {
    return db.prepare(sql).get()
  } finally {
    db.close()
  }
}

test('what an operator decided in a store of an earlier version counts again, also where an import had undone it', () => {
  const folder = decidedBefore()
  const appContext = appContextIn(folder, utc('2026-05-01T15:00:00.000Z'))
  const ended = utc('2026-05-01T13:00:00.000Z')
  expect(appContext.professional.account('sub-pro-one')).toMatchObject({ verified: false, role: 'lawyer' })
  // Its id has a form that may contain a name: it is shown to nobody.
  expect(appContext.professional.briefs(anAccount('pro-one'))).toEqual([])
  for (const [table, id] of [
    ['buyer_brief', 'brief_id'],
    ['buyer_request', 'buyer_request_id'],
    ['ai_consent', 'ai_consent_id'],
  ])
    expect(rowIn(folder, `SELECT ${id}, ended_at, valid_until FROM ${table}`)).toMatchObject({
      ended_at: ended,
      valid_until: ended,
    })
  expect(appContext.store.journal.firstBroken()).toBeNull()

  // The next change of a source opens only what the source itself has closed.
  take(
    appContext,
    agency(),
    ...['ol-set', 'ol-source'].map((id) => listing(id, { lifecycle: 'withdrawn' })),
    grant('ol-suspended', { state: 'suspended' }),
  )
  take(
    appContext,
    ...['ol-set', 'ol-source'].map((id) => listing(id)),
    grant('ol-suspended', { reference: 'x' }),
    confirmation('ol-source'),
    account(),
    brief(),
  )
  expect(appContext.store.published.ids()).toEqual(['ol-source'])
  expect(appContext.professional.account('sub-pro-one')).toMatchObject({ verified: false })
  appContext.store.close()
})

test('a row that was damaged before the migration stays damaged', () => {
  const folder = decidedBefore(`
    UPDATE listing SET lifecycle = 'reserved' WHERE listing_id = 'ol-source';
    UPDATE professional_account SET role = 'solicitor';
  `)
  const appContext = appContextIn(folder, utc('2026-05-01T15:00:00.000Z'))
  expect(appContext.store.operator.decision('ol-source', appContext.now())).toMatchObject({
    open: false,
    reasons: ['source_damaged'],
  })
  expect(appContext.professional.account('sub-pro-one')).toBeNull()
  appContext.store.close()
})
