import { expect, test } from 'vitest'
import { toFeed } from '#src/formats/feed.ts'
import { pageSizes, countPages } from '#src/addresses/parts.ts'
import { makeFeedItem } from '#src/domain/listing/feed-item.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { generateRecords } from '../../scripts/demo/generate.ts'
import { agency, grant, appContextIn, listing, noon, take, aboutAt } from '../fixtures.ts'
import { hostileRecords } from '../faults/corpus.ts'

type Json = Record<string, unknown>

const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value)
const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)
const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Members and the test that JSON Feed 1.1 sets for them; `must` are required. */
const feedMembers: Record<string, (value: unknown) => boolean> = {
  version: (value) => value === 'https://jsonfeed.org/version/1.1',
  title: isText,
  home_page_url: isAddress,
  feed_url: isAddress,
  description: isText,
  next_url: isAddress,
  language: (value) => value === 'pt-PT',
  items: Array.isArray,
}
const itemMembers: Record<string, (value: unknown) => boolean> = {
  id: isText,
  url: isAddress,
  title: isText,
  content_text: isText,
  image: isAddress,
  date_published: isInstant,
  date_modified: isInstant,
  authors: (value) =>
    Array.isArray(value) && value.every((author: Json) => isText(author['name']) && isAddress(author['url'])),
  language: (value) => value === 'pt-PT' || value === 'en',
}

/** What JSON Feed 1.1 does not allow in a feed; `next` is the contract's own member (interface 1.1). */
const problemsOf = (feed: Json): string[] => {
  const wrong = (members: typeof feedMembers, found: Json, where: string) =>
    Object.entries(found)
      .filter(([name]) => !name.startsWith('_') && !(where === 'feed' && name === 'next'))
      .filter(([name, value]) => members[name]?.(value) !== true)
      .map(([name]) => `${where}.${name}`)
  const missing = (names: string[], found: Json, where: string) =>
    names.filter((name) => !(name in found)).map((name) => `${where} without ${name}`)
  const items = feed['items'] as Json[]
  return [
    ...missing(['version', 'title', 'items'], feed, 'feed'),
    ...wrong(feedMembers, feed, 'feed'),
    ...items.flatMap((item) => [
      ...missing(['id', 'content_text'], item, 'item'),
      ...wrong(itemMembers, item, 'item'),
    ]),
    ...(new Set(items.map(({ id }) => id)).size === items.length ? [] : ['two items share an id']),
  ]
}

const base = 'https://homes.example'

const pagesWith = (count: number): Json[] => {
  const appContext = appContextIn(null)
  const ids = Array.from({ length: count }, (_, index) => `ol-${index + 1}`)
  take(appContext, agency(), ...ids.flatMap((id) => [listing(id), grant(id)]))
  const pages = Math.max(1, countPages(appContext.store.published.sizeOf('all'), pageSizes.feed))
  return Array.from(
    { length: pages },
    (_, index) =>
      JSON.parse(
        toFeed(aboutAt(base), appContext.store.published.feedPage(index + 1, noon), index + 1, pages),
      ) as Json,
  )
}

test('each page is JSON Feed 1.1', () => {
  for (const page of pagesWith(51)) expect(problemsOf(page)).toEqual([])
})

test('a feed is in the language that it declares, and so is each of its items', () => {
  const appContext = appContextIn(null)
  take(
    appContext,
    agency(),
    listing('ol-en', { title: { en: 'Stone house' }, description: { en: 'A wide room.' } }),
    grant('ol-en'),
    listing('ol-two'),
    grant('ol-two'),
  )
  const about = aboutAt(base)
  for (const demonstration of [true, false])
    for (const default_language of ['en', 'pt'] as const) {
      const feed = JSON.parse(
        toFeed(
          { ...about, demonstration, default_language },
          appContext.store.published.feedPage(1, noon),
          1,
          1,
        ),
      ) as Json
      expect(feed['language']).toBe('pt-PT')
      expect(feed['title']).toMatch(/: casas e outros imóveis à venda em Portugal/)
      expect(feed['description']).toMatch(/^Imóveis à venda com autorização do vendedor\./)
      const items = feed['items'] as { title: string; language: string }[]
      expect(new Map(items.map((item) => [item.title, item.language]))).toEqual(
        new Map([
          ['Stone house', 'en'],
          ['T2 em Arroios', 'pt-PT'],
        ]),
      )
    }
})

test('a feed without listings is JSON Feed 1.1 and ends at once', () => {
  const [feed, ...more] = pagesWith(0)
  expect(more).toEqual([])
  expect(problemsOf(feed as Json)).toEqual([])
  expect(feed).toMatchObject({ items: [], next: null })
})

test('interface 1.1 feed: following next gives each open listing exactly once, and null ends', () => {
  const pages = pagesWith(151)
  const byAddress = new Map(pages.map((page) => [page['feed_url'], page]))
  const followed: string[] = []
  let hops = 0
  for (
    let page = byAddress.get(`${base}/feeds/open-listings.json`);
    page;
    page = byAddress.get(page['next'] as string)
  ) {
    followed.push(
      ...(page['items'] as { _listing: { listing_id: string } }[]).map((item) => item._listing.listing_id),
    )
    expect(page['next'] ?? undefined).toBe(page['next_url'])
    expect(page['next'] === null).toBe(++hops === 4)
  }
  expect(hops).toBe(4)
  expect(followed.toSorted()).toEqual(Array.from({ length: 151 }, (_, index) => `ol-${index + 1}`).toSorted())
})

test('hostile text stays text: the feed parses and has no injected member', () => {
  const appContext = appContextIn(null)
  take(appContext, ...hostileRecords())
  const feed = JSON.parse(toFeed(aboutAt(base), appContext.store.published.feedPage(1, noon), 1, 1)) as Json
  expect(problemsOf(feed)).toEqual([])
  const [item] = feed['items'] as { _listing: { price_eur: { value: number } }; title: string }[]
  expect(item?._listing.price_eur.value).toBe(385_000)
  expect(item?.title).toContain('</script>')
})

test('a page, put together from the texts of the records, is what JSON.stringify writes of it', () => {
  const appContext = appContextIn(null)
  take(appContext, ...hostileRecords(), ...generateRecords({ count: 40, seed: 7 }))
  const { published } = appContext.store
  const listings = published.feedPage(1, noon)
  const records = published
    .cards('all', 1, 50, noon)
    .toReversed()
    .flatMap(({ listing_id }) => published.open(listing_id, noon)?.record ?? [])
  expect(listings.length).toBeGreaterThan(30)
  expect(listings.map(({ record }) => record)).toEqual(records.map((record) => JSON.stringify(record)))
  const feed = toFeed(aboutAt(base), listings, 1, 2)
  const read = JSON.parse(feed) as { items: { _listing: ListingRecord }[] }
  expect(feed).toBe(JSON.stringify(read))
  expect(read.items.map((item) => item._listing)).toEqual(records)
  expect(read.items.map(({ _listing, ...item }) => item)).toEqual(records.map(makeFeedItem))
})
