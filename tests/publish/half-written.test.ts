import { existsSync, readdirSync, type PathOrFileDescriptor } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { writeIn } from '#src/publish/place.ts'
import { testFolder } from '../fixtures.ts'

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const writeFileSync = (path: PathOrFileDescriptor, bytes: Uint8Array) => {
    fs.writeFileSync(path, bytes.subarray(0, 3))
    throw Object.assign(new Error('i/o error, write'), { code: 'EIO' })
  }
  return { ...fs, writeFileSync }
})

test('a file that cannot be written completely is removed', () => {
  const folder = join(testFolder(), 'site')
  for (const temporary of [null, `${folder}.1`]) {
    expect(() => writeIn(folder, '/properties/ol-a.md', Buffer.from('complete'), temporary)).toThrow(
      'i/o error',
    )
    expect(existsSync(join(folder, 'properties/ol-a.md')), String(temporary)).toBe(false)
    const beside = readdirSync(join(folder, '..'), { recursive: true, withFileTypes: true })
    expect(beside.filter((entry) => entry.isFile())).toEqual([])
  }
})
