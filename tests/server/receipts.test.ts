import { expect, test } from 'vitest'
import { recordDigest } from '#src/domain/sync/record-line.ts'
import { openReceipt, type Receipt } from '#src/domain/sync/receipt.ts'
import { SyncRefusal } from '#src/domain/sync/refusal.ts'
import { trustIn } from '#src/domain/sync/trust.ts'
import { noon } from '../fixtures.ts'
import { verifyReceipt } from '#src/mirror/verify-receipt.ts'
import { callTool } from './mcp/mcp-fixtures.ts'
import { restServer, send } from './rest-fixtures.ts'

const { app, appContext } = await restServer()
const path = (id: string) => `/v1/properties/${id}/availability`
const arrival = { now: noon, latest: null }
const trustNow = async () =>
  trustIn(
    await (await send(app, 'GET', '/v1/public-sync/key.json')).text(),
    { pin: appContext.store.sync.keys().current.kid },
    arrival,
  )
const answerOf = async (id: string) =>
  (await (await send(app, 'GET', path(id))).json()) as Record<string, unknown> & { receipt: Receipt }

test('a receipt proves the answer with the published keys alone, and names the record by the digest of the change feed', async () => {
  const { receipt, ...answer } = await answerOf('ol-test01')
  const read = openReceipt(receipt, await trustNow())
  const record = (await (await send(app, 'GET', '/v1/properties/ol-test01')).json()) as object
  expect(read).toMatchObject({
    listing_id: 'ol-test01',
    availability: answer['availability'],
    checked_at: answer['checked_at'],
    authorisation_valid_until: answer['authorisation_valid_until'],
    digest: recordDigest(record),
    feed: appContext.store.sync.feed(),
  })
  const [before, after] = [read.checked_at, read.valid_until].map(Date.parse) as [number, number]
  expect((after - before) / 1000).toBe(answer['recheck_after_seconds'])
})

test('the same receipt comes over MCP, and verifies whatever the order of its members', async () => {
  const { structuredContent: structured } = await callTool(app, 'property.verify_availability', {
    listing_id: 'ol-test01',
  })
  const { receipt } = structured as { receipt: Receipt }
  const turned = Object.fromEntries(Object.entries(receipt).toReversed())
  expect(openReceipt(turned, await trustNow())).toEqual(receipt)
})

test('a changed, shortened, lengthened or foreign receipt is refused with the cause', async () => {
  const { receipt } = await answerOf('ol-test01')
  const { receipt: other } = await answerOf('ol-test02')
  const trust = await trustNow()
  const { digest: _, ...without } = receipt
  const cases: [value: unknown, code: string][] = [
    [
      { ...receipt, availability: receipt.availability === 'reserved' ? 'available' : 'reserved' },
      'bad_signature',
    ],
    [{ ...receipt, listing_id: 'ol-test02' }, 'bad_signature'],
    [{ ...receipt, sig: other.sig }, 'bad_signature'],
    [{ ...receipt, valid_until: '2099-01-01T00:00:00.000Z' }, 'bad_signature'],
    [{ ...receipt, kid: 'A'.repeat(43) }, 'foreign_key'],
    [{ ...receipt, more: 1 }, 'malformed'],
    [without, 'malformed'],
    [null, 'malformed'],
    ['text', 'malformed'],
  ]
  for (const [value, code] of cases) {
    let found: unknown
    try {
      openReceipt(value, trust)
    } catch (error) {
      found = error
    }
    expect(found, JSON.stringify(value)).toBeInstanceOf(SyncRefusal)
    expect((found as SyncRefusal).code, JSON.stringify(value)).toBe(code)
  }
})

test('a listing that is not public gets no receipt, and the same answer as one that never existed', async () => {
  const answers = await Promise.all(
    ['ol-revoked', 'ol-off', 'ol-semi', 'ol-absent'].map(async (id) => {
      const answer = await send(app, 'GET', path(id))
      return [answer.status, await answer.text()]
    }),
  )
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(String(answers[0])).not.toContain('sig')
})

test('a partner verifies a receipt offline with a saved key.json and the thumbprint, and no other receipt', async () => {
  const { receipt } = await answerOf('ol-test01')
  const keys = await (await send(app, 'GET', '/v1/public-sync/key.json')).text()
  const pin = appContext.store.sync.keys().current.kid
  expect(verifyReceipt({ receipt, keys, pin })).toEqual(receipt)
  const refusal = (change: object) => {
    try {
      return verifyReceipt({ receipt, keys, pin, ...change })
    } catch (error) {
      return (error as SyncRefusal).code
    }
  }
  expect(refusal({ pin: 'A'.repeat(43) })).toBe('foreign_key')
  expect(refusal({ keys: '{}' })).toBe('malformed')
  expect(refusal({ receipt: { ...receipt, listing_id: 'ol-test02' } })).toBe('bad_signature')
})
