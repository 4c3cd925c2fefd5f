import { beforeAll, expect, test } from 'vitest'
import { factsIn } from '#src/domain/feed/facts.ts'
import { rawFields, type SentHome } from '#src/domain/feed/home.ts'
import { judgeOffer } from '#src/domain/feed/offer.ts'
import { judgePlace } from '#src/domain/feed/judge-place.ts'
import { readComplement } from '#src/domain/feed/complement.ts'
import { line, prose } from '#src/domain/source-text.ts'
import { queryNames } from '#src/domain/search/filters/index.ts'
import { professionalRegistry } from '#src/operations/professional/registry.ts'
import { restOperations } from '#src/operations/registry.ts'
import { searchParameters } from '#src/addresses/search-strangers.ts'
import { readTexts } from '#src/import/feed/home-texts.ts'
import { json, post, restServer, send } from '../server/rest-fixtures.ts'
import { workOf } from './work.ts'

/** Parts of which hostile texts are made: what some reader does more for than for other characters. */
const alphabets: Readonly<Record<string, string>> = {
  'marks of alternating classes': '\u0301\u0323',
  'marks of one class': '\u0301',
  'marks between unseen characters': `${'\u0301\u0323'.repeat(14)}\u200b`,
  'a family of emoji': '\u{1f468}\u200d\u{1f469}\u200d',
  'right-to-left marks': '\u200f\u202e',
  'lone surrogates': '\ud800',
  'one long word': 'a',
  words: 'a b ',
  digits: '1',
  quotes: '"\'',
  brackets: '[({',
  'names of places': 'faro city e Lisboa, ',
  'names of features': 'pool, no garden ',
}
/** Just below what a body, the line of a request and a text of a feed may have, in bytes as they are sent. */
const [longestBody, longestHead, longestOfFeed] = [64_000, 14_000, 250_000]
/** How often each character that was sent is handed on, at most; the longest readers have some thirty expressions. */
const mostTimes = 150
/** What a request takes whatever it says: its relaxations and suggestions, over a few homes. */
const constant = 500_000

const bytesOf = (sent: string): number => Buffer.byteLength(sent)

/** The longest text of an alphabet that can be sent: one that is refused by its size shows nothing. */
const longestOf = (part: string, longest: number, written: (text: string) => string): string => {
  for (let length = longest; ;) {
    const text = `a${part.repeat(Math.ceil(length / part.length))}`.slice(0, length)
    const bytes = bytesOf(written(text))
    if (bytes <= longest) return text
    length = Math.floor((length * longest * 0.98) / bytes)
  }
}

interface Schema {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Schema>
      element?: Schema
      innerType?: Schema
      in?: Schema
      options?: Schema[]
    }
  }
}

/** Each place of an input where a text can be, as a function that puts one there: alone, and cut into many. */
const fieldsOf = (
  schema: Schema | undefined,
  name: string,
): [name: string, put: (text: string) => unknown][] => {
  const { type, shape, element, innerType, in: from, options } = schema?._zod.def ?? { type: '' }
  if (shape)
    return [
      ...Object.entries(shape).flatMap(([member, each]) =>
        fieldsOf(each, `${name}.${member}`).map(([place, put]): [string, (text: string) => unknown] => [
          place,
          (text) => ({ [member]: put(text) }),
        ]),
      ),
      [`${name}, a name that it has not`, (text) => ({ [text]: 1 })],
    ]
  if (element)
    return fieldsOf(element, `${name}[]`).flatMap(([place, put]) => [
      [place, (text) => [put(text)]],
      [`${place} of many`, (text) => (text.match(/[^]{1,40}/g) ?? []).map(put)],
    ])
  if (options) return options.flatMap((each) => fieldsOf(each, name))
  if (innerType ?? from) return fieldsOf(innerType ?? from, name)
  if (type === 'unknown')
    return [
      [`${name}, its names`, (text) => ({ [text]: 'collected' })],
      [`${name}, its levels`, (text) => ({ title: text })],
    ]
  return [[name, (text) => text]]
}

let app: Awaited<ReturnType<typeof restServer>>['app']
beforeAll(async () => {
  app = (await restServer()).app
})

interface Case {
  name: string
  longest: number
  /** As it is sent. */
  written(text: string): string
  act(sent: string, text: string): unknown
}

/** The cases of which some text takes more work than its length permits. */
const tooMuch = async (cases: readonly Case[]): Promise<string[]> => {
  const found: string[] = []
  for (const { name, longest, written, act } of cases)
    for (const [alphabet, part] of Object.entries(alphabets)) {
      const text = longestOf(part, longest, written)
      const sent = written(text)
      let answer: unknown
      const work = await workOf(async () => {
        answer = await act(sent, text)
      })
      if (work > constant + mostTimes * text.length) found.push(`${name}, ${alphabet}: ${work}`)
      if (answer instanceof Response && [413, 431].includes(answer.status))
        found.push(`${name}, ${alphabet}: refused by its size`)
    }
  return found
}

