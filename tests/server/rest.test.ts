import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { restOperations } from '#src/operations/registry.ts'
import { bodies, bodyMissing, post, refusalOf, restServer, send } from './rest-fixtures.ts'

let app: Hono
beforeAll(async () => {
  ;({ app } = await restServer())
})

const addressOf = (path: string) => path.replace('{listing_id}', 'ol-test01')
const call = (path: string, method: string, headers: Record<string, string> = {}) =>
  method === 'POST'
    ? post(app, path, JSON.stringify(bodies[path] ?? {}), { 'Content-Type': 'application/json', ...headers })
    : send(app, method, addressOf(path), { headers })

test('interface 7 200, 1.1 rest: every operation answers JSON at its method and path, and the answer matches its schema', async () => {
  for (const { method, path, output } of restOperations) {
    const answer = await call(path, method)
    expect(answer.status, `${path}: ${bodyMissing}`).toBe(200)
    expect(answer.headers.get('Content-Type'), path).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('Cache-Control'), path).toBe('no-store')
    const value: unknown = await answer.json()
    expect(output.parse(value), path).toEqual(value)
  }
})

test('interface 5 public: no answer asks for credentials, and any origin may read it', async () => {
  for (const { method, path } of restOperations) {
    const answer = await call(path, method, { Origin: 'https://elsewhere.example' })
    expect(answer.headers.get('Access-Control-Allow-Origin'), path).toBe('*')
    expect(answer.headers.get('Access-Control-Allow-Credentials'), path).toBeNull()
  }
})

const problemOf = async (answer: Response) => ({
  status: answer.status,
  mediaType: answer.headers.get('Content-Type'),
  ...((await answer.json()) as { code: string }),
})

test('design 5: another method is 405 and names those that are allowed', async () => {
  for (const { method, path } of restOperations)
    for (const wrong of ['PUT', 'PATCH', 'DELETE', method === 'GET' ? 'POST' : 'GET']) {
      const answer = await send(app, wrong, addressOf(path))
      expect(answer.headers.get('Allow'), path).toBe(
        method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS',
      )
      expect(await problemOf(answer)).toMatchObject({
        status: 405,
        code: 'method_not_allowed',
        mediaType: 'application/problem+json; charset=utf-8',
      })
    }
})

test('HEAD has the headers of GET and no body', async () => {
  for (const path of ['/v1/properties/ol-test01', '/v1/properties/ol-absent', '/v1/properties/%ff']) {
    const [get, head] = [await send(app, 'GET', path), await send(app, 'HEAD', path)]
    expect(head.status).toBe(get.status)
    expect([...head.headers]).toEqual([...get.headers])
    expect(await head.text()).toBe('')
  }
  expect((await send(app, 'HEAD', '/v1/property-searches')).status).toBe(405)
})

test('OPTIONS is 204 and lists what a browser may send', async () => {
  for (const { method, path } of restOperations) {
    const answer = await send(app, 'OPTIONS', addressOf(path))
    expect(answer.status, path).toBe(204)
    expect(answer.headers.get('Access-Control-Allow-Methods'), path).toContain(method)
    expect(await answer.text()).toBe('')
  }
})

test('design 5: 406 when Accept excludes JSON, the same for every record', async () => {
  for (const accept of ['text/html', 'text/markdown', 'application/json;q=0', 'application/json;q=0, */*']) {
    expect(
      await problemOf(await call('/v1/properties/{listing_id}', 'GET', { Accept: accept })),
    ).toMatchObject({ status: 406, code: 'not_acceptable' })
    const absent = await send(app, 'GET', '/v1/properties/ol-absent', { headers: { Accept: accept } })
    expect(absent.status).toBe(406)
    expect((await call('/v1/property-searches', 'POST', { Accept: accept })).status).toBe(406)
  }
})

test('Accept matches JSON by its name, by a wildcard, with a charset, and when it is empty', async () => {
  for (const accept of [
    'application/json',
    'APPLICATION/JSON; charset=UTF-8',
    'application/*',
    '*/*',
    'application/json, text/event-stream',
    'text/html, */*;q=0.1',
    '',
  ])
    expect((await call('/v1/properties/{listing_id}', 'GET', { Accept: accept })).status, accept).toBe(200)
})

