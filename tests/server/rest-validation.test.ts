import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { httpValidationError } from '#src/operations/validation-error.ts'
import { validationErrors } from '#src/server/validation.ts'
import { post, refusalOf, refused, restServer } from './rest-fixtures.ts'

const searches = '/v1/property-searches'
const queries = '/v1/database-queries'
const comparisons = '/v1/property-comparisons'

let app: Hono
beforeAll(async () => {
  ;({ app } = await restServer())
})

test('interface 2.5 loc, 2.5 msg, 2.5 type, 2.5 input, 2.5 ctx: an entry has loc, msg and type, and input and ctx where they help', async () => {
  const { status, detail } = await refusalOf(
    await post(app, searches, '{"limit": 21, "max_price_eur": "5", "municipalities": [1]}'),
  )
  expect(status).toBe(422)
  expect(detail).toEqual([
    {
      loc: ['body', 'municipalities', 0],
      msg: 'Expected a string: found an integer',
      type: 'wrong_type',
      input: 1,
      ctx: { expected: 'string', found: 'integer' },
    },
    {
      loc: ['body', 'max_price_eur'],
      msg: 'Expected an integer: found a string',
      type: 'wrong_type',
      input: '5',
      ctx: { expected: 'integer', found: 'string' },
    },
    {
      loc: ['body', 'limit'],
      msg: 'Expected at most 20: found more',
      type: 'too_large',
      input: 21,
      ctx: { maximum: 20 },
    },
  ])
  expect(httpValidationError.parse({ detail })).toEqual({ detail })
})

test('interface 7.1: each field of PropertySearch is refused by its own rule', async () => {
  const refusedBy = async (body: unknown) => refused(app, searches, body)
  expect(await refusedBy({ municipalities: ['a', 'b', 'c', 'd'] })).toEqual([
    'body.municipalities: too_many_items',
  ])
  expect(await refusedBy({ max_price_eur: 0 })).toEqual(['body.max_price_eur: too_small'])
  expect(await refusedBy({ min_price_eur: -1 })).toEqual(['body.min_price_eur: too_small'])
  expect(await refusedBy({ min_bedrooms: -1 })).toEqual(['body.min_bedrooms: too_small'])
  expect(await refusedBy({ typologies: 'T2' })).toEqual(['body.typologies: wrong_type'])
  expect(await refusedBy({ property_types: {} })).toEqual(['body.property_types: wrong_type'])
  expect(await refusedBy({ must_have: [null] })).toEqual(['body.must_have.0: wrong_type'])
  expect(await refusedBy({ preferences: [true] })).toEqual(['body.preferences.0: wrong_type'])
  expect(await refusedBy({ readiness_min: { title: 1 } })).toEqual(['body.readiness_min.title: wrong_type'])
  expect(await refusedBy({ buyer_requirement_id: 'br-1' })).toEqual(['body.buyer_requirement_id: wrong_type'])
  expect(await refusedBy({ limit: 0 })).toEqual(['body.limit: too_small'])
  expect(await refusedBy({ min_price_eur: 2, max_price_eur: 1 })).toEqual([
    'body.min_price_eur: inconsistent',
  ])
})

test('interface 7.1: each field of DatabaseQuery is refused by its own rule', async () => {
  const refusedBy = async (body: unknown) => refused(app, queries, body)
  const constrained = async (hard_constraints: unknown) =>
    (await refusedBy({ requirements: { hard_constraints } })).map((problem) =>
      problem.replace('body.requirements.hard_constraints.', ''),
    )
  expect(await refusedBy({ result_limit: 21 })).toEqual(['body.result_limit: too_large'])
  expect(await refusedBy({ record_classes: 'open_listing' })).toEqual(['body.record_classes: wrong_type'])
  expect(await refusedBy({ requirements: [] })).toEqual(['body.requirements: wrong_type'])
  expect(await refusedBy({ requirements: { transaction_type: 'rent' } })).toEqual([
    'body.requirements.transaction_type: not_allowed',
  ])
  expect(await refusedBy({ requirements: { preferences: [{ importance: 'huge' }] } })).toEqual([
    'body.requirements.preferences.0.key: missing',
    'body.requirements.preferences.0.importance: not_allowed',
  ])
  expect(await constrained({ locations: ['a', 'b', 'c', 'd'] })).toEqual(['locations: too_many_items'])
  expect(await constrained({ max_price: {} })).toEqual(['max_price.amount: missing'])
  expect(await constrained({ min_price: { amount: 0, currency: 'USD' } })).toEqual([
    'min_price.amount: too_small',
    'min_price.currency: not_allowed',
  ])
  expect(await constrained({ min_bedrooms: 1.5 })).toEqual(['min_bedrooms: wrong_type'])
  expect(await constrained({ readiness_min: { title: 'gold' } })).toEqual([
    'readiness_min.title: not_allowed',
  ])
  expect(await constrained({ max_price: { amount: 1 }, min_price: { amount: 2 } })).toEqual([
    'min_price.amount: inconsistent',
  ])
})

test('interface 2.3 listing_ids, 8 comparison: each rule of Comparison', async () => {
  const refusedBy = async (body: unknown) => refused(app, comparisons, body)
  expect(await refusedBy({})).toEqual(['body.listing_ids: missing'])
  expect(await refusedBy({ listing_ids: ['a'] })).toEqual(['body.listing_ids: too_few_items'])
  expect(await refusedBy({ listing_ids: ['a', 'b', 'c', 'd', 'e'] })).toEqual([
    'body.listing_ids: too_many_items',
  ])
  expect(await refusedBy({ listing_ids: ['a', 5] })).toEqual(['body.listing_ids.1: wrong_type'])
  expect(await refusedBy({ listing_ids: ['a', 'b'], winner: 1 })).toEqual(['body.winner: extra_forbidden'])
  const twice = { listing_ids: ['ol-test01', 'ol-test01'] }
  expect((await post(app, comparisons, JSON.stringify(twice))).status).toBe(200)
})

