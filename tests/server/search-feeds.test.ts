import { readParams } from '#src/addresses/params.ts'
import fc from 'fast-check'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { listSearchFeeds } from '#src/components/search/following.tsx'
import { queryText } from '#src/addresses/search.ts'
import { interpret, toWishes } from '#src/domain/search/property-search.ts'
import { readQuery, type Query } from '#src/addresses/read-search.ts'
import { aFeature } from '#src/domain/listing/feature-phrase.ts'
import { hostileRecords, seen } from '../faults/corpus.ts'
import { parseXml, type XmlElement } from '../formats/xml.ts'
import {
  agency,
  by,
  grant,
  appContextIn,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
  differing,
} from '../fixtures.ts'
import { appOver, restServer, send } from './rest-fixtures.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

let app: Hono
let appContext: TestContext
beforeAll(async () => {
  ;({ app, appContext } = await restServer())
  take(appContext, ...hostileRecords())
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
    ['alternate', 'https://homes.example/search?min_price_eur=400000&all_types=true'],
    ['first', 'https://homes.example/feeds/search.atom?min_price_eur=400000'],
  ])
  const [entry] = named(feed, 'entry')
  expect(textOf(entry, 'title')).toBe('Two-bedroom flat in Arroios')
  expect(textOf(entry, 'updated')).toBe(noon)
  expect(textOf(feed, 'updated')).toBe(noon)
  expect(textOf(named(entry as XmlElement, 'author')[0], 'name')).toBe('Casa Demo & Filhos, Lda. (fictícia)')
})

test('hostile text from the listing and from the address stays text in the feed', async () => {
  const feed = parseXml(await (await get('/feeds/search.atom?preferences=%3C/title%3E%3Cevil%3E%01')).text())
  expect(textOf(feed, 'title')).toBe('Property for sale in Portugal')
  expect(named(feed, 'link').map(({ attributes }) => attributes['href'])).toContain(
    'https://homes.example/feeds/search.atom?preferences=%3C%2Ftitle%3E%3Cevil%3E%01',
  )
  const entry = named(feed, 'entry').find((each) => textOf(each, 'id')?.endsWith('ol-hostile'))
  expect(seen(textOf(entry, 'summary') ?? '')).toContain('<base href=//evil.example>')
  expect(named(feed, 'evil')).toEqual([])
})

test('an unchanged feed is a 304, and a withdrawn listing is gone from the next answer', async () => {
  const first = await get('/feeds/search.atom?max_price_eur=390000')
  const etag = first.headers.get('ETag') ?? ''
  expect((await get('/feeds/search.atom?max_price_eur=390000', { 'If-None-Match': etag })).status).toBe(304)
  appContext.store.operator.setLifecycle(aListing('ol-test01'), 'withdrawn', appContext.now())
  const next = await get('/feeds/search.atom?max_price_eur=390000', { 'If-None-Match': etag })
  expect(next.status).toBe(200)
  expect(await next.text()).not.toContain('ol-test01')
})

test('interface 7 422: the feed of an invalid search is 422 with the field, and writes nothing', async () => {
  const answer = await get('/feeds/search.json?max_price_eur=cheap&min_bedrooms=-1')
  expect(answer.status).toBe(422)
  const { detail } = (await answer.json()) as { detail: { loc: string[]; type: string }[] }
  expect(detail.map(({ loc, type }) => `${loc.join('.')}: ${type}`)).toEqual([
    'query.max_price_eur: wrong_type',
    'query.min_bedrooms: too_small',
  ])
  expect((await send(app, 'POST', '/feeds/search.json')).status).toBe(405)
})

const problems = async (query: string, path = '/feeds/search.json') => {
  const answer = await get(path + query)
  const { detail = [] } = (await answer.json()) as {
    detail?: { loc: string[]; type: string; ctx?: object }[]
  }
  return { status: answer.status, detail }
}

