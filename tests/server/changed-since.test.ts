import { expect, test } from 'vitest'
import type { SearchResponse } from '#src/domain/search/result.ts'
import { by, confirmation, grant, listing, noon, take } from '../fixtures.ts'
import { utc } from '../utc.ts'
import { callTool } from './mcp/mcp-fixtures.ts'
import { json, post, refusalOf, restServer, send } from './rest-fixtures.ts'

test('what left since a day is named by its id alone, and only where it was public', async () => {
  const { app, appContext } = await restServer()
  const day = noon.slice(0, 10)
  const ask = async () =>
    (await (
      await post(app, `/v1/property-searches?changed_since=${day}`, '{}', json)
    ).json()) as SearchResponse
  const before = await ask()
  expect(before.left).toEqual({ listing_ids: [], more: 0 })
  expect(before.results.map(({ listing_id }) => listing_id).toSorted()).toEqual(['ol-test01', 'ol-test02'])
  expect(before.results.every(({ changes }) => changes?.some(({ kind }) => kind === 'new'))).toBe(true)
  take(appContext, listing('ol-test02'), grant('ol-test02', { state: 'revoked' }))
  const after = await ask()
  expect(after.results.map(({ listing_id }) => listing_id)).toEqual(['ol-test01'])
  // Those that were never public are not named: `ol-revoked`, `ol-off`, `ol-semi`.
  expect(after.left).toEqual({ listing_ids: ['ol-test02'], more: 0 })
  const { structuredContent, content } = await callTool(app, 'listing.search', { changed_since: day })
  expect(structuredContent).toMatchObject({ left: after.left })
  expect(JSON.stringify(content)).toContain('No longer public, drop what you hold of them: ol-test02.')
  expect(JSON.stringify(content)).toContain(`new: on this site since ${day}`)
  const markdown = await (await send(app, 'GET', `/search.md?changed_since=${day}`)).text()
  expect(markdown).toContain(`  - new: on this site since ${day}`)
  expect(markdown).toContain('ol-test02')
  const feed = (await (await send(app, 'GET', `/feeds/search.json?changed_since=${day}`)).json()) as {
    items: unknown[]
  }
  expect(feed.items).toHaveLength(1)
})

test('a search without it names nothing that left, and a text that is no day is refused', async () => {
  const { app, appContext } = await restServer()
  take(appContext, listing('ol-test02'), grant('ol-test02', { state: 'revoked' }))
  expect(await (await send(app, 'GET', '/search.json')).text()).not.toContain('ol-test02')
  const { status, detail } = await refusalOf(await send(app, 'GET', '/search.json?changed_since=someday'))
  expect([status, detail[0]?.loc]).toEqual([422, ['query', 'changed_since']])
})

test('a home that is available again and one whose price fell are found over every surface, with role, day and what it was', async () => {
  const { app, appContext } = await restServer()
  appContext.set(utc('2026-05-10T12:00:00.000Z'))
  const cheaper = {
    price_eur: { value: 370_000, reported_by_role: 'valuer', reported_on: '2026-05-08' },
  } as const
  const facts = { property_type: { value: 'apartment', ...by }, ...cheaper } as const
  take(appContext, confirmation('ol-test01', { status: 'reserved', confirmed_on: '2026-05-06' }))
  take(appContext, confirmation('ol-test01', { confirmed_on: '2026-05-08' }), listing('ol-test02', { facts }))
  const again = 'available again (stated by the estate agent on 2026-05-08); before: reserved'
  const down =
    'price down from €410,000 (stated by the estate agent on 2026-04-01) to €370,000 (stated by the valuer on 2026-05-08)'
  const { results } = (await (
    await post(app, '/v1/property-searches?changed_since=2026-05-08', '{}', json)
  ).json()) as SearchResponse
  expect(Object.fromEntries(results.map(({ listing_id, changes }) => [listing_id, changes]))).toEqual({
    'ol-test01': [
      { kind: 'available_again', on: '2026-05-08', reported_by_role: 'listing_agent', before: 'reserved' },
    ],
    'ol-test02': [
      {
        kind: 'price_down',
        on: '2026-05-08',
        reported_by_role: 'valuer',
        before_eur: 410_000,
        before_reported_on: '2026-04-01',
        before_reported_by_role: 'listing_agent',
        now_eur: 370_000,
      },
    ],
  })
  const { content } = await callTool(app, 'listing.search', { changed_since: '2026-05-08' })
  const markdown = await (await send(app, 'GET', '/search.md?changed_since=2026-05-08')).text()
  for (const text of [content[0]!.text, markdown])
    for (const change of [again, down]) expect(text).toContain(change)
  const feed = await (await send(app, 'GET', '/feeds/search.json?changed_since=2026-05-08')).json()
  expect((feed as { items: unknown[] }).items).toHaveLength(2)
  const reduced = await (await send(app, 'GET', '/search.json?price_reduced_within_days=2')).json()
  expect((reduced as SearchResponse).results.map(({ listing_id }) => listing_id)).toEqual(['ol-test02'])
  for (const path of ['/v1/properties/ol-test01', '/v1/properties/ol-test01?detail=brief'])
    expect(await (await send(app, 'GET', path)).json()).toMatchObject({
      status_change: { before: 'reserved' },
    })
  const { content: record } = await callTool(app, 'property.get', { listing_id: 'ol-test01' })
  expect(record[0]!.text).toContain(again)
})

test('words for a day and an order are read as meant over MCP, REST and addresses, and what they are read as is said', async () => {
  const { app } = await restServer()
  const { structuredContent, content } = await callTool(app, 'listing.search', {
    changed_since: 'ontem',
    sort: 'preço',
  })
  expect(structuredContent).toMatchObject({
    interpretation: { notes: [{ criterion: 'changed_since', given: 'ontem' }] },
  })
  expect(content[0]!.text).toContain('changed_since "ontem": Read as 2026-04-30, a day in Lisbon.')
  expect(JSON.stringify(content)).toContain('Read sort \\"preço\\" as \\"price\\".')
  const plain = (await (await send(app, 'GET', '/search.json?sort=price')).json()) as SearchResponse
  for (const path of ['/search.json?ordem=pre%C3%A7o', '/search.json?sort=preco', '/search.json?order=Preço'])
    expect(((await (await send(app, 'GET', path)).json()) as SearchResponse).results, path).toEqual(
      plain.results,
    )
  const two = await refusalOf(await send(app, 'GET', '/search.json?ordem=preco&sort=newest'))
  expect(two.status).toBe(422)
  const markdown = await (
    await send(app, 'GET', '/search.md?changed_since=7%20dias&ordem=mais%20baratos')
  ).text()
  expect(markdown).toContain('changed_since “7 dias”: Read as 2026-04-24, a day in Lisbon.')
  const posted = await post(app, '/v1/property-searches?changed_since=hoje', '{}', json)
  expect(posted.status).toBe(200)
})
