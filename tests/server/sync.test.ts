import { expect, test } from 'vitest'
import { z } from 'zod'
import { trustIn } from '#src/domain/sync/trust.ts'
import { openChangesPage } from '#src/domain/sync/changes.ts'
import { openSnapshotPage } from '#src/domain/sync/snapshot.ts'
import { syncEndpoints } from '#src/operations/sync/endpoints.ts'
import { syncEn } from '#src/words/sync-en.ts'
import { syncPt } from '#src/words/sync-pt.ts'
import { aboutAt, noon } from '../fixtures.ts'
import { base, refusalOf, restServer, send } from './rest-fixtures.ts'
import { utc } from '../utc.ts'

const { app, appContext, errors } = await restServer()
const get = (path: string) => send(app, 'GET', `/v1/public-sync/${path}`)
const arrival = { now: noon, latest: null }

const refused = async (path: string): Promise<string[]> => {
  const { status, detail } = await refusalOf(await get(path))
  return [String(status), ...(detail ?? []).map(({ loc, type }) => `${loc.join('.')}: ${type}`)]
}

test('interface 4 GET /v1/public-sync/snapshot.jsonl, 4 GET /v1/public-sync/changes, 4 GET /v1/public-sync/key.json, 4 GET /v1/public-sync/schema.json: each answers 200, for this moment only, to any origin', async () => {
  expect(syncEndpoints.map(({ path }) => path)).toEqual([
    '/v1/public-sync/snapshot.jsonl',
    '/v1/public-sync/changes',
    '/v1/public-sync/key.json',
    '/v1/public-sync/schema.json',
  ])
  for (const { path, mediaType } of syncEndpoints) {
    const response = await send(app, 'GET', path)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('Content-Type'), path).toBe(`${mediaType}; charset=utf-8`)
    expect(response.headers.get('Cache-Control'), path).toBe('no-store')
    expect(response.headers.get('Access-Control-Allow-Origin'), path).toBe('*')
    const head = await send(app, 'HEAD', path)
    expect([head.status, await head.text()], path).toEqual([200, ''])
    const preflight = await send(app, 'OPTIONS', path)
    expect([preflight.status, preflight.headers.get('Allow')], path).toEqual([204, 'GET, HEAD, OPTIONS'])
    const post = await send(app, 'POST', path)
    expect([post.status, post.headers.get('Allow')], path).toEqual([405, 'GET, HEAD, OPTIONS'])
  }
  expect(errors).toEqual([])
})

test('interface 4.3, 6.1, 6.2: snapshot and changes verify under the key that key.json names, and contain only what is open', async () => {
  const key = await (await get('key.json')).text()
  const trust = trustIn(key, { pin: appContext.store.sync.keys().current.kid }, arrival)
  const { page, records } = openSnapshotPage(
    await (await get('snapshot.jsonl')).text(),
    trust,
    { after: null, limit: 50 },
    arrival,
  )
  expect(records.map(({ line }) => line.listing_id)).toEqual(['ol-test01', 'ol-test02'])
  expect(page).toMatchObject({ count: 2, next: null, changes_cursor: 2, limit: 50, after: null })
  const record = await (await send(app, 'GET', '/v1/properties/ol-test01')).json()
  expect(records[0]?.line.record).toEqual(record)
  const changes = openChangesPage(await (await get('changes?limit=1')).text(), trust, 0, arrival)
  expect(changes).toMatchObject({ head: 2, next: 1, reset: false, oldest: 0 })
  expect(changes.changes).toMatchObject([{ seq: 1, listing_id: 'ol-test01', op: 'upsert' }])
})

test('interface 4 snapshot.jsonl limit, 4 changes limit, 8 snapshot, 8 changes: a limit is 1 to 50, and 50 by default', async () => {
  expect(await refused('snapshot.jsonl?limit=0')).toEqual(['422', 'query.limit: too_small'])
  expect(await refused('snapshot.jsonl?limit=51')).toEqual(['422', 'query.limit: too_large'])
  expect(await refused('changes?limit=0')).toEqual(['422', 'query.limit: too_small'])
  expect(await refused('changes?limit=51')).toEqual(['422', 'query.limit: too_large'])
  for (const text of ['', 'x', '5.0', '0x5', '1e1', '%205', '５', 'true', 'null'])
    expect(await refused(`changes?limit=${text}`), text).toEqual(['422', 'query.limit: wrong_type'])
  for (const path of [
    'snapshot.jsonl?limit=1',
    'snapshot.jsonl?limit=50',
    'changes?limit=1',
    'changes?limit=50',
  ])
    expect((await get(path)).status, path).toBe(200)
  const page = (await (await get('snapshot.jsonl')).text()).trimEnd().split('\n').at(-1) ?? ''
  expect(JSON.parse(page)).toMatchObject({ type: 'page', limit: 50 })
})

test('interface 4 snapshot.jsonl after, 8 snapshot: a text of at most 100 characters that may be left out', async () => {
  expect(await refused(`snapshot.jsonl?after=${'a'.repeat(101)}`)).toEqual(['422', 'query.after: too_long'])
  expect(await refused('snapshot.jsonl?after=%ff')).toEqual(['422', 'query.after: undecodable'])
  expect((await get(`snapshot.jsonl?after=${encodeURIComponent('🏠'.repeat(100))}`)).status).toBe(200)
  expect((await get('snapshot.jsonl?limit=50&after=')).status).toBe(200)
  expect(await (await get('snapshot.jsonl?after=ol-test01')).text()).not.toContain('"listing_id":"ol-test01"')
})

