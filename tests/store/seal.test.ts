import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeSealed, insertSealed, isSealed, putSealed } from '#src/store/seal.ts'
import { openDatabase } from '#src/store/database.ts'
import { appContextIn, testFolder } from '../fixtures.ts'

const opened = () => {
  const folder = testFolder()
  appContextIn(folder).store.close()
  const db = openDatabase(join(folder, 'data'))
  db.prepare(insertSealed('feed_word')).run(word('T2'))
  const isIntact = db.prepare<[], 0 | 1>(`SELECT ${isSealed('feed_word')} FROM feed_word`).pluck()
  return { db, isIntact: () => isIntact.get() === 1 }
}
const word = (value: string) => ({ agency_id: 'a', source: '', word: 'dois', value, taught_at: '2026-01-01' })

test('a row is what was written until any column of it changes', () => {
  for (const column of ['agency_id', 'source', 'word', 'value', 'taught_at']) {
    const { db, isIntact } = opened()
    expect(isIntact()).toBe(true)
    db.exec(`UPDATE feed_word SET ${column} = 'x'`)
    expect(isIntact(), column).toBe(false)
    db.close()
  }
})

test('a change of one column seals what was intact, and nothing that was damaged', () => {
  const { db, isIntact } = opened()
  const change = db.prepare(`UPDATE feed_word SET ${changeSealed('feed_word', { value: '@value' })}`)
  change.run({ value: 'T3' })
  expect(isIntact()).toBe(true)
  db.exec("UPDATE feed_word SET taught_at = '2026-01-02'")
  change.run({ value: 'T4' })
  expect(isIntact()).toBe(false)
  db.close()
})

test('a row that is written as a whole takes the place of a damaged one; the same row again writes nothing', () => {
  const { db, isIntact } = opened()
  const put = db.prepare(putSealed('feed_word'))
  expect(put.run(word('T2')).changes).toBe(0)
  db.exec("UPDATE feed_word SET value = 'T9'")
  put.run(word('T2'))
  expect(isIntact()).toBe(true)
  expect(db.prepare('SELECT value FROM feed_word').pluck().get()).toBe('T2')
  db.close()
})
