import { expect, test } from 'vitest'
import {
  keyOf,
  pagesBetween,
  partOfAddress,
  partOfKey,
  sharedPartsOf,
  type Part,
} from '#src/addresses/parts.ts'
import { agencyOf, aListing } from '../ids.ts'

const parts: Part[] = [
  { kind: 'listing', id: aListing('ol-7k3q9x') },
  { kind: 'municipality', code: '1106', page: 2 },
  { kind: 'agency', id: agencyOf('casa-demo'), page: 1 },
  { kind: 'district', slug: 'lisboa' },
  { kind: 'feed', page: 3 },
  { kind: 'sitemap', page: 1 },
  { kind: 'sitemap-index' },
  { kind: 'home' },
  { kind: 'site' },
]

test('a key of a part parses to that part, and an unknown kind is refused by name', () => {
  expect(parts.map(keyOf).map(partOfKey)).toEqual(parts)
  expect(() => partOfKey('shop/1')).toThrow('Read the part key "shop/1": no such kind')
})

test.each([
  ['/properties/ol-1', 'listing/ol-1'],
  ['/pt/properties/ol-1', 'listing/ol-1'],
  ['/properties/ol-1.jsonld', 'listing/ol-1'],
  ['/media/ol-1/0123456789abcdef-960.avif', 'listing/ol-1'],
  ['/media/ol-1/front.svg', 'listing/ol-1'],
  ['/municipalities/lisboa', 'municipality/1106/1'],
  ['/municipalities/lisboa/2', 'municipality/1106/2'],
  ['/agencies/casa-demo/3', 'agency/casa-demo/3'],
  ['/pt/districts/lisboa', 'district/lisboa'],
  ['/feeds/open-listings.json', 'feed/1'],
  ['/feeds/open-listings/2.json', 'feed/2'],
  ['/sitemaps/1.xml', 'sitemap/1'],
  ['/sitemap.xml', 'sitemap-index'],
  ['/pt', 'home'],
  ['/llms.txt', 'home'],
  ['/robots.txt', 'site'],
])('the address %s belongs to the part %s', (path, key) => {
  const part = partOfAddress(path)
  expect(part && keyOf(part)).toBe(key)
})

test.each([
  // One address for each thing: the first page has no number, and Markdown and JSON have no language.
  '/municipalities/lisboa/1',
  '/feeds/open-listings/1.json',
  '/pt/properties/ol-1.md',
  '/pt/municipalities/lisboa.md',
  '/municipalities/nowhere',
  '/districts/nowhere',
  '/properties/OL-1',
  '/properties/ol-1/',
  '/properties/../keys',
  `/properties/${'a'.repeat(65)}`,
  '/media/ol-1/2-960.avif',
  '/pt/media/ol-1/front.svg',
  '/search',
])('the address %s belongs to no part', (path) => {
  expect(partOfAddress(path)).toBeNull()
})

test('a listing has a part in the pages of its slots, counted from one, and in the first of its municipality', () => {
  const shared = sharedPartsOf({
    listing_id: aListing('ol-1'),
    municipality_code: '1106',
    agency_id: agencyOf('casa-demo'),
    slots: { all: 5_000, municipality: 24, agency: 23 },
    feed_page: null,
  })
  expect(shared.map(keyOf)).toEqual([
    'municipality/1106/1',
    'municipality/1106/2',
    'agency/casa-demo/1',
    'district/lisboa',
    'sitemap/2',
    'sitemap-index',
    'home',
  ])
})

test('pages whose links change are those that appear or vanish, and the one before them', () => {
  expect(pagesBetween(24, 25, 24)).toEqual([1, 2])
  expect(pagesBetween(25, 24, 24)).toEqual([1, 2])
  expect(pagesBetween(1, 24, 24)).toEqual([])
  expect(pagesBetween(0, 1, 24)).toEqual([1])
  expect(pagesBetween(100, 24, 24)).toEqual([1, 2, 3, 4, 5])
})
