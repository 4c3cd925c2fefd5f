import { readParams } from '#src/addresses/params.ts'
import { expect, test } from 'vitest'
import { Results } from '#src/components/search/results.tsx'
import { readQuery } from '#src/addresses/read-search.ts'
import type { SearchResponse } from '#src/domain/search/result.ts'
import { searchData } from '#src/server/live-data.ts'
import { by, grant, listing, noon, take } from '../fixtures.ts'
import { callTool } from './mcp/mcp-fixtures.ts'
import { restServer, send } from './rest-fixtures.ts'
import { toMarkup, jsx } from '#src/components/jsx/markup.ts'

test('a home with a price in dispute stands by its lowest in an order by price, and every surface says so', async () => {
  const { app, appContext } = await restServer()
  const alternatives = [
    { value: 390_000, ...by },
    { value: 500_000, ...by, reported_by_role: 'valuer' as const },
  ]
  take(appContext, listing('ol-disputed', { facts: { price_eur: { alternatives } } }), grant('ol-disputed'))
  const get = async (path: string) => (await send(app, 'GET', path)).text()
  const { results } = JSON.parse(await get('/search.json?sort=price')) as SearchResponse
  const text = 'Placed by €390,000, the lowest of the prices stated.'
  expect(results.map(({ listing_id, placed_by }) => [listing_id, placed_by])).toEqual([
    ['ol-test01', undefined],
    ['ol-disputed', { value: 390_000, why: 'lowest_price', text }],
    ['ol-test02', undefined],
  ])
  const { content } = await callTool(app, 'listing.search', { sort: 'price' })
  expect(JSON.stringify(content)).toContain(text)
  expect(await get('/search.md?order=price')).toContain(`  - ${text}`)
  const query = readQuery(readParams('order=price'))
  const data = await searchData(
    appContext.store,
    { query, strangers: [] },
    { now: noon, pause: async () => undefined },
  )
  for (const [language, words] of [
    ['en', 'Placed by €390,000, the lowest of the prices stated.'],
    ['pt', 'o mais baixo dos preços conhecidos.'],
  ] as const)
    expect(toMarkup(jsx(Results, { data, window: data.answer!.window, streets: null, language }))).toContain(
      words,
    )
  // Its place is told of an order by price alone.
  expect(await get('/search.json')).not.toContain('placed_by')
})
