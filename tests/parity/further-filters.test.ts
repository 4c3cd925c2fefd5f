import { expect, test } from 'vitest'
import { readQuery } from '#src/addresses/read-search.ts'
import { form } from '#src/components/search/form.ts'
import { explainerOf } from '#src/domain/search/explain.ts'
import { furtherNames, type FurtherField } from '#src/domain/search/fields.ts'
import { furtherFilters } from '#src/domain/search/further-filters.ts'
import { interpret } from '#src/domain/search/interpret.ts'
import { listingOf } from '#src/domain/search/match.ts'
import { matching } from '#src/domain/search/matching.ts'
import { searchOptions } from '#src/operations/search-options.ts'
import { queryParameters } from '#src/server/query-parameters.ts'
import { openApiDocument } from '#src/formats/openapi/document.ts'
import { now, openHome, shelved, type Home } from '../domain/search/fixtures.ts'
import { aboutAt } from '../fixtures.ts'
import { newClient } from '../server/mcp/mcp-fixtures.ts'
import { restServer } from '../server/rest-fixtures.ts'

/** Of each filter: what is asked, a home that it keeps, and one that it leaves out. */
const cases: Record<FurtherField, { asked: unknown; keeps: Home; leavesOut: Home }> = {
  max_useful_price_per_m2: {
    asked: 3000,
    keeps: { price_eur: 300_000, useful_m2: 100 },
    leavesOut: { price_eur: 300_000, useful_m2: 99 },
  },
  min_useful_m2: { asked: 100, keeps: { useful_m2: 100 }, leavesOut: { useful_m2: 99 } },
  energy_class_min: { asked: 'C', keeps: { energy_class: 'C' }, leavesOut: { energy_class: 'D' } },
  confirmed_within_days: {
    asked: 6,
    keeps: { confirmed_on: '2026-11-25' },
    leavesOut: { confirmed_on: '2026-11-24' },
  },
  near: {
    asked: '38.7,-9.1,8',
    keeps: { centre: { lat: 38.7, lon: -9.1 } },
    leavesOut: { centre: { lat: 38.7, lon: -9.2 } },
  },
  exclude_reserved: { asked: true, keeps: {}, leavesOut: { lifecycle: 'reserved' } },
}

/** Those of which something is missing, each with what and where. */
const wrongWith = (missing: (name: FurtherField) => boolean, what: string): string[] =>
  furtherNames.filter(missing).map((name) => `${name} ${what}`)

const askedFor = (name: FurtherField) =>
  interpret(furtherFilters.parse({ [name]: cases[name].asked }), now).criteria

test('every further filter leaves out a listing and keeps another', () => {
  const found = (name: FurtherField) => {
    const { keeps, leavesOut } = cases[name]
    const homes = [openHome({ ...leavesOut, listing_id: 'out' }), openHome({ ...keeps, listing_id: 'in' })]
    return matching(shelved(homes).columnSets(), askedFor(name), now, 2).map(listingOf)
  }
  expect([
    ...wrongWith(
      (name) => found(name).includes('out'),
      'leaves nothing out: add it to further-filters.ts and filters.ts in src/domain/search',
    ),
    ...wrongWith((name) => !found(name).includes('in'), 'leaves out what it should keep'),
  ]).toEqual([])
})

test('every further filter explains what it found met and unmet', () => {
  const explained = (name: FurtherField, home: Home, group: 'satisfied' | 'unmet') =>
    explainerOf(askedFor(name))(openHome(home))[group].some(
      ({ criterion, text }) => criterion === name && text.length > 0,
    )
  const missing = 'is not explained: add it in src/domain/search/explain-further.ts'
  expect([
    ...wrongWith((name) => !explained(name, cases[name].leavesOut, 'unmet'), `unmet ${missing}`),
    ...wrongWith((name) => !explained(name, cases[name].keeps, 'satisfied'), `met ${missing}`),
  ]).toEqual([])
})

test('every further filter has a control on the search page, which holds what the address asks', () => {
  const control = (name: FurtherField, address: string): string | undefined => {
    const query = readQuery(new URLSearchParams(address))
    const page = { kind: 'search', query, answer: null, municipalities: [], carried: [], now } as const
    return form(page, 'en')
      .toString()
      .split(/<(?=p |select|input)/)
      .find((element) => element.includes(` name="${name}"`))
  }
  const addressOf = (name: FurtherField) => `${name}=${encodeURIComponent(String(cases[name].asked))}`
  const reads = (name: FurtherField) => {
    const { search } = readQuery(new URLSearchParams(addressOf(name)))
    return search?.[name] === cases[name].asked
  }
  expect([
    ...wrongWith((name) => !reads(name), 'is not read: add it in src/addresses/read-search.ts'),
    ...wrongWith(
      (name) =>
        queryParameters(searchOptions, `https://homes.example/?${addressOf(name)}`).value[name] !==
        cases[name].asked,
      'is not read over REST: see src/server/query-parameters.ts',
    ),
    ...wrongWith(
      (name) => control(name, '') === undefined,
      'has no control: add it in src/components/search/further.ts',
    ),
    ...wrongWith(
      (name) => control(name, '') !== undefined && control(name, addressOf(name)) === control(name, ''),
      'has a control that does not hold what is asked: see src/components/search/further.ts',
    ),
  ]).toEqual([])
})

test('every further filter is described to the clients of REST and of MCP, at every search', async () => {
  const searches = { 'listing.search': '/v1/property-searches', 'database.query': '/v1/database-queries' }
  const { paths = {} } = openApiDocument(aboutAt(), null)
  const { tools } = await (await newClient((await restServer()).app)).listTools()
  for (const [tool, path] of Object.entries(searches)) {
    const parameters = paths[path]?.post?.parameters ?? []
    const inQuery = (name: string) =>
      parameters.some((each) => 'in' in each && each.in === 'query' && each.name === name)
    const members = tools.find(({ name }) => name === tool)?.inputSchema.properties ?? {}
    const where = 'add it in src/domain/search/further-filters.ts and src/operations/search-options.ts'
    expect([
      ...wrongWith((name) => !inQuery(name), `is no parameter of ${path}: ${where}`),
      ...wrongWith((name) => !Object.hasOwn(members, name), `is no argument of ${tool}: ${where}`),
    ]).toEqual([])
  }
})
