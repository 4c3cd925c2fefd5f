import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { appContextIn } from '../../fixtures.ts'
import { publishedFiles } from '../../publish/published-files.ts'
import { storeOfVersion } from '../older-database.ts'

/** The version of the tables that the rows were written into; the migrations up to it never change. */
const version = 10

/**
 * A data folder as the version before left it, in which publication was stored in the record: `ol-a` and `ol-b` were
 * published, then `ol-b` was revoked and nothing published since. The rows are those that it wrote, without some of its
 * files.
 */
const previousVersion = (): string =>
  storeOfVersion(version, readFileSync(join(import.meta.dirname, 'previous-version.sql'), 'utf8'))

test('a store of the version before continues: parts that waited to be published are stale, and all are published', async () => {
  const appContext = appContextIn(previousVersion())
  for (const part of [
    'agency/casa-demo/1',
    'district/lisboa',
    'feed/1',
    'home',
    'listing/ol-b',
    'municipality/1106/1',
    'sitemap-index',
    'sitemap/1',
  ])
    expect(appContext.store.stale.versionOf(part), part).toBe(2)
  expect(appContext.store.stale.versionOf('listing/ol-a')).toBe(0)
  expect(appContext.store.published.ids()).toEqual(['ol-a'])
  expect(appContext.store.journal.firstBroken()).toBeNull()
  const summary = await publish(appContext, await loadSite())
  expect(summary).toMatchObject({ failed: [], unchanged: 0 })
  expect(publishedFiles(appContext).filter((file) => file.includes('ol-a'))).toHaveLength(5)
  for (const file of publishedFiles(appContext).filter((name) => /\.(html|md|json|xml)$/.test(name)))
    expect(file + readFileSync(join(currentFolder(appContext), file), 'utf8')).not.toContain('ol-b')
  appContext.store.close()
})

test('files that the version before published stay if they are right; wrong and withdrawn ones are removed', async () => {
  const appContext = appContextIn(previousVersion())
  const site = await loadSite()
  await publish(appContext, site)
  const before = publishedFiles(appContext)
  const at = (file: string) => join(currentFolder(appContext), file)
  // That version left no database beside the files.
  appContext.publication.close()
  for (const name of readdirSync(appContext.config.outDir).filter((each) => each.startsWith('publication.')))
    rmSync(join(appContext.config.outDir, name))
  const right = readFileSync(at('properties/ol-a.md'), 'utf8')
  writeFileSync(at('properties/ol-a.md'), 'as it was before the last change')
  writeFileSync(at('properties/ol-b.html'), 'withdrawn, and waiting to be removed')
  writeFileSync(at('municipalities/lisboa-2.html'), 'recorded nowhere')
  const written = statSync(at('properties/ol-a.json')).mtimeMs
  const { written: count, rendered, unchanged } = await publish(appContext, site)
  expect([count, unchanged]).toEqual([1, rendered - 1])
  expect(statSync(at('properties/ol-a.json')).mtimeMs).toBe(written)
  expect(readFileSync(at('properties/ol-a.md'), 'utf8')).toBe(right)
  expect(publishedFiles(appContext)).toEqual(before)
  expect(await publish(appContext, site)).toMatchObject({ rendered: 0, written: 0, removed: 0 })
  appContext.store.close()
})
