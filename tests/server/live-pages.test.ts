import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { livePages } from '#src/addresses/live-pages.ts'
import { publish } from '#src/publish/publication.ts'
import { loadSite, type CompiledSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { ofType, parseMarkdown } from '../formats/markdown-tree.ts'
import { hostileRecords } from '../faults/corpus.ts'
import {
  agency,
  by,
  confirmation,
  grant,
  appContextIn,
  listing,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'

let site: CompiledSite
let appContext: TestContext
let app: Hono
const errors: unknown[] = []

beforeAll(async () => {
  site = await loadSite()
  appContext = appContextIn(testFolder())
  take(appContext, agency(), listing(), grant(), confirmation())
  for (const n of [2, 3, 4, 5])
    take(
      appContext,
      listing(`ol-test0${n}`, {
        title: { pt: `Casa ${n}`, en: `Home ${n}` },
        facts: {
          property_type: { value: 'apartment', ...by },
          price_eur: { value: 300_000 + n * 10_000, ...by },
        },
      }),
      grant(`ol-test0${n}`),
    )
  take(appContext, listing('ol-revoked'), grant('ol-revoked', { state: 'revoked' }), ...hostileRecords())
  app = await createServerApp({ appContext, site, onError: (error) => errors.push(error) })
})

const get = (path: string, init: RequestInit = {}) =>
  Promise.resolve(app.fetch(new Request(`https://homes.example${path}`, init)))
const text = async (path: string) => (await get(path)).text()

const live = [
  ...livePages.map((path) => path.replace(':id', 'ol-test01')),
  '/search?municipalities=Lisboa&max_price_eur=400000&must_have=elevator&preferences=balcony',
  '/search?max_price_eur=1',
  '/compare?ids=ol-test01',
  '/compare?ids=ol-test01,ol-test02,ol-hostile',
  '/shortlist?ids=ol-test01,ol-test02,ol-hostile',
]

test.each(livePages)('%s is answered, and both guides name it', async (path) => {
  expect((await get(path.replace(':id', 'ol-test01'))).status, 'add it in src/server/live-pages.ts').toBe(200)
  const guide = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
  for (const [file, address] of [
    ['src/components/README.md', path.replace(':id', 'ID')],
    ['scripts/README.md', path.includes(':') ? path.replace(':id', '*') : `/pt${path}*`],
  ] as const)
    expect(guide(file), `${file} names the addresses that only a server answers`).toContain(address)
})

test('live pages answer in both languages, may not be cached and are never a file', async () => {
  await publish(appContext, site)
  for (const path of live.flatMap((each) => [each, `/pt${each}`])) {
    const answer = await get(path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('Cache-Control'), path).toBe('no-store')
    expect(answer.headers.get('Content-Type'), path).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('Content-Security-Policy'), path).toContain("default-src 'none'")
    expect(await answer.text(), path).toContain(`<html lang="${path.startsWith('/pt') ? 'pt-PT' : 'en-GB'}">`)
  }
  expect(errors).toEqual([])
})

test('a search has one address: empty fields are left out, and the page is canonical without any', async () => {
  const answer = await get('/pt/search?municipalities=Lisboa&municipalities=&max_price_eur=&min_bedrooms=2')
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    '/pt/search?municipalities=Lisboa&min_bedrooms=2',
  ])
  const page = await text('/search?min_bedrooms=2')
  expect(page).toContain('<link rel="canonical" href="https://homes.example/search"/>')
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  expect(page).toContain('href="/pt/search?min_bedrooms=2"')
  expect(page).toContain(
    'type="application/atom+xml" href="/feeds/search.atom?min_bedrooms=2&amp;property_types=home"',
  )
  expect(await text('/search')).not.toContain('noindex')
})

test('an invalid search is 422 with the message at the field, and what was typed', async () => {
  const answer = await get('/search?max_price_eur=%22%3E%3Cscript%3E')
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain('value="&quot;>&lt;script>"')
  expect(page).toContain('Type a price, such as 300k.')
})

