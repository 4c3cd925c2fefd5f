import { beforeAll, expect, test } from 'vitest'
import type { SearchResponse } from '#src/domain/search/result.ts'
import { demonstration } from '../agents/demonstration.ts'
import { callTool } from './mcp/mcp-fixtures.ts'
import { json, post, refusalOf, send } from './rest-fixtures.ts'

let appContext: Awaited<ReturnType<typeof demonstration>>
beforeAll(async () => {
  appContext = await demonstration()
})

const asked = {
  max_useful_price_per_m2: 6000,
  min_useful_m2: 60,
  energy_class_min: 'D',
  confirmed_within_days: 40,
  near: '38.72,-9.14,30',
  exclude_reserved: true,
}
const query = String(new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])))
const ids = ({ results }: SearchResponse): string[] => results.map(({ listing_id }) => listing_id)

test('filters beyond the body find the same over REST and MCP, in a feed, and in the records', async () => {
  const rest = await post(appContext.app, `/v1/property-searches?${query}`, '{}', json)
  const overRest = (await rest.json()) as SearchResponse
  const { structuredContent } = await callTool(appContext.app, 'listing.search', asked)
  expect(structuredContent).toEqual({
    ...overRest,
    checked_at: expect.any(String),
    suggested_next: expect.any(String),
  })
  const feed = (await (await send(appContext.app, 'GET', `/feeds/search.json?${query}`)).json()) as {
    title: string
    items: { _listing: { listing_id: string } }[]
  }
  expect(feed.title).toBe(
    'Property for sale within 30 km of 38.72° N, 9.14° W, up to €6,000 per square metre of usable area, 60 m² of usable area or more, energy class D or better, availability updated in the last 40 days, not reserved',
  )
  expect(feed.items.map(({ _listing }) => _listing.listing_id).toSorted()).toEqual(ids(overRest).toSorted())
  expect(ids(overRest).length).toBeGreaterThan(2)
  for (const id of ids(overRest)) {
    const record = appContext.records.find(({ listing_id }) => listing_id === id)!
    expect(record.areas.useful_m2.value ?? 60).toBeGreaterThanOrEqual(60)
    expect(record.lifecycle).toBe('active')
  }
  const all = (await (
    await post(appContext.app, '/v1/property-searches', '{}', json)
  ).json()) as SearchResponse
  expect(overRest.total.matches).toBeLessThan(all.total.matches)
})

test('an invalid value of such a filter is refused with its place', async () => {
  const path =
    '/v1/property-searches?near=here&energy_class_min=Z&exclude_reserved=maybe&min_useful_m2=0&confirmed_within_days=x'
  const { status, detail } = await refusalOf(await post(appContext.app, path, '{}', json))
  expect(status).toBe(422)
  expect(detail.map(({ loc }) => loc.join('.')).toSorted()).toEqual([
    'query.confirmed_within_days',
    'query.energy_class_min',
    'query.exclude_reserved',
    'query.min_useful_m2',
    'query.near',
  ])
  expect((await send(appContext.app, 'GET', '/feeds/search.json?near=here')).status).toBe(422)
})
