import { z } from 'zod'
import { answeredReading, toArguments, type AnsweredReading } from '#src/addresses/asking.ts'
import { longestRead } from '#src/domain/asking/read.ts'
import { text as inputText } from '#src/domain/input-text.ts'
import { anyJson } from '#src/domain/json.ts'
import type { ReadAsked } from '#src/domain/search/read-asked.ts'
import { withoutHomes } from '#src/domain/search/without-homes.ts'
import type { SearchResponse } from '#src/domain/search/result.ts'
import { objectSchema, type ObjectSchema } from './json-schema.ts'
import { portableInput } from './portable-schema.ts'
import { type Call, type McpTool, answered, type ToolAnswer } from './tool.ts'

/**
 * The two names that some clients demand of every server, with the one argument that they send and the members that
 * they read, in the structured part and as the JSON of the one text (platform.openai.com/docs/mcp): `search` is
 * listing.search asked in words, `fetch` is property.get.
 */
const words = z.strictObject({
  query: inputText(longestRead).describe(
    'What is looked for, in a sentence, in Portuguese, English, Spanish, French or German. Example: T2 in Lisboa up to 450000 with balcony, no lift',
  ),
})
const one = z.strictObject({
  id: inputText().describe('The listing_id of a result, or its address at this site'),
})

/** What each takes; both read it before anything else does. */
export const aliasInputs = [words, one] as const

type Members = Record<string, unknown>

const membersOf = (sent: unknown): Members =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? (sent as Members) : {}

/** What a call by an alias asks the tool, and how the sentence was read that it was asked in. */
type Asked = Pick<Call<never>, 'arguments'> & { reading?: AnsweredReading }

/** What sentences are read by: the address of the search page, and what is public now. */
interface Words {
  page: string
  reader: () => Promise<ReadAsked>
}

/** The one argument read, beside those that the tool itself takes. */
const asked: Readonly<
  Record<'search' | 'fetch', (members: Members, words: Words) => Asked | Promise<Asked>>
> = {
  search: async ({ query, ...others }, { page, reader }) => {
    if (typeof query !== 'string') return { arguments: { ...others, ...(query !== undefined && { query }) } }
    const reading = (await reader())(query)
    return {
      arguments: { ...toArguments(reading.asks), ...others },
      reading: answeredReading('query', query, reading, page),
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

const documentOf = (name: 'search' | 'fetch', { json, quoted }: ToolAnswer, reading?: AnsweredReading) => {
  const [answer, text] = [json, quoted].map((bytes) => anyJson(Buffer.concat(bytes).toString()))
  const offered = reading?.not_offered === undefined ? answer : withoutHomes(answer as SearchResponse)
  return answered(JSON.stringify(documents[name](offered as never, text as string)))
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
  by: Words,
): McpTool<Caller> => ({
  ...tool,
  description: {
    ...tool.description,
    name,
    description:
      name === 'search'
        ? `${tool.description.name} asked in words; call that one for filters, order and further pages. Each result has an id for fetch; read_as says what was read from which words, and what was not.`
        : `${tool.description.name} by its id: the whole record of one listing as text and as members, every fact with its source and date.`,
    inputSchema: portableInput(objectSchema(schema, 'input')),
    outputSchema: outlineWith[name](tool.description.outputSchema) as ObjectSchema,
  },
  async call(call: Call<Caller>) {
    const { reading, ...question } = await asked[name](membersOf(call.arguments), by)
    const read_as = reading ? [reading] : []
    const result = await tool.call({ ...call, text: 'markdown', takesLinks: false, ...question, read_as })
    return 'error' in result ? result : documentOf(name, result.answer, reading)
  },
})

/** The aliases of two tools, in the form that every client takes. */
export const aliasesOf = <Caller>(
  { search, get }: Record<'search' | 'get', McpTool<Caller>>,
  by: Words,
): McpTool<Caller>[] => [
  aliasOf('search', aliasInputs[0], search, by),
  aliasOf('fetch', aliasInputs[1], get, by),
]
