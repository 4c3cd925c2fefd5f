import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { professionalRegistry } from '#src/operations/professional/registry.ts'
import { noon, take, type TestHouse } from '../../fixtures.ts'
import { callTool, failureOf, newClient, oldClient } from './mcp-fixtures.ts'
import {
  account,
  bearer,
  brief,
  buyerRequest,
  every,
  localIssuer,
  professionalPath as path,
  professionalServer,
} from './professional-fixtures.ts'

let app: Hono
let house: TestHouse
let issuer: Awaited<ReturnType<typeof localIssuer>>
beforeAll(async () => {
  issuer = await localIssuer()
  ;({ app, house } = await professionalServer({ jwksUrl: issuer.jwksUrl }))
})
afterAll(() => issuer.close())

const call = async (name: string, given: object = {}, claims: Record<string, unknown> = {}) =>
  callTool(app, name, given, { path, headers: bearer(await issuer.token(claims)) })
const answer = async (...args: Parameters<typeof call>) => (await call(...args)).structuredContent as never
const ids = ({ results }: { results: { listing_id: string }[] }) =>
  results.map(({ listing_id }) => listing_id)

test('design 7: both generations of clients list and call every professional tool', async () => {
  const given: Record<string, object> = {
    'buyer_request.get': { buyer_request_id: 'br-one' },
    'closed_listing.get': { listing_id: 'ol-semi' },
  }
  const headers = bearer(await issuer.token())
  for (const client of [await newClient(app, path, headers), await oldClient(app, path, headers)]) {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(professionalRegistry.map(({ tool }) => tool))
    for (const { name } of tools) {
      const result = await client.callTool({ name, arguments: { ...given[name] } })
      expect(result.isError, name).toBeUndefined()
      expect(result.structuredContent, name).toEqual(
        JSON.parse((result.content as { text: string }[])[0]?.text ?? ''),
      )
    }
  }
})

test('each tool says when to use it, when not, its limits, and gives an example that it accepts', () => {
  for (const { tool, description, input, scope } of professionalRegistry) {
    expect(description, tool).toMatch(/Use it .*Not (to|for|with) /s)
    expect(description, tool).toContain('Limits: ')
    const example: unknown = JSON.parse(/^Example: (.*)$/m.exec(description)?.[1] ?? '')
    expect(input.safeParse(example).success, tool).toBe(true)
    expect(input.safeParse({ colour: 'blue' }).success, tool).toBe(false)
    expect(every).toContain(scope)
  }
})

test('interface 5.1: the status tells the account, its briefs, and what is missing', async () => {
  expect(await answer('connection.status')).toMatchObject({
    account: { account_id: 'pro-one', verified: true, role: 'listing_agent' },
    briefs: [{ brief_id: 'brief-pro-one', represented: true, current: true }],
    may: { read_buyer_requests: true, match_closed_listings: true },
    missing: [],
  })
  expect(await answer('connection.status', {}, { sub: 'stranger', scope: 'connection:read' })).toMatchObject({
    account: null,
    briefs: [],
    may: { read_buyer_requests: false, match_closed_listings: false },
    missing: ['scope_missing'],
  })
})

test('interface 1.7: a match finds the semi-open listing and the one whose seller consents', async () => {
  const found = (await answer('closed_listing.match')) as { results: { explanation: object }[] }
  expect(ids(found as never).toSorted()).toEqual(['ol-off', 'ol-semi'])
  expect(found.results[0]?.explanation).toMatchObject({ satisfied: [{ criterion: 'municipalities' }, {}] })
  expect(JSON.stringify(found)).not.toContain('relaxations')
})

test('interface 1.8: exclusive, draft, unconsented, open and absent listings give the same bytes', async () => {
  const answers = new Set<string>()
  for (const listing_id of ['ol-exclusive', 'ol-draft', 'ol-silent', 'ol-open', 'ol-absent', '', '../x'])
    answers.add(JSON.stringify(await call('closed_listing.get', { listing_id })))
  expect(answers.size).toBe(1)
  expect([...answers][0]).toContain('not_found')
})

test('a closed listing is told without address, picture, point on the map or private client', async () => {
  const text = JSON.stringify(await answer('closed_listing.get', { listing_id: 'ol-off' }))
  for (const secret of [
    'Rua Secreta',
    'Proprietária',
    'U-4711',
    'CMI-SECRET',
    'centre',
    '/properties/',
    'media',
  ])
    expect(text, secret).not.toContain(secret)
  expect(JSON.parse(text)).toMatchObject({
    listing: { listing_id: 'ol-off', record_class: 'off_market_listing', price_eur: { value: 385_000 } },
    contact: { private_client_contact: false },
  })
})

