import { expect, test } from 'vitest'
import { compiledOnce, StoreDatabase, type Db } from '#src/store/db.ts'

test('a parameter that is compared with or limits is an expression', () => {
  expect(compiledOnce('SELECT a FROM t WHERE b = ? AND c >= @c AND d BETWEEN ? AND ? LIMIT ?')).toBe(
    'SELECT a FROM t WHERE b = +? AND c >= +@c AND d BETWEEN +? AND ? LIMIT +?',
  )
  expect(compiledOnce('INSERT INTO t VALUES (?, @b) RETURNING a')).toBe(
    'INSERT INTO t VALUES (?, @b) RETURNING a',
  )
})

test('a value of any type is compared and stored as it is', () => {
  const db: Db = new StoreDatabase(':memory:')
  db.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT, number INTEGER, any_value BLOB)')
  db.exec('INSERT INTO t (id) VALUES (1)')
  const put = db.prepare('UPDATE t SET text = @text, number = @number, any_value = @any_value WHERE id = @id')
  const row = { id: 1, text: '007', number: 9_007_199_254_740_991, any_value: Buffer.from([0, 255]) }
  put.run(row)
  expect(db.prepare('SELECT * FROM t WHERE id = ?').get(1)).toEqual(row)
  for (const name of ['text', 'number', 'any_value'] as const)
    expect(db.prepare<[unknown], 1>(`SELECT 1 FROM t WHERE ${name} = ?`).pluck().get(row[name]), name).toBe(1)
  // A column of text takes a number as text, one of integers text as a number.
  expect(db.prepare('SELECT 1 FROM t WHERE text = ?').get(7)).toBeUndefined()
  expect(db.prepare<[string], 1>('SELECT 1 FROM t WHERE number = ?').pluck().get('9007199254740991')).toBe(1)
  expect(db.prepare<[null], number>('SELECT count(*) FROM t WHERE text <> ?').pluck().get(null)).toBe(0)
  db.close()
})
