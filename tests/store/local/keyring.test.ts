import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keysIn } from '#src/store/local/keyring.ts'
import { noon, testFolder } from '../../fixtures.ts'

test('a lower number never replaces a higher one that another process has recorded', () => {
  const folder = testFolder()
  const [one, another] = [keysIn(folder, noon), keysIn(folder, noon)]
  another.recordHead('feed', 7)
  one.recordHead('feed', 5)
  expect(one.recordedHeads()).toEqual({ feed: 7 })
  one.recordHead('another', 1)
  expect(another.recordedHeads()).toEqual({ another: 1 })
})

test('processes that record at the same time end with the highest number, and leave nothing else behind', async () => {
  const folder = testFolder()
  const recording = (first: number) =>
    spawn(
      process.execPath,
      [
        '--input-type=module-typescript',
        '--eval',
        `import { keysIn } from '#src/store/local/keyring.ts'
         const keys = keysIn(${JSON.stringify(folder)}, ${JSON.stringify(noon)})
         for (let head = ${first}; head <= 120; head += 3) keys.recordHead('feed', head)`,
      ],
      { cwd: join(import.meta.dirname, '../../..'), stdio: 'inherit' },
    )
  const codes = await Promise.all([1, 2, 3].map(async (first) => (await once(recording(first), 'exit'))[0]))
  expect(codes).toEqual([0, 0, 0])
  expect(keysIn(folder, noon).recordedHeads()).toEqual({ feed: 120 })
  expect(readdirSync(join(folder, 'keys')).toSorted()).toEqual(['heads.json', 'heads.lock', 'keyring.json'])
})

test('the file of an earlier release is taken over, and what a server of it still writes', () => {
  const folder = testFolder()
  keysIn(folder, noon).recordHead('feed', 7)
  const [file, earlier] = ['heads.json', 'told.json'].map((name) => join(folder, 'keys', name))
  renameSync(file!, earlier!)
  expect(keysIn(folder, noon).recordedHeads()).toEqual({ feed: 7 })
  writeFileSync(earlier!, '{"feed":9}')
  writeFileSync(join(folder, 'keys', 'told.lock'), '')
  expect(keysIn(folder, noon).recordedHeads()).toEqual({ feed: 9 })
  writeFileSync(earlier!, '{"feed":8}')
  expect(keysIn(folder, noon).recordedHeads()).toEqual({ feed: 9 })
  writeFileSync(earlier!, '{"another":30}')
  expect(keysIn(folder, noon).recordedHeads()).toEqual({ feed: 9 })
  expect(readdirSync(join(folder, 'keys')).toSorted()).toEqual(['heads.json', 'heads.lock', 'keyring.json'])
})

test('where nothing was recorded yet, the number of an earlier release counts', () => {
  const folder = testFolder()
  keysIn(folder, noon)
  writeFileSync(join(folder, 'keys', 'told.json'), '{"feed":5}')
  expect(keysIn(folder, noon).recordedHeads()).toEqual({ feed: 5 })
})
