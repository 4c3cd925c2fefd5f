import { beforeAll, expect, test } from 'vitest'
import { demonstration } from '../../agents/demonstration.ts'
import { callTool, failureOf } from './mcp-fixtures.ts'

let app: Awaited<ReturnType<typeof demonstration>>['app']
beforeAll(async () => {
  app = (await demonstration()).app
})

const withoutTime = (answer: unknown) => {
  const { checked_at: _, read_as: __, ...rest } = answer as Record<string, unknown>
  return rest
}

test('texts that are plainly numbers, lists, a yes or no are read as that, and the answer says so in both parts', async () => {
  for (const [tool, given, meant] of [
    [
      'listing.search',
      { municipalities: 'Lisboa', max_price_eur: '450000', min_bedrooms: '2', exclude_reserved: 'true' },
      { municipalities: ['Lisboa'], max_price_eur: 450_000, min_bedrooms: 2, exclude_reserved: true },
    ],
    [
      'listing.search',
      { municipalities: '["Lisboa", "Porto"]', must_have: 'lift, balcony', max_price_eur: '€450.000' },
      { municipalities: ['Lisboa', 'Porto'], must_have: ['lift', 'balcony'], max_price_eur: 450_000 },
    ],
    [
      'listing.search',
      { municipalities: 'Lagoa, Azores', max_price_eur: '450 mil' },
      { municipalities: ['Lagoa, Azores'], max_price_eur: 450_000 },
    ],
    [
      'database.query',
      {
        requirements: { hard_constraints: { locations: 'Porto', max_price: { amount: '350 000' } } },
        result_limit: '3',
      },
      {
        requirements: { hard_constraints: { locations: ['Porto'], max_price: { amount: 350_000 } } },
        result_limit: 3,
      },
    ],
  ] as const) {
    const { isError, structuredContent, content } = await callTool(app, tool, given)
    expect(isError, JSON.stringify(given)).toBeUndefined()
    const plain = await callTool(app, tool, meant)
    expect(withoutTime(structuredContent)).toEqual(withoutTime(plain.structuredContent))
    const { read_as } = structuredContent as { read_as: { argument: string; given: string; read: unknown }[] }
    for (const { argument, given: text, read } of read_as)
      expect(content[0]?.text).toContain(
        `Read ${argument} ${JSON.stringify(text)} as ${JSON.stringify(read)}.`,
      )
    expect(plain.structuredContent).not.toHaveProperty('read_as')
    expect(plain.content[0]?.text).not.toContain('Read max')
  }
})

test('ids that are written as one text are a list of them', async () => {
  const { records } = await demonstration()
  const [one, other] = records.map(({ listing_id }) => listing_id)
  const { structuredContent } = await callTool(app, 'property.compare', { listing_ids: `${one}, ${other}` })
  expect(structuredContent).toMatchObject({ listings: [{ listing_id: one }, { listing_id: other }] })
})

test('what is not plainly a number is refused, and the place speaks of arguments', async () => {
  for (const max_price_eur of ['cheap', '4e5', '0x10', '450000; 1', '１２', '1'.repeat(2_000)]) {
    const failure = failureOf(await callTool(app, 'listing.search', { max_price_eur }))
    expect(failure, max_price_eur).toMatchObject({
      code: 'invalid_arguments',
      detail: [{ loc: ['arguments', 'max_price_eur'], type: 'wrong_type' }],
    })
  }
  expect(failureOf(await callTool(app, 'listing.search', { detail: 'huge' }))).toMatchObject({
    detail: [{ loc: ['arguments', 'detail'] }],
  })
  expect(failureOf(await callTool(app, 'property.get', {}))).toMatchObject({
    detail: [{ loc: ['arguments', 'listing_id'], type: 'missing' }],
  })
})

test('each answer names the next call, in the spelling of the name that was called', async () => {
  for (const [name, next] of [
    ['listing.search', 'property.verify_availability'],
    ['listing_search', 'verify_availability'],
  ] as const) {
    const { structuredContent, content } = await callTool(app, name, { limit: 1 })
    expect((structuredContent as { suggested_next: string }).suggested_next).toContain(next)
    expect(content[0]?.text.split('\n').at(-1)).toMatch(new RegExp(`^Next: .*${next}`))
    const asJson = await callTool(app, name, { limit: 1 }, { path: '/mcp/public?text=json' })
    expect(withoutTime(JSON.parse(asJson.content[0]!.text))).toEqual(withoutTime(structuredContent))
  }
})

