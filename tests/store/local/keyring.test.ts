import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
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
