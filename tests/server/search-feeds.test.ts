import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { hostileRecords, seen } from '../faults/corpus.ts'
import { parseXml, type XmlElement } from '../formats/xml.ts'
import { noon, take, type TestHouse } from '../fixtures.ts'
import { restServer, send } from './rest-fixtures.ts'

let app: Hono
let house: TestHouse
beforeAll(async () => {
  ;({ app, house } = await restServer())
  take(house, ...hostileRecords())
})

const get = (path: string, headers: Record<string, string> = {}) => send(app, 'GET', path, { headers })
const named = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name)
const textOf = (element: XmlElement | undefined, name: string) =>
  element ? named(element, name)[0]?.text : undefined

const entries = async (query: string) =>
  named(parseXml(await (await get(`/feeds/search.atom${query}`)).text()), 'entry')

test('a search is followed as Atom and as JSON Feed, with the same listings and only public ones', async () => {
  const atom = (await entries('?municipalities=Lisboa')).map((entry) => textOf(entry, 'id'))
  const answer = await get('/feeds/search.json?municipalities=Lisboa')
  expect(answer.headers.get('Content-Type')).toBe('application/feed+json; charset=utf-8')
  const feed = (await answer.json()) as { feed_url: string; items: { id: string; _listing: object }[] }
  expect(feed.items.map(({ id }) => id)).toEqual(atom)
  expect(atom.toSorted()).toEqual(
    ['ol-hostile', 'ol-test01', 'ol-test02'].map((id) => `https://homes.example/properties/${id}`),
  )
  expect(feed.feed_url).toBe('https://homes.example/feeds/search.json?municipalities=Lisboa')
  expect(await entries('?min_price_eur=400000')).toHaveLength(1)
})

test('RFC 4287: a feed and its entries name themselves, their page, their author and when they changed', async () => {
  const answer = await get('/feeds/search.atom?min_price_eur=400000')
  expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  const feed = parseXml(await answer.text())
  expect(feed.attributes['xmlns']).toBe('http://www.w3.org/2005/Atom')
  expect(named(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']])).toEqual([
    ['self', 'https://homes.example/feeds/search.atom?min_price_eur=400000'],
    ['alternate', 'https://homes.example/search?min_price_eur=400000'],
  ])
  const [entry] = named(feed, 'entry')
  expect(textOf(entry, 'title')).toBe('T2 em Arroios')
  expect(textOf(entry, 'updated')).toBe(noon)
  expect(textOf(feed, 'updated')).toBe(noon)
  expect(textOf(named(entry as XmlElement, 'author')[0], 'name')).toBe('Casa Demo & Filhos, Lda. (fictícia)')
})

test('hostile texts stay texts in the feed, from the listing and from the address', async () => {
  const feed = parseXml(await (await get('/feeds/search.atom?preferences=%3C/title%3E%3Cevil%3E%01')).text())
  expect(textOf(feed, 'title')).toContain('</title><evil>')
  const entry = named(feed, 'entry').find((each) => textOf(each, 'id')?.endsWith('ol-hostile'))
  expect(seen(textOf(entry, 'summary') ?? '')).toContain('<script>window.attacked = 1</script>')
  expect(named(feed, 'evil')).toEqual([])
})

test('an unchanged feed is a 304, and a withdrawn listing is gone from the next answer', async () => {
  const first = await get('/feeds/search.atom?max_price_eur=390000')
  const etag = first.headers.get('ETag') ?? ''
  expect((await get('/feeds/search.atom?max_price_eur=390000', { 'If-None-Match': etag })).status).toBe(304)
  house.store.operator.setLifecycle('ol-test01', 'withdrawn', house.now())
  const next = await get('/feeds/search.atom?max_price_eur=390000', { 'If-None-Match': etag })
  expect(next.status).toBe(200)
  expect(await next.text()).not.toContain('ol-test01')
})

test('interface 7 422: a feed of what cannot be asked is 422 with the field, and writes nothing', async () => {
  const answer = await get('/feeds/search.json?max_price_eur=cheap&min_bedrooms=-1')
  expect(answer.status).toBe(422)
  const { detail } = (await answer.json()) as { detail: { loc: string[]; type: string }[] }
  expect(detail.map(({ loc, type }) => `${loc.join('.')}: ${type}`)).toEqual([
    'query.max_price_eur: wrong_type',
    'query.min_bedrooms: wrong_type',
  ])
  expect((await send(app, 'POST', '/feeds/search.json')).status).toBe(405)
})