test('search and fetch are the search and the record by the names that some clients demand', async () => {
  const compat = { path: '/mcp/public/compat' }
  const { structuredContent, content } = await callTool(
    app,
    'search',
    { query: 'T2 in Lisboa up to 900 mil with balcony' },
    compat,
  )
  const meant = {
    municipalities: ['Lisboa'],
    typologies: ['T2'],
    max_price_eur: 900_000,
    preferences: ['balcony'],
  }
  const plain = await callTool(app, 'listing_search', meant, compat)
  const { results: homes, ...rest } = plain.structuredContent as unknown as {
    results: { listing_id: string; title: { en: string } }[]
  }
  const documents = homes.map((home) => ({ ...home, id: home.listing_id, title: home.title.en }))
  expect(withoutTime(structuredContent)).toEqual(withoutTime({ ...rest, results: documents }))
  expect((structuredContent as { read_as: object[] }).read_as).toEqual([
    {
      argument: 'query',
      given: 'T2 in Lisboa up to 900 mil with balcony',
      read: meant,
      said: expect.arrayContaining([{ field: 'max_price_eur', value: 900_000, text: 'up to 900 mil' }]),
      unread: [],
      as_conditions: expect.stringMatching(/\/search\?.*must_have=balcony/),
    },
  ])
  expect(content).toHaveLength(1)
  expect(JSON.parse(content[0]!.text)).toEqual(structuredContent)
  const [{ listing_id } = { listing_id: '' }] = (structuredContent as { results: { listing_id: string }[] })
    .results
  const fetched = await callTool(app, 'fetch', { id: `\`${listing_id.toUpperCase()}\`` }, compat)
  const whole = await callTool(app, 'property_get', { listing_id }, compat)
  const { title, ...record } = whole.structuredContent as unknown as { title: { en: string } }
  const { text, metadata, ...document } = fetched.structuredContent as unknown as Record<string, unknown>
  expect(document).toEqual({ ...record, id: listing_id, title: title.en })
  expect(text).toBe(whole.content[0]?.text)
  expect(metadata).toMatchObject({ lifecycle: 'active', title_written_by_role: expect.any(String) })
  expect(fetched.content.map((each) => JSON.parse(each.text) as unknown)).toEqual([fetched.structuredContent])
  for (const query of ['', 'x'.repeat(10_000), 'de '.repeat(5_000), '\u0000 <script> __proto__ constructor'])
    expect((await callTool(app, 'search', { query })).isError).toBeUndefined()
  for (const given of [{ query: 5 }, { query: null }, { colour: 'blue' }])
    expect((await callTool(app, 'search', given)).isError, JSON.stringify(given)).toBe(true)
  expect((await callTool(app, 'fetch', {})).isError).toBe(true)
})

test('a sentence asked of search is read as it is said, and says what is not read', async () => {
  const asked = async (query: string) => {
    const { structuredContent } = await callTool(app, 'search', { query })
    const { read_as, results } = structuredContent as unknown as {
      read_as: { read: object; unread: { text: string }[]; not_offered?: string }[]
      results: object[]
    }
    return { ...read_as[0], results }
  }
  expect((await asked('T2 sem elevador acima de 300 mil')).read).toEqual({
    typologies: ['T2'],
    must_not_have: 'elevator',
    min_price_eur: 300_000,
  })
  const elsewhere = await asked('flat not in Lisbon, blue')
  expect(elsewhere.read).toEqual({ property_types: ['apartment'] })
  expect(elsewhere.unread?.map(({ text }) => text)).toEqual(['not in Lisbon', 'blue'])
  const rent = await asked('T2 para arrendar até 1200')
  expect(rent.not_offered).toBe('Este site só tem imóveis à venda: não há nada para arrendar.')
  expect(rent.results).toEqual([])
})
