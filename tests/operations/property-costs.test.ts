import { beforeAll, expect, test } from 'vitest'
import type { Costs } from '#src/domain/costs/costs.ts'
import { uses } from '#src/domain/costs/uses.ts'
import { callTool } from '../server/mcp/mcp-fixtures.ts'
import { agency, appContextIn, by, grant, listing, take, type TestContext } from '../fixtures.ts'
import { appOver, send } from '../server/rest-fixtures.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

type Sources = Parameters<typeof listing>[1]

const home = (id: string, facts: object, change: Sources = {}) => [
  listing(id, { facts: { property_type: { value: 'apartment', ...by }, ...facts }, ...change }),
  grant(id, { valid_until: '2027-06-20' }),
]
const priced = (euros: number, reported_on = '2026-04-01') => ({
  price_eur: { value: euros, ...by, reported_on },
})
const at = (municipality_code: string): Sources => ({ location: { municipality_code, ...by } })
const five = [3_000, 4_000, 5_000, 6_000, 7_000]

let appContext: TestContext
let app: Awaited<ReturnType<typeof appOver>>['app']
beforeAll(async () => {
  appContext = appContextIn(null)
  take(
    appContext,
    agency(),
    ...home('ol-known', {
      ...priced(385_000),
      condominium_fee_eur_month: { value: 42.5, ...by },
      imi_eur_year: { value: 500, ...by, reported_on: '2026-03-02' },
    }),
    ...home('ol-unpriced', {}),
    ...home('ol-disputed', {
      price_eur: {
        alternatives: [
          { value: 300_000, ...by },
          { value: 310_000, ...by, reported_by_role: 'valuer' },
        ],
      },
    }),
    ...home(
      'ol-let',
      { ...priced(385_000), occupancy_outcome: { value: 'let_until_2027-07-31', ...by } },
      at('0205'),
    ),
    ...home('ol-madeira', priced(385_000), at('3103')),
    ...home('ol-plot', { ...priced(90_000), property_type: { value: 'land', ...by } }),
    ...home('ol-porto', priced(385_000), at('1312')),
    // In another municipality of the district of Lisboa.
    ...home('ol-cascais', priced(385_000), at('1105')),
    ...five.flatMap((each, day) => home(`ol-other-${day}`, priced(each * 78, `2026-03-0${day + 1}`))),
    ...home('ol-house', { ...priced(780_000), property_type: { value: 'detached_house', ...by } }),
  )
  ;({ app } = await appOver(appContext))
})

