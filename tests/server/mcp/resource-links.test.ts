import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { expect, test } from 'vitest'
import { restServer } from '../rest-fixtures.ts'
import { callMessage, newClient, oldClient, publicPath, sendMessage } from './mcp-fixtures.ts'

const { app } = await restServer()
const linked = `${publicPath}?links=true`
const search = ['listing.search', {}] as const
const comparison = ['property.compare', { listing_ids: ['ol-test02', 'ol-test01', 'ol-test02'] }] as const

const linkTo = (listing_id: string) => ({
  type: 'resource_link',
  uri: `https://homes.example/properties/${listing_id}.md`,
  name: listing_id,
  mimeType: 'text/markdown',
})

/** The answer in a revision; none is what a client of before 2025-06-18 sends. */
const contentIn = async (
  revision: string | null,
  [name, given]: readonly [string, object],
  path = linked,
) => {
  const headers: Record<string, string> = revision === null ? {} : { 'MCP-Protocol-Version': revision }
  const { json } = await sendMessage(app, callMessage(name, given), { path, headers })
  expect(CallToolResultSchema.safeParse(json?.result).error).toBeUndefined()
  return json?.result as unknown as {
    content: { type: string }[]
    structuredContent: { results: { listing_id: string }[] }
  }
}

test('a search and a comparison link each listing as a resource, once, in their order, after the text', async () => {
  for (const revision of ['2025-06-18', '2025-11-25']) {
    const { content, structuredContent } = await contentIn(revision, search)
    const [text, ...links] = content
    expect(text?.type).toBe('text')
    expect(links.length).toBeGreaterThan(1)
    expect(links, revision).toEqual(structuredContent.results.map(({ listing_id }) => linkTo(listing_id)))
    expect((await contentIn(revision, comparison)).content.slice(1), revision).toEqual([
      linkTo('ol-test02'),
      linkTo('ol-test01'),
    ])
  }
})

test('a client that names no revision gets the text alone, also after one that names a later one', async () => {
  for (const call of [search, comparison])
    for (const revision of ['2025-11-25', null, '2025-11-25', null])
      expect((await contentIn(revision, call)).content.length > 1, String(revision)).toBe(revision !== null)
})

test('where the address requests JSON there is only the text, and other tools have no links', async () => {
  const asJson = `${linked}&text=json`
  expect((await contentIn('2025-11-25', search, asJson)).content).toHaveLength(1)
  for (const tool of ['property.get', 'property.verify_availability', 'property.get_evidence'])
    expect((await contentIn('2025-11-25', [tool, { listing_id: 'ol-test01' }])).content, tool).toHaveLength(1)
})

test('clients of both generations read each link as the Markdown of the listing', async () => {
  for (const client of [await newClient(app, linked), await oldClient(app, linked)]) {
    const { content } = (await client.callTool({ name: comparison[0], arguments: comparison[1] })) as {
      content: { type: string; uri?: string }[]
    }
    const uris = content.flatMap(({ uri }) => uri ?? [])
    expect(uris).toHaveLength(2)
    for (const uri of uris) {
      const { contents } = await client.readResource({ uri })
      const text = expect.stringMatching(/^# /) as unknown
      expect(contents[0]).toMatchObject({ uri, mimeType: 'text/markdown', text })
    }
    await client.close()
  }
})

test('without that word in the address every answer is text alone, and the text has the address of each listing', async () => {
  for (const revision of ['2025-06-18', '2025-11-25'])
    for (const call of [search, comparison]) {
      const { content } = await contentIn(revision, call, publicPath)
      expect(content.map(({ type }) => type)).toEqual(['text'])
      const [{ text = '' } = {}] = content as { text?: string }[]
      const links = (await contentIn(revision, call)).content.slice(1) as unknown as { uri: string }[]
      expect(links.length).toBeGreaterThan(0)
      for (const { uri } of links) expect(text).toContain(uri.replace(/\.md$/, ''))
    }
})
