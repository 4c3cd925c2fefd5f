import { beforeAll, expect, test } from 'vitest'
import { restOperations } from '#src/operations/registry.ts'
import { demonstration } from '../agents/demonstration.ts'
import { callTool } from './mcp/mcp-fixtures.ts'
import { refusalOf, send } from './rest-fixtures.ts'

let app: Awaited<ReturnType<typeof demonstration>>['app']
let listing_id: string
beforeAll(async () => {
  const home = await demonstration()
  app = home.app
  listing_id = home.records[0]!.listing_id
})
const get = (path: string) => send(app, 'GET', path)

const ofOne = restOperations.filter(({ method, path }) => method === 'GET' && !path.endsWith('{listing_id}'))

test.each(ofOne)(
  '$path has its text at its address with .md, that of the tool where there is one',
  async ({ tool, path }) => {
    const address = path.replace('{listing_id}', listing_id)
    const answer = await get(`${address}.md`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const text = await answer.text()
    expect(text).toContain(listing_id)
    if (tool !== 'property.get_costs') {
      const { content } = await callTool(app, tool, { listing_id })
      expect(text.trimEnd()).toBe(content[0]!.text.replace(/\nNext: .*$/, ''))
    }
    const absent = await get(`${address.replace(listing_id, 'ol-absent')}.md`)
    expect([absent.status, absent.headers.get('Content-Type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
    expect((await send(app, 'POST', `${address}.md`)).status).toBe(405)
  },
)

test('the costs in Markdown are those of the argument of property.get, for whichever buyer', async () => {
  for (const [query, costs] of [
    ['', true],
    ['?use=own_home', { use: 'own_home' }],
  ] as const) {
    const text = await (await get(`/v1/properties/${listing_id}/costs.md${query}`)).text()
    const { content } = await callTool(app, 'property.get', { listing_id, detail: 'brief', costs })
    const [, said = ''] = /(To buy:[^]*)\nNext: /.exec(content[0]!.text) ?? []
    expect(text).toContain(said)
  }
  const { status, detail } = await refusalOf(await get(`/v1/properties/${listing_id}/costs.md?use=castle`))
  expect([status, detail[0]!.loc]).toEqual([422, ['query', 'use']])
})

test('the overview in Markdown says what the overview counts, also of several places', async () => {
  for (const place of ['', '/Lisboa', '/Lisboa,Porto', `/${encodeURIComponent('Lagoa')}`]) {
    const counted = (await (await get(`/v1/overview${place}`)).json()) as {
      listings: number
      municipalities: { municipality: string; listings: number }[]
    }
    const text = await (await get(`/v1/overview${place}.md`)).text()
    expect(text).toContain(`${counted.listings} listings, by municipality`)
    expect(text.match(/^- .*: \d+ for sale/gm)).toHaveLength(counted.municipalities.length)
    for (const { listings } of counted.municipalities) expect(text).toContain(`: ${listings} for sale`)
  }
  expect(await (await get('/v1/overview/Lagoa.md')).text()).toMatch(/^- Lagoa \(Faro\): /m)
  expect((await get('/v1/overview/Atlantis.md')).status).toBe(404)
})

interface WithOverview {
  total: { matches: number }
  overview: {
    listings: number
    municipalities: { listings: number; types: { priced: number; lowest_eur_m2: number | null }[] }[]
  }
}

test('a search comes with the overview of its places where that is asked, in every channel, and no figure of fewer than five', async () => {
  const asked = { municipalities: ['Lisboa', 'Porto'], max_price_eur: 300_000, limit: 2, overview: true }
  const { structuredContent, content } = await callTool(app, 'listing.search', asked)
  const { overview, total } = structuredContent as unknown as WithOverview
  const plain = (await (await get('/v1/overview/Lisboa,Porto')).json()) as WithOverview['overview']
  expect(overview.municipalities).toEqual(plain.municipalities)
  expect(overview.listings).toBeGreaterThan(total.matches)
  for (const { types } of overview.municipalities)
    for (const { priced, lowest_eur_m2 } of types) expect(lowest_eur_m2 === null).toBe(priced < 5)
  expect(content[0]!.text).toMatch(/^- Lisboa: \d+ for sale; /m)
  const byAddress = await get(
    '/search.json?municipalities=Lisboa,Porto&max_price_eur=300000&limit=2&overview=true',
  )
  expect(((await byAddress.json()) as WithOverview).overview.municipalities).toEqual(plain.municipalities)
  const query = await callTool(app, 'database.query', {
    requirements: { hard_constraints: { locations: ['Lisboa', 'Porto'] } },
    overview: true,
  })
  expect((query.structuredContent as unknown as WithOverview).overview.municipalities).toEqual(
    plain.municipalities,
  )
  const none = await callTool(app, 'listing.search', { municipalities: ['Atlantis'], overview: true })
  expect((none.structuredContent as unknown as WithOverview).overview.listings).toBe(0)
  expect((await callTool(app, 'listing.search', { limit: 1 })).structuredContent).not.toHaveProperty(
    'overview',
  )
})