describe('who is not let in is told why, whatever they ask for', () => {
  beforeAll(() => {
    take(house, account('pro-new', { verified_by_role: undefined, verified_on: undefined }), brief('pro-new'))
    take(house, account('pro-valuer', { role: 'valuer' }), brief('pro-valuer'))
    take(house, account('pro-idle'))
    take(house, account('pro-past'), brief('pro-past', { valid_until: '2026-04-30' }))
    take(house, account('pro-alone'), brief('pro-alone', { represented: false }))
  })

  test.each([
    ['a stranger', 'sub-nobody', 'account_unknown'],
    ['one that nobody verified', 'sub-pro-new', 'account_not_verified'],
    ['a role that represents no buyers', 'sub-pro-valuer', 'role_not_eligible'],
    ['one without a brief', 'sub-pro-idle', 'brief_required'],
    ['one whose brief has ended', 'sub-pro-past', 'brief_required'],
    ['one whose buyer is not represented', 'sub-pro-alone', 'brief_required'],
  ])('%s', async (_, sub, code) => {
    for (const listing_id of ['ol-semi', 'ol-absent'])
      expect(failureOf(await call('closed_listing.get', { listing_id }, { sub })).code).toBe(code)
    expect(failureOf(await call('closed_listing.match', {}, { sub })).code).toBe(code)
  })
})

test('interface 1.6: a brief is the caller’s own', async () => {
  take(house, account('pro-two'), brief('pro-two'), brief('pro-two', { brief_id: 'brief-second' }))
  const two = { sub: 'sub-pro-two' }
  const [problem] = failureOf(await call('closed_listing.match', {}, two)).detail as unknown as {
    ctx: object
  }[]
  expect(problem).toMatchObject({ type: 'missing', ctx: { allowed: ['brief-pro-two', 'brief-second'] } })
  const foreign = failureOf(await call('closed_listing.match', { brief_id: 'brief-pro-one' }, two))
  const absent = failureOf(await call('closed_listing.match', { brief_id: 'brief-absent' }, two))
  expect(foreign).toEqual(absent)
  expect(ids(await answer('closed_listing.match', { brief_id: 'brief-second' }, two))).toHaveLength(2)
})

test('interface 1.3: buyer requests are unnamed, current, and permitted to the role', async () => {
  take(house, account('pro-lawyer', { role: 'lawyer' }))
  take(house, buyerRequest('br-agents', { visible_to_roles: ['listing_agent'] }))
  take(house, buyerRequest('br-past', { valid_until: '2026-04-30' }))
  const list = async (sub: string, given = {}) =>
    (await answer('buyer_request.list', given, { sub })) as {
      buyer_requests: Record<string, unknown>[]
      next: string | null
    }
  const agents = await list('sub-pro-one')
  expect(agents.buyer_requests.map(({ buyer_request_id }) => buyer_request_id)).toEqual([
    'br-agents',
    'br-one',
  ])
  expect(Object.keys(agents.buyer_requests[0] ?? {}).toSorted()).toEqual(
    [
      'buyer_request_id',
      'reported_by_role',
      'reported_on',
      'requirements',
      'valid_from',
      'valid_until',
    ].toSorted(),
  )
  expect((await list('sub-pro-lawyer')).buyer_requests).toHaveLength(1)
  const first = await list('sub-pro-one', { limit: 1 })
  expect(first.next).toBe('br-agents')
  expect((await list('sub-pro-one', { limit: 1, after: first.next })).next).toBeNull()
  const answers = new Set<string>()
  for (const buyer_request_id of ['br-agents', 'br-past', 'br-absent'])
    answers.add(
      JSON.stringify(await call('buyer_request.get', { buyer_request_id }, { sub: 'sub-pro-lawyer' })),
    )
  expect(answers.size).toBe(1)
})

test('arguments are refused as the public tools refuse them', async () => {
  expect(failureOf(await call('buyer_request.list', { limit: 21, colour: 'blue' })).detail).toMatchObject([
    { loc: ['body', 'limit'], type: 'too_large', ctx: { maximum: 20 } },
    { loc: ['body', 'colour'], type: 'extra_forbidden' },
  ])
})

// The last test: what it lets end stays ended.
test('interface 1.10: permission is asked for at each call, and ends by itself', async () => {
  const exp = Date.parse('2026-12-01') / 1000
  const read = (listing_id: string) => call('closed_listing.get', { listing_id }, { exp })
  try {
    house.set('2026-06-19T12:00:00.000Z')
    expect((await read('ol-off')).isError).toBeUndefined()
    house.set('2026-06-30T22:59:59.999Z')
    expect((await read('ol-off')).isError).toBe(true)
    expect(failureOf(await read('ol-semi')).code).toBe('not_found')
    house.set('2026-08-02T00:00:00.000Z')
    expect(failureOf(await read('ol-semi')).code).toBe('brief_required')
  } finally {
    house.set(noon)
  }
})
