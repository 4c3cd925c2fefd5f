import { beforeAll, expect, test } from 'vitest'
import { demonstration } from '../agents/demonstration.ts'
import { json, post, refusalOf, restServer, send } from './rest-fixtures.ts'

let app: Awaited<ReturnType<typeof demonstration>>['app']
beforeAll(async () => {
  ;({ app } = await demonstration())
})
const get = (path: string, init: RequestInit = {}) => send(app, 'GET', path, init)
const withoutInstant = (text: string) => text.replace(/"checked_at":"[^"]*"/, '')

test.each([
  ['', '{}', ''],
  [
    'municipalities=Lisboa,Porto&max_price_eur=900.000&typologies=T2+&must_have=elevator&limit=3&sort=price&utm_source=mail',
    '{"municipalities":["Lisboa","Porto"],"max_price_eur":900000,"typologies":["T2+"],"must_have":["elevator"],"limit":3}',
    'sort=price',
  ],
  [
    'min_useful_m2=80&order=price-desc&detail=full&readiness_min.title=collected&near=38.72,-9.14,30',
    '{"readiness_min":{"title":"collected"}}',
    'min_useful_m2=80&sort=-price&detail=full&near=38.72,-9.14,30',
  ],
  ['municipalities=Atlantis', '{"municipalities":["Atlantis"]}', ''],
])('/search.json?%s is the answer of the search operation', async (asked, body, query) => {
  const answer = await get(`/search.json?${asked}`)
  const posted = await post(app, `/v1/property-searches?${query}`, body, json)
  expect([answer.status, posted.status]).toEqual([200, 200])
  expect(withoutInstant(await answer.text())).toBe(withoutInstant(await posted.text()))
  for (const name of ['Cache-Control', 'Content-Type', 'Access-Control-Allow-Origin'])
    expect(answer.headers.get(name), name).toBe(posted.headers.get(name))
})

test('/search.json goes on after an answer', async () => {
  type Page = { results: { listing_id: string }[]; next: string }
  const first = (await (await get('/search.json?sort=price&limit=2')).json()) as Page
  const both = (await (await get('/search.json?sort=price&limit=4')).json()) as Page
  const next = (await (
    await get(`/search.json?sort=price&limit=2&after=${encodeURIComponent(first.next)}`)
  ).json()) as Page
  const ids = ({ results }: Page) => results.map(({ listing_id }) => listing_id)
  expect([...ids(first), ...ids(next)]).toEqual(ids(both))
})

test('/search.json refuses what it does not know, or what is wrong, by its name', async () => {
  const { status, detail } = await refusalOf(
    await get('/search.json?city=Lisboa&max_price_eur=cheap&limit=21&sort=best&after=x&page=2&order=price'),
  )
  expect(status).toBe(422)
  expect(detail.map(({ loc }) => loc.join('.')).toSorted()).toEqual([
    'query.after',
    'query.city',
    'query.limit',
    'query.max_price_eur',
    'query.order',
    'query.page',
    'query.sort',
  ])
  expect(detail.find(({ loc }) => loc[1] === 'city')?.ctx).toMatchObject({ did_you_mean: ['municipalities'] })
  for (const path of ['limit=1&limit=2', 'sort=price&order=confirmed', 'min_bedrooms=1&min_bedrooms=2']) {
    const refused = await refusalOf(await get(`/search.json?${path}`))
    expect([path, refused.status, refused.detail.length]).toEqual([path, 422, 1])
  }
})

test('/search.md is the page in Markdown without a header, and goes on by its link', async () => {
  const answer = await get('/search.md?municipalities=Lisboa&sort=price&limit=2')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Link')).toBe('<https://homes.example/search>; rel="canonical"')
  const text = await answer.text()
  expect(text.match(/^- \[/gm)).toHaveLength(2)
  const [, next = ''] = /^Next page: https:\/\/homes\.example(.+)$/m.exec(text) ?? []
  expect(next).toBe('/search.md?municipalities=Lisboa&order=price&page=2&limit=2')
  const page = await get('/search?municipalities=Lisboa&order=price', {
    headers: { Accept: 'text/markdown' },
  })
  expect(await (await get('/search.md?municipalities=Lisboa&order=price')).text()).toBe(
    (await page.text()).replace(/^(Next page: \S+\/search)\?/m, '$1.md?'),
  )
  expect((await get(next)).status).toBe(200)
})

test.each([
  ['/search.md?municipalities=', ''],
  ['/search.json?municipalities=', ''],
  ['/v1/overview/', '.md'],
])(
  '%s…%s names the law that ended a union of parishes, or brought a parish back, and its day',
  async (before, behind) => {
    for (const [place, sentence] of [
      [
        'UF de Queluz e Belas',
        'União das freguesias de Queluz e Belas ended on 2025-10-12 (Lei n.º 25-A/2025)',
      ],
      ['Belas, Sintra', 'Belas is a parish again since 2025-10-12 (Lei n.º 25-A/2025)'],
    ] as const) {
      const answer = await get(`${before}${encodeURIComponent(place)}${behind}`)
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(sentence)])
    }
  },
)

test('/search.md refuses what it does not know with what may be meant; the page in Markdown names it above the results', async () => {
  const refused = await get('/search.md?pirce=3&price_max=1&limit=50&max_price_eur=cheap')
  expect(refused.status).toBe(422)
  const text = await refused.text()
  for (const line of [
    '`pirce` is no filter',
    '`price_max` is no filter',
    'limit: a whole number from 1 to 20',
    'max_price_eur: no number',
  ])
    expect(text).toContain(line)
  const page = await get('/search?municipality=Lisboa', { headers: { Accept: 'text/markdown' } })
  expect(page.status).toBe(200)
  const named = await page.text()
  const at = named.indexOf('`municipality` is no filter of this search; did you mean `municipalities`?')
  expect(at).toBeGreaterThan(0)
  expect(named.indexOf('- [')).toBeGreaterThan(at)
})

test.each(['/search.md', '/search.json'])(
  '%s has the methods of its neighbours, and no language',
  async (path) => {
    const whole = await get(`${path}?limit=1`)
    const head = await send(app, 'HEAD', `${path}?limit=1`)
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('Content-Type')).toBe(whole.headers.get('Content-Type'))
    expect((await send(app, 'OPTIONS', path)).headers.get('Access-Control-Allow-Methods')).toBe(
      'GET, HEAD, OPTIONS',
    )
    expect((await send(app, 'POST', path)).status).toBe(405)
    const portuguese = await get(`/pt${path}?municipalities=Faro`)
    expect([portuguese.status, portuguese.headers.get('Location')]).toEqual([
      308,
      `${path}?municipalities=Faro`,
    ])
  },
)

test('a search by address counts as a search', async () => {
  const { app: limited } = await restServer({ call: 9, search: 1, record: 9, page: 9 })
  const statuses = []
  for (const path of ['/search.md', '/search.json']) statuses.push((await send(limited, 'GET', path)).status)
  expect(statuses).toEqual([200, 429])
})
