import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { agency, appContextIn, grant, listing, take, testFolder } from '../../fixtures.ts'
import { publishedFiles } from '../../publish/published-files.ts'
import { aListing } from '../../ids.ts'

test('files that lost the database beside them stay if they are right; wrong and withdrawn ones are removed', async () => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency(), listing('ol-a'), grant('ol-a'), listing('ol-b'), grant('ol-b'))
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', appContext.now())
  const site = await loadSite()
  await publish(appContext, site)
  const before = publishedFiles(appContext)
  const at = (file: string) => join(currentFolder(appContext), file)
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