test('a parameter that is given twice is 422 at its field, also beside an empty field', async () => {
  for (const [path, words] of [
    ['/search?min_price_eur=5&min_price_eur=6', 'The link gives this twice. Choose one.'],
    ['/search?page=1&page=2', '“page”: <strong'],
    [
      '/pt/search?readiness_min.title=collected&readiness_min.title=validated&min_bedrooms=',
      'O endereço repete este filtro. Escolha um valor.',
    ],
  ] as const) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 422])
    expect(await answer.text()).toContain(words)
  }
})

test('interface 2.1 must_have: the page states what is left out because nobody has said it', async () => {
  expect(await text('/search?must_have=pool')).toContain(
    'more may match: nobody has said whether they have a swimming pool.',
  )
  expect(await text('/pt/search?must_have=pool')).toContain('podem corresponder: falta saber se têm piscina.')
})

test('a search says that none of its results is reported to match everything, unless one is', async () => {
  const note = 'may match: details are missing or disputed.'
  const uncertain = await text('/search?min_bedrooms=5&all_types=true')
  expect(uncertain).toContain('class="result"')
  expect(uncertain).toContain(note)
  expect(await text('/search?max_price_eur=9000000')).not.toContain(note)
})

test('an empty search with a meaningless filter links to the search without it', async () => {
  for (const path of ['/search?typologies=banana', '/pt/search?property_types=banana']) {
    const page = await text(path)
    expect(page).toContain(`<ul class="relaxations stack-2">`)
    expect(page).toMatch(path.startsWith('/pt') ? />de qualquer tipo</ : />of any typology</)
    expect(page).not.toMatch(/No change of a single|Nenhuma mudança/)
  }
})

test('changing one control keeps every other criterion, also one without a control of its own', async () => {
  const page = await text(
    '/search?typologies=T2%2B1&must_have=lift&property_types=moradia&preferences=apartment&preferences=south&order=price&compare=ol-test01',
  )
  for (const control of [
    '<input type="checkbox" name="typologies" value="T2+1" checked/>',
    '<input type="checkbox" name="must_have" value="elevator" checked/>',
    '<input type="checkbox" name="property_types" value="terraced_house" checked/>',
    '<input type="checkbox" name="preferences" value="S" checked/>',
    '<input type="hidden" name="preferences" value="apartment"/>',
    '<input type="hidden" name="order" value="price"/>',
    '<input type="hidden" name="compare" value="ol-test01"/>',
  ])
    expect(page, control).toContain(control)
})

test('an address full of nonsense does not make the page many times longer', async () => {
  const nonsense = Array.from({ length: 700 }, (_, n) => `must_have=nonsense${n}`).join('&')
  const page = await text(`/search?${nonsense}`)
  expect(nonsense.length).toBeGreaterThan(14_000)
  expect(page.length).toBeLessThan(40 * nonsense.length)
})

test('interface 7.3: an empty search links to what one change would find', async () => {
  const page = await text('/search?max_price_eur=325000&typologies=T2')
  expect(page).toContain('1 home')
  const empty = await text('/search?max_price_eur=300000')
  expect(empty).toContain('<a href="/search?max_price_eur=320000">up to €320,000</a>')
})

test('interface 7 404: a comparison of which fewer than two are public is the missing page', async () => {
  const [absent, revoked, hidden] = await Promise.all(
    [
      '/compare?ids=ol-test01,ol-absent',
      '/compare?ids=ol-revoked,ol-test01',
      '/properties/ol-revoked/availability',
    ].map(async (path) => {
      const answer = await get(path)
      return JSON.stringify([answer.status, [...answer.headers], await answer.text()])
    }),
  )
  const missing = await get('/nowhere')
  expect(absent).toBe(JSON.stringify([404, [...missing.headers], await missing.text()]))
  expect(revoked).toBe(absent)
  expect(hidden).toBe(absent)
})