const costsOf = async (id: string, query = ''): Promise<Costs> => {
  const answer = await send(app, 'GET', `/v1/properties/${id}/costs${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Costs
}

test('an own home on the mainland: taxes on the asking price with their tables, and what is reported a month', async () => {
  const { purchases, monthly, price_eur, condominium_fee_eur_month, imi_eur_year, buyer } = await costsOf(
    'ol-known',
    '?use=own_home',
  )
  expect(buyer).toEqual({ use: 'own_home', age: null, residence: null })
  expect(purchases).toHaveLength(1)
  expect(purchases[0]).toMatchObject({
    taxes: {
      imt_eur: 17_036.65,
      stamp_duty_eur: 3_080,
      taxes_eur: 20_116.65,
      price_with_taxes_eur: 405_116.65,
      deed_registry_eur: 375,
      total_eur: 405_491.65,
    },
    unknown_because: null,
    of_each_report: [],
    tables: [
      { tax: 'imt', valid_from: '2026-01-01', valid_until: '2026-12-31' },
      { tax: 'stamp_duty', valid_until: '2026-12-31' },
      { tax: 'deed_registry', digest: null },
    ],
  })
  expect(monthly).toMatchObject({
    condominium_eur: 42.5,
    imi_eur: 41.67,
    total_eur: 84.17,
    imi_range: null,
  })
  for (const fact of [price_eur, condominium_fee_eur_month])
    expect(fact).toMatchObject({
      state: 'reported',
      reported_by_role: 'listing_agent',
      reported_on: '2026-04-01',
    })
  expect(imi_eur_year).toMatchObject({ value: 500, reported_on: '2026-03-02' })
})

test('never from an unknown: no price, no sum, and nothing a month where nobody reported it', async () => {
  const { purchases, monthly } = await costsOf('ol-unpriced')
  for (const purchase of purchases.slice(0, 3))
    expect(purchase).toMatchObject({ taxes: null, unknown_because: 'price_unknown', of_each_report: [] })
  expect(monthly).toMatchObject({
    condominium_eur: null,
    imi_eur: null,
    total_eur: null,
    imi_range: {
      lowest_percent: 0.3,
      highest_percent: 0.5,
      conditions: { en: 'More than 0.45 % only in a municipality with an adjustment programme' },
      table: { tax: 'imi' },
    },
  })
})

test('a price in dispute has no sum, but the taxes on each report with who says it', async () => {
  const [purchase] = (await costsOf('ol-disputed', '?use=own_home')).purchases
  expect(purchase).toMatchObject({ taxes: null, unknown_because: 'price_conflicting' })
  expect(purchase?.of_each_report).toEqual([
    {
      price_eur: 300_000,
      reported_by_role: 'listing_agent',
      reported_on: '2026-04-01',
      imt_eur: 10_542.04,
      stamp_duty_eur: 2_400,
      taxes_eur: 12_942.04,
      price_with_taxes_eur: 312_942.04,
      deed_registry_eur: 375,
      total_eur: 313_317.04,
    },
    expect.objectContaining({ price_eur: 310_000, reported_by_role: 'valuer', imt_eur: 11_242.04 }),
  ])
})

const usesOf = async (id: string, query = '') =>
  (await costsOf(id, query)).purchases.map(({ use, taxes, unknown_because }) => [
    use,
    taxes?.imt_eur ?? unknown_because,
  ])

test('without a word of who buys, every use is there side by side, none of them preferred', async () => {
  expect(await usesOf('ol-known')).toEqual([
    ['own_home', 17_036.65],
    ['young_own_home', 4_356.88],
    ['other', 18_100.11],
    // Its first day is later than that of this test.
    ['non_resident', 'no_table_for_day'],
    ['listed_territory', 38_500],
  ])
})

test('what is said of the buyer leaves what may be, and the conditions that nobody here can know', async () => {
  // The relief of young buyers has conditions: an own home of a young buyer has both sums.
  expect(await usesOf('ol-known', '?use=own_home&age=29')).toEqual([
    ['own_home', 17_036.65],
    ['young_own_home', 4_356.88],
  ])
  expect(await usesOf('ol-known', '?use=own_home&age=36')).toEqual([['own_home', 17_036.65]])
  expect(await usesOf('ol-known', '?use=other&residence=portugal')).toEqual([['other', 18_100.11]])
  expect(await usesOf('ol-known', '?use=other&residence=abroad')).toEqual([
    ['non_resident', 'no_table_for_day'],
  ])
  // What age or residence rules out has no sum, whatever use is named.
  expect((await usesOf('ol-known', '?use=young_own_home&age=40')).map(([use]) => use)).not.toContain(
    'young_own_home',
  )
  expect(await usesOf('ol-known', '?use=own_home&residence=listed_territory')).toEqual([
    ['listed_territory', 38_500],
  ])
  const { purchases } = await costsOf('ol-known', '?use=young_own_home')
  expect(purchases[0]?.conditions?.en).toMatch(/35.*dependant.*three years/)
})

test('islands have tables of their own, land its two, and a home that is let none for whoever moves in', async () => {
  expect(await usesOf('ol-madeira', '?use=own_home')).toEqual([['own_home', 13_877.52]])
  expect(await usesOf('ol-plot')).toEqual([
    ['rural_land', 4_500],
    ['other_urban', 5_850],
    ['listed_territory', 9_000],
  ])
  expect(await usesOf('ol-plot', '?use=own_home')).toEqual([['own_home', 'no_table_for_type']])
  expect((await usesOf('ol-let')).slice(0, 3)).toEqual([
    ['own_home', 'home_is_let'],
    ['young_own_home', 'home_is_let'],
    ['other', 18_100.11],
  ])
})

test('the price per m² is compared with the other homes of its type in the municipality, of which days', async () => {
  expect((await costsOf('ol-known')).comparable).toEqual({
    eur_m2: 4_936,
    median_eur_m2: 5_000,
    lower_quartile_eur_m2: 4_000,
    upper_quartile_eur_m2: 6_000,
    homes: 5,
    homes_in_municipality: null,
    within: 'municipality',
    place: 'Lisboa',
    property_type: 'apartment',
    prices_from: '2026-03-01',
    prices_until: '2026-03-05',
    unknown_because: null,
  })
})

test('with fewer than five others in the municipality the district is compared, and below five there nothing', async () => {
  expect((await costsOf('ol-cascais')).comparable).toMatchObject({
    within: 'district',
    place: 'Lisboa',
    homes: 6,
    homes_in_municipality: 0,
    median_eur_m2: 4_970,
    prices_until: '2026-04-01',
  })
  expect((await costsOf('ol-porto')).comparable).toMatchObject({
    within: 'district',
    place: 'Porto',
    homes: 0,
    homes_in_municipality: 0,
    median_eur_m2: null,
    prices_from: null,
    unknown_because: 'too_few',
  })
  expect((await costsOf('ol-house')).comparable.unknown_because).toBe('too_few')
  expect((await costsOf('ol-plot')).comparable.unknown_because).toBe('not_a_home')
})

test('a home whose price is in dispute sees what is asked for others, and is not counted among them', async () => {
  expect((await costsOf('ol-disputed')).comparable).toMatchObject({ eur_m2: null, homes: 6 })
})

test('an unknown use is refused with the known ones, and a listing that is not public is not found', async () => {
  const refused = await send(app, 'GET', '/v1/properties/ol-known/costs?use=invest')
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    detail: [{ loc: ['query', 'use'], ctx: { allowed: [...uses] } }],
  })
  expect((await send(app, 'GET', '/v1/properties/ol-absent/costs')).status).toBe(404)
})

test('property.get with costs has the same answer, in its text with every role and day', async () => {
  for (const id of ['ol-known', 'ol-disputed', 'ol-madeira', 'ol-porto', 'ol-plot']) {
    const { structuredContent, content } = await callTool(app, 'property.get', {
      listing_id: id,
      costs: true,
    })
    expect((structuredContent as { costs: Costs }).costs).toEqual(await costsOf(id))
    expect(content[0]?.text).toContain('To buy:')
  }
  const textOf = async (id: string) =>
    (await callTool(app, 'property.get', { listing_id: id, costs: true, detail: 'brief' })).content[0]
      ?.text ?? ''
  const known = await textOf('ol-known')
  for (const said of [
    'Asking price: €385,000 (stated by the estate agent on 2026-04-01)',
    'Transfer tax (IMT) €17,036.65 [1]; Stamp duty €3,080 [2]; Taxes €20,116.65; Price with taxes €405,116.65; Deed and registry €375 [3]; In all €405,491.65',
    '[2] Stamp duty: General Table of Stamp Duty, item 1.1 (',
    '[1] Transfer tax (IMT): IMT Code, article 17(1)(a) (Law 73-A/2025 (State Budget for 2026); Tax Authority circular 40129/2026), from 2026-01-01 to 2026-12-31; compared with its source on 2026-11-29',
    'Condominium charge: €42.50 a month (stated by the estate agent on 2026-04-01)',
    'Property tax (IMI): €500 a year (stated by the estate agent on 2026-03-02); a month: €41.67',
    'Total a month: €84.17',
    'Compared: This home: €4,936/m²; Median of 5 others: €5,000/m²; The middle half of them: €4,000 to €6,000/m². Asking prices for each m² of usable area on this site: Flat, Lisboa (municipality), stated from 2026-03-01 to 2026-03-05.',
  ])
    expect(known).toContain(said)
  const disputed = await textOf('ol-disputed')
  expect(disputed).toContain('sources disagree on the price')
  expect(disputed).toContain(
    'On €310,000 (stated by the valuer on 2026-04-01): Transfer tax (IMT) €11,242.04',
  )
  expect(disputed).toContain('(stated by the valuer on 2026-04-01)')
  expect(disputed).toContain('Total a month: not known')
  // The district has the name of the municipality.
  expect(await textOf('ol-cascais')).toContain(
    'Flat, Lisboa (district or island), stated from 2026-03-01 to 2026-04-01. Fewer than five in its municipality (0), so those of the wider ring are compared.',
  )
  expect(await textOf('ol-porto')).toContain(
    'with price and usable area: 0 in its municipality, 0 in Porto (district or island).',
  )
  expect((await textOf('ol-plot')).split('\n')).toContain('Compared: Price not compared: not a home.')
})

test('without costs the record says nothing of them', async () => {
  const { structuredContent, content } = await callTool(app, 'property.get', { listing_id: 'ol-known' })
  expect(structuredContent).not.toHaveProperty('costs')
  expect(content[0]?.text).not.toContain('Stamp duty')
})

test('after the end of the table the taxes are unknown', async () => {
  appContext.set(utc('2026-12-31T23:59:00.000Z'))
  expect((await costsOf('ol-known', '?use=own_home')).purchases[0]?.taxes?.imt_eur).toBe(17_036.65)
  appContext.set(utc('2027-01-01T00:00:00.000Z'))
  expect((await costsOf('ol-known')).purchases[0]).toMatchObject({
    taxes: null,
    unknown_because: 'no_table_for_day',
  })
})

test('an absent, a draft and a revoked home have the same answer about costs, byte for byte', async () => {
  take(appContext, ...home('ol-draft', priced(300_000), { record_class: 'draft' }))
  take(appContext, ...home('ol-gone', priced(300_000)))
  expect((await send(app, 'GET', '/v1/properties/ol-gone/costs')).status).toBe(200)
  appContext.store.operator.changeAuthorisation(aListing('ol-gone'), 'revoked', appContext.now())
  const [absent, ...others] = await Promise.all(
    ['ol-absent', 'ol-draft', 'ol-gone'].map(async (id) => {
      const answer = await send(app, 'GET', `/v1/properties/${id}/costs`)
      return [answer.status, [...answer.headers], (await answer.text()).replaceAll(id, 'ID')]
    }),
  )
  for (const other of others) expect(other).toEqual(absent)
})