test('interface 7 422: a feed refuses a filter that the search does not have, and never shows everything instead', async () => {
  for (const path of ['/feeds/search.json', '/feeds/search.atom', '/pt/feeds/search.json'])
    expect(await problems('?municipality=Lisboa', path), path).toMatchObject({
      status: 422,
      detail: [
        {
          loc: ['query', 'municipality'],
          type: 'extra_forbidden',
          ctx: {
            allowed: expect.arrayContaining(['municipalities', 'readiness_min.*', 'page']) as string[],
            did_you_mean: ['municipalities'],
          },
        },
      ],
    })
  expect(await problems('?max_price=1&min_bedrooms=2&min_bedrooms=3&colour=red')).toMatchObject({
    status: 422,
    detail: [
      { loc: ['query', 'max_price'], type: 'extra_forbidden', ctx: { did_you_mean: ['max_price_eur'] } },
      { loc: ['query', 'min_bedrooms'], type: 'duplicate_property' },
      { loc: ['query', 'colour'], type: 'extra_forbidden' },
    ],
  })
  for (const page of ['0', '-1', 'two', '1.5'])
    expect(await problems(`?page=${page}`), page).toMatchObject({
      status: 422,
      detail: [{ loc: ['query', 'page'], type: 'wrong_type' }],
    })
  // A list may be sent member by member, and how the page is looked through filters nothing.
  const query =
    '?municipalities=Lisboa&municipalities=Porto&order=price&compare=ol-test01&readiness_min.title=collected'
  expect((await problems(query)).status).toBe(200)
})

test('interface 7 422: a feed refuses a value without a meaning, which would leave it empty for ever', async () => {
  expect(
    await problems(
      '?property_types=castle&municipalities=Lisboa&municipalities=Lisbao&readiness_min.titel=collected',
    ),
  ).toMatchObject({
    status: 422,
    detail: [
      { loc: ['query', 'municipalities'], input: 'Lisbao', ctx: { did_you_mean: ['Lisboa'] } },
      { loc: ['query', 'property_types'], type: 'not_allowed', input: 'castle' },
      { loc: ['query', 'readiness_min'], input: 'titel' },
    ],
  })
  expect(
    await problems('?readiness_min.title=gold&readiness_min.areas=Validated&max_price_eur=cheap'),
  ).toEqual({
    status: 422,
    detail: [
      { loc: ['query', 'max_price_eur'], msg: expect.any(String), type: 'wrong_type', input: 'cheap' },
      {
        loc: ['query', 'readiness_min.title'],
        msg: expect.any(String),
        type: 'not_allowed',
        input: 'gold',
        ctx: { allowed: ['collected', 'validated'] },
      },
    ],
  })
  expect((await problems('?readiness_min.areas=VALIDATED')).status).toBe(200)
  expect((await problems('?preferences=quiet')).status).toBe(200)
})

interface SearchFeed {
  title: string
  language: string
  home_page_url: string
  next_url?: string
  items: { id: string; url: string; title: string; summary: string; content_text: string; language: string }[]
}
const feedAt = async (path: string) => (await (await get(path)).json()) as SearchFeed

test('a feed speaks the language of its page, in its title, its entries and its addresses', async () => {
  const query = '?municipalities=Lisboa&max_price_eur=400000&min_bedrooms=2&must_have=elevator'
  const en = await feedAt(`/feeds/search.json${query}`)
  const pt = await feedAt(`/pt/feeds/search.json${query}`)
  expect([en.title, pt.title]).toEqual([
    `Property for sale in Lisbon, up to €400,000, 2 bedrooms or more, with ${aFeature('elevator', 'en')}`,
    'Imóveis à venda em Lisboa, até 400\u00a0000\u00a0€, com 2 quartos ou mais, com elevador',
  ])
  expect([en.language, pt.language]).toEqual(['en', 'pt-PT'])
  expect([en.home_page_url, pt.home_page_url]).toEqual([
    `https://homes.example/search${query}&all_types=true`,
    `https://homes.example/pt/search${query}&all_types=true`,
  ])
  expect(pt.items.map(({ id }) => id)).toEqual(en.items.map(({ id }) => id))
  expect(en.items.length).toBeGreaterThan(0)
  for (const [index, item] of en.items.entries()) {
    expect(pt.items[index]?.url).toBe(item.url.replace('/properties/', '/pt/properties/'))
    expect(pt.items[index]?.language).toBe('pt-PT')
  }
  const atom = parseXml(await (await get(`/pt/feeds/search.atom${query}`)).text())
  expect([atom.attributes['xml:lang'], textOf(atom, 'title')]).toEqual(['pt-PT', pt.title])
  for (const [asked, title] of [
    ['', 'Property for sale in Portugal'],
    ['?municipalities=Lisboa', 'Property for sale in Lisbon'],
    ['?property_types=land&municipalities=Porto&municipalities=Braga', 'Land for sale in Porto or Braga'],
    ['?typologies=T2', 'Property for sale in Portugal, T2'],
    ['?min_bedrooms=9', 'Property for sale in Portugal, 9 bedrooms or more'],
    ['?preferences=constructor', 'Property for sale in Portugal'],
    ['?must_have=ev_charging', 'Property for sale in Portugal, with EV charging'],
  ] as const)
    expect((await feedAt(`/feeds/search.json${asked}`)).title).toBe(title)
})

