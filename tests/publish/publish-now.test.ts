import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockPublication, type AppContext } from '#src/compose.ts'
import { currentFolder } from '#src/publish/publication.ts'
import { publishNow } from '#src/publish/publish-now.ts'
import { loadSite } from '#src/publish/site.ts'
import { agency, appContextIn, grant, listing, noon, testFolder } from '../fixtures.ts'
import { importing, sourceFolder } from '../import/importing.ts'

const site = await loadSite()

/** One open listing on this machine, imported, so that its line waits to be signed. */
const openHere = async () => {
  const appContext = appContextIn(testFolder(), noon, { baseUrl: 'http://localhost:4321' })
  await importing(appContext, sourceFolder({ 'a.json': [agency(), listing('ol-a'), grant('ol-a')] }))
  return appContext
}

const isPublished = (appContext: AppContext) =>
  existsSync(join(currentFolder(appContext), 'properties/ol-a.html'))

const isLocked = ({ config }: AppContext): boolean => {
  const release = lockPublication(config)
  release?.()
  return release === null
}

test('after a publication every file is written, every line signed, and another publication may begin', async () => {
  const appContext = await openHere()
  expect(appContext.store.sync.hasWaiting()).toBe(true)
  await publishNow(appContext, site, {})
  expect(isPublished(appContext)).toBe(true)
  expect(appContext.store.sync.hasWaiting()).toBe(false)
  expect(isLocked(appContext)).toBe(false)
})

test('lines that cannot be signed leave the files published, and the command says so', async () => {
  const appContext = await openHere()
  const { store } = appContext
  let isRefused = false
  const signAll = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    isRefused = true
    throw new Error('the disk is full')
  }
  const failing = Object.assign(Object.create(store) as typeof store, { sync: { ...store.sync, signAll } })
  await expect(publishNow({ ...appContext, store: failing }, site, {})).rejects.toThrow('the disk is full')
  expect(isRefused).toBe(true)
  expect(isPublished(appContext)).toBe(true)
  expect(isLocked(appContext)).toBe(false)
})
