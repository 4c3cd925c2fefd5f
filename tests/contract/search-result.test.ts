import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import type { SearchResponse } from '#src/domain/search/result.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { by, grant, listing } from '../fixtures.ts'
import { post } from '../server/rest-fixtures.ts'
import { serving, threeHomes } from './homes.ts'

let app: Hono
beforeAll(async () => {
  app = await serving(threeHomes)
})

const answerOf = async (body: unknown, of = app) =>
  (await (await post(of, '/v1/property-searches', JSON.stringify(body))).json()) as SearchResponse
const only = async (body: unknown, of = app) => {
  const [result, ...more] = (await answerOf(body, of)).results
  expect(more).toEqual([])
  return result
}

const closed: readonly SourceRecordInput[] = [
  listing('ol-draft', { record_class: 'draft', lifecycle: 'draft' }),
  listing('ol-off', { record_class: 'off_market_listing' }),
  listing('ol-semi', { record_class: 'semi_open_listing' }),
  listing('ol-exclusive', { record_class: 'exclusive_off_market' }),
  listing('ol-revoked'),
  listing('ol-suspended'),
  listing('ol-ended'),
  listing('ol-future'),
  listing('ol-withdrawn', { lifecycle: 'withdrawn' }),
  listing('ol-never-granted'),
  grant('ol-draft'),
  grant('ol-off'),
  grant('ol-semi'),
  grant('ol-exclusive'),
  grant('ol-revoked', { state: 'revoked' }),
  grant('ol-suspended', { state: 'suspended' }),
  grant('ol-ended', { valid_until: '2026-04-30' }),
  grant('ol-future', { valid_from: '2026-05-02' }),
  grant('ol-withdrawn'),
]

test('interface 2.4 results: the results are an array of current, permitted matches and of nothing else', async () => {
  const both = await serving([...threeHomes, ...closed])
  const { results } = await answerOf({}, both)
  expect(results.map(({ listing_id }) => listing_id).toSorted()).toEqual(['ol-faro', 'ol-lisbon', 'ol-porto'])
})

test('interface 2.4 listing_id: a result’s identifier leads to its record', async () => {
  const result = await only({ municipalities: ['Porto'] })
  expect(result?.listing_id).toBe('ol-porto')
  const record = await app.fetch(new Request(`https://homes.example/v1/properties/${result?.listing_id}`))
  expect(await record.json()).toMatchObject({ listing_id: 'ol-porto', url: result?.url })
})

test('interface 2.4 price_eur: the price is a fact with value, unit, role and date', async () => {
  expect((await only({ municipalities: ['Porto'] }))?.price_eur).toEqual({
    state: 'reported',
    value: 500_000,
    unit: 'EUR',
    level: 'collected',
    ...by,
  })
})

test('interface 2.4 beds: the number of bedrooms is a fact with value, role and date', async () => {
  expect((await only({ municipalities: ['Porto'] }))?.beds).toEqual({
    state: 'reported',
    value: 3,
    level: 'collected',
    ...by,
  })
})

test('interface 2.4 municipality: a result names its municipality in Portuguese', async () => {
  expect((await only({ municipalities: ['Lisbon'] }))?.municipality).toBe('Lisboa')
  expect((await only({ typologies: ['T4'] }))?.municipality).toBe('Faro')
})

test('interface 2.4 explanation: satisfied, unknown and conflicting information are separate', async () => {
  const reports = [
    { value: 2, ...by },
    { value: 3, ...by, reported_by_role: 'architect' },
  ] as const
  const doubtful = await serving([
    listing('ol-doubtful', {
      facts: { typology: { value: 'T2', ...by }, beds: { alternatives: [...reports] } },
    }),
    grant('ol-doubtful'),
  ])
  const result = await only({ typologies: ['T2'], max_price_eur: 400_000, min_bedrooms: 3 }, doubtful)
  const criteria = (items: readonly { criterion?: string | undefined }[] = []) =>
    items.map(({ criterion }) => criterion)
  expect(result?.explanation.satisfied).toEqual(['typologies'])
  expect(criteria(result?.explanation.unknown)).toEqual(['max_price_eur'])
  expect(criteria(result?.explanation.conflicting)).toEqual(['min_bedrooms'])
})

test('interface 2.4 readiness: each reported check names the role that reported it, and the dates', async () => {
  const { readiness } = (await only({ municipalities: ['Porto'] }))!
  const validated = { validated_by_role: 'lawyer', validated_on: '2026-04-05' }
  const title = { reported_by_role: 'solicitor', reported_on: '2026-04-01', ...validated }
  expect(readiness.title).toEqual(title)
  expect(readiness.location).toEqual(by)
  const full = await post(app, '/v1/property-searches?detail=full', '{"municipalities":["Porto"]}')
  const { results } = (await full.json()) as SearchResponse
  expect(results[0]?.readiness.title).toEqual({ level: 'validated', ...title })
  expect((await only({ municipalities: ['Faro'] }))?.readiness).not.toHaveProperty('title')
})

test('interface 2.4 readiness: a value has the role and day that reported it, whatever a check of several facts says', async () => {
  const apart = { reported_by_role: 'architect', reported_on: '2026-04-09' } as const
  const areas = { useful_m2: { value: 78, ...apart }, gross_private_m2: { value: 90, ...by } }
  const over = await serving([listing('ol-apart', { areas }), grant('ol-apart')])
  expect((await only({}, over))?.useful_m2).toEqual({ value: 78, unit: 'm2', ...apart })
})

test('interface 2.4 ranked: matches are numbered from the best on, and list what is met, unmet and unknown', async () => {
  const [pool, elevator, type] = [
    'preferences.feature.pool',
    'preferences.feature.elevator',
    'preferences.property_type',
  ]
  const { results } = await answerOf({ preferences: ['pool', 'elevator', 'duplex'] })
  const criteriaOf = (items: readonly { text: string }[]) => items.map(({ text }) => text.split(':')[0])
  expect(
    results.map(({ rank, listing_id, explanation: { satisfied, unmet, unknown } }) => [
      `${rank} ${listing_id}`,
      { met: satisfied, unmet: criteriaOf(unmet), unknown: criteriaOf(unknown) },
    ]),
  ).toEqual([
    ['1 ol-porto', { met: [pool, elevator], unmet: ['Type of property'], unknown: [] }],
    ['2 ol-lisbon', { met: [elevator], unmet: ['Type of property'], unknown: ['Swimming pool'] }],
    ['3 ol-faro', { met: [type], unmet: ['Lift'], unknown: ['Swimming pool'] }],
  ])
})

test('interface 2.4 empty: an empty answer is the same with restricted records that would match and without any', async () => {
  const asked = { municipalities: ['Lisboa'] }
  const elsewhere = threeHomes.filter((record) => 'listing_id' in record && record.listing_id !== 'ol-lisbon')
  const without = await answerOf(asked, await serving(elsewhere))
  expect(without.results).toEqual([])
  expect(await answerOf(asked, await serving([...elsewhere, ...closed]))).toEqual(without)
})
