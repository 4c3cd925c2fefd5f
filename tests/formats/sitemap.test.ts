import { expect, test } from 'vitest'
import type { Store } from '#src/compose.ts'
import { municipalities } from '#src/domain/municipality.ts'
import { wholly } from '#src/domain/slices.ts'
import { largestSitemap, toSitemapIndex, toUrlset } from '#src/formats/sitemap.ts'
import { sitemapIndex, sitemapPart, sitemapParts } from '#src/publish/sitemaps.ts'
import { noon } from '../fixtures.ts'
import { parseXml, type XmlElement } from './xml.ts'

const base = 'https://homes.example'

/** A store with so many listings in every municipality, of so many agencies, as far as sitemaps can see. */
const storeWith = (listings: number, agencies: number): Store['published'] =>
  ({
    sizeOf: () => listings,
    datedPage: (_: string, page: number, size: number) =>
      Array.from({ length: Math.max(0, Math.min(size, listings - (page - 1) * size)) }, (_unused, index) => ({
        listing_id: `ol-${(page - 1) * size + index}`,
        updated_at: noon,
      })),
    countByMunicipality: () => new Map(municipalities.map(({ code }) => [code, 1])),
    hasOpen: () => true,
    collections: () =>
      Array.from({ length: agencies }, (_unused, index) => ({ collection: `agency/a-${index}`, size: 1 })),
  }) as unknown as Store['published']

/** Every sitemap that a store publishes, by its address. */
const textsOf = async (published: Store['published']): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(
      [
        ...sitemapIndex(published, { base_url: base, default_language: 'en' }, noon),
        ...Array.from({ length: sitemapParts(published) + 1 }, (_, index) =>
          sitemapPart(published, { base_url: base, default_language: 'en' }, index + 1, noon),
        ).flat(),
      ].map(async ({ address, body }) => [base + address, await body()] as const),
    ),
  )

const sitemapsOf = async (published: Store['published']): Promise<Map<string, XmlElement>> =>
  new Map([...(await textsOf(published))].map(([address, text]) => [address, parseXml(text)]))

/** How many addresses the sitemap with the most has. */
const mostAddresses = async (published: Store['published']): Promise<number> =>
  Math.max(...[...(await textsOf(published)).values()].map((text) => text.split('<url>').length - 1))

const locations = (element: XmlElement | undefined): string[] =>
  (element?.children ?? []).map(({ children }) => children.find(({ name }) => name === 'loc')?.text ?? '')

const urlsets = (sitemaps: Map<string, XmlElement>) =>
  [...sitemaps.values()].filter(({ name }) => name === 'urlset')

test('a urlset is well-formed, and each page names itself and the same page in the other language', () => {
  const urlset = parseXml(
    wholly(
      toUrlset({ base_url: base, default_language: 'en' }, [
        [{ path: '/' }],
        [{ path: '/properties/ol-1', lastmod: noon }],
      ]),
    ),
  )
  expect(urlset.attributes).toEqual({
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  })
  expect(locations(urlset)).toEqual([
    `${base}/`,
    `${base}/pt`,
    `${base}/properties/ol-1`,
    `${base}/pt/properties/ol-1`,
  ])
  for (const url of urlset.children) {
    const alternates = url.children
      .filter(({ name }) => name === 'xhtml:link')
      .map(({ attributes }) => attributes)
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual(['en', 'pt-PT', 'x-default'])
    expect(alternates.map(({ href }) => href)).toContain(url.children[0]?.text)
  }
  expect(urlset.children[2]?.children.find(({ name }) => name === 'lastmod')?.text).toBe(noon)
})

test('an address with characters of XML stays one address', () => {
  const path = `/x?a=1&b='2'"<loc>`
  expect(
    locations(parseXml(wholly(toUrlset({ base_url: base, default_language: 'en' }, [[{ path }]]))))[0],
  ).toBe(base + path)
  expect(locations(parseXml(toSitemapIndex(base, [path])))).toEqual([base + path])
})

test('the reader of this test refuses what is not well-formed', () => {
  for (const broken of ['<a>', '<a></b>', '<a/><b/>', '<a b=c/>', '<a>&nbsp;</a>', '<a>&</a>', '<a/>x'])
    expect(() => parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n${broken}`), broken).toThrow(SyntaxError)
})

test('design 5: one urlset contains everything while it fits', async () => {
  const sitemaps = await sitemapsOf(storeWith(5_000, 50))
  expect([...sitemaps.keys()]).toEqual([`${base}/sitemap.xml`])
  const [urlset] = urlsets(sitemaps)
  expect(locations(urlset)).toContain(`${base}/pt/properties/ol-4999`)
})

test('design 5: beyond 5,000 listings the sitemap is an index that names every part, and every page occurs once', async () => {
  const sitemaps = await sitemapsOf(storeWith(30_001, 50))
  const index = sitemaps.get(`${base}/sitemap.xml`)
  expect(index?.name).toBe('sitemapindex')
  expect(locations(index).toSorted()).toEqual(
    [...sitemaps.keys()].filter((address) => address !== `${base}/sitemap.xml`).toSorted(),
  )
  const all = urlsets(sitemaps).flatMap(locations)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((address) => address.includes('/properties/'))).toHaveLength(60_002)
  expect(all).toContain(`${base}/municipalities/lisboa`)
  expect(all).toContain(`${base}/agencies/a-49`)
  for (const urlset of urlsets(sitemaps)) expect(urlset.children.length).toBeLessThanOrEqual(12_000)
})

test('no file lists many more than 5,000 listings, just below the step to an index either', async () => {
  for (const listings of [5_000, 5_001]) {
    const most = await mostAddresses(storeWith(listings, 50))
    expect(most, `${listings}`).toBeGreaterThanOrEqual(10_000)
    expect(most, `${listings}`).toBeLessThan(11_000)
  }
})

test('sitemaps.org: no file contains more than 50,000 addresses when there are many agencies', async () => {
  const most = await mostAddresses(storeWith(4_000, 8_000))
  expect(most).toBeGreaterThan(10_000)
  expect(most).toBeLessThanOrEqual(largestSitemap)
})
