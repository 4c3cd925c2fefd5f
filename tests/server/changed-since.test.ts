import { expect, test } from 'vitest'
import type { SearchResponse } from '#src/domain/search/result.ts'
import { grant, listing, noon, take } from '../fixtures.ts'
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
  expect(JSON.stringify(content)).toContain(`new (${day})`)
  const markdown = await (await send(app, 'GET', `/search.md?changed_since=${day}`)).text()
  expect(markdown).toContain(`  - new (${day})`)
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
  const { status, detail } = await refusalOf(await send(app, 'GET', '/search.json?changed_since=yesterday'))
  expect([status, detail[0]?.loc]).toEqual([422, ['query', 'changed_since']])
})
