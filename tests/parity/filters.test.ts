import { readParams } from '#src/addresses/params.ts'
import { expect, expectTypeOf, test } from 'vitest'
import { readQuery } from '#src/addresses/read-search.ts'
import { SearchForm } from '#src/components/search/body.tsx'
import { explainerOf } from '#src/domain/search/explain.ts'
import {
  filterNamed,
  filterNames,
  filters,
  isAsked,
  queryNames,
  type AskedOf,
  type FilterName,
  type QueryName,
} from '#src/domain/search/filters/index.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { listingOf } from '#src/domain/search/rank.ts'
import { matching } from '#src/domain/search/matching.ts'
import { findRelaxations } from '#src/domain/search/relax.ts'
import { wholly } from '#src/domain/slices.ts'
import { searchOptions } from '#src/operations/searching.ts'
import { queryParameters } from '#src/server/request.ts'
import { openApiDocument } from '#src/formats/openapi/document.ts'
import { fieldLabel } from '#src/words/filter-words.ts'
import { sentenceText } from '#src/words/search-phrases.ts'
import { now, openHome, picture, shelved, type Home } from '../domain/search/fixtures.ts'
import { aboutAt } from '../fixtures.ts'
import { newClient } from '../server/mcp/mcp-fixtures.ts'
import { restServer } from '../server/rest-fixtures.ts'
import { toMarkup, jsx } from '#src/components/jsx/markup.ts'

/** Of each filter: what is asked, a home that it keeps, and one that it leaves out. */
const cases: Record<FilterName, { asked: unknown; keeps: Home; leavesOut: Home }> = {
  municipalities: { asked: ['Lisboa'], keeps: {}, leavesOut: { municipality_code: '1105' } },
  max_price_eur: { asked: 300_000, keeps: { price_eur: 300_000 }, leavesOut: { price_eur: 300_001 } },
  min_price_eur: { asked: 300_000, keeps: { price_eur: 300_000 }, leavesOut: { price_eur: 299_999 } },
  min_bedrooms: { asked: 2, keeps: { beds: 2 }, leavesOut: { beds: 1 } },
  typologies: { asked: ['T2'], keeps: { typology: 'T2' }, leavesOut: { typology: 'T3' } },
  property_types: { asked: ['flat'], keeps: {}, leavesOut: { property_type: 'duplex' } },
  must_have: {
    asked: ['pool'],
    keeps: { features: { pool: true } },
    leavesOut: { features: { pool: false } },
  },
  readiness_min: {
    asked: { title: 'validated' },
    keeps: { checks: { title: 'validated' } },
    leavesOut: { checks: { title: 'collected' } },
  },
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
  min_bathrooms: { asked: 2, keeps: { bathrooms: 2 }, leavesOut: { bathrooms: 1 } },
  min_parking_spaces: { asked: 2, keeps: { parking_spaces: 2 }, leavesOut: { parking_spaces: 1 } },
  min_floor: { asked: 1, keeps: { floor: 1 }, leavesOut: { floor: 0 } },
  max_floor: { asked: -1, keeps: { floor: -1 }, leavesOut: { floor: 0 } },
  min_construction_year: {
    asked: 1990,
    keeps: { construction_year: 1990 },
    leavesOut: { construction_year: 1989 },
  },
  min_plot_m2: { asked: 500, keeps: { plot_m2: 500 }, leavesOut: { plot_m2: 499 } },
  max_condominium_eur: {
    asked: 50,
    keeps: { condominium_fee_eur_month: 50 },
    leavesOut: { condominium_fee_eur_month: 50.5 },
  },
  parish: { asked: 'arroios', keeps: { parish: 'Arroios' }, leavesOut: { parish: 'Alvalade' } },
  // The present price was reported on 2026-11-01.
  price_reduced_within_days: {
    asked: 30,
    keeps: { price_history: [{ value: 310_000, reported_on: '2026-10-01' }] },
    leavesOut: { price_history: [{ value: 290_000, reported_on: '2026-10-01' }] },
  },
  untouched_pictures: {
    asked: true,
    keeps: { media: [picture('digitalCapture', 'photographer')] },
    leavesOut: { media: [picture('digitalCapture', 'photographer'), picture('humanEdits', null)] },
  },
  vacant: {
    asked: true,
    keeps: { occupancy_outcome: 'vacant' },
    leavesOut: { occupancy_outcome: 'let_until_2027-07-31' },
  },
  must_not_have: {
    asked: 'pool',
    keeps: { features: { pool: false } },
    leavesOut: { features: { pool: true } },
  },
  changed_since: {
    asked: '2026-11-01',
    keeps: {
      price_history: [{ value: 310_000, reported_on: '2026-10-01' }],
      first_published_at: '2026-10-01T09:00:00.000Z',
    },
    leavesOut: { first_published_at: '2026-10-01T09:00:00.000Z' },
  },
}

const criteriaOf = (name: FilterName) =>
  interpret({ [name]: filterNamed(name)?.schema.parse(cases[name].asked) }, now).criteria