test('interface 4 changes after, 8 changes: a cursor is a whole number from 0, and 0 by default', async () => {
  expect(await refused('changes?after=-1')).toEqual(['422', 'query.after: too_small'])
  expect(await refused('changes?after=one&limit=99')).toEqual([
    '422',
    'query.after: wrong_type',
    'query.limit: too_large',
  ])
  expect(await (await get('changes')).json()).toMatchObject({ after: 0, changes: [{ seq: 1 }, { seq: 2 }] })
  expect(await (await get('changes?after=1')).json()).toMatchObject({ after: 1, changes: [{ seq: 2 }] })
})

test('design 5: unknown query parameters are ignored and a cursor beyond 2^53 is clamped', async () => {
  expect((await get('key.json?limit=0')).status).toBe(200)
  const far = (await (await get('changes?after=99999999999999999999&colour=blue')).json()) as object
  expect(far).toMatchObject({ after: Number.MAX_SAFE_INTEGER, reset: true, changes: [], next: 2, head: 2 })
})

test('design 5: synchronisation reads count as reads of a record', async () => {
  const limited = await restServer({ call: 1, search: 1, record: 2, page: 9 })
  const statuses = []
  for (let round = 0; round < 3; round++)
    statuses.push((await send(limited.app, 'GET', '/v1/public-sync/key.json')).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('interface 4 GET /v1/public-sync/schema.json: it is JSON Schema 2020-12 under which its own example lines are valid', async () => {
  const schema = (await (await get('schema.json')).json()) as {
    $schema: string
    $id: string
    rules: { retention: { removals_remembered_days: number } }
    example_lines: Record<string, string>
  }
  expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
  expect(schema.$id).toBe(`${base}/v1/public-sync/schema.json`)
  expect(schema.rules.retention.removals_remembered_days).toBe(90)
  const read = z.fromJSONSchema(schema as never)
  for (const [name, text] of Object.entries(schema.example_lines))
    expect(read.safeParse(JSON.parse(text)).error?.issues, name).toBeUndefined()
  const { sig: _, ...unsigned } = JSON.parse(schema.example_lines['changes'] ?? '') as { sig: string }
  expect(read.safeParse(unsigned).success).toBe(false)
})

test('design 5: an expired listing is removed from both answers in the same instant, without any write', async () => {
  const { app: other, appContext: moving } = await restServer()
  const read = async (path: string) => (await send(other, 'GET', `/v1/public-sync/${path}`)).text()
  moving.set(utc('2026-06-20T22:59:59.999Z'))
  expect(await read('snapshot.jsonl')).toContain('"listing_id":"ol-test01"')
  moving.set(utc('2026-06-20T23:00:00.000Z'))
  expect(await read('snapshot.jsonl')).not.toContain('ol-test')
  expect(JSON.parse(await read('changes'))).toMatchObject({
    changes: [
      { listing_id: 'ol-test01', op: 'remove', seq: 3 },
      { listing_id: 'ol-test02', op: 'remove', seq: 4 },
    ],
    head: 4,
  })
})

test('interface 2.5 input, 7 422: a parameter that is sent twice is refused, and the refusal repeats what was sent', async () => {
  const both = await refusalOf(await get('changes?after=1&limit=5&after=1'))
  expect(both).toMatchObject({
    status: 422,
    detail: [{ loc: ['query', 'after'], type: 'duplicate_property' }],
  })
  expect(await refused('snapshot.jsonl?limit=1&limit=2&limit=99')).toEqual([
    '422',
    'query.limit: duplicate_property',
    'query.limit: duplicate_property',
  ])
  // A name that no parameter has is no parameter that is sent twice.
  expect((await get('changes?colour=red&colour=blue')).status).toBe(200)
  const inputOf = async (path: string) => (await refusalOf(await get(path))).detail[0]?.input
  expect(await inputOf('changes?limit=99999999999999999999')).toBe('99999999999999999999')
  expect(await inputOf('changes?after=-1')).toBe('-1')
  expect(await inputOf('changes?limit=%205')).toBe(' 5')
})

test('a cursor beyond 2^53 is answered as the number that it was read as, as the documents say', async () => {
  for (const sent of ['9007199254740993', '12345678901234567890123']) {
    const page = (await (await get(`changes?after=${sent}`)).json()) as { after: number; reset: boolean }
    expect([page.after, page.reset]).toEqual([Number.MAX_SAFE_INTEGER, true])
  }
  const schema = await (await get('schema.json')).text()
  expect(schema).toContain('The cursor that was understood: a larger one than 2^53 − 1 is read as 2^53 − 1')
  const openapi = await (await send(app, 'GET', '/v1/openapi.json')).text()
  expect(openapi).toContain('One above 2^53 − 1 is read as 2^53 − 1, as `after` of the answer says')
  for (const language of ['en', 'pt'] as const)
    expect(JSON.stringify({ en: syncEn, pt: syncPt }[language](90, aboutAt()))).toContain('2^53 − 1')
})
