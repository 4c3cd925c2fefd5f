import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeLock } from '#src/compose.ts'
import { agency, grant, appContextIn, listing, take, testFolder } from '../../fixtures.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]))

const closed = {
  'first.lock': '600',
  'import.lock': '600',
  keys: '700',
  'open-listings.sqlite': '600',
  'open-listings.sqlite-shm': '600',
  'open-listings.sqlite-wal': '600',
  'opening.lock': '600',
  reserve: '600',
}

test('a data folder is for its owner alone, also one that was open to others', () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  const { dataDir, outDir } = appContext.config
  take(appContext, agency(), listing(), grant())
  takeLock(dataDir, 'import')?.()
  expect(modeOf(dataDir)).toBe('700')
  expect(modesIn(dataDir)).toEqual(closed)

  mkdirSync(join(dataDir, 'pictures'))
  writeFileSync(join(dataDir, 'notes.txt'), 'The operator’s own')
  mkdirSync(outDir)
  for (const path of [dataDir, outDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))])
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  const again = appContextIn(folder)
  expect(modeOf(dataDir)).toBe('700')
  expect(modesIn(dataDir)).toEqual({ ...closed, pictures: '700', 'notes.txt': '644' })
  expect(modeOf(outDir)).toBe('755')
  again.store.close()
  appContext.store.close()
})
