import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Spool } from '#src/import/feed/feed-input.ts'
import { testFolder } from '../../fixtures.ts'

const values = [
  { text: 'São Brás\n"\u2028\ud83c\udfe1"' },
  { text: '\ud83c', list: [] },
  { text: 'x'.repeat(300_000), number: -0.5 },
]

test('values are read again in their order, as often as they are asked for', () => {
  const spool = new Spool<object>(testFolder())
  for (const value of values) spool.add(value)
  expect([...spool.values()]).toEqual(values)
  expect([...spool.values()]).toEqual(values)
  spool.close()
})

test('a spool has no name in its folder, so that nothing of it outlives a process', () => {
  const folder = join(testFolder(), 'new')
  const spool = new Spool<string>(folder)
  spool.add('private')
  expect(readdirSync(folder)).toEqual([])
  spool.close()
})
