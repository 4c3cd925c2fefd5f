import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { professionalRegistry } from '#src/operations/professional/registry.ts'
import type { Obstacle } from '#src/domain/professional/obstacles.ts'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { demonstrationRecords } from '../../demonstration.ts'
import { by, grant, listing, noon, take, type TestContext, differing } from '../../fixtures.ts'
import { callTool, failureOf, newClient, oldClient } from './mcp-fixtures.ts'
import {
  account,
  bearer,
  brief,
  addBriefOfEarlierVersion,
  addRequestOfEarlierVersion,
  buyerRequest,
  consent,
  every,
  localIssuer,
  professionalPath as path,
  professionalServer,
} from './professional-fixtures.ts'
import { utc } from '../../utc.ts'
import { aListing } from '../../ids.ts'

let app: Hono
let appContext: TestContext
let issuer: Awaited<ReturnType<typeof localIssuer>>
beforeAll(async () => {
  issuer = await localIssuer()
  ;({ app, appContext } = await professionalServer({ jwksUrl: issuer.jwksUrl }))
})
afterAll(() => issuer.close())

const call = async (name: string, given: object = {}, claims: Record<string, unknown> = {}) =>
  callTool(app, name, given, { path, headers: bearer(await issuer.token(claims)) })
const answer = async (...args: Parameters<typeof call>) => (await call(...args)).structuredContent as never
const ids = ({ results }: { results: { listing_id: string }[] }) =>
  results.map(({ listing_id }) => listing_id)

