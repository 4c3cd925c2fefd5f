import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileDigest } from '#src/publish/place.ts'
import { publishedFiles } from '#src/server/published-files.ts'
import { testFolder } from '../fixtures.ts'

const written = (text: string) => {
  const path = join(testFolder(), 'file')
  writeFileSync(path, text)
  return { path, digest: fileDigest(new TextEncoder().encode(text)) }
}
const textOf = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes)

test('everybody who is sent a file at the same time is sent the same bytes', async () => {
  const { path, digest } = written('a sitemap')
  const read = publishedFiles()
  const [one, other] = await Promise.all([read(path, digest), read(path, digest)])
  expect(textOf(one)).toBe('a sitemap')
  expect(other).toBe(one)
  expect(await read(path, digest)).toBe(one)
})

test('a file that is missing or is not what was published is not read', async () => {
  const { path, digest } = written('a page')
  const read = publishedFiles()
  expect(await read(`${path}.gone`, digest)).toBeNull()
  writeFileSync(path, 'another page')
  expect(await read(path, digest)).toBeNull()
  writeFileSync(path, 'a page')
  expect(textOf(await read(path, digest))).toBe('a page')
})

test('bytes of one digest are never those of another', async () => {
  const read = publishedFiles()
  const [one, other] = [written('one'), written('other')]
  expect(textOf(await read(one.path, one.digest))).toBe('one')
  expect(textOf(await read(other.path, other.digest))).toBe('other')
})
