import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeSealed, insertSealed, isSealed, putSealed } from '#src/store/seal.ts'
import { openDatabase } from '#src/store/database.ts'
import { appContextIn, testFolder } from '../fixtures.ts'

const opened = () => {
  const folder = testFolder()
  appContextIn(folder).store.close()
  const db = openDatabase(join(folder, 'data'))
  db.prepare(insertSealed('feed_decision')).run(word('T2'))
  const isIntact = db.prepare<[], 0 | 1>(`SELECT ${isSealed('feed_decision')} FROM feed_decision`).pluck()
  return { db, isIntact: () => isIntact.get() === 1 }
}
const word = (meaning: string) => ({
  agency_id: 'a',
  source: '',
  field: '',
  written: 'dois',
  meaning,
  decided_at: '2026-01-01',
})

test('a row is what was written until any column of it changes', () => {
  for (const column of ['agency_id', 'source', 'field', 'written', 'meaning', 'decided_at']) {
    const { db, isIntact } = opened()
    expect(isIntact()).toBe(true)
    db.exec(`UPDATE feed_decision SET ${column} = 'x'`)
    expect(isIntact(), column).toBe(false)
    db.close()
  }
})

test('a change of one column seals what was intact, and nothing that was damaged', () => {
  const { db, isIntact } = opened()
  const change = db.prepare(
    `UPDATE feed_decision SET ${changeSealed('feed_decision', { meaning: '@meaning' })}`,
  )
  change.run({ meaning: 'T3' })
  expect(isIntact()).toBe(true)
  db.exec("UPDATE feed_decision SET decided_at = '2026-01-02'")
  change.run({ meaning: 'T4' })
  expect(isIntact()).toBe(false)
  db.close()
})

test('a row that is written as a whole takes the place of a damaged one; the same row again writes nothing', () => {
  const { db, isIntact } = opened()
  const put = db.prepare(putSealed('feed_decision'))
  expect(put.run(word('T2')).changes).toBe(0)
  db.exec("UPDATE feed_decision SET meaning = 'T9'")
  put.run(word('T2'))
  expect(isIntact()).toBe(true)
  expect(db.prepare('SELECT meaning FROM feed_decision').pluck().get()).toBe('T2')
  db.close()
})