test('design 7: both generations of clients list and call every professional tool', async () => {
  const given: Record<string, object> = {
    buyer_request_get: { buyer_request_id: 'br-1b1b1b' },
    closed_listing_get: { listing_id: 'ol-semi' },
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

test('interface 5.1: the status gives the account, its briefs, and what is missing', async () => {
  expect(await answer('connection_status')).toMatchObject({
    account: { account_id: 'pro-one', verified: true, role: 'listing_agent' },
    briefs: [{ brief_id: 'brief-1p1n1z', represented: true, current: true }],
    may: { read_buyer_requests: true, match_closed_listings: true },
    missing: [],
  })
  expect(await answer('connection_status', {}, { sub: 'stranger', scope: 'connection:read' })).toMatchObject({
    account: null,
    briefs: [],
    may: { read_buyer_requests: false, match_closed_listings: false },
  })
})

test('everything that is missing is listed at once, each thing with what to do about it', async () => {
  take(
    appContext,
    account('pro-lost', { role: 'valuer', verified_by_role: undefined, verified_on: undefined }),
  )
  const missingFor = async (claims: object) =>
    ((await answer('connection_status', {}, { ...claims })) as { missing: Obstacle[] }).missing
  const missing = await missingFor({ sub: 'sub-pro-lost', scope: 'connection:read buyer-requests:read' })
  expect(missing.map(({ reason, blocks }) => [reason, blocks])).toEqual([
    ['scope_missing', ['closed_listings']],
    ['account_not_verified', ['buyer_requests', 'closed_listings']],
    ['role_not_eligible', ['buyer_requests', 'closed_listings']],
    ['brief_required', ['closed_listings']],
  ])
  for (const { detail, next } of missing) expect([detail.length > 20, next.length > 20]).toEqual([true, true])
  const unknown = await missingFor({ sub: 'stranger' })
  expect(unknown.map(({ reason }) => reason)).toEqual(['account_unknown', 'brief_required'])
})

test('a caller’s own briefs are listed with their requirements', async () => {
  expect(await answer('connection_status')).toMatchObject({
    briefs: [
      {
        brief_id: 'brief-1p1n1z',
        demanding: true,
        requirements: { hard_constraints: { locations: ['Lisboa'], max_price: { amount: 500_000 } } },
      },
    ],
  })
})

test('interface 1.7: a match finds the semi-open listing and the one whose seller consents', async () => {
  const found = (await answer('closed_listing_match')) as { results: { explanation: object }[] }
  expect(ids(found as never).toSorted()).toEqual(['ol-off', 'ol-semi'])
  expect(found.results[0]?.explanation).toMatchObject({ satisfied: [{ criterion: 'municipalities' }, {}] })
  expect(JSON.stringify(found)).not.toContain('relaxations')
})

test('interface 1.8: exclusive, draft, unconsented, open and absent listings give the same bytes', async () => {
  const answers = new Set<string>()
  for (const listing_id of ['ol-exclusive', 'ol-draft', 'ol-silent', 'ol-open', 'ol-absent', '`OL-DRAFT`'])
    answers.add(JSON.stringify(await call('closed_listing_get', { listing_id })))
  expect(answers.size).toBe(1)
  expect([...answers][0]).toContain('not_found')
  for (const listing_id of ['', '../x'])
    expect(failureOf(await call('closed_listing_get', { listing_id })).code).toBe('invalid_arguments')
})

test('a closed listing is shown without address, picture, point on the map or private client', async () => {
  const text = JSON.stringify(await answer('closed_listing_get', { listing_id: 'ol-off' }))
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

describe('a refused caller is told why, whatever they ask for', () => {
  beforeAll(() => {
    take(
      appContext,
      account('pro-new', { verified_by_role: undefined, verified_on: undefined }),
      brief('pro-new'),
    )
    take(appContext, account('pro-valuer', { role: 'valuer' }), brief('pro-valuer'))
    take(appContext, account('pro-idle'))
    take(appContext, account('pro-past'), brief('pro-past', { valid_until: '2026-04-30' }))
    take(appContext, account('pro-alone'), brief('pro-alone', { represented: false }))
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
      expect(failureOf(await call('closed_listing_get', { listing_id }, { sub })).code).toBe(code)
    expect(failureOf(await call('closed_listing_match', {}, { sub })).code).toBe(code)
  })
})

test('interface 1.6: a brief is the caller’s own', async () => {
  take(appContext, account('pro-two'), brief('pro-two'), brief('pro-two', { brief_id: 'brief-2s2c2d' }))
  const two = { sub: 'sub-pro-two' }
  const [problem] = failureOf(await call('closed_listing_match', {}, two)).detail as unknown as {
    ctx: object
  }[]
  expect(problem).toMatchObject({
    type: 'missing',
    ctx: { allowed: ['brief-2s2c2d', 'brief-5t4g4g9m7k0n9m1p'] },
  })
  const foreign = failureOf(await call('closed_listing_match', { brief_id: 'brief-1p1n1z' }, two))
  const absent = failureOf(await call('closed_listing_match', { brief_id: 'brief-9b9b9b' }, two))
  expect(foreign).toEqual(absent)
  expect(ids(await answer('closed_listing_match', { brief_id: 'brief-2s2c2d' }, two))).toHaveLength(2)
})

test('interface 1.3: buyer requests are unnamed, current, and permitted to the role', async () => {
  take(appContext, account('pro-lawyer', { role: 'lawyer' }))
  take(appContext, buyerRequest('br-0d0d0d', { visible_to_roles: ['listing_agent'] }))
  take(appContext, buyerRequest('br-9p9p9p', { valid_until: '2026-04-30' }))
  const list = async (sub: string, given = {}) =>
    (await answer('buyer_request_list', given, { sub })) as {
      buyer_requests: Record<string, unknown>[]
      total: number
      next: string | null
    }
  const agents = await list('sub-pro-one')
  expect(agents.buyer_requests.map(({ buyer_request_id }) => buyer_request_id)).toEqual([
    'br-0d0d0d',
    'br-1b1b1b',
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
  expect([first.total, (await list('sub-pro-lawyer')).total]).toEqual([2, 1])
  expect((await list('sub-pro-one', { limit: 1, after: first.next })).total).toBe(2)
  expect(first.next).toBe('br-0d0d0d')
  expect((await list('sub-pro-one', { limit: 1, after: first.next })).next).toBeNull()
  const answers = new Set<string>()
  for (const buyer_request_id of ['br-0d0d0d', 'br-9p9p9p', 'br-8h8h8h'])
    answers.add(
      JSON.stringify(await call('buyer_request_get', { buyer_request_id }, { sub: 'sub-pro-lawyer' })),
    )
  expect(answers.size).toBe(1)
})

test('arguments are refused as the public tools refuse them', async () => {
  expect(failureOf(await call('buyer_request_list', { limit: 21, colour: 'blue' })).detail).toMatchObject([
    { loc: ['arguments', 'limit'], type: 'too_large', ctx: { maximum: 20 } },
    { loc: ['arguments', 'colour'], type: 'extra_forbidden' },
  ])
})

const shop = {
  hard_constraints: { locations: ['Beja'], property_types: ['shop'], max_price: { amount: 1 } },
}

test('interface 1.6: a home opens to a brief that it meets, and to no other', async () => {
  take(appContext, account('pro-shop'), brief('pro-shop', { requirements: shop }))
  const sub = 'sub-pro-shop'
  const answers = new Set<string>()
  for (const listing_id of ['ol-semi', 'ol-off', 'ol-silent', 'ol-exclusive', 'ol-absent'])
    answers.add(JSON.stringify(await call('closed_listing_get', { listing_id }, { sub })))
  expect(answers.size).toBe(1)
  expect([...answers][0]).toContain('not_found')
  expect(ids(await answer('closed_listing_match', {}, { sub }))).toEqual([])
  take(appContext, brief('pro-shop', { brief_id: 'brief-3h3m3n' }))
  expect(await answer('closed_listing_get', { listing_id: 'ol-semi' }, { sub })).toMatchObject({
    brief_id: 'brief-3h3m3n',
    explanation: { satisfied: [{ criterion: 'municipalities' }, { criterion: 'max_price_eur' }] },
  })
})

test('interface 1.6, 2.4 explanation: unknown and conflicting points keep a home, and are named', async () => {
  const facts = {
    property_type: { value: 'apartment', ...by },
    price_eur: differing(1_000_000, 300_000),
  }
  take(
    appContext,
    listing('ol-open-points', { record_class: 'semi_open_listing', facts } as never),
    grant('ol-open-points'),
  )
  const requirements = {
    hard_constraints: { locations: ['Lisboa'], max_price: { amount: 500_000 }, min_bedrooms: 2 },
  }
  take(appContext, account('pro-open'), brief('pro-open', { requirements }))
  const sub = 'sub-pro-open'
  expect(await answer('closed_listing_get', { listing_id: 'ol-open-points' }, { sub })).toMatchObject({
    explanation: { unknown: [{ criterion: 'min_bedrooms' }], conflicting: [{ criterion: 'max_price_eur' }] },
  })
  const found = (await answer('closed_listing_match', { detail: 'brief' }, { sub })) as {
    results: { listing_id: string; open_points: string[] }[]
  }
  expect(found.results.at(-1)).toMatchObject({
    listing_id: 'ol-open-points',
    open_points: ['min_bedrooms', 'max_price_eur'],
  })
})

test('interface 2.4 explanation: a wish of high importance that nobody stated is an open point, and a lesser one is none', async () => {
  const preferences = [
    { key: 'balcony', importance: 'high' },
    { key: 'garage', importance: 'medium' },
  ]
  const requirements = {
    hard_constraints: { locations: ['Lisboa'], max_price: { amount: 500_000 } },
    preferences,
  }
  take(appContext, account('pro-wishes'), brief('pro-wishes', { requirements }))
  const found = (await answer('closed_listing_match', { limit: '1' }, { sub: 'sub-pro-wishes' })) as {
    results: { open_points: string[]; explanation: { unknown: { criterion: string }[] } }[]
  }
  expect(found.results).toHaveLength(1)
  expect(found.results[0]?.explanation.unknown.map(({ criterion }) => criterion)).toEqual([
    'preferences.feature.balcony',
    'preferences.feature.garage',
  ])
  expect(found.results[0]?.open_points).toEqual(['preferences.feature.balcony'])
})

test('interface 1.5: a public home is the public server’s, and the answer for it is the one for every id that is closed', async () => {
  const read = async (listing_id: string) => JSON.stringify(await call('closed_listing_get', { listing_id }))
  expect(await read('ol-open')).toBe(await read('ol-absent'))
  expect(await read('ol-open')).toContain('homes that are public are at the public server alone')
})

test.each(['closed_listing_match', 'buyer_request_list'])(
  '%s takes a limit as a text, as public tools do',
  async (tool) => {
    expect(await answer(tool, { limit: '5' })).toMatchObject({
      read_as: [{ argument: 'limit', given: '5', read: 5 }],
    })
  },
)

test('interface 1.10: what is shown ends with the earliest of grant, consent and brief', async () => {
  take(appContext, account('pro-ends'), brief('pro-ends', { valid_until: '2026-05-09T12:00:00Z' }))
  const untilFor = async (listing_id: string, sub: string) => [
    ((await answer('closed_listing_get', { listing_id }, { sub })) as { authorised_until: string })
      .authorised_until,
    (
      (await answer('closed_listing_match', {}, { sub })) as {
        results: { listing_id: string; authorised_until: string }[]
      }
    ).results.find((each) => each.listing_id === listing_id)?.authorised_until,
  ]
  const grantEnd = utc('2026-06-20T23:00:00.000Z')
  expect(await untilFor('ol-semi', 'sub-pro-one')).toEqual([grantEnd, grantEnd])
  const briefEnd = utc('2026-05-09T12:00:00.000Z')
  expect(await untilFor('ol-off', 'sub-pro-ends')).toEqual([briefEnd, briefEnd])
  take(
    appContext,
    listing('ol-short', { record_class: 'off_market_listing' } as never),
    grant('ol-short'),
    consent('ol-short', { valid_until: '2026-05-05T00:00:00Z' }),
  )
  const consentEnd = utc('2026-05-05T00:00:00.000Z')
  expect(await untilFor('ol-short', 'sub-pro-ends')).toEqual([consentEnd, consentEnd])
})

test('a closed home shows no instant but those of its source, and no page that does not exist', async () => {
  const text = async (detail: string) =>
    JSON.stringify(await answer('closed_listing_get', { listing_id: 'ol-semi', detail }))
  for (const detail of ['full', 'brief']) {
    expect(await text(detail)).not.toMatch(/first_published_at|updated_at/)
    const instants = (await text(detail)).match(/\d{4}-\d\d-\d\dT[^"]+/g) ?? []
    expect(instants.filter((instant) => instant === noon)).toHaveLength(1)
  }
  const page = 'https://homes.example/agencies/casa-demo'
  const full = () => answer('closed_listing_get', { listing_id: 'ol-semi' })
  expect(await full()).toMatchObject({
    listing: { agency: { url: page } },
    contact: { responsible_agency: { url: page } },
  })
  appContext.store.operator.setLifecycle(aListing('ol-open'), 'on_hold', noon)
  expect(await full()).toMatchObject({
    listing: { agency: { url: null } },
    contact: { responsible_agency: { url: null } },
  })
  appContext.store.operator.setLifecycle(aListing('ol-open'), 'active', noon)
})

test('everything that matches can be read: the total, what follows, the availability and all 19 checks', async () => {
  for (let number = 0; number < 7; number++)
    take(
      appContext,
      listing(`ol-more${number}`, {
        record_class: 'semi_open_listing',
        location: { municipality_code: '1312', ...by },
      } as never),
      grant(`ol-more${number}`),
    )
  take(
    appContext,
    account('pro-many'),
    brief('pro-many', {
      requirements: { hard_constraints: { locations: ['Porto'], max_price: { amount: 500_000 } } },
    }),
  )
  const sub = 'sub-pro-many'
  const seen: string[] = []
  let after: string | null = null
  do {
    const given = { limit: 3, ...(after !== null && { after }) }
    const page = (await answer('closed_listing_match', given, { sub })) as {
      results: { listing_id: string; rank: number }[]
      total: number
      next: string | null
    }
    expect(page.total).toBe(7)
    expect(page.results[0]?.rank).toBe(seen.length + 1)
    seen.push(...ids(page))
    after = page.next
  } while (after !== null)
  expect(new Set(seen).size).toBe(7)
  const refused = new Set<string>()
  for (const gone of ['ol-semi', 'ol-silent', 'ol-absent'])
    refused.add(JSON.stringify(await call('closed_listing_match', { after: gone }, { sub })))
  expect(refused.size).toBe(1)
  const short = (await answer(
    'closed_listing_get',
    { listing_id: 'ol-more1', detail: 'brief' },
    { sub },
  )) as {
    listing: { availability: unknown }
    checks: { check: string; status: string }[]
  }
  expect(short.checks.map(({ check }) => check)).toEqual(checks)
  expect(short.checks.filter(({ status }) => status === 'unknown').length).toBeGreaterThan(5)
  expect(short.listing).toHaveProperty('availability', null)
  const full = await answer('closed_listing_get', { listing_id: 'ol-more1' }, { sub })
  expect(JSON.stringify(short).length).toBeLessThan(6_000)
  expect(JSON.stringify(full).length).toBeGreaterThan(8_000)
})

test('interface 5.1: a role that represents no buyers is refused the requests, and keeps its status', async () => {
  take(appContext, account('pro-assessor', { role: 'energy_assessor' }))
  const sub = 'sub-pro-assessor'
  for (const [tool, given] of [
    ['buyer_request_list', {}],
    ['buyer_request_get', { buyer_request_id: 'br-1b1b1b' }],
  ] as const)
    expect(failureOf(await call(tool, given, { sub })).code, tool).toBe('role_not_eligible')
  expect(await answer('connection_status', {}, { sub })).toMatchObject({ role_is_eligible: false })
})

test('a request with a name in its id, which an earlier version accepted, is shown to nobody', async () => {
  take(appContext, account('pro-reader', { role: 'solicitor' }))
  const sub = 'sub-pro-reader'
  const before = await answer('buyer_request_list', {}, { sub })
  addRequestOfEarlierVersion(appContext, 'br-silva-joao-912345678')
  expect(await answer('buyer_request_list', {}, { sub })).toEqual(before)
  const given = { buyer_request_id: 'br-silva-joao-912345678' }
  expect(failureOf(await call('buyer_request_get', given, { sub })).code).toBe('not_found')
})

test('a brief with a name in its id, which an earlier version accepted, opens nothing and is shown to nobody', async () => {
  take(appContext, account('pro-named'))
  addBriefOfEarlierVersion(appContext, 'silva-joao-912345678', 'pro-named')
  const sub = 'sub-pro-named'
  const status = await answer('connection_status', {}, { sub })
  expect(status).toMatchObject({ briefs: [], missing: [{ reason: 'brief_required' }] })
  const matched = await call('closed_listing_match', { brief_id: 'silva-joao-912345678' }, { sub })
  expect(failureOf(matched).code).toBe('brief_required')
})

test('no description and no schema names a home or a request of a data set', async () => {
  const data = JSON.stringify(demonstrationRecords())
  const known = new Set(data.match(/(?<="(?:listing_id|buyer_request_id|brief_id)":")[^"]+/g) ?? [])
  expect(known.size).toBeGreaterThan(50)
  const headers = bearer(await issuer.token())
  const { tools } = await (await newClient(app, path, headers)).listTools()
  const named = JSON.stringify(tools).match(/\b(?:ol|br|brief)-[a-z0-9]+/g) ?? []
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((id) => known.has(id))).toEqual([])
})

// The last test: what it lets end stays ended.
test('interface 1.10: permission is checked at each call, and ends by itself', async () => {
  const exp = Date.parse('2026-12-01') / 1000
  const read = (listing_id: string) => call('closed_listing_get', { listing_id }, { exp })
  try {
    appContext.set(utc('2026-06-19T12:00:00.000Z'))
    expect((await read('ol-off')).isError).toBeUndefined()
    appContext.set(utc('2026-06-30T22:59:59.999Z'))
    expect((await read('ol-off')).isError).toBe(true)
    expect(failureOf(await read('ol-semi')).code).toBe('not_found')
    appContext.set(utc('2026-08-02T00:00:00.000Z'))
    expect(failureOf(await read('ol-semi')).code).toBe('brief_required')
  } finally {
    appContext.set(noon)
  }
})
