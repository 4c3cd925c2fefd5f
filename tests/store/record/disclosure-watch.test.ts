import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agencyOf, anAccount } from '../../ids.ts'
import type { AppContext } from '#src/compose.ts'
import { appContextIn, noon, testFolder } from '../../fixtures.ts'
import { utc } from '../../utc.ts'
import { disclosure } from './disclosure.ts'

const look = ({ disclosures }: AppContext, times: number, account_id = 'pro-one') =>
  disclosures.record(Array.from({ length: times }, () => disclosure({ account_id: anAccount(account_id) })))
const opened = () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  return { appContext, file: () => new Database(join(folder, 'data/disclosures.sqlite')) }
}
const cut = (file: Database.Database, from: number) => {
  file.exec(`DROP TRIGGER disclosure_holds; DELETE FROM disclosure WHERE seq >= ${from}`)
  file.close()
}
const intact = { lost: null, broken: null }

test('noted rows that disappeared are reported once, also when others follow', () => {
  const { appContext, file } = opened()
  look(appContext, 5)
  appContext.disclosureWatch.note()
  look(appContext, 2)
  expect(appContext.disclosureWatch.examine(noon, true)).toEqual(intact)
  cut(file(), 4)
  expect(appContext.disclosures.firstBroken()).toBeNull()
  look(appContext, 9, 'pro-two')
  const had = { seq: 5, at: noon }
  const lost = { at: noon, had, has: { seq: 12, at: noon } }
  expect(appContext.disclosureWatch.examine(noon, true)).toEqual({ lost, broken: null })
  expect(appContext.disclosureWatch.examine(noon, true)).toEqual(intact)
  expect(appContext.disclosureWatch.losses()).toEqual([lost])
  expect(appContext.store.journal.firstBroken()).toBeNull()
})

test('rows after the noted one are not missed: so much, and no more, can be lost unnoticed', () => {
  const { appContext, file } = opened()
  look(appContext, 5)
  appContext.disclosureWatch.note()
  look(appContext, 2)
  cut(file(), 6)
  expect(appContext.disclosureWatch.examine(noon, true)).toEqual(intact)
})

test('rows beyond their retention period are not missed', () => {
  const { appContext } = opened()
  look(appContext, 5)
  appContext.disclosureWatch.note()
  appContext.disclosures.removeOlder(1, utc('2026-06-01T12:00:00.000Z'))
  expect(appContext.disclosureWatch.examine(noon, false)).toEqual(intact)
  look(appContext, 1)
  expect(appContext.disclosureWatch.examine(noon, false)).toEqual(intact)
})

test('the start verifies the rows after the noted one, and the verb all of them', () => {
  const { appContext, file } = opened()
  look(appContext, 5)
  appContext.disclosureWatch.note()
  look(appContext, 2)
  const db = file()
  db.exec("DROP TRIGGER disclosure_keeps; UPDATE disclosure SET account_id = 'pro-two' WHERE seq = 2")
  expect(appContext.disclosureWatch.examine(noon, false)).toEqual(intact)
  expect(appContext.disclosureWatch.examine(noon, true)).toEqual({ lost: null, broken: 2 })
  db.exec("UPDATE disclosure SET account_id = 'pro-two' WHERE seq = 7")
  expect(appContext.disclosureWatch.examine(noon, false)).toEqual({ lost: null, broken: 7 })
  db.close()
})

test('a statement is in the journal with its last row', () => {
  const { appContext } = opened()
  look(appContext, 3)
  appContext.disclosureWatch.stated(agencyOf('casa-demo'), '2026-05', noon)
  expect(
    appContext.store.operator.history('record/disclosures').map(({ event, detail }) => [event, detail]),
  ).toEqual([
    [
      'disclosures_stated',
      {
        agency_id: agencyOf('casa-demo'),
        month: '2026-05',
        seq: 3,
        at: noon,
        chain: appContext.disclosures.head().chain.toString('base64url'),
      },
    ],
  ])
})