test('interface 7 404: an unknown address under /v1 is a 404 with a problem', async () => {
  for (const path of [
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/v1/properties',
    '/v1/properties/',
    '/v1/properties/a/b',
    '/v2',
  ])
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const answer = await send(app, method, path)
      expect(answer.status, path).toBe(404)
      if (path !== '/v2') expect(await problemOf(answer), path).toMatchObject({ code: 'not_found' })
    }
})

const onListing = restOperations.map(({ path }) => path).filter((path) => path.includes('{listing_id}'))

test('interface 7 422: a path parameter that cannot be decoded is 422', async () => {
  for (const path of onListing)
    for (const id of ['%ff', '%', '%e3%81', 'a%zz', '%C0%80', '%ED%A0%80'])
      expect(await refusalOf(await send(app, 'GET', path.replace('{listing_id}', id)))).toEqual({
        status: 422,
        detail: [
          {
            loc: ['path', 'listing_id'],
            msg: 'Expected percent-encoded UTF-8: found something else',
            type: 'undecodable',
            input: id,
          },
        ],
      })
})

test('interface 7 404: every path parameter that can be decoded and names nothing public is the same 404', async () => {
  for (const path of onListing) {
    const absent = await (await send(app, 'GET', path.replace('{listing_id}', 'ol-absent'))).text()
    for (const id of [
      'ol-revoked',
      'ol-off',
      '%25ff',
      '%25',
      'a%2Fb',
      '%00',
      '%0A',
      '%F0%9F%8F%A0',
      '__proto__',
      'constructor',
      ':listing_id',
      '*',
      "'%20OR%201=1--",
      'x'.repeat(4_000),
    ]) {
      const answer = await send(app, 'GET', path.replace('{listing_id}', id))
      expect(answer.status, id).toBe(404)
      expect(await answer.text(), id).toBe(absent)
    }
  }
})

test('a listing is found however its identifier is encoded', async () => {
  expect((await send(app, 'GET', '/v1/properties/%6fl-test01')).status).toBe(200)
})

test('design 5: unknown query parameters are ignored, except for those of the two searches', async () => {
  expect((await send(app, 'GET', '/v1/properties/ol-test01?limit=%ff&x')).status).toBe(200)
  for (const path of ['/v1/property-searches', '/v1/database-queries']) {
    expect((await post(app, `${path}?utm_source=mail&fbclid=x&&sort=price`, '{}')).status).toBe(200)
    const { status, detail } = await refusalOf(
      await post(app, `${path}?min_bathroms=2&colour=blue&%ff=1&min_bathrooms=x`, '{}'),
    )
    expect(status).toBe(422)
    expect(detail.map(({ loc, type }) => [loc.join('.'), type])).toEqual([
      ['query.min_bathroms', 'extra_forbidden'],
      ['query.colour', 'extra_forbidden'],
      ['query.%ff=1', 'extra_forbidden'],
      ['query.min_bathrooms', 'wrong_type'],
    ])
    expect(detail[0]?.ctx).toMatchObject({ did_you_mean: ['min_bathrooms'] })
    const many = Array.from({ length: 2_000 }, (_, at) => `x${at}=1`).join('&')
    const refused = await refusalOf(await post(app, `${path}?${many}`, '{}'))
    expect(refused.detail.at(-1)?.type).toBe('more_problems')
  }
  const { detail } = await refusalOf(await post(app, '/v1/property-searches?limit=0', '{}'))
  expect(detail).toMatchObject([{ loc: ['query', 'limit'], msg: expect.stringContaining('in the body') }])
})

test('nothing that is sent to a search is dropped in silence: what cannot be read is refused by its name', async () => {
  for (const [query, name] of [
    ['parish=%26%26', 'parish'],
    ['parish=%20', 'parish'],
    ['must_not_have=,,', 'must_not_have'],
    ['min_floor=5&max_floor=2', 'min_floor'],
    ['near=x', 'near'],
  ] as const) {
    const posted = await refusalOf(await post(app, `/v1/property-searches?${query}`, '{}'))
    expect([query, posted.status, posted.detail[0]?.loc]).toEqual([query, 422, ['query', name]])
    if (name !== 'parish' || query !== 'parish=%20') {
      const asked = await refusalOf(await send(app, 'GET', `/search.json?${query}`))
      expect([query, asked.status, asked.detail.map(({ loc }) => loc)]).toEqual([
        query,
        422,
        [['query', name]],
      ])
    }
  }
  for (const query of ['max_price_eur=300.50', 'max_price_eur=300,50', 'all_types=maybe'])
    expect((await send(app, 'GET', `/search.json?${query}`)).status, query).toBe(422)
  const maybe = await send(app, 'GET', '/search.md?all_types=maybe')
  expect([maybe.status, await maybe.text()]).toEqual([
    422,
    expect.stringContaining('neither `true` nor `false`'),
  ])
  const beyond = await (await send(app, 'GET', '/search.md?page=99')).text()
  expect(beyond).toContain('There is no page 99: this is the last.')
  expect(await (await send(app, 'GET', '/search.md?page=1')).text()).not.toContain('There is no page')
})

