import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layLarge } from '#src/publish/lay-large.ts'
import { testFolder } from '../fixtures.ts'

const streets = () => {
  const folder = testFolder()
  const [path, to] = [join(folder, 'streets.pmtiles'), join(folder, 'published.pmtiles')]
  writeFileSync(path, 'first')
  const { size, mtimeMs: written } = statSync(path)
  return { path, to, read: { address: '/_site/streets.0.pmtiles', path, size, written } }
}

test('streets that changed in their place since the site file was read are not published', async () => {
  for (const change of ['longer text', 'other']) {
    const { path, to, read } = streets()
    writeFileSync(path, change)
    utimesSync(path, 1, 1)
    await expect(layLarge(read, to)).rejects.toThrow('it has changed since the site file was read')
  }
})

test('streets are published as a copy, which stays as it is when they change in their place', async () => {
  const { path, to, read } = streets()
  await layLarge(read, to)
  writeFileSync(path, 'other')
  expect(readFileSync(to, 'utf8')).toBe('first')
})
