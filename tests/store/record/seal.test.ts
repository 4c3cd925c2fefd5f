import { expect, test } from 'vitest'
import { generateRecords } from '../../../scripts/demo/generate.ts'
import { openDatabase, databaseIn } from '#src/store/database.ts'
import { isSealed } from '#src/store/record/seal.ts'
import Database from 'better-sqlite3'
import { appContextIn, take, testFolder } from '../../fixtures.ts'

const importedFolder = (): string => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, ...generateRecords({ count: 20, seed: 4 }))
  appContext.store.close()
  return `${folder}/data`
}

test('a statement without a seal is sealed, except one that finds damage', () => {
  const folder = importedFolder()
  const bare = new Database(databaseIn(folder))
  bare.exec("UPDATE agency SET source = source || ' ' WHERE agency_id = (SELECT min(agency_id) FROM agency)")
  bare.close()
  const db = openDatabase(folder)
  db.exec("INSERT INTO agency (agency_id, source) VALUES ('zz', '{}')")
  db.exec('UPDATE agency SET source = \'{"changed":true}\'')
  const sealed = db.prepare(`SELECT ${isSealed('agency')} FROM agency ORDER BY agency_id`).pluck()
  const [first, ...rest] = sealed.all()
  expect(first).toBe(0)
  expect(rest.length).toBeGreaterThan(0)
  expect(rest.every((each) => each === 1)).toBe(true)
  db.close()
})
