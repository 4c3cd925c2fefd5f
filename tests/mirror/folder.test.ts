import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeLock } from '#src/compose.ts'
import { takeFolder } from '#src/mirror/folder.ts'
import { testFolder } from '../fixtures.ts'

const inUse = expect.objectContaining({ code: 'in_use' })

test('a folder with the lock file of an earlier version can be locked, also when its process number is in use again', () => {
  const root = join(testFolder(), 'copies')
  mkdirSync(root)
  writeFileSync(join(root, 'mirror.lock'), String(process.ppid))
  const release = takeFolder(root, takeLock)
  expect(existsSync(join(root, 'mirror.lock'))).toBe(false)
  release()
})

test('one of two processes that lock a folder gets it, until it releases it', () => {
  const root = join(testFolder(), 'copies')
  const release = takeFolder(root, takeLock)
  expect(() => takeFolder(root, takeLock)).toThrow(inUse)
  writeFileSync(join(root, 'mirror.lock'), '4194305')
  expect(() => takeFolder(root, takeLock)).toThrow(inUse)
  release()
  takeFolder(root, takeLock)()
})
