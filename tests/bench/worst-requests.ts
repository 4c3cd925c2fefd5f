import { checks } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { conditions, propertyTypes } from '#src/domain/vocabulary.ts'
import type { Asked } from './load.ts'

/** The most expensive request that an address takes; each round differs, so that no answer is remembered. */
export interface Worst {
  what: string
  asked(round: number): Asked
  /** Its file is put aside while it is asked, as when the publication has not rewritten it yet. */
  isLive?: true
}

/** What the requests are about. */
export interface Subjects {
  /** Open listings, of which the first is asked about. */
  ids: readonly string[]
  /** An agency with many listings. */
  agency_id: string
  /** `next` of an answer in an order of its own. */
  cursor: string
  /** An answer with a receipt, as it would be pasted. */
  receipt: string
}

/** Just below what Node takes of a request's line and headers together. */
const longestHead = 15_000
/** Just below what a body may have. */
const longestBody = 65_000

/** As many different pieces as fit. */
const many = (most: number, piece: (index: number) => string, separator = ','): string => {
  const pieces: string[] = []
  for (let length = 0, index = 0; ; index++) {
    const next = piece(index)
    length += next.length + separator.length
    if (length > most) return pieces.join(separator)
    pieces.push(next)
  }
}

const get = (path: string, headers?: Record<string, string>): Asked => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
})
const post = (path: string, body: unknown): Asked => ({
  method: 'POST',
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const short = (index: number) => index.toString(36)

/** The places with most municipalities. */
const widest = ['Norte', 'Centro', 'Alentejo']
const readiness_min = Object.fromEntries(checks.map((check) => [check, 'collected']))

const broad = (round: number) => ({
  municipalities: widest,
  min_price_eur: round,
  max_price_eur: 90_000_000 + round,
  preferences: [...features, ...conditions, ...propertyTypes, ...checks],
})
const everyFilter = (round: number) => ({
  ...broad(round),
  min_bedrooms: 1,
  typologies: ['T1', 'T2', 'T3', 'T4', 'T5'],
  property_types: propertyTypes,
  must_have: features,
  readiness_min,
})
const furtherFilters =
  'max_useful_price_per_m2=90000&min_useful_m2=1&energy_class_min=F&confirmed_within_days=3000&near=39.5,-8,400&exclude_reserved=true'

const asQuery = (question: Record<string, unknown>): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(question))
    if (name === 'readiness_min')
      for (const [check, level] of Object.entries(value as object))
        parameters.append(`readiness_min.${check}`, String(level))
    else for (const each of [value].flat()) parameters.append(name, String(each))
  return parameters.toString()
}

const call = (name: string, given: unknown): Asked => ({
  ...post('/mcp/public', {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: given },
  }),
  headers: { accept: 'application/json, text/event-stream' },
})
const rpc = (method: string, params: object = {}): Asked => ({
  ...post('/mcp/public', { jsonrpc: '2.0', id: 1, method, params }),
  headers: { accept: 'application/json, text/event-stream' },
})