test('the price is in each entry, and is never settled where reports differ', async () => {
  const priced = await restServer()
  take(
    priced.appContext,
    listing('ol-none', { facts: {} }),
    grant('ol-none'),
    listing('ol-two', {
      facts: {
        price_eur: differing(279_000, 289_000),
      },
    }),
    grant('ol-two'),
    listing('ol-free', { facts: { price_eur: { not_applicable: true, ...by } } }),
    grant('ol-free'),
  )
  const feed = (await (await send(priced.app, 'GET', '/feeds/search.json')).json()) as SearchFeed
  const summaries = Object.fromEntries(feed.items.map(({ id, summary }) => [id.split('/').at(-1), summary]))
  expect(summaries).toMatchObject({
    'ol-test02': '€410,000',
    'ol-none': 'Price not stated: ask',
    'ol-free': 'No price applies',
    'ol-two': 'Two prices stated; neither is settled. €279,000, €289,000',
  })
  const atom = parseXml(await (await send(priced.app, 'GET', '/pt/feeds/search.atom')).text())
  const texts = named(atom, 'entry').map((entry) => textOf(entry, 'summary')?.split('\n')[0])
  expect(texts).toContain('410\u00a0000\u00a0€')
  expect(texts).toContain('Preço sem informação: pergunte')
})

