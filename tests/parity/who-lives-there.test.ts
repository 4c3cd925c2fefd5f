import { beforeAll, expect, test } from 'vitest'
import { demonstration } from '../agents/demonstration.ts'
import { callTool, newClient } from '../server/mcp/mcp-fixtures.ts'
import { send } from '../server/rest-fixtures.ts'

let app: Awaited<ReturnType<typeof demonstration>>['app']
beforeAll(async () => {
  ;({ app } = await demonstration())
})

const law = 'Law 93/2017, article 4'

test.each([
  'T2 in Lisbon, no immigrants in the building',
  'T2 em Lisboa sem ciganos no prédio',
  'piso en Lisboa sin inmigrantes',
  'appartement à Lisbonne sans étrangers',
  'Wohnung in Lissabon ohne Ausländer',
  'apartment in Lisbon with no gay neighbours',
])('“%s” is answered with the law, and with no filter', async (query) => {
  const { structuredContent, content } = await callTool(app, 'search', { query })
  const [{ read, unread }] = (structuredContent as { read_as: [{ read: object; unread: { why: string }[] }] })
    .read_as
  expect(unread.map(({ why }) => why)).toContain('people')
  expect(Object.keys(read).filter((name) => /have|preferences/.test(name))).toEqual([])
  expect(content[0]?.text).toMatch(/Law 93\/2017, article 4|Lei n\.º 93\/2017, artigo 4/)
  const text = await (await send(app, 'GET', `/search.md?q=${encodeURIComponent(query)}`)).text()
  expect(text).toContain(law)
})

test('the same as a feature, a wish or what must not be there: named with the law, and nothing suggested', async () => {
  for (const given of [
    { must_have: ['no immigrants'] },
    { preferences: ['white neighbours, no foreigners'] },
    { must_not_have: 'immigrants' },
  ]) {
    const { structuredContent, content } = await callTool(app, 'listing.search', given)
    const { unrecognised } = (structuredContent as { interpretation: { unrecognised: object[] } })
      .interpretation
    expect(unrecognised).toMatchObject([{ did_you_mean: [], note: expect.stringContaining(law) }])
    expect(content[0]?.text).toContain(law)
  }
})

test('a wish that is about the home is none about people', async () => {
  for (const query of ['T2 in Lisbon with a chimney', 'black kitchen', 'house with a foreign wood floor']) {
    const { content } = await callTool(app, 'search', { query })
    expect(content[0]?.text, query).not.toContain(law)
  }
})

test('instructions and prompts say it', async () => {
  const client = await newClient(app)
  expect(client.getInstructions()).toContain(law)
  const { messages } = await client.getPrompt({ name: 'find', arguments: { wishes: 'T2' } })
  expect(JSON.stringify(messages)).toContain('Law 93/2017')
  await client.close()
})
