import { beforeAll, expect, test } from 'vitest'
import { factsIn } from '#src/domain/feed/facts.ts'
import { rawFields, type SentHome } from '#src/domain/feed/home.ts'
import { judgeOffer } from '#src/domain/feed/offer.ts'
import { judgePlace } from '#src/domain/feed/judge-place.ts'
import { readComplement } from '#src/domain/feed/complement.ts'
import { line, prose } from '#src/domain/source-text.ts'
import { professionalRegistry } from '#src/operations/professional/registry.ts'
import { registry } from '#src/operations/registry.ts'
import { asMeant } from '#src/server/mcp/habits.ts'
import { objectSchema } from '#src/server/mcp/json-schema.ts'
import { readTexts } from '#src/import/feed/formats.ts'
import { json, post, restServer, send } from '../server/rest-fixtures.ts'
import {
  aliases,
  alphabets,
  callOf,
  fieldsOf,
  inputs,
  longestBody,
  longestHead,
  longestOf,
  longestOfFeed,
  parametersWith,
  searchPaths,
  type Schema,
} from './hostile.ts'
import { workOf } from './work.ts'

/** How often each character that was sent is handed on, at most; the longest readers have some fifty expressions. */
const mostTimes = 200
/** What a request takes whatever it says: its relaxations and suggestions, over a few homes. */
const constant = 500_000

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

const asTool = (sent: string) =>
  post(app, '/mcp/public', sent, { ...json, Accept: 'application/json, text/event-stream' })

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

test('an argument that is longer than any number or list is not read by habits of clients, not even once', async () => {
  const found: string[] = []
  let few = 0
  for (const { tool, input } of [...registry, ...professionalRegistry]) {
    const schema = objectSchema(input, 'input')
    for (const [name, put] of fieldsOf(input as unknown as Schema, tool))
      for (const [alphabet, part] of Object.entries(alphabets)) {
        const text = longestOf(part, longestBody, (each) => JSON.stringify(put(each)))
        const given = put(text)
        // Many short ones are each read.
        if (!JSON.stringify(given).includes(JSON.stringify(text))) continue
        few++
        const work = await workOf(() => asMeant(given, schema))
        if (work >= text.length) found.push(`${name}, ${alphabet}: ${work} of ${text.length}`)
      }
  }
  expect(few).toBeGreaterThan(200)
  expect(found).toEqual([])
})

test('the work of every address is bounded by its length, in every parameter', async () => {
  const cases = searchPaths.flatMap((path) =>
    parametersWith.map((parameter): Case => ({
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
