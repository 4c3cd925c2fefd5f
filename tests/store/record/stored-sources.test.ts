import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateRecords } from '../../../scripts/demo/generate.ts'
import { toSourceItem } from '#src/compose.ts'
import { memberId } from '#src/domain/ids.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { databaseIn, openDatabase } from '#src/store/database.ts'
import { areAsWritten, storedSourcesOf } from '#src/store/record/stored-sources.ts'
import {
  agency,
  appContextIn,
  confirmation,
  grant,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../../fixtures.ts'
import { consent } from '../../server/mcp/professional-fixtures.ts'
import { day } from '../../utc.ts'
import { aListing } from '../../ids.ts'

/** The listings of a folder whose sources are not what was written. */
const damagedIn = (folder: string): string[] => {
  const db = openDatabase(join(folder, 'data'))
  const read = storedSourcesOf(db)
  const ids = db.prepare<[], string>('SELECT listing_id FROM listing ORDER BY listing_id').pluck().all()
  const damaged = ids.filter((id) => !areAsWritten(read(aListing(id))!))
  db.close()
  return damaged
}

const openOf = ({ store, now }: TestContext, id: string) => store.published.open(aListing(id), now())
const lastOf = ({ store }: TestContext, id: string) => store.operator.history(id).at(-1)

test('all that an import writes of a listing, and that the gate dates, is under its digest', () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, ...generateRecords({ count: 40, seed: 4 }))
  appContext.store.close()
  expect(damagedIn(folder)).toEqual([])
  const db = new Database(databaseIn(join(folder, 'data')))
  const count = (sql: string) => db.prepare<[], number>(`SELECT count(*) FROM ${sql}`).pluck().get()
  expect(count('listing WHERE first_published_at IS NOT NULL')).toBeGreaterThan(20)
  expect(count("listing WHERE sources_digest = ''")).toBe(0)
  db.close()
})

describe('of a home whose sources were damaged', () => {
  let good: string
  beforeAll(() => {
    good = testFolder()
    const appContext = appContextIn(good)
    for (const id of ['ol-a', 'ol-b', 'ol-c'])
      take(appContext, agency(), listing(id), grant(id), confirmation(id), consent(id))
    const said = {
      value: 2,
      reported_by_role: 'listing_agent',
      reported_on: day('2026-04-30'),
      member: memberId.parse('m-ana'),
    } as const
    appContext.store.write(appContext.now, (now) =>
      appContext.store.memberReports.state(aListing('ol-a'), 'bathrooms', said, { at: now }),
    )
    appContext.store.close()
  })
  const damaged = (...statements: string[]): TestContext => {
    const folder = testFolder()
    mkdirSync(join(folder, 'data'))
    cpSync(join(good, 'data'), join(folder, 'data'), { recursive: true })
    const db = new Database(databaseIn(join(folder, 'data')))
    for (const sql of statements) expect(db.prepare(sql).run().changes, sql).toBe(1)
    db.close()
    return appContextIn(folder)
  }

  const at = "WHERE listing_id = 'ol-a'"
  test.for([
    `UPDATE listing SET source = replace(source, '385000', '1') ${at}`,
    `UPDATE listing SET set_by_operator = 1 ${at}`,
    `UPDATE authorisation SET valid_until = '2999-01-01T00:00:00.000Z' ${at}`,
    `UPDATE authorisation SET end_mark = 1 ${at}`,
    `UPDATE authorisation SET listing_id = 'ol-b' ${at}`,
    `DELETE FROM authorisation ${at}`,
    `INSERT INTO authorisation (authorisation_id, listing_id, source, state, valid_from, valid_until)
       SELECT 'more', listing_id, source, state, valid_from, valid_until FROM authorisation ${at}`,
    `UPDATE confirmation SET confirmed_on = '2026-05-02' ${at}`,
    `DELETE FROM confirmation ${at}`,
    `INSERT INTO confirmation (listing_id, confirmed_on, reported_by_role, status, method)
       SELECT listing_id, '2020-01-01', reported_by_role, status, method FROM confirmation ${at}`,
    `UPDATE price SET value = 1 ${at}`,
    `DELETE FROM price ${at}`,
    `INSERT INTO price (listing_id, reported_on, position, value, reported_by_role)
       SELECT listing_id, '2020-01-01', 0, 1, reported_by_role FROM price ${at}`,
    `UPDATE member_statements SET statements = replace(statements, '2', '3') ${at}`,
    `DELETE FROM member_statements ${at}`,
    `INSERT INTO picture (listing_id, position, digest, width, height) VALUES ('ol-a', 0, 'a', 1600, 1200)`,
    `UPDATE ai_consent SET valid_until = '2999-01-01T00:00:00.000Z' ${at}`,
    `DELETE FROM ai_consent ${at}`,
    `INSERT INTO text_confirmation (listing_id, digest, confirmed_at) VALUES ('ol-a', 'a', '2026-01-01T00:00:00.000Z')`,
    `UPDATE sale_history SET lifecycle = 'reserved' ${at}`,
    `DELETE FROM sale_history ${at}`,
  ])('nothing becomes public, nor by a change of what is intact: %s', (damage) => {
    const appContext = damaged(damage)
    const { store, now } = appContext
    expect(openOf(appContext, 'ol-a')).not.toBeNull()
    // A verb that writes the row, or one beside it, does not take the damage over.
    store.operator.setLifecycle(aListing('ol-a'), 'reserved', now())
    expect(openOf(appContext, 'ol-a')).toBeNull()
    expect(lastOf(appContext, 'ol-a')).toMatchObject({ detail: { reasons: ['source_damaged'] } })
    take(appContext, agency(), listing('ol-a', { title: { pt: 'Outro', en: 'Other' } }))
    expect(openOf(appContext, 'ol-a')).toBeNull()
    expect(openOf(appContext, 'ol-c')).not.toBeNull()
    store.close()
  })
})

test('a change that was rolled back leaves no word that the listing was intact before', () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing('ol-a'), grant('ol-a'), listing('ol-b'))
  const { store } = appContext
  const [changed, refused] = [
    listing('ol-a', { title: { pt: 'Outro', en: 'Other' } }),
    grant('ol-b', { authorisation_id: 'auth-ol-a' }),
  ].map((input) => toSourceItem(readRecord(input, lisbonDay(noon)).record!))
  const passedOver = () => {
    throw new Error('taken back')
  }
  const write = (now: Instant) =>
    store.imports.write([changed!, refused!], [], now, {
      decided: () => undefined,
      written: () => undefined,
      passedOver,
    })
  expect(() => store.write(() => noon, write)).toThrow('taken back')
  const other = new Database(databaseIn(join(folder, 'data')))
  other.exec("UPDATE price SET value = 1 WHERE listing_id = 'ol-a'")
  other.close()
  store.operator.setLifecycle(aListing('ol-a'), 'reserved', noon)
  expect(openOf(appContext, 'ol-a')).toBeNull()
  store.close()
})
