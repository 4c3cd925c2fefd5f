import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exclusively } from '#src/store/local/data-folder.ts'
import { testFolder } from '../../fixtures.ts'

test('a lock that was taken once is taken again without writing anything', () => {
  const folder = testFolder()
  exclusively(folder, 'some', () => undefined)
  expect(exclusively(folder, 'some', () => readdirSync(folder))).toEqual(['some.lock'])
})