test('interface 7 404: a comparison with one listing that is not public is the constant 404 and its place', async () => {
  const body = (...listing_ids: string[]) => JSON.stringify({ listing_ids })
  const absent = await (await send(app, 'GET', '/v1/properties/ol-absent')).text()
  for (const [ids, not_public] of [
    [['ol-test01', 'ol-absent'], [1]],
    [['ol-off', 'ol-test01'], [0]],
    [
      ['ol-revoked', 'ol-semi'],
      [0, 1],
    ],
  ] as const) {
    const answer = await post(app, '/v1/property-comparisons', body(...ids))
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(JSON.stringify({ ...JSON.parse(absent), not_public }))
  }
})

test('a comparison refuses what cannot be an id, and says what one looks like', async () => {
  for (const id of ['', '\ud800', 'a house in Lisboa', 'https://other.example/properties/ol-test02']) {
    const answer = await post(
      app,
      '/v1/property-comparisons',
      JSON.stringify({ listing_ids: ['ol-test01', id] }),
    )
    expect(await refusalOf(answer)).toMatchObject({
      status: 422,
      detail: [
        {
          loc: ['body', 'listing_ids', 1],
          type: 'invalid',
          ctx: { form: expect.stringContaining('lower-case letters, digits and hyphens') },
        },
      ],
    })
  }
})

test('an id is read as people write it, in a path, a query and a body', async () => {
  const page = 'https://homes.example/pt/properties/ol-test02'
  const record = await (await send(app, 'GET', '/v1/properties/ol-test01')).text()
  for (const path of ['OL-TEST01', '%60ol-test01%60', '%20Ol-Test01%20'])
    expect(await (await send(app, 'GET', `/v1/properties/${path}`)).text(), path).toBe(record)
  const also = await send(
    app,
    'GET',
    `/v1/properties/ol-test01/availability?also=${encodeURIComponent(page)}`,
  )
  expect(await also.json()).toMatchObject({ also: [{ listing_id: 'ol-test02' }] })
  const compared = await post(
    app,
    '/v1/property-comparisons',
    JSON.stringify({ listing_ids: [' "OL-test01" ', `${page}.md`] }),
  )
  expect(await compared.json()).toMatchObject({
    listings: [{ listing_id: 'ol-test01' }, { listing_id: 'ol-test02' }],
  })
  const refused = await send(app, 'GET', '/v1/properties/ol-test01/availability?also=my%20house')
  expect(await refusalOf(refused)).toMatchObject({
    status: 422,
    detail: [{ loc: ['query', 'also'], input: 'my house' }],
  })
})

test('interface 7 429: 429 with Retry-After once a share is used up, and a search is a call too', async () => {
  const { app: strict } = await restServer({ call: 3, search: 2, record: 1, page: 9 })
  const search = () => post(strict, '/v1/property-searches', '{}')
  const query = () => post(strict, '/v1/database-queries', '{}')
  const compare = () =>
    post(strict, '/v1/property-comparisons', '{"listing_ids": ["ol-test01", "ol-test02"]}')
  expect([(await search()).status, (await query()).status, (await compare()).status]).toEqual([200, 200, 200])
  for (const refused of [await search(), await query(), await compare()]) {
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await problemOf(refused)).toMatchObject({ status: 429, code: 'rate_limit_exceeded' })
  }
  expect((await send(strict, 'GET', '/v1/properties/ol-test01')).status).toBe(200)
  expect((await send(strict, 'GET', '/v1/properties/ol-test01/evidence')).status).toBe(429)
})