test('RFC 5005: the pages of a feed contain each listing once, and a page beyond the last is empty', async () => {
  const many = await restServer()
  const ids = Array.from({ length: 104 }, (_, index) => `ol-many${index}`)
  take(many.appContext, ...ids.flatMap((id) => [listing(id), grant(id)]))
  const read: string[] = []
  let next: string | undefined = 'https://homes.example/feeds/search.json?municipalities=Lisboa'
  while (next) {
    const page = (await (await many.app.fetch(new Request(next))).json()) as SearchFeed
    expect(page.items.length).toBeLessThanOrEqual(50)
    read.push(...page.items.map(({ id }) => id))
    next = page.next_url
  }
  expect(new Set(read).size).toBe(106)
  expect(read).toHaveLength(106)
  const second = parseXml(await (await send(many.app, 'GET', '/feeds/search.atom?page=2')).text())
  const links = Object.fromEntries(
    named(second, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']]),
  )
  expect(links).toMatchObject({
    self: 'https://homes.example/feeds/search.atom?page=2',
    first: 'https://homes.example/feeds/search.atom',
    previous: 'https://homes.example/feeds/search.atom',
    next: 'https://homes.example/feeds/search.atom?page=3',
  })
  const beyond = (await (await send(many.app, 'GET', '/feeds/search.json?page=9')).json()) as SearchFeed
  expect([beyond.items, beyond.next_url]).toEqual([[], undefined])
  const far = parseXml(await (await send(many.app, 'GET', '/feeds/search.atom?page=9')).text())
  const back = named(far, 'link').find(({ attributes }) => attributes['rel'] === 'previous')
  expect(back?.attributes['href']).toBe('https://homes.example/feeds/search.atom?page=3')
})

test('RFC 4287 updated: a feed without entries is as old as the last public change, and keeps that date until the next one', async () => {
  const server = await restServer()
  const address = '/feeds/search.atom?municipalities=Mafra'
  const updatedAt = async () => {
    const answer = await send(server.app, 'GET', address)
    const empty = parseXml(await answer.text())
    expect(named(empty, 'entry')).toEqual([])
    return [textOf(empty, 'updated'), answer.headers.get('ETag')]
  }
  const first = await updatedAt()
  expect(first[0]).toBe(noon)
  const later = new Date(Date.parse(noon) + 90_000).toISOString()
  server.appContext.set(utc(later))
  expect(await updatedAt()).toEqual(first)
  const conditional = { headers: { 'If-None-Match': String(first[1]) } }
  expect((await send(server.app, 'GET', address, conditional)).status).toBe(304)
  server.appContext.store.operator.changeAuthorisation(aListing('ol-test02'), 'revoked', utc(later))
  expect((await updatedAt())[0]).toBe(later)

  expect(server.appContext.store.sync.forgetRemoved(utc(later))).toBe(1)
  expect((await updatedAt())[0]).toBe(later)

  const bare = appContextIn(testFolder())
  const { app: alone } = await appOver(bare)
  const began = parseXml(await (await send(alone, 'GET', address)).text())
  bare.set(utc(later))
  const still = parseXml(await (await send(alone, 'GET', address)).text())
  expect(textOf(began, 'updated')).toMatch(/^\d{4}-/)
  expect(textOf(still, 'updated')).toBe(textOf(began, 'updated'))
})

test('RFC 4287 updated: it never decreases, not with a removed entry or a clock that is set back', async () => {
  const folder = testFolder()
  const aged = appContextIn(folder)
  const at = (seconds: number) => new Date(Date.parse(noon) + seconds * 1000).toISOString()
  const updatedOf = async (appContext: TestContext) => {
    const { app: over } = await appOver(appContext)
    const answer = await send(over, 'GET', '/feeds/search.atom?max_price_eur=390000')
    const feed = parseXml(await answer.text())
    return [textOf(feed, 'updated'), named(feed, 'entry').length]
  }
  take(aged, agency(), listing('ol-first'), grant('ol-first'))
  aged.set(utc(at(60)))
  take(aged, listing('ol-second'), grant('ol-second'))
  expect(await updatedOf(aged)).toEqual([at(60), 2])
  aged.set(utc(at(120)))
  aged.store.operator.setLifecycle(aListing('ol-second'), 'withdrawn', utc(at(120)))
  expect(await updatedOf(aged)).toEqual([at(120), 1])
  aged.store.close()
  const appContext = appContextIn(folder, utc(at(30)))
  expect(await updatedOf(appContext)).toEqual([at(120), 1])
  appContext.store.operator.setLifecycle(aListing('ol-second'), 'active', utc(at(30)))
  expect(await updatedOf(appContext)).toEqual([at(120), 2])
})

test('an entry whose agency wrote in one language only is marked with it', async () => {
  const appContext = appContextIn(null)
  const { app: over } = await appOver(appContext)
  take(
    appContext,
    agency(),
    listing('ol-pt', { title: { pt: 'Casa de pedra' }, description: { pt: 'Sala ampla.' } }),
    grant('ol-pt'),
    listing('ol-en', { title: { en: 'Stone house' }, description: { en: 'A wide room.' } }),
    grant('ol-en'),
    listing('ol-two'),
    grant('ol-two'),
  )
  for (const [path, language] of [
    ['', 'en'],
    ['/pt', 'pt-PT'],
  ] as const) {
    const expected = { 'ol-pt': 'pt-PT', 'ol-en': 'en', 'ol-two': language }
    const json = (await (await send(over, 'GET', `${path}/feeds/search.json`)).json()) as SearchFeed
    expect(
      Object.fromEntries(json.items.map((item) => [item.id.replace(/.*\//, ''), item.language])),
    ).toEqual(expected)
    const atom = parseXml(await (await send(over, 'GET', `${path}/feeds/search.atom`)).text())
    expect(
      Object.fromEntries(
        named(atom, 'entry').map((entry) => [
          String(textOf(entry, 'id')).replace(/.*\//, ''),
          entry.attributes['xml:lang'] ?? atom.attributes['xml:lang'],
        ]),
      ),
    ).toEqual(expected)
  }
})

test('the search page links a feed exactly when the feed answers', async () => {
  const linked = (query: Query) => {
    const understood = query.search && interpret(toWishes(query.search))
    const answer = understood && { understood, window: { total: 0 } }
    return listSearchFeeds({ query, answer } as never, 'pt').map(({ href }) => href)
  }
  const texts = {
    municipalities: ['Lisboa', 'Norte', 'Atlantis', 'Lagoa, Azores', 'Porto', 'Faro', ''],
    typologies: ['T2', 'T3+', 'banana', ''],
    property_types: ['casa', 'castle', ''],
    must_have: ['pool', 'no pool', ''],
    preferences: ['quiet', 'garden'],
    min_price_eur: ['100000', '400.000 €', 'cheap', '-1', ''],
    max_price_eur: ['200000', '0', ''],
    min_bedrooms: ['0', '2', '2.5'],
    'readiness_min.title': ['validated', 'gold', ''],
    'readiness_min.vibes': ['collected'],
    page: ['2', 'x'],
    order: ['price_asc', 'nonsense'],
  }
  const pairs = fc.constantFrom(
    ...Object.entries(texts).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(pairs, { maxLength: 5 }), async (asked) => {
      // The last of a name counts: a page has no parameter twice, except lists.
      const query = readQuery(readParams([...new Map(asked)].map(([name, value]) => [name, value])))
      const hrefs = linked(query)
      for (const href of hrefs) expect([href, (await get(href)).status]).toEqual([href, 200])
      if (hrefs.length === 0) {
        const refused = `/feeds/search.json${queryText({ ...query.asked, page: 1 })}`
        expect([refused, (await get(refused)).status]).toEqual([refused, 422])
      } else expect(hrefs).toHaveLength(2)
    }),
    { numRuns: 150 },
  )
})