const searches = ({ cursor }: Subjects): Worst[] => {
  const path = '/v1/property-searches'
  const strange =
    (most: number, length = 0) =>
    (round: number) =>
      `[${many(most, (index) => `"${short(index + round * 40_000).padStart(length, 'q')}"`)}]`
  return [
    { what: 'search, three widest places, every preference', asked: (round) => post(path, broad(round)) },
    {
      what: 'search, everywhere, by price, after a cursor',
      asked: (round) => post(`${path}?after=${cursor}`, { max_price_eur: 90_000_000 + round }),
    },
    {
      what: 'search, everywhere, newest',
      asked: (round) => post(`${path}?sort=published`, { max_price_eur: 90_000_000 + round }),
    },
    {
      what: 'search, every filter, nothing found',
      asked: (round) => post(`${path}?${furtherFilters}`, everyFilter(round)),
    },
    {
      what: 'search, every filter, nothing found in the widest place',
      asked: (round) =>
        post(`${path}?${furtherFilters}`, { ...everyFilter(round), municipalities: ['Norte'] }),
    },
    {
      what: 'search, a body of unknown features',
      asked: (round) => post(path, `{"must_have":${strange(longestBody, 6)(round)}}`),
    },
    {
      what: 'search, a body of unknown typologies',
      asked: (round) => post(path, `{"typologies":${strange(longestBody)(round)}}`),
    },
    {
      what: 'search, a body of unknown preferences',
      asked: (round) => post(path, `{"preferences":${strange(longestBody, 12)(round)}}`),
    },
    {
      what: 'search, a body of checks',
      asked: (round) =>
        post(
          path,
          `{"readiness_min":{${many(longestBody, (index) => `"${short(index + round * 40_000)}":"collected"`)}}}`,
        ),
    },
    {
      what: 'search, a body of typologies that are known',
      asked: () =>
        post(path, `{"typologies":[${many(longestBody, (index) => `"T${index % 100}+${index}"`)}]}`),
    },
    {
      what: 'search, three places of a body',
      asked: (round) =>
        post(path, {
          municipalities: [1, 2, 3].map((at) =>
            many(21_000, (index) => `faro city ${(index + at + round) % 7}`, ' '),
          ),
        }),
    },
    {
      what: 'search, a body of places, refused',
      asked: (round) =>
        post(
          path,
          `{"municipalities":[${many(longestBody, (index) => `"faro city faro city ${short(index + round)}"`)}]}`,
        ),
    },
    {
      what: 'search, most errors in a body',
      asked: () => post(path, `{"typologies":[${many(longestBody, () => '1')}]}`),
    },
    {
      what: 'search, most unknown properties in a body',
      asked: (round) => post(path, `{${many(longestBody, (index) => `"${short(index + round)}":1`)}}`),
    },
    {
      what: 'search, most duplicate properties in a body',
      asked: () => post(path, `{${many(longestBody, () => '"limit":1')}}`),
    },
    { what: 'search, the deepest body', asked: () => post(path, '['.repeat(longestBody)) },
    { what: 'search, the deepest objects', asked: () => post(path, '{"a":'.repeat(longestBody / 5)) },
    {
      what: 'search, a body of numbers with exponents',
      asked: () => post(path, `{"limit":[${many(longestBody, () => '1e9')}]}`),
    },
    {
      what: 'search, a body of escapes',
      asked: () => post(path, `{"preferences":["${'\\u0061'.repeat(longestBody / 6 - 10)}"]}`),
    },
    {
      what: 'search, a body of escaped keys',
      asked: (round) => post(path, `{${many(longestBody, (index) => `"\\u0061${short(index + round)}":1`)}}`),
    },
    {
      what: 'query, preferences of a body',
      asked: (round) =>
        post(
          '/v1/database-queries',
          `{"requirements":{"preferences":[${many(longestBody - 40, (index) => `{"key":"${short(index + round * 9_000)}"}`)}]}}`,
        ),
    },
    {
      what: 'query, most errors in a body',
      asked: () =>
        post(
          '/v1/database-queries',
          `{"requirements":{"preferences":[${many(longestBody - 40, () => '{}')}]}}`,
        ),
    },
    {
      what: 'query, most unknown properties',
      asked: () =>
        post(
          '/v1/database-queries',
          `{"requirements":{"preferences":[${many(longestBody - 40, () => '{"a":1}')}]}}`,
        ),
    },
    {
      what: 'query, a body of classes',
      asked: (round) => post('/v1/database-queries', `{"record_classes":${strange(longestBody)(round)}}`),
    },
    {
      what: 'search, a query of parameters',
      asked: (round) => post(`${path}?${many(longestHead, (index) => short(index + round), '&')}`, {}),
    },
    {
      what: 'search, a query of one parameter again and again',
      asked: () => post(`${path}?${many(longestHead, () => 'sort=', '&')}`, {}),
    },
    {
      what: 'search, a query that cannot be decoded',
      asked: () => post(`${path}?${many(longestHead, () => 'sort=%', '&')}&near=${'%'.repeat(1_000)}`, {}),
    },
  ]
}

