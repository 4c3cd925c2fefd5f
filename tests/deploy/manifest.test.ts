import { expect, test } from 'vitest'
import { confirmed, nextManifest, readManifest, type Manifest } from '#src/deploy/manifest.ts'
import { publish } from '#src/publish/publication.ts'
import { closedFilesOf, siteFilesOf } from '#src/publish/site-files.ts'
import { grant, listing, noon, take, type TestHouse } from '../fixtures.ts'
import { site, three } from './deploying.ts'

const next = async (house: TestHouse, before: Manifest): Promise<Manifest> => {
  await publish(house, site())
  return nextManifest(before, siteFilesOf(house, site(), house.now()), closedFilesOf(house, house.now()))
}
const first = readManifest(null, 'm.json')
const files = (named: readonly { file: string }[]) => named.map(({ file }) => file)

test('the first manifest names every file with its address, digest and tag, assets before pages', async () => {
  const house = three()
  const { written, withdrawn, removed } = await next(house, first)
  expect([...withdrawn, ...removed]).toEqual([])
  expect(files(written).toSorted()).toEqual([...siteFilesOf(house, site(), noon).digests.keys()].toSorted())
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
  const house = three()
  const deployed = confirmed(await next(house, first))
  expect(await next(house, deployed)).toMatchObject({ withdrawn: [], written: [], removed: [] })
  take(house, listing('ol-new'), grant('ol-new'))
  const second = await next(house, deployed)
  expect(files(second.written)).toContain('properties/ol-new.json')
  // It is not known whether the second one was carried out when the listing is withdrawn.
  house.store.operator.changeAuthorisation('ol-new', 'revoked', noon)
  house.store.operator.changeAuthorisation('ol-b', 'revoked', noon)
  const third = await next(house, readManifest(JSON.stringify(second), 'm.json'))
  expect(files(third.withdrawn)).toEqual(
    expect.arrayContaining(['properties/ol-new.json', 'properties/ol-b.json']),
  )
  expect(files(third.written)).toContain('feeds/open-listings.json')
  const fourth = await next(house, confirmed(third))
  expect(fourth).toMatchObject({ withdrawn: [], written: [], removed: [] })
  expect(Object.keys(fourth.files).filter((file) => /ol-(new|b)/.test(file))).toEqual([])
})

test('a file that is no manifest of this version is refused', () => {
  expect(() => readManifest('{"is_complete":true,"written":[],"removed":[]}', 'm.json')).toThrow(
    /"m.json".*new file/,
  )
})
