import * as fc from 'fast-check'
import type { Hono } from 'hono'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { registry } from '#src/operations/registry.ts'
import { httpValidationError } from '#src/operations/validation-error.ts'
import { post, restServer, send } from './rest-fixtures.ts'

let app: Hono
let errors: unknown[]
beforeAll(async () => {
  ;({ app, errors } = await restServer())
})
afterEach(() => expect(errors.splice(0)).toEqual([]))

const paths = fc.constantFrom(...registry.filter(({ method }) => method === 'POST').map(({ path }) => path))

const wellAnswered = async (answer: Response) => {
  expect([200, 404, 422]).toContain(answer.status)
  const value: unknown = await answer.json()
  if (answer.status === 422) expect(httpValidationError.parse(value)).toEqual(value)
}

const searchNames =
  'municipalities max_price_eur min_price_eur min_bedrooms typologies property_types must_have preferences readiness_min buyer_requirement_id limit'
const queryNames =
  'requirements result_limit record_classes hard_constraints locations max_price min_price amount currency key importance'
const names = `${searchNames} ${queryNames} listing_ids __proto__ constructor toString `.split(' ')

const { value: likely } = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      -0,
      1,
      5.5,
      1e300,
      -1,
      'Lisboa',
      'T2',
      'pool',
      'collected',
      '__proto__',
    ),
    fc.constantFrom<unknown>(
      'ol-test01',
      'ol-test02',
      'ol-off',
      'EUR',
      'high',
      'purchase',
      'open_listing',
      '',
    ),
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true }),
  ),
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))
const likelyBody = fc.dictionary(fc.constantFrom(...names), likely, { maxKeys: 4, noNullPrototype: true })

test('design 5: no JSON value gives a 500 or hangs', () =>
  fc.assert(
    fc.asyncProperty(paths, fc.oneof(likelyBody, likely, fc.jsonValue()), async (path, body) => {
      await wellAnswered(await post(app, path, JSON.stringify(body)))
    }),
    { numRuns: 1_500 },
  ))

test('design 5: no bytes give a 500 or hang', () =>
  fc.assert(
    fc.asyncProperty(paths, fc.uint8Array({ maxLength: 200 }), async (path, bytes) => {
      await wellAnswered(await post(app, path, Uint8Array.from(bytes)))
    }),
    { numRuns: 500 },
  ))

test('design 5: no damage to a good body gives a 500 or hangs', () =>
  fc.assert(
    fc.asyncProperty(
      paths,
      likelyBody,
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 3 }),
      async (path, body, damage) => {
        const bytes = new TextEncoder().encode(JSON.stringify(body))
        for (const [place, byte] of damage) bytes[place % bytes.length] = byte
        await wellAnswered(await post(app, path, bytes))
      },
    ),
    { numRuns: 500 },
  ))

test('design 5: no path parameter and no header gives a 500', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary' }).map(encodePath),
        fc.webPath(),
        fc.stringMatching(/^[%0-9a-f]{1,6}$/),
      ),
      fc.stringMatching(/^[ -~]{0,20}$/),
      async (id, accept) => {
        const answer = await send(app, 'GET', `/v1/properties/${id}`, { headers: { Accept: accept } })
        expect(answer.status).toBeLessThan(500)
      },
    ),
    { numRuns: 500 },
  ))

test('a search of the longest strings and lists takes less than a second of a core', async () => {
  const list = Array.from({ length: 9_000 }, (_, index) => `n${index % 999}`)
  for (const body of [
    { must_have: list },
    { preferences: list },
    { property_types: list },
    { municipalities: ['Lis'.repeat(20_000)] },
    { typologies: ['T'.repeat(60_000)] },
    { readiness_min: Object.fromEntries(list.slice(0, 999).map((name) => [name, 'collected'])) },
  ]) {
    const begun = process.threadCpuUsage()
    await wellAnswered(await post(app, '/v1/property-searches', JSON.stringify(body)))
    const { user, system } = process.threadCpuUsage(begun)
    expect(user + system).toBeLessThan(1_000_000)
  }
})

const encodePath = (text: string) => encodeURIComponent(text.toWellFormed())