/** The same searches in an address: the page in its two forms, and the feed. */
const writtenSearches: readonly Worst[] = (
  [
    ['page', '/search', {}],
    ['page in Markdown', '/search', { accept: 'text/markdown' }],
    ['feed', '/feeds/search.atom', {}],
  ] as const
).flatMap(([name, path, headers]): Worst[] => [
  {
    what: `search ${name}, three widest places`,
    asked: (round) => get(`${path}?${asQuery(broad(round))}`, headers),
  },
  {
    what: `search ${name}, the deepest page`,
    asked: (round) => get(`${path}?max_price_eur=${90_000_000 + round}&page=999999`, headers),
  },
  {
    what: `search ${name}, the deepest page by price`,
    asked: (round) => get(`${path}?max_price_eur=${90_000_000 + round}&page=999999&order=price`, headers),
  },
  {
    what: `search ${name}, every filter, nothing found`,
    asked: (round) => get(`${path}?${asQuery(everyFilter(round))}&${furtherFilters}`, headers),
  },
  {
    what: `search ${name}, a query of parameters`,
    asked: (round) =>
      get(`${path}?${many(longestHead, (index) => `${short(index + round)}=`, '&')}`, headers),
  },
  {
    what: `search ${name}, a query of places`,
    asked: (round) =>
      get(
        `${path}?${many(longestHead, (index) => `municipalities=faro+city+faro+city+${short(index + round * 500)}`, '&')}`,
        headers,
      ),
  },
  {
    what: `search ${name}, one parameter of many places`,
    asked: (round) =>
      get(
        `${path}?municipalities=${many(longestHead, (index) => `faro+city+${(index + round) % 7}`, '+')}`,
        headers,
      ),
  },
  {
    what: `search ${name}, one parameter of many lists of places`,
    asked: (round) =>
      get(`${path}?municipalities=${many(longestHead, (index) => `p${(index + round) % 97}`, ';')}`, headers),
  },
  {
    what: `search ${name}, a query of types`,
    asked: (round) =>
      get(
        `${path}?${many(longestHead, (index) => `typologies=${short(index + round * 2_000)}`, '&')}`,
        headers,
      ),
  },
  {
    what: `search ${name}, a query of features`,
    asked: (round) =>
      get(
        `${path}?${many(longestHead, (index) => `must_have=${short(index + round * 2_000)}`, '&')}`,
        headers,
      ),
  },
  {
    what: `search ${name}, a query of preferences`,
    asked: (round) =>
      get(
        `${path}?${many(longestHead, (index) => `preferences=${short(index + round * 2_000)}`, '&')}`,
        headers,
      ),
  },
  {
    what: `search ${name}, a query of checks`,
    asked: (round) =>
      get(
        `${path}?${many(longestHead, (index) => `readiness_min.${short(index + round * 2_000)}=collected`, '&')}`,
        headers,
      ),
  },
  {
    what: `search ${name}, one parameter again and again`,
    asked: () => get(`${path}?${many(longestHead, () => 'page=1', '&')}`, headers),
  },
  {
    what: `search ${name}, a long number`,
    asked: (round) => get(`${path}?max_price_eur=${'1'.repeat(longestHead)}&min_price_eur=${round}`, headers),
  },
  {
    what: `search ${name}, a long list to compare`,
    asked: (round) => get(`${path}?compare=${many(longestHead, (index) => short(index + round))}`, headers),
  },
])

