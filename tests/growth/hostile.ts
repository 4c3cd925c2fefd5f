import { queryNames } from '#src/domain/search/filters/index.ts'
import { restOperations } from '#src/operations/registry.ts'
import { searchParameters } from '#src/addresses/unknown-parameters.ts'

/** Parts of which hostile texts are made: what some reader does more for than for other characters. */
export const alphabets: Readonly<Record<string, string>> = {
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
export const [longestBody, longestHead, longestOfFeed] = [64_000, 14_000, 250_000]

const bytesOf = (sent: string): number => Buffer.byteLength(sent)

/** The longest text of an alphabet that can be sent: one that is refused by its size shows nothing. */
export const longestOf = (part: string, longest: number, written: (text: string) => string): string => {
  for (let length = longest; ;) {
    const text = `a${part.repeat(Math.ceil(length / part.length))}`.slice(0, length)
    const bytes = bytesOf(written(text))
    if (bytes <= longest) return text
    length = Math.floor((length * longest * 0.98) / bytes)
  }
}

export interface Schema {
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
export const fieldsOf = (
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

/** Each field of an input, by the operation that takes it. */
export const inputs = restOperations.flatMap(({ tool, method, path, input, options }) =>
  [
    ...fieldsOf(input as unknown as Schema, tool),
    ...fieldsOf(options as unknown as Schema | undefined, tool),
  ].map(([name, put]) => ({ name, tool, method, path, put })),
)

/** A call of a tool, as it is sent over MCP. */
export const callOf = (name: string, given: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })

/** What the tools that have another name than an operation take beside it, and what no tool takes. */
export const aliases = ['search', 'fetch'].flatMap((tool) =>
  ['query', 'id', 'x'].map((name) => ({
    name: `${tool}.${name}`,
    tool,
    put: (text: string): unknown => ({ [name]: text }),
  })),
)

/** The addresses that take a search, and each parameter that one could have with a text in it. */
export const searchPaths = ['/search', '/search.md', '/v1/property-searches', '/feeds/search.atom']
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
export const parametersWith: readonly ((text: string) => string)[] = [
  ...[...searchParameters, ...queryNames, 'sort', 'after', 'readiness_min.title'].map(
    (name) => (text: string) => `${name}=${encoded(text)}`,
  ),
  (text) => `${encoded(text)}=1`,
]