const callOf = (name: string, given: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
const asTool = (sent: string) =>
  post(app, '/mcp/public', sent, { ...json, Accept: 'application/json, text/event-stream' })

const inputs = restOperations.flatMap(({ tool, method, path, input, options }) =>
  [
    ...fieldsOf(input as unknown as Schema, tool),
    ...fieldsOf(options as unknown as Schema | undefined, tool),
  ].map(([name, put]) => ({ name, tool, method, path, put })),
)

test('the work of every operation is bounded by what was sent, in every field, over REST', async () => {
  const cases = inputs
    .filter(({ method }) => method === 'POST')
    .map(({ name, path, put }): Case => ({
      name,
      longest: longestBody,
      written: (text) => JSON.stringify(put(text)),
      act: (sent) => post(app, path, sent),
    }))
  expect(cases.length).toBeGreaterThan(20)
  expect(await tooMuch(cases)).toEqual([])
})

test('the work of every tool is bounded by what was sent, in every argument, over MCP', async () => {
  const aliases = ['search', 'fetch'].flatMap((tool) =>
    ['query', 'id', 'x'].map((name) => ({
      name: `${tool}.${name}`,
      tool,
      put: (text: string): unknown => ({ [name]: text }),
    })),
  )
  const cases = [...inputs, ...aliases].map(({ name, tool, put }): Case => ({
    name,
    longest: longestBody,
    written: (text) => callOf(tool, put(text)),
    act: asTool,
  }))
  const { status } = await asTool(callOf('listing.search', { municipalities: ['Lisboa'] }))
  expect(status).toBe(200)
  expect(await tooMuch(cases)).toEqual([])
})

test('the work of every professional operation is bounded by what was sent', async () => {
  const cases = professionalRegistry.flatMap(({ tool, input }) =>
    fieldsOf(input as unknown as Schema, tool).map(([name, put]): Case => ({
      name,
      longest: longestBody,
      written: (text) => JSON.stringify(put(text)),
      act: (_, text) => input.safeParse(put(text)),
    })),
  )
  expect(cases.length).toBeGreaterThan(5)
  expect(await tooMuch(cases)).toEqual([])
})

test('the work of every address is bounded by its length, in every parameter', async () => {
  const paths = ['/search', '/search.md', '/v1/property-searches', '/feeds/search.atom']
  const names = [...searchParameters, ...queryNames, 'sort', 'after', 'readiness_min.title']
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
  const parameters = [
    ...names.map((name) => (text: string) => `${name}=${encoded(text)}`),
    (text: string) => `${encoded(text)}=1`,
  ]
  const cases = paths.flatMap((path) =>
    parameters.map((parameter): Case => ({
      name: `${path}?${parameter('x')}`,
      longest: longestHead,
      written: (text) => `${path}?${parameter(text)}`,
      act: (sent) => send(app, 'GET', sent),
    })),
  )
  expect(await tooMuch(cases)).toEqual([])
})

const judged = (change: Partial<SentHome>) => {
  const home = readTexts({
    ref: 'A1',
    number: 1,
    raw: { operation: 'sale' },
    text: {},
    features: [],
    pictures: [],
    complement: {},
    ...change,
  })
  judgeOffer(home, { mustSay: true })
  judgePlace(home.raw, { defaultCountry: 'elsewhere' })
  return factsIn(home, () => undefined)
}

test('the work on a feed, a complement and a record is bounded by the length of each of their texts', async () => {
  const read = (name: string, longest: number, act: (text: string) => unknown): Case => ({
    name,
    longest,
    written: (text) => text,
    act,
  })
  const cases = [
    ...rawFields.map((field) =>
      read(field, longestOfFeed, (text) => judged({ raw: { operation: 'sale', [field]: text } })),
    ),
    read('a feature', longestOfFeed, (text) => judged({ features: [text] })),
    read('a status', longestOfFeed, (text) => judged({ statuses: [{ field: 'status', text }] })),
    read('a title', longestOfFeed, (text) => judged({ text: { title_pt: text } })),
    read('a description', longestOfFeed, (text) => judged({ text: { description_pt: text } })),
    read('a complement', longestOfFeed, (text) =>
      readComplement({ ref: 'A1', title_pt: text, energy_class: text }),
    ),
    read('a line of a record', longestBody, (text) => line(160).safeParse(text)),
    read('a line of a record that is short enough', 700, (text) => line(160).safeParse(text)),
    read('paragraphs of a record', 32_000, (text) => prose(8_000).safeParse(text)),
  ]
  expect(await tooMuch(cases)).toEqual([])
})
