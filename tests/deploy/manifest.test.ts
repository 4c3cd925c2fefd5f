import { expect, test } from 'vitest'
import { confirmed, nextManifest, readManifest, type Manifest } from '#src/deploy/manifest.ts'
import { publish } from '#src/publish/publication.ts'
import { closedFileMatcher, listSiteFiles } from '#src/publish/site-files.ts'
import { grant, listing, noon, take, threeListings, type TestContext } from '../fixtures.ts'
import { site } from './deploying.ts'
import { aListing } from '../ids.ts'

const next = async (appContext: TestContext, before: Manifest): Promise<Manifest> => {
  await publish(appContext, site)
  return nextManifest(
    before,
    listSiteFiles(appContext, site, appContext.now()),
    closedFileMatcher(appContext, appContext.now()),
  )
}
const first = readManifest(null, 'm.json')
const files = (named: readonly { file: string }[]) => named.map(({ file }) => file)

test('the first manifest names every file with its address, digest and tag, assets before pages', async () => {
  const appContext = threeListings()
  const { written, withdrawn, removed } = await next(appContext, first)
  expect([...withdrawn, ...removed]).toEqual([])
  expect(files(written).toSorted()).toEqual(
    [...listSiteFiles(appContext, site, noon).digests.keys()].toSorted(),
  )
  expect(written).toContainEqual({
    file: 'properties/ol-a.html',
    address: '/properties/ol-a',
    tag: 'listing-ol-a',
    digest: expect.stringMatching(/^[\w-]{43}$/) as string,
  })
  const asset = written.findIndex(({ file }) => file.startsWith('_astro/'))
  expect(asset).toBeGreaterThanOrEqual(0)
  expect(asset).toBeLessThan(written.findIndex(({ file }) => file === 'properties/ol-a.html'))
})

test('changes add up until they are confirmed: nothing between two manifests is lost', async () => {
  const appContext = threeListings()
  const deployed = confirmed(await next(appContext, first))
  expect(await next(appContext, deployed)).toMatchObject({ withdrawn: [], written: [], removed: [] })
  take(appContext, listing('ol-new'), grant('ol-new'))
  const second = await next(appContext, deployed)
  expect(files(second.written)).toContain('properties/ol-new.json')
  // It is not known whether the second one was carried out when the listing is withdrawn.
  appContext.store.operator.changeAuthorisation(aListing('ol-new'), 'revoked', noon)
  appContext.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  const third = await next(appContext, readManifest(JSON.stringify(second), 'm.json'))
  expect(files(third.withdrawn)).toEqual(
    expect.arrayContaining(['properties/ol-new.json', 'properties/ol-b.json']),
  )
  expect(files(third.written)).toContain('feeds/open-listings.json')
  const fourth = await next(appContext, confirmed(third))
  expect(fourth).toMatchObject({ withdrawn: [], written: [], removed: [] })
  expect(Object.keys(fourth.files).filter((file) => /ol-(new|b)/.test(file))).toEqual([])
})

test('a file that is no manifest of this version is refused', () => {
  expect(() => readManifest('{"is_complete":true,"written":[],"removed":[]}', 'm.json')).toThrow(
    /"m.json".*new file/,
  )
})
