import { readText } from '#src/domain/bounded.ts'
import { anyJson } from '#src/domain/json.ts'
import { z } from 'zod'
import { readPlace } from '#src/domain/search/places.ts'
import { typedPrice } from '#src/domain/search/typed.ts'
import { objectSchema, type ObjectSchema } from './json-schema.ts'
import { plainInput } from './plain-schema.ts'
import type { Call, McpTool } from './tool.ts'
import { answered, type ToolAnswer } from './tool-result.ts'

/**
 * The two names that some clients demand of every server, with the one argument that they send and the members that
 * they read, in the structured part and as the JSON of the one text (platform.openai.com/docs/mcp): `search` is
 * listing.search asked in words, `fetch` is property.get.
 */
const words = z.strictObject({
  query: z
    .string()
    .describe(
      'What is looked for, in words: places, typologies, a highest price, features. Example: T2 in Lisboa up to 450000 with balcony',
    ),
})
const one = z.strictObject({
  id: z.string().describe('The listing_id of a result, or its address at this site'),
})

const longest = 300
const mostPlaces = 3
const mostWishes = 12
/** Words around a place or a price that ask for nothing by themselves. */
const fillers = new Set(
  'a an and at below com de do da dos das e em euros eur for from in max maximum near no na nos nas of on or ou para por até ate the to under up with within less than house home homes casa casas'.split(
    ' ',
  ),
)
const smallestPrice = 10_000

const priceIn = (word: string, following: string | undefined): number | null => {
  const both = Number(typedPrice(readText(`${word} ${following ?? ''}`.trim())))
  const alone = Number(typedPrice(readText(word)))
  const price = Number.isInteger(alone) && alone >= smallestPrice ? alone : both
  return Number.isInteger(price) && price >= smallestPrice ? price : null
}

/**
 * A search in words as the arguments of listing.search. What is neither a place, a typology nor a price is a wish: one
 * that means nothing excludes nothing, and the answer names it.
 */
export const searchIn = (query: string): Record<string, unknown> => {
  const all = query
    .slice(0, longest)
    .split(/[\s,;]+/)
    .filter(Boolean)
  const found = { municipalities: [] as string[], typologies: [] as string[], preferences: [] as string[] }
  let max_price_eur: number | undefined
  for (let at = 0; at < all.length;) {
    const word = all[at]!
    const place = [4, 3, 2, 1]
      .map((length) => all.slice(at, at + length))
      .find((part) => !fillers.has(part[0]!.toLowerCase()) && readPlace(readText(part.join(' '))) !== null)
    const price = priceIn(word, all[at + 1])
    if (place && found.municipalities.length < mostPlaces) found.municipalities.push(place.join(' '))
    else if (/^t\d{1,2}(?:\+\d?)?$/i.test(word)) found.typologies.push(word.toUpperCase())
    else if (price !== null) max_price_eur = price
    else if (!fillers.has(word.toLowerCase()) && found.preferences.length < mostWishes)
      found.preferences.push(word)
    const isScaled = price !== null && !(Number(typedPrice(readText(word))) >= smallestPrice)
    at += place ? place.length : isScaled ? 2 : 1
  }
  const lists = Object.entries(found).filter(([, list]) => list.length > 0)
  return { ...Object.fromEntries(lists), ...(max_price_eur !== undefined && { max_price_eur }) }
}

type Members = Record<string, unknown>

const membersOf = (sent: unknown): Members =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? (sent as Members) : {}

/** What a call by an alias asks the tool: its one argument read, beside those that the tool itself takes. */
const asked: Readonly<
  Record<'search' | 'fetch', (members: Members) => Pick<Call<never>, 'arguments' | 'read_as'>>
> = {
  search: ({ query, ...others }) => {
    if (typeof query !== 'string') return { arguments: { ...others, ...(query !== undefined && { query }) } }
    const read = searchIn(query)
    return {
      arguments: { ...read, ...others },
      read_as: [{ argument: 'query', given: query.slice(0, longest), read }],
    }
  },
  fetch: ({ id, ...others }) => ({ arguments: { ...(id !== undefined && { listing_id: id }), ...others } }),
}

interface Titled {
  listing_id: string
  title: { en: string }
}

/** What such a client reads of a home; a title is one text there. The address is `url`, as everywhere. */
const asDocument = <Home extends Titled>({ title, ...home }: Home) => ({
  id: home.listing_id,
  title: title.en,
  ...home,
})

interface Found extends Titled {
  lifecycle: string
  written_by_role: string
  first_published_at: string
  updated_at: string
}

/** The answer of the tool with the members that such a client reads beside its own; `text` is the text of the tool's. */
const documents: Readonly<Record<'search' | 'fetch', (answer: never, text: string) => object>> = {
  search: ({ results, ...answer }: { results: Titled[] }) => ({
    results: results.map(asDocument),
    ...answer,
  }),
  fetch: (record: Found, text: string) => {
    const { lifecycle, written_by_role: title_written_by_role, first_published_at, updated_at } = record
    const metadata = { lifecycle, title_written_by_role, first_published_at, updated_at }
    const { id, title, ...others } = asDocument(record)
    return { id, title, text, metadata, ...others }
  },
}

const documentOf = (name: 'search' | 'fetch', { plain, quoted }: ToolAnswer) => {
  const [answer, text] = [plain, quoted].map((bytes) => anyJson(Buffer.concat(bytes).toString()))
  return answered(JSON.stringify(documents[name](answer as never, text as string)))
}

const string = { type: 'string' }

const withTexts = (schema: Members, texts: Members): Members => ({
  ...schema,
  properties: { ...(schema['properties'] as Members), ...texts },
  required: [...new Set([...((schema['required'] ?? []) as string[]), ...Object.keys(texts)])],
})

/** The outline of the tool's answer, with those members. */
const outlineWith: Readonly<Record<'search' | 'fetch', (outline: Members) => Members>> = {
  search: (outline) => {
    const results = (outline['properties'] as { results: Members }).results
    const items = withTexts(results['items'] as Members, { id: string, title: string, url: string })
    return withTexts(outline, { results: { ...results, items } })
  },
  fetch: (outline) =>
    withTexts(outline, {
      id: string,
      title: string,
      text: string,
      url: string,
      metadata: { type: 'object' },
    }),
}

const aliasOf = <Caller>(
  name: 'search' | 'fetch',
  schema: z.ZodType,
  tool: McpTool<Caller>,
): McpTool<Caller> => ({
  ...tool,
  description: {
    ...tool.description,
    name,
    description:
      name === 'search'
        ? `${tool.description.name} asked in words; call that one for filters, order and further pages. Each result has an id for fetch; read_as says how the words were read.`
        : `${tool.description.name} by its id: the whole record of one listing as text and as members, every fact with its source and date.`,
    inputSchema: plainInput(objectSchema(schema, 'input')),
    outputSchema: outlineWith[name](tool.description.outputSchema) as ObjectSchema,
  },
  async call(call: Call<Caller>) {
    const result = await tool.call({
      ...call,
      text: 'markdown',
      takesLinks: false,
      ...asked[name](membersOf(call.arguments)),
    })
    return 'error' in result ? result : documentOf(name, result.answer)
  },
})

/** The aliases of two tools, in the form that every client takes. */
export const aliasesOf = <Caller>(search: McpTool<Caller>, get: McpTool<Caller>): McpTool<Caller>[] => [
  aliasOf('search', words, search),
  aliasOf('fetch', one, get),
]
