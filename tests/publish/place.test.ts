import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFile } from '#src/publish/place.ts'
import { testFolder } from '../fixtures.ts'

test('the folder of a listing’s pictures is removed with the last of them', () => {
  const folder = testFolder()
  mkdirSync(join(folder, 'media/ol-a'), { recursive: true })
  for (const name of ['1.webp', '2.webp']) writeFileSync(join(folder, 'media/ol-a', name), 'picture')
  removeFile(folder, '/media/ol-a/1.webp')
  expect(existsSync(join(folder, 'media/ol-a'))).toBe(true)
  removeFile(folder, '/media/ol-a/2.webp')
  expect(existsSync(join(folder, 'media/ol-a'))).toBe(false)
  expect(() => removeFile(folder, '/media/ol-a/2.webp')).not.toThrow()
})
