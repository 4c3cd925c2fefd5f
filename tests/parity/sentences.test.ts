import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { toArguments } from '#src/addresses/asking.ts'
import { readParams } from '#src/addresses/params.ts'
import { readQuery } from '#src/addresses/read-search.ts'
import { typedSearch } from '#src/addresses/typed-search.ts'
import { SearchBody } from '#src/components/search/body.tsx'
import { toMarkup, jsx } from '#src/components/jsx/markup.ts'
import { askedReader } from '#src/domain/search/read-asked.ts'
import type { Language } from '#src/domain/language.ts'
import { searchData } from '#src/server/live-data.ts'
import { noon } from '../fixtures.ts'
import { callTool } from '../server/mcp/mcp-fixtures.ts'
import { restServer, send } from '../server/rest-fixtures.ts'

let server: Awaited<ReturnType<typeof restServer>>
beforeAll(async () => {
  server = await restServer()
})

interface ReadAs {
  read: object
  unread: object[]
  not_offered?: string
  questions?: { meanings: { url: string }[] }[]
}
interface Answer {
  read_as: ReadAs[]
  results: { listing_id: string }[]
}

const get = async (path: string, text: string) =>
  (await send(server.app, 'GET', `${path}?q=${encodeURIComponent(text)}`)).text()
const readerOf = () => askedReader(server.appContext.store.catalogue, noon)
const pageOf = async (q: string, language: Language = 'en'): Promise<string> => {
  const { params, readings } = typedSearch(readParams({ q }), await readerOf())
  const at = { now: noon, pause: async () => undefined }
  const asked = { query: readQuery(params), strangers: [], readings }
  const data = await searchData(server.appContext.store, asked, at)
  return toMarkup(jsx(SearchBody, { data, streets: null, language }))
}
/** A text as it is compared: without marks, which pages and Markdown write each in their own way. */
const plain = (text: string) => text.replaceAll(/&#?\w+;/g, '').replaceAll(/[^\p{L}\p{N}]+/gu, '')
const inJson = async (text: string) => JSON.parse(await get('/search.json', text)) as Answer
const idsOf = ({ results }: Answer) => results.map(({ listing_id }) => listing_id)
/** What an assistant, a page and its Markdown show, of homes alone, in the order of their addresses. */
const idsIn = (text: string) => [
  ...new Set([...text.matchAll(/properties\/([a-z0-9-]+)/g)].map(([, id]) => id)),
]

test('every eighth sentence of the corpus has one reading and its homes by search, /search.json, /search.md and /search', async () => {
  const corpus = readFileSync(new URL('../domain/asking/corpus.jsonl', import.meta.url), 'utf8')
  const told = readFileSync(new URL('../domain/asking/wordings.jsonl', import.meta.url), 'utf8')
  const lines = `${corpus}\n${told}`.split('\n').filter((line, at) => line !== '' && at % 8 === 0)
  expect(lines.length).toBeGreaterThan(80)
  for (const line of lines) {
    const { text } = JSON.parse(line) as { text: string }
    const reading = (await readerOf())(text)
    const { structuredContent } = await callTool(server.app, 'search', { query: text })
    const json = await inJson(text)
    const read = {
      read: toArguments(reading.asks),
      unread: reading.unread.map(({ text: of, why }) => ({ text: of, why })),
    }
    const asked = structuredContent as unknown as Answer
    for (const { read_as } of [asked, json]) expect([text, read_as[0]]).toMatchObject([text, read])
    expect([text, idsOf(json)]).toEqual([text, idsOf(asked)])
    const shown = [await pageOf(text), await get('/search.md', text)]
    for (const id of idsOf(asked)) for (const each of shown) expect(idsIn(each)).toContain(id)
    for (const { text: unread } of reading.unread)
      for (const each of shown) expect([text, plain(each).includes(plain(unread))]).toEqual([text, true])
  }
})

test('features rank first, and one address makes them conditions', async () => {
  const page = await pageOf('T2 com varanda')
  expect(page).toMatch(/href="\/search\?[^"]*must_have=balcony"/)
  expect(await get('/search.md', 'T2 com varanda')).toMatch(/must_have=balcony/)
})

test('what this site has not is said in the language of the question, with no homes', async () => {
  const rent = 'Wohnung zur Miete in Lissabon'
  const said = 'Auf dieser Seite stehen nur Immobilien zum Kauf: nichts zur Miete.'
  const { read_as, results } = await inJson(rent)
  expect([read_as[0]?.not_offered, results]).toEqual([said, []])
  for (const shown of [await pageOf(rent), await pageOf(rent, 'pt'), await get('/search.md', rent)]) {
    expect(shown).toContain(said)
    expect(shown).not.toMatch(/\/properties\/ol-/)
  }
})

test('every address that a question offers is a search that is taken', async () => {
  const questions = (await inJson('T2 em Lisboa até 1.5mil')).read_as.flatMap(
    (each) => (each as { questions?: { meanings: { url: string }[] }[] }).questions ?? [],
  )
  const addresses = questions.flatMap(({ meanings }) => meanings.map(({ url }) => url))
  expect(addresses).toHaveLength(2)
  for (const url of addresses) {
    const { pathname, search } = new URL(url)
    expect((await send(server.app, 'GET', pathname + search)).status).toBe(200)
  }
})

test('what a reader chose beside a sentence stays as it was chosen', async () => {
  const answer = await (
    await send(
      server.app,
      'GET',
      `/search.json?q=${encodeURIComponent('T2 até 900 mil')}&max_price_eur=300000`,
    )
  ).json()
  for (const { price_eur } of (answer as { results: { price_eur: { value: number | null } }[] }).results)
    expect(price_eur.value ?? 0).toBeLessThanOrEqual(300_000)
})

test('a misspelt place is suggested and never chosen', async () => {
  const { read_as } = await inJson('T2 em Lisoba')
  expect(read_as[0]).toMatchObject({
    read: { typologies: ['T2'] },
    unread: [
      { text: 'Lisoba', why: 'unknown', did_you_mean: expect.arrayContaining(['Lisboa']) as string[] },
    ],
  })
  expect(await pageOf('T2 em Lisoba')).toMatch(/href="\/search\?[^"]*municipalities=Lisboa[^"]*">Lisboa</)
})

test.each(['T2 em Lisboa até 1.5mil', 'T2 em Lagoa até 300 mil'])(
  '%s asks back with the same addresses by search, /search.json, /search.md and /search',
  async (text) => {
    const { structuredContent } = await callTool(server.app, 'search', { query: text })
    const urlsOf = ({ read_as }: Answer) =>
      read_as.flatMap(({ questions = [] }) =>
        questions.flatMap(({ meanings }) => meanings.map(({ url }) => url)),
      )
    const asked = urlsOf(structuredContent as unknown as Answer)
    expect(asked).toHaveLength(2)
    expect(urlsOf(await inJson(text))).toEqual(asked)
    const [markdown, page] = [await get('/search.md', text), await pageOf(text)]
    const [one, other] = asked.map((url) =>
      [...new URL(url).searchParams].map(([name, value]) => `${name}=${value}`),
    )
    for (const [index, url] of asked.entries()) {
      expect(plain(markdown)).toContain(plain(url))
      // What this address asks and the other one does not.
      const [mine, theirs] = index === 0 ? [one, other] : [other, one]
      for (const part of (mine ?? []).filter((each) => !theirs?.includes(each)))
        expect(plain(decodeURIComponent(page.replaceAll('+', ' ')))).toContain(plain(part))
    }
  },
)
