import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exclusively } from '#src/store/local/lock.ts'
import { testFolder } from '../../fixtures.ts'

// Seen to fail while a lock was an empty file: a withdrawal was refused on a full disk, because its lock wrote a journal.
test('a lock that was taken once is taken again without writing anything', () => {
  const folder = testFolder()
  exclusively(folder, 'some', () => undefined)
  expect(exclusively(folder, 'some', () => readdirSync(folder))).toEqual(['some.lock'])
})