/** The filters of which something does not hold. */
const wrong = <Name extends FilterName>(names: readonly Name[], holds: (name: Name) => boolean): Name[] =>
  names.filter((name) => !holds(name))

test('every filter leaves out a listing and keeps another', () => {
  const found = (name: FilterName) => {
    const { keeps, leavesOut } = cases[name]
    const homes = [openHome({ ...leavesOut, listing_id: 'out' }), openHome({ ...keeps, listing_id: 'in' })]
    return matching(shelved(homes).columnSets(), criteriaOf(name), now, 2).map(listingOf)
  }
  expect(wrong(filterNames, (name) => found(name).join() === 'in')).toEqual([])
})

test('every filter explains what it found met and unmet', () => {
  const isExplained = (name: FilterName, home: Home, group: 'satisfied' | 'unmet' | 'unknown') =>
    explainerOf(criteriaOf(name))(openHome(home))[group].some(
      ({ criterion, text }) => criterion.split('.')[0] === name && text.length > 0,
    )
  expect(wrong(filterNames, (name) => isExplained(name, cases[name].keeps, 'satisfied'))).toEqual([])
  expect(wrong(filterNames, (name) => isExplained(name, cases[name].leavesOut, 'unmet'))).toEqual([])
})

test('every filter is loosened so far that what it left out is found', () => {
  const isLoosened = (name: FilterName) => {
    const left = shelved([openHome(cases[name].leavesOut)])
    const { relaxations } = wholly(findRelaxations(left, criteriaOf(name), now))
    return relaxations.some(
      ({ changes, matches, text }) =>
        changes.every(({ criterion }) => criterion === name) && matches === 1 && text.length > 0,
    )
  }
  expect(wrong(filterNames, isLoosened)).toEqual([])
})

test('every filter is sent as it was asked, read back as the same, and named in both languages', () => {
  for (const { name, sent } of filters) {
    const asked: unknown = criteriaOf(name)[name]
    const again = isAsked(asked) && interpret({ [name]: sent(asked) ?? undefined }, now).criteria[name]
    expect(again).toEqual(asked)
    for (const language of ['en', 'pt'] as const)
      expect(fieldLabel(name, language).length, name).toBeGreaterThan(0)
  }
})

test('every filter beyond the bodies has a control on the search page, which holds what the address asks', () => {
  const control = (name: QueryName, address: string): string | undefined => {
    const query = readQuery(readParams(address))
    const page = {
      kind: 'search',
      query,
      strangers: [],
      readings: [],
      answer: null,
      instead: null,
      nearest: null,
      counts: null,
      municipalities: [],
      left: undefined,
      carried: [],
      now,
    } as const
    return toMarkup(jsx(SearchForm, { data: page, language: 'en' }))
      .split(/<(?=p |select|input)/)
      .find((element) => element.includes(` name="${name}"`))
  }
  const addressOf = (name: QueryName) => `${name}=${encodeURIComponent(String(cases[name].asked))}`
  const isRead = (name: QueryName) =>
    readQuery(readParams(addressOf(name))).search?.[name] === cases[name].asked &&
    queryParameters(searchOptions, `https://homes.example/?${addressOf(name)}`).value[name] ===
      cases[name].asked
  expect(wrong(queryNames, isRead)).toEqual([])
  expect(wrong(queryNames, (name) => control(name, '') !== undefined)).toEqual([])
  expect(wrong(queryNames, (name) => control(name, addressOf(name)) !== control(name, ''))).toEqual([])
})

test('every filter beyond the bodies is a part of the sentence of a search, in both languages', () => {
  for (const language of ['en', 'pt'] as const) {
    const query = (name: QueryName) => readQuery(readParams({ [name]: String(cases[name].asked) }))
    const sentence = (name: QueryName) => sentenceText(criteriaOf(name), query(name).asked, language)
    const without = sentenceText(interpret({}).criteria, readQuery(readParams()).asked, language)
    expect(wrong(queryNames, (name) => sentence(name) !== without)).toEqual([])
  }
})

test('the types of what is asked are those of the filters', () => {
  expectTypeOf<AskedOf['min_useful_m2']>().toEqualTypeOf<number | null>()
  expectTypeOf<AskedOf['exclude_reserved']>().toEqualTypeOf<boolean>()
})

test('every filter beyond the bodies is described to the clients of REST and of MCP, at every search', async () => {
  const searches = { 'listing.search': '/v1/property-searches', 'database.query': '/v1/database-queries' }
  const { paths = {} } = openApiDocument(aboutAt(), null)
  const { tools } = await (await newClient((await restServer()).app)).listTools()
  for (const [tool, path] of Object.entries(searches)) {
    const parameters = paths[path]?.post?.parameters ?? []
    const inQuery = (name: string) =>
      parameters.some((each) => 'in' in each && each.in === 'query' && each.name === name)
    const members = tools.find(({ name }) => name === tool)?.inputSchema.properties ?? {}
    expect(wrong(queryNames, inQuery)).toEqual([])
    expect(wrong(queryNames, (name) => Object.hasOwn(members, name))).toEqual([])
  }
})