const byId = ({ ids, receipt }: Subjects): Worst[] => {
  const four = ids.slice(1, 5)
  const twenty = ids.slice(5, 24)
  const forty = ids.slice(0, 40)
  return [
    {
      what: 'comparison of four',
      asked: (round) =>
        post('/v1/property-comparisons', { listing_ids: ids.slice(round * 4, round * 4 + 4) }),
    },
    {
      what: 'comparison, most errors in a body',
      asked: () => post('/v1/property-comparisons', `{"listing_ids":[${many(longestBody - 20, () => '1')}]}`),
    },
    {
      what: 'comparison, a body of ids',
      asked: () =>
        post(
          '/v1/property-comparisons',
          `{"listing_ids":[${many(longestBody - 20, (index) => `"${short(index)}"`)}]}`,
        ),
    },
    { what: 'record', asked: (round) => get(`/v1/properties/${ids[round]}`) },
    { what: 'evidence', asked: (round) => get(`/v1/properties/${ids[round]}/evidence`) },
    { what: 'contact route', asked: (round) => get(`/v1/properties/${ids[round]}/contact-route`) },
    {
      what: 'availability of twenty',
      asked: (round) =>
        get(
          `/v1/properties/${ids[100 + round]}/availability?also=${twenty.map((_, at) => ids[200 + round * 20 + at])}`,
        ),
    },
    {
      what: 'availability, a long list',
      asked: (round) =>
        get(
          `/v1/properties/${ids[0]}/availability?also=${many(longestHead, (index) => short(index + round))}`,
        ),
    },
    { what: 'record, a long id', asked: (round) => get(`/v1/properties/${'a'.repeat(longestHead)}${round}`) },
    {
      what: 'record, a long id that is encoded',
      asked: () => get(`/v1/properties/${'%61'.repeat(longestHead / 3)}`),
    },
    { what: 'comparison page of four', asked: () => get(`/compare?ids=${four}`) },
    { what: 'comparison page of one', asked: (round) => get(`/compare?ids=${ids[round]}`) },
    {
      what: 'comparison page, a long list',
      asked: (round) => get(`/compare?ids=${many(longestHead, (index) => short(index + round))}`),
    },
    {
      what: 'comparison page, a long list of listings',
      asked: () => get(`/compare?ids=${many(longestHead, (index) => ids[index % ids.length] as string)}`),
    },
    {
      what: 'shortlist page of forty',
      asked: (round) => get(`/shortlist?ids=${ids.slice(round * 40, round * 40 + 40)}`),
    },
    {
      what: 'shortlist page, a long list',
      asked: (round) => get(`/shortlist?ids=${many(longestHead, (index) => short(index + round))}`),
    },
    { what: 'shortlist feed of forty', asked: () => get(`/feeds/shortlist.atom?ids=${forty}`) },
    {
      what: 'shortlist feed, a long list',
      asked: (round) =>
        get(`/feeds/shortlist.json?ids=${many(longestHead, (index) => short(index + round))}`),
    },
    { what: 'availability page', asked: (round) => get(`/properties/${ids[round]}/availability`) },
    { what: 'receipt page', asked: () => get(`/receipt?receipt=${encodeURIComponent(receipt)}`) },
    {
      what: 'receipt page, a long text',
      asked: () => get(`/receipt?receipt=${'{"a":'.repeat(longestHead / 5)}`),
    },
    {
      what: 'receipt page, the longest text that is read',
      asked: () => get(`/receipt?receipt=${'['.repeat(5_999)}`),
    },
  ]
}

const synchronisation: readonly Worst[] = [
  {
    what: 'snapshot of 50',
    asked: (round) => get(`/v1/public-sync/snapshot.jsonl?limit=50&after=${'g'.padEnd(2, short(round))}`),
  },
  { what: 'snapshot of 50, the first', asked: () => get('/v1/public-sync/snapshot.jsonl') },
  {
    what: 'snapshot, a long query',
    asked: () => get(`/v1/public-sync/snapshot.jsonl?${many(longestHead, () => 'limit=0', '&')}`),
  },
  {
    what: 'snapshot, a long cursor',
    asked: () => get(`/v1/public-sync/snapshot.jsonl?after=${'a'.repeat(longestHead)}`),
  },
  { what: 'changes of 50', asked: (round) => get(`/v1/public-sync/changes?after=${round * 50}`) },
  { what: 'key', asked: () => get('/v1/public-sync/key.json') },
  { what: 'schema', asked: () => get('/v1/public-sync/schema.json') },
]