test('design 5: of a comparison with a listing that is not public the page compares the others and says so, whatever the cause', async () => {
  const [absent = '', ...hidden] = await Promise.all(
    ['ol-absent', 'ol-revoked', 'ol-semi', 'ol-off'].map(async (id) => {
      const answer = await get(`/compare?ids=ol-test01,${id},ol-test02`)
      return JSON.stringify([answer.status, [...answer.headers], await answer.text()])
    }),
  )
  for (const each of hidden) expect(each).toBe(absent)
  const page = await text('/compare?ids=ol-test01,ol-absent,ol-test02')
  expect(page).toContain('One home is no longer listed here.')
  expect(page).toContain(
    '<a href="/compare?ids=ol-test01,ol-test02" data-rest="true">Remove from the list</a>',
  )
  expect(page).not.toContain('ol-absent')
  expect(await text('/pt/compare?ids=ol-absent,ol-test02,ol-test01')).toContain(
    'Uma casa já não está anunciada aqui.',
  )
  expect(await text('/compare?ids=ol-test01,ol-test02')).not.toContain('no longer listed')
  const many = await get('/compare?ids=ol-test01,ol-test02,ol-test03,ol-test04,ol-absent')
  expect(many.status).toBe(422)
  expect(await many.text()).toContain('One home is no longer listed here.')
})

test('interface 8 comparison: two to four are compared; with fewer or more the page says so', async () => {
  expect(await text('/compare?ids=ol-test01')).toContain('href="/compare?ids=ol-test01,ol-test0')
  const many = await get('/compare?ids=ol-test01,ol-test02,ol-test03,ol-test04,ol-test05')
  expect(many.status).toBe(422)
  expect(await many.text()).toContain('href="/compare?ids=ol-test02,ol-test03,ol-test04,ol-test05"')
  const ticked = await get('/compare?ids=ol-test02&ids=ol-test01')
  expect([ticked.status, ticked.headers.get('Location')]).toEqual([303, '/compare?ids=ol-test02,ol-test01'])
})

