import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { post, refusalOf, restServer, send } from './rest-fixtures.ts'

const searches = '/v1/property-searches'

let app: Hono
beforeAll(async () => {
  ;({ app } = await restServer())
})

const problemsOf = async (body: BodyInit | null, headers?: Record<string, string>) => {
  const answer = await post(app, searches, body, headers)
  return answer.status === 200 ? 200 : (await refusalOf(answer)).detail
}
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

test('design 5: an absent, an empty and a blank body are 422', async () => {
  for (const body of [null, '', ' \n'])
    expect(await problemsOf(body)).toEqual([
      { loc: ['body'], msg: 'Expected a JSON object: found no body', type: 'missing' },
    ])
})

test('design 5: a body that is no object is 422', async () => {
  for (const [body, found] of [
    ['null', 'null'],
    ['[]', 'an array'],
    ['[{}]', 'an array'],
    ['5', 'an integer'],
    ['"{}"', 'a string'],
    ['true', 'a boolean'],
  ] as const)
    expect(await problemsOf(body)).toMatchObject([
      { loc: ['body'], msg: `Expected an object: found ${found}`, type: 'wrong_type' },
    ])
})

test('interface 7 422: malformed JSON is 422 with the position', async () => {
  expect(await problemsOf('{"limit": 5,\n "x"; 1}')).toEqual([
    {
      loc: ['body'],
      msg: 'Expected JSON with a colon at line 2, column 5: found something else',
      type: 'json_invalid',
      ctx: { position: 17, line: 2, column: 5 },
    },
  ])
})

test('a duplicate property is 422 and named', async () => {
  expect(await problemsOf('{"limit": 5, "limit": 6}')).toEqual([
    {
      loc: ['body', 'limit'],
      msg: 'Expected this property once: found it again',
      type: 'duplicate_property',
    },
  ])
  expect(
    await problemsOf('{"readiness_min": {"title": "collected", "t\\u0069tle": "validated"}}'),
  ).toMatchObject([{ loc: ['body', 'readiness_min', 'title'], type: 'duplicate_property' }])
})

// V8 takes the second name for that of the first body.
test('a name with escapes is read as it is, whatever was sent before', async () => {
  for (const [body, name] of [
    [String.raw`{"limit":1,"\\":2}`, '\\'],
    [String.raw`{"limit":1,"\u0062":2}`, 'b'],
  ] as const)
    expect(await problemsOf(body)).toMatchObject([{ loc: ['body', name], type: 'extra_forbidden' }])
})

test('bytes that are not UTF-8 are 422', async () => {
  for (const bytes of [[0xff], [0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d], [0xed, 0xa0, 0x80]])
    expect(await problemsOf(new Uint8Array(bytes))).toEqual([
      { loc: ['body'], msg: 'Expected UTF-8: found other bytes', type: 'not_utf8' },
    ])
  expect(await problemsOf(Buffer.from('{}', 'utf16le'))).toMatchObject([{ type: 'json_invalid' }])
})

test('RFC 8259 8.1: a byte order mark is ignored', async () => {
  expect(await problemsOf('\ufeff{"limit": 5}')).toBe(200)
  expect(await problemsOf('\ufeff')).toMatchObject([{ type: 'missing' }])
})

test('a body 10,000 levels deep is 422', async () => {
  for (const body of [
    '['.repeat(10_000) + ']'.repeat(10_000),
    '['.repeat(60_000),
    '{"a":'.repeat(10_000),
    `{"typologies": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  ])
    expect(await problemsOf(body)).toMatchObject([{ loc: ['body'], type: 'json_too_deep' }])
  expect(await problemsOf('['.repeat(60) + ']'.repeat(60))).toMatchObject([{ type: 'wrong_type' }])
})

test('design 5: a missing Content-Type reads as JSON', async () => {
  const bytes = new TextEncoder().encode('{"limit": 5}')
  expect(await problemsOf(bytes, {})).toBe(200)
  expect(await problemsOf(bytes, { 'Content-Type': '' })).toBe(200)
})

test('interface 4 POST /v1/property-searches: JSON by any of its names is read, every other Content-Type is 415', async () => {
  for (const type of ['application/json', 'Application/JSON ; charset=utf-8', 'application/merge-patch+json'])
    expect(await problemsOf('{}', { 'Content-Type': type }), type).toBe(200)
  for (const type of [
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-seq',
    'json',
  ])
    expect(await codeOf(await post(app, searches, '{}', { 'Content-Type': type })), type).toEqual([
      415,
      'unsupported_media_type',
    ])
})

test('a compressed body is 415', async () => {
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
  expect(await codeOf(await post(app, searches, '{}', headers))).toEqual([415, 'unsupported_media_type'])
})

const padded = (length: number) => `{"limit": 5${' '.repeat(length - 12)}}`

const chunked = (length: number) => {
  let left = length
  return new ReadableStream<Uint8Array>({
    pull: (stream) => {
      if (left <= 0) return stream.close()
      stream.enqueue(new Uint8Array(Math.min(1_000, left)).fill(0x20))
      left -= 1_000
    },
  })
}

test('design 5: 64 KiB is read and one byte more is 413', async () => {
  expect(await problemsOf(padded(65_536))).toBe(200)
  expect(await codeOf(await post(app, searches, padded(65_537)))).toEqual([413, 'payload_too_large'])
})

test('design 5: the limit counts what arrives, in chunks and whatever Content-Length says', async () => {
  expect(await codeOf(await post(app, searches, chunked(65_537)))).toEqual([413, 'payload_too_large'])
  expect(await problemsOf(chunked(65_536))).toMatchObject([{ type: 'missing' }])
  const lying = { 'Content-Type': 'application/json', 'Content-Length': '2' }
  expect((await post(app, searches, padded(70_000), lying)).status).toBe(413)
  expect((await post(app, searches, '{}', { ...lying, 'Content-Length': '70000' })).status).toBe(413)
  expect((await post(app, searches, '{}', { ...lying, 'Content-Length': 'many' })).status).toBe(200)
})

test('reading of an endless body stops after 64 KiB', async () => {
  expect((await post(app, searches, chunked(Infinity))).status).toBe(413)
})

test('a truncated body is 422, not a server error', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"limit"')),
    pull: (stream) => stream.error(new Error('aborted')),
  })
  expect(await problemsOf(broken)).toMatchObject([{ loc: ['body'], type: 'incomplete' }])
})

test('a body of a GET is ignored', async () => {
  expect(
    (await send(app, 'GET', '/v1/properties/ol-test01', { headers: { 'Content-Type': 'x' } })).status,
  ).toBe(200)
})

test('interface 2.5 input: numbers are repeated digit for digit, and a body that is one number is not repeated', async () => {
  const inputOf = async (body: string) =>
    (await (await post(app, searches, body)).text()).match(/"input":([^,}]+)/)?.[1]
  expect(await inputOf('{"limit":9007199254740993}')).toBe('9007199254740993')
  expect(await inputOf('{"limit":12345678901234567890123}')).toBe('12345678901234567890123')
  expect(await inputOf('{"max_price_eur":-0}')).toBe('-0')
  expect(await inputOf('12345678901234567890123')).toBeUndefined()
})