const documents: readonly Worst[] = [
  { what: 'overview', asked: () => get('/v1/overview') },
  { what: 'overview of the widest place', asked: () => get('/v1/overview/Norte') },
  {
    what: 'overview of a long place',
    asked: (round) => get(`/v1/overview/${'faro%20city%20'.repeat(longestHead / 14)}${round}`),
  },
  { what: 'vocabulary', asked: () => get('/v1/vocabulary') },
  { what: 'API description', asked: () => get('/v1/openapi.json') },
  { what: 'API description, compressed', asked: () => get('/v1/openapi.json', { 'accept-encoding': 'br' }) },
  { what: 'API description in Markdown', asked: () => get('/api.md') },
  { what: 'how we know, in Markdown', asked: () => get('/how-we-know.md') },
]

const mcp = ({ ids }: Subjects): Worst[] => [
  {
    what: 'MCP, search, three widest places, every preference',
    asked: (round) => call('listing.search', broad(round)),
  },
  {
    what: 'MCP, search, every filter, nothing found',
    asked: (round) =>
      call('listing.search', {
        ...everyFilter(round),
        max_useful_price_per_m2: 90_000,
        min_useful_m2: 1,
        near: '39.5,-8,400',
      }),
  },
  {
    what: 'MCP, search, most errors',
    asked: () => call('listing.search', { typologies: Array(32_000).fill(1) }),
  },
  {
    what: 'MCP, search, most unknown arguments',
    asked: (round) =>
      call(
        'listing.search',
        Object.fromEntries(Array.from({ length: 8_000 }, (_, at) => [short(at + round), 1])),
      ),
  },
  {
    what: 'MCP, search, unknown preferences',
    asked: (round) =>
      call('listing.search', {
        preferences: Array.from({ length: 8_000 }, (_, at) => short(at + round * 8_000)),
      }),
  },
  {
    what: 'MCP, comparison of four',
    asked: () => call('property.compare', { listing_ids: ids.slice(0, 4) }),
  },
  { what: 'MCP, evidence', asked: (round) => call('property.get_evidence', { listing_id: ids[round] }) },
  { what: 'MCP, record', asked: (round) => call('property.get', { listing_id: ids[round] }) },
  {
    what: 'MCP, availability of twenty',
    asked: (round) =>
      call('property.verify_availability', {
        listing_id: ids[round],
        also: ids.slice(300 + round * 19, 319 + round * 19).join(','),
      }),
  },
  { what: 'MCP, no tool', asked: () => call('x'.repeat(60_000), {}) },
  {
    what: 'MCP, deep arguments',
    asked: () => ({
      ...call('listing.search', {}),
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"listing.search","arguments":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`,
    }),
  },
  {
    what: 'MCP, deep _meta',
    asked: () => ({
      ...call('listing.search', {}),
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"listing.search","_meta":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}}`,
    }),
  },
  {
    what: 'MCP, a long id',
    asked: () => ({
      ...call('listing.search', {}),
      body: `{"jsonrpc":"2.0","id":"${'x'.repeat(60_000)}","method":"tools/call","params":{"name":"listing.search","arguments":{}}}`,
    }),
  },
  {
    what: 'MCP, parameters of many faults',
    asked: () => ({
      ...call('', {}),
      body: `{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"x","arguments":{${many(60_000, (index) => `"${short(index)}":1`)}}}}`,
    }),
  },
  {
    what: 'MCP, faults of the message',
    asked: () => ({
      ...call('', {}),
      body: `{"jsonrpc":"2.0","id":1,"method":"x","params":{${many(60_000, () => '"a":1')}}}`,
    }),
  },
  {
    what: 'MCP, faults of the arguments',
    asked: () => ({
      ...call('', {}),
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"listing.search","arguments":{${many(60_000, () => '"a":1')}}}}`,
    }),
  },
  { what: 'MCP, list of tools', asked: () => rpc('tools/list') },
  { what: 'MCP, list of resources', asked: () => rpc('resources/list') },
  { what: 'MCP, list of prompts', asked: () => rpc('prompts/list') },
  {
    what: 'MCP, initialize',
    asked: () =>
      rpc('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'bench', version: '1' },
      }),
  },
  { what: 'MCP, no method', asked: () => rpc('x'.repeat(50_000)) },
  {
    what: 'MCP, prompt',
    asked: () => rpc('prompts/get', { name: 'find', arguments: { wishes: 'x'.repeat(60_000) } }),
  },
  ...['/v1/overview', '/v1/overview/Norte', '/v1/vocabulary', '/api.md', `/properties/${ids[0]}.md`].map(
    (path): Worst => ({
      what: `MCP, resource ${path.replace(ids[0] as string, 'ID')}`,
      asked: () => rpc('resources/read', { uri: `http://localhost:4321${path}` }),
    }),
  ),
  ...['drawing', 'map'].map((part): Worst => ({
    what: `MCP, ${part} of a listing`,
    asked: (round) => rpc('resources/read', { uri: `ui://listings/${ids[round]}/${part}-light.svg` }),
  })),
  {
    what: 'MCP, a long resource',
    asked: () =>
      rpc('resources/read', { uri: `http://localhost:4321/v1/overview/${'faro%20city%20'.repeat(4_000)}` }),
  },
]

