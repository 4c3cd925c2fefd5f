import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { houseIn, testFolder } from '../../fixtures.ts'

// Seen to fail when the parts were asked for before the transaction.
test('nobody commits between the list of all parts and the beginning of their generation', () => {
  const folder = testFolder()
  const { store } = houseIn(folder)
  const other = new Database(join(folder, 'data', 'open-listings.sqlite'), { timeout: 0 })
  const commit = () => other.prepare(`INSERT INTO generation VALUES ('other', 0)`).run()
  store.files.begin('new', () => {
    expect(commit).toThrow('database is locked')
    return [{ kind: 'home' }]
  })
  commit()
  expect(store.files.countWaiting('new')).toBe(1)
  other.close()
  store.close()
})