test('interface 2.5 type: a string in place of an array is of the wrong type, whatever its length', async () => {
  expect(await refused(app, searches, { municipalities: 'Lisboa' })).toEqual([
    'body.municipalities: wrong_type',
  ])
  expect(await refused(app, queries, { requirements: { hard_constraints: { locations: 'Porto' } } })).toEqual(
    ['body.requirements.hard_constraints.locations: wrong_type'],
  )
  expect(await refused(app, comparisons, { listing_ids: 'x' })).toEqual(['body.listing_ids: wrong_type'])
})

test('interface 8 property search, 8 database query: the outermost values of every bound are accepted', async () => {
  const accepted = async (path: string, body: unknown) =>
    expect((await post(app, path, JSON.stringify(body))).status, JSON.stringify(body)).toBe(200)
  await accepted(searches, {})
  await accepted(searches, { limit: 1, max_price_eur: 1, min_price_eur: 0, min_bedrooms: 0 })
  await accepted(searches, { limit: 20, max_price_eur: 1e300, municipalities: ['a', 'b', 'c'] })
  await accepted(searches, { max_price_eur: null, min_price_eur: null, min_bedrooms: null, limit: 20 })
  await accepted(searches, { buyer_requirement_id: null, municipalities: [], readiness_min: {} })
  await accepted(searches, { readiness_min: { vibes: 'validated' }, typologies: ['castle'] })
  await accepted(queries, {})
  await accepted(queries, { requirements: {}, result_limit: 20, record_classes: ['nonsense'] })
  await accepted(queries, { requirements: { hard_constraints: { max_price: { amount: 1 } } } })
})

test('design 5: 5.0 and 5e0 are 5; a string, a boolean, a fraction and an infinite number are not integers', async () => {
  const typesOf = async (literal: string) => {
    const answer = await post(app, searches, `{"limit": ${literal}}`)
    return answer.status === 200 ? 200 : (await refusalOf(answer)).detail.map(({ type }) => type)
  }
  expect(await typesOf('5.0')).toBe(200)
  expect(await typesOf('5e0')).toBe(200)
  expect(await typesOf('"5"')).toEqual(['wrong_type'])
  expect(await typesOf('true')).toEqual(['wrong_type'])
  expect(await typesOf('5.5')).toEqual(['wrong_type'])
  expect(await typesOf('1e400')).toEqual(['number_out_of_range'])
  expect(await typesOf('-1e400')).toEqual(['number_out_of_range'])
  expect(await typesOf('NaN')).toEqual(['json_invalid'])
  expect(await typesOf('Infinity')).toEqual(['json_invalid'])
  expect(await typesOf('05')).toEqual(['json_invalid'])
  expect(await typesOf('+5')).toEqual(['json_invalid'])
  expect(await typesOf('0x5')).toEqual(['json_invalid'])
})

test('interface 2.1 additional: a name that every JavaScript object has is an unknown property like any other', async () => {
  const detail = async (body: string) => (await refusalOf(await post(app, searches, body))).detail
  const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '']
  for (const key of keys)
    expect(await detail(`{${JSON.stringify(key)}: {"polluted": 1}}`)).toMatchObject([
      { loc: ['body', key], type: 'extra_forbidden', input: { polluted: 1 } },
    ])
  expect(Object.prototype).not.toHaveProperty('polluted')
})

test('design 5: a requirement named __proto__ is read as an unknown check', async () => {
  const answer = await post(app, searches, '{"readiness_min": {"__proto__": "validated"}}')
  expect(await answer.json()).toMatchObject({
    results: [],
    interpretation: { unrecognised: [{ criterion: 'readiness_min', given: '__proto__' }] },
  })
})

test('the answer to a body with thousands of problems lists the first twenty, counts the others, and repeats no long input', async () => {
  const many = await refusalOf(await post(app, searches, `{"typologies": [${'1,'.repeat(30_000)}1]}`))
  expect(many.detail).toHaveLength(21)
  expect(many.detail.at(-1)).toEqual({
    loc: ['body'],
    msg: 'Expected no further problems: found at least 480 more',
    type: 'more_problems',
    ctx: { more: 480 },
  })
  const named = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`x${at}`, 1]))
  const unknown = await refusalOf(
    await post(app, `${searches}?sort=x`, JSON.stringify({ ...named, limit: 0 })),
  )
  expect(unknown.detail).toHaveLength(21)
  // One of the body's other problems, and that of the query.
  expect(unknown.detail.at(-1)?.ctx).toEqual({ more: 4_982 })
  const long = await refusalOf(await post(app, searches, JSON.stringify({ limit: 'x'.repeat(60_000) })))
  expect(long.detail).toMatchObject([{ type: 'wrong_type' }])
  expect(long.detail[0]).not.toHaveProperty('input')
})

test('the work of a refusal does not grow with the number of problems', async () => {
  let read = 0
  const counting = new Proxy(
    Array.from({ length: 20_000 }, () => ({ a: 1 })),
    {
      get: (target, name, receiver) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) read++
        return Reflect.get(target, name, receiver) as unknown
      },
    },
  )
  const schema = z.object({ list: z.array(z.strictObject({ key: z.string() })) })
  const { error } = schema.safeParse({ list: counting })
  read = 0
  const detail = validationErrors(error!, 'body', { list: counting }, schema)
  expect(detail).toHaveLength(21)
  // Once for the list as it was sent, and once for each problem that is named.
  expect(read).toBeLessThanOrEqual(20_000 + 2 * 20)
})