const pages = ({ ids, agency_id }: Subjects): Worst[] => {
  const [id] = ids
  const paths = [
    '/',
    '/pt',
    '/municipalities/lisboa',
    '/municipalities/lisboa/2',
    '/municipalities/lisboa.md',
    '/districts/lisboa',
    '/districts/lisboa.md',
    `/agencies/${agency_id}`,
    `/properties/${id}`,
    `/properties/${id}.md`,
    `/properties/${id}.json`,
    `/properties/${id}.jsonld`,
    `/media/${id}/link.png`,
    '/feeds/open-listings.json',
    '/feeds/open-listings/2.json',
    '/sitemap.xml',
    '/sitemaps/1.xml',
    '/sitemaps/places.xml',
    '/llms.txt',
    '/api',
    '/sync',
    '/how-we-know',
  ]
  const named = (path: string) => path.replace(id as string, 'ID').replace(agency_id, 'ID')
  return [
    ...paths.map((path): Worst => ({ what: `stale ${named(path)}`, asked: () => get(path), isLive: true })),
    { what: 'file /', asked: () => get('/') },
    { what: 'file /, compressed', asked: () => get('/', { 'accept-encoding': 'br' }) },
    { what: 'no page, a long address', asked: (round) => get(`/${'%41'.repeat(longestHead / 3)}${round}`) },
    { what: 'no page, many segments', asked: (round) => get(`/${'a/'.repeat(longestHead / 2)}${round}`) },
    { what: 'no page, many points', asked: (round) => get(`/${'../'.repeat(longestHead / 3)}${round}`) },
  ]
}

/** What is in a header again and again. */
const oddPieces = {
  types: 'a/b,',
  weights: 'a/b;q=0.1,',
  parameters: ';a=1',
  'open quotes': ';"',
  'escaped quotes': ';\\"',
  spaces: ' ',
  semicolons: ';      ',
  commas: ',',
} as const

const headers = ({ ids: [id] }: Subjects): Worst[] =>
  (
    ['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'x-forwarded-for', 'cookie'] as const
  ).flatMap((name) =>
    Object.entries(oddPieces).flatMap(([pieces, piece]) =>
      [`/properties/${id}`, '/search', `/v1/properties/${id}`].map((path): Worst => ({
        what: `${name} of ${pieces} at ${path.replace(id as string, 'ID')}`,
        asked: () =>
          get(path, {
            [name]: `${name === 'accept' ? 'text/html' : 'x'}${piece.repeat(longestHead / piece.length)}x`,
          }),
      })),
    ),
  )

/** The most expensive request that each anonymous address takes. */
export const worstRequests = (subjects: Subjects): Worst[] => [
  ...searches(subjects),
  ...writtenSearches,
  ...byId(subjects),
  ...synchronisation,
  ...documents,
  ...mcp(subjects),
  ...pages(subjects),
  ...headers(subjects),
]