test('hostile text in an address and in a listing stays text', async () => {
  const attack = encodeURIComponent('"><img src=x onerror=alert(1)>')
  for (const path of [
    `/search?municipalities=${attack}&must_have=${attack}&readiness_min.${attack}=${attack}&compare=${attack}`,
    '/search?municipalities=Lisboa',
    '/compare?ids=ol-hostile,ol-test01',
    `/shortlist?ids=ol-hostile,ol-test01`,
    '/properties/ol-hostile/availability',
  ]) {
    // Inside a quoted attribute no bracket opens anything.
    const markup = (await text(path)).replaceAll(/="[^"]*"/g, '=""')
    expect(markup, path).not.toMatch(/<img src=x|<script>|<iframe| onerror="/)
    expect(markup, path).toContain('<main id="" tabindex="">')
  }
})

test('other methods are refused with Allow', async () => {
  const answer = await get('/search', { method: 'POST' })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('design 5, interface 7 429: a search page counts as a search, and its refusal is a page', async () => {
  const limited = {
    ...appContext,
    config: { ...appContext.config, rateLimits: { call: 10, search: 1, record: 10, page: 10 } },
  }
  const strict = await createServerApp({ appContext: limited, site, onError: (error) => errors.push(error) })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(strict.fetch(new Request(`https://homes.example${path}`, { headers })))
  expect((await ask('/search')).status).toBe(200)
  const refused = await ask('/pt/search')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await ask('/compare')).status).toBe(200)

  const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
  for (const [path, words] of [
    ['/search', 'Too many requests: wait a minute'],
    ['/pt/search', 'Demasiados pedidos: espere um minuto'],
  ] as const) {
    const page = await ask(path, browser)
    expect([page.status, page.headers.get('Content-Type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await page.text()).toContain(`<h1>${words}</h1>`)
  }
  for (const Accept of ['*/*', 'application/json', 'application/problem+json, text/html;q=0.5'])
    expect((await ask('/search', { Accept })).headers.get('Content-Type')).toMatch(/^application\/problem/)
  expect(errors).toEqual([])
})

test('interface 7 429: pages, live or not, count in a limit of their own, and what they load does not count', async () => {
  const rateLimits = { call: 1, search: 1, record: 1, page: 3 }
  const limited = { ...appContext, config: { ...appContext.config, rateLimits } }
  const strict = await createServerApp({ appContext: limited, site, onError: (error) => errors.push(error) })
  const statusOf = async (path: string) =>
    (await strict.fetch(new Request(`https://homes.example${path}`, { headers: { Accept: 'text/html' } })))
      .status
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/compare')).toBe(200)
  expect(await statusOf('/how-we-know.md')).toBe(200)
  for (const path of [
    '/',
    '/pt',
    '/llms.txt',
    '/shortlist',
    '/receipt',
    '/api.md',
    '/reports/a/b',
    '/nothing',
  ])
    expect(await statusOf(path), path).toBe(429)
  const refused = await strict.fetch(
    new Request('https://homes.example/pt', { headers: { Accept: 'text/html' } }),
  )
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  const refusedPage = await refused.text()
  expect(refusedPage).toContain('<h1>Demasiados pedidos: espere um minuto</h1>')
  // The other limits are untouched, and styles and photographs are not counted.
  expect(await statusOf('/v1/public-sync/snapshot.jsonl')).toBe(200)
  const [style = ''] = /\/_astro\/[^"]+\.css/.exec(refusedPage) ?? []
  expect(await statusOf(style)).toBe(200)
  expect(await statusOf('/media/ol-test01/0123456789abcdef.webp')).toBe(404)
  expect(errors).toEqual([])
})

test('a title in one language alone is marked with it where search and comparison link to it', async () => {
  take(
    appContext,
    listing('ol-alone', { title: { pt: 'Casa de pedra' }, description: { pt: 'Sala ampla.' } }),
    grant('ol-alone'),
  )
  const marked = /properties\/ol-alone"[^>]* lang="pt-PT"[^>]*>Casa de pedra</
  for (const path of ['/search?compare=ol-alone', '/compare?ids=ol-alone', '/compare?ids=ol-alone,ol-test01'])
    expect(await text(path), path).toMatch(marked)
  expect(await text('/pt/compare?ids=ol-alone,ol-test01')).not.toMatch(marked)
  expect(await text('/compare?ids=ol-alone,ol-test01')).not.toMatch(/properties\/ol-test01"[^>]* lang=/)
})

test('what is typed as people say it is searched, and the page says how it was understood', async () => {
  const both = await text('/search?municipalities=T2+em+Lisboa')
  expect(both).toContain('We read “T2 em Lisboa” as T2 and Lisbon.')
  expect(both).toContain('href="/pt/search?municipalities=Lisboa&amp;typologies=T2"')
  expect(await text('/pt/search?min_bedrooms=3+assoalhadas')).toContain('3 assoalhadas é um T2: 2 quartos.')
  expect(await text('/search?max_price_eur=300')).toContain('Did you mean €300,000?')
  const form = await get('/search?municipalities=T2+em+Lisboa&max_price_eur=')
  expect(form.headers.get('Location')).toBe('/search?municipalities=T2+em+Lisboa')
})

test('the id of a public listing leads to it, and that of another is a place that nobody knows', async () => {
  const answer = await get('/pt/search?municipalities=OL-test01')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/pt/properties/ol-test01'])
  const [revoked, never] = [
    await text('/search?municipalities=ol-revoked'),
    await text('/search?municipalities=ol-nothing'),
  ]
  expect(revoked.replaceAll('ol-revoked', 'ID')).toBe(never.replaceAll('ol-nothing', 'ID'))
})

const shortlistOf = async (path: string) =>
  [...(await text(path)).matchAll(/<h3[^>]*><a href="\/properties\/([\w-]+)"/g)].map(([, id]) => id)

test('a shortlist shows its public homes in its order, and names no other', async () => {
  const path = '/shortlist?ids=ol-test03,ol-revoked,ol-nothing,ol-test02'
  expect(await shortlistOf(path)).toEqual(['ol-test03', 'ol-test02'])
  const page = await text(path)
  expect(page).not.toMatch(/ol-revoked|ol-nothing/)
  expect(page).toContain('href="/feeds/shortlist.atom?ids=ol-test03,ol-test02"')
  expect(page).toContain('href="/shortlist?ids=ol-test03"')
  expect(page).toContain('https://homes.example/shortlist?ids=ol-test03,ol-test02')
  expect(await text('/shortlist?ids=ol-revoked')).toBe(await text('/shortlist?ids=ol-nothing'))
  expect(await text('/shortlist?ids=ol-nothing')).toContain('Nothing on this list is listed here now')
  expect(page).toContain('2 homes are no longer listed here.')
  expect(await text('/shortlist')).toContain('Your shortlist is empty')
})

test('threat: an invalid id is dropped from the address of a shortlist, which has forty at most', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `ol-${index}`)
  const answer = await get(`/shortlist?ids=${many.join(',')}`)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe(`/shortlist?ids=${many.slice(0, 40).join(',')}`)
  const attack = encodeURIComponent('"><img src=x>,ol-test02,../etc,%0d%0aSet-Cookie')
  const cleared = await get(`/pt/shortlist?ids=ol-test01,ol-test01&ids=${attack}`)
  expect([cleared.status, cleared.headers.get('Location')]).toEqual([
    303,
    '/pt/shortlist?ids=ol-test01,ol-test02',
  ])
})

test('a listing, a search and a comparison of too many link to the shortlist, without scripts', async () => {
  expect(await text('/properties/ol-test01')).toContain('href="/shortlist?ids=ol-test01"')
  expect(await text('/search')).toContain('<form class="list" action="/shortlist">')
  const all = 'ol-test01,ol-test02,ol-test03,ol-test04,ol-test05'
  expect(await text(`/compare?ids=${all}`)).toContain(`href="/shortlist?ids=${all}"`)
  expect(await text(`/search?compare=${all}`)).toContain(`href="/shortlist?ids=${all}"`)
})

test('the feed of a shortlist has the homes that are public at that moment, and no trace of a withdrawn one', async () => {
  take(appContext, listing('ol-stays'), grant('ol-stays'))
  const path = '/feeds/shortlist.atom?ids=ol-stays,ol-test02,ol-nothing'
  const before = await get(path)
  expect(before.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  const ids = (atom: string) =>
    [...atom.matchAll(/<id>https:\/\/homes\.example\/properties\/([\w-]+)<\/id>/g)].map(([, id]) => id)
  expect(ids(await before.text()).toSorted()).toEqual(['ol-stays', 'ol-test02'])
  const etag = before.headers.get('ETag') ?? ''
  expect((await get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  take(appContext, grant('ol-stays', { state: 'revoked' }))
  const after = await get(path, { headers: { 'If-None-Match': etag } })
  expect([after.status, ids(await after.text())]).toEqual([200, ['ol-test02']])
  const feed = (await (await get('/pt/feeds/shortlist.json?ids=ol-stays,ol-test02')).json()) as {
    items: { id: string }[]
  }
  expect(feed.items.map(({ id }) => id)).toEqual(['https://homes.example/properties/ol-test02'])
})

test('the Portuguese address of the API description redirects to the only one', async () => {
  const answer = await get('/pt/api')
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/api'])
})

test('a page that is not found has a search in its language', async () => {
  for (const path of ['', '/pt']) {
    const page = await (await get(`${path}/nothing`, { headers: { Accept: 'text/html' } })).text()
    expect(page).toContain(`action="${path}/search"`)
  }
})

test('the search page shows homes only until that filter is removed; feeds and the API show what is requested', async () => {
  const others = appContextIn(testFolder())
  const facts = (type?: 'garage' | 'detached_house') => ({
    facts: { ...(type && { property_type: { value: type, ...by } }), price_eur: { value: 20_000, ...by } },
    features: {},
  })
  take(others, agency(), listing('ol-garage', facts('garage')), grant('ol-garage'))
  take(others, listing('ol-house', facts('detached_house')), grant('ol-house'))
  take(others, listing('ol-untyped', facts()), grant('ol-untyped'))
  const served = await createServerApp({ appContext: others, site, onError: (error) => errors.push(error) })
  const bodyOf = async (path: string, init?: RequestInit) =>
    (await served.fetch(new Request(`https://homes.example${path}`, init))).text()
  const found = async (path: string) =>
    ['ol-garage', 'ol-house', 'ol-untyped'].filter((id) => path.includes(`/properties/${id}"`))
  const page = await bodyOf('/search')
  expect(await found(page)).toEqual(['ol-house', 'ol-untyped'])
  expect(page).toContain('<h1>2 homes for sale in Portugal</h1>')
  expect(page).toContain('<option value>Homes</option><option value="true">')
  expect(page).not.toMatch(/name="property_types"[^>]* checked/)
  const all = await bodyOf('/search?all_types=true')
  expect(await found(all)).toEqual(['ol-garage', 'ol-house', 'ol-untyped'])
  expect(all).toContain('<option value="true" selected>')
  expect(all).toContain('<h1>3 properties for sale in Portugal</h1>')
  expect(await found(await bodyOf('/search?property_types=garage'))).toContain('ol-garage')
  // What the page leaves out is named in the address of its feed, and a feed leads to a page that shows as much.
  expect(page).toContain('href="/feeds/search.json?property_types=home"')
  expect(all).toContain('href="/feeds/search.json"')
  const ids = async (path: string) =>
    (JSON.parse(await bodyOf(path)) as { items: { id: string }[] }).items
      .map(({ id }) => id.slice(33))
      .toSorted()
  expect(await ids('/feeds/search.json?property_types=home')).toEqual(['ol-house', 'ol-untyped'])
  expect(await ids('/feeds/search.json')).toEqual(['ol-garage', 'ol-house', 'ol-untyped'])
  expect(await bodyOf('/feeds/search.json')).toContain('https://homes.example/search?all_types=true')
  expect(await bodyOf('/feeds/search.json?property_types=home')).toContain('"Homes for sale in Portugal"')
  const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  expect(await bodyOf('/v1/property-searches', asked)).toContain('ol-garage')
})

const inMarkdown = (path: string) => get(path, { headers: { Accept: 'text/markdown' } })

test('a search answers as Markdown to Accept at the addresses of both languages, with links and the next page', async () => {
  for (const address of ['/search', '/pt/search']) {
    const asked = await inMarkdown(`${address}?municipalities=Lisboa&preferences=pool`)
    expect(asked.status).toBe(200)
    expect(asked.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(asked.headers.get('Cache-Control')).toBe('no-store')
    const page = await get(address)
    for (const { headers } of [asked, page]) expect(headers.get('Vary')).toContain('Accept')
    expect(page.headers.get('Content-Type')).toContain('text/html')
    const markdown = await asked.text()
    expect(markdown).toMatch(/^# Homes for sale in Lisbon/)
    expect(markdown).toContain('](https://homes.example/properties/ol-test01.md) `ol-test01`, Lisboa')
    expect(markdown).toMatch(/^ {2}- Asking price: €385,000 \(stated by the .* on 20\d\d-\d\d-\d\d/m)
    expect(markdown).toContain('  - unknown: ')
    expect(markdown).not.toContain('ol-revoked')
  }
  const empty = await (await inMarkdown('/search?max_price_eur=1')).text()
  expect(empty).toContain('No listing matches.')
  expect(empty).toMatch(/^- .*max_price_eur|^- /m)
  expect((await inMarkdown('/search?max_price_eur=a')).status).toBe(422)
})

test('hostile text of a search and of listings stays text in its Markdown', async () => {
  const asked = await inMarkdown(`/search?all_types=true&municipalities=${encodeURIComponent('](x) <b># *')}`)
  const tree = parseMarkdown(await asked.text())
  expect([...ofType(tree, 'link'), ...ofType(tree, 'html'), ...ofType(tree, 'strong')]).toEqual([])
  const links = ofType(parseMarkdown(await (await inMarkdown('/search?all_types=true')).text()), 'link')
  expect(links.length).toBeGreaterThan(4)
  for (const { url } of links) expect(url).toMatch(/^https:\/\/homes\.example\/properties\/[a-z0-9-]+\.md$/)
})

test('interface 3.1: a home that is withdrawn is in no Markdown of a search, and a long search names its next page', async () => {
  const many = appContextIn(testFolder())
  take(many, agency())
  for (let n = 10; n < 35; n++) take(many, listing(`ol-many${n}`), grant(`ol-many${n}`))
  const served = await createServerApp({ appContext: many, site, onError: (error) => errors.push(error) })
  const read = async (path: string) =>
    (
      await served.fetch(
        new Request(`https://homes.example${path}`, { headers: { Accept: 'text/markdown' } }),
      )
    ).text()
  const first = await read('/search?municipalities=Lisboa')
  expect(first).toMatch(/^25 matches\. Sorted by rank.* Page 1 of 2\./m)
  const next = /^Next page: https:\/\/homes\.example(.*)$/m.exec(first)?.[1] ?? ''
  const second = await read(next)
  expect(second).toContain('Page 2 of 2.')
  expect(second).not.toContain('Next page')
  expect(first).toContain('ol-many10')
  take(many, grant('ol-many10', { state: 'revoked' }))
  expect(await read('/search?municipalities=Lisboa')).not.toContain('ol-many10')
})
