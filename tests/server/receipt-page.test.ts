import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { longestPasted } from '#src/domain/sync/pasted-receipt.ts'
import type { Receipt } from '#src/domain/sync/receipt.ts'
import { makePrivateKey } from '#src/domain/sync/signature.ts'
import { sign } from '#src/domain/sync/signed.ts'
import { attacks } from '../faults/corpus.ts'
import { agency, appContextIn, confirmation, grant, listing, noon, take, testFolder } from '../fixtures.ts'
import type { TestContext } from '../fixtures.ts'
import { siteOver } from './rest-fixtures.ts'

let appContext: TestContext
let app: Hono

beforeAll(async () => {
  appContext = appContextIn(testFolder())
  take(appContext, agency(), listing(), grant(), confirmation())
  app = await siteOver(appContext)
})

const get = async (path: string) => app.fetch(new Request(`https://homes.example${path}`))
const answer = async () => (await get('/v1/properties/ol-test01/availability')).text()
const receipt = async () => (JSON.parse(await answer()) as { receipt: Receipt }).receipt

const verified = async (text: string, language: '' | '/pt' = '') => {
  const response = await get(`${language}/receipt?${new URLSearchParams({ receipt: text })}`)
  return { status: response.status, page: await response.text() }
}
/** The rows of the page, by their term. */
const rowsOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term = '', value = '']) => [
      term,
      value.replaceAll(/<[^>]*>/g, ''),
    ]),
  )

test('of an answer that is pasted only its receipt is called genuine', async () => {
  const note = 'Only the receipt was verified, not the rest'
  const doctored = (await answer()).replace('"age_days":', '"age_years":')
  const { page } = await verified(doctored)
  expect(page).toContain('This receipt is genuine')
  expect(page).toContain(note)
  expect((await verified(JSON.stringify(await receipt()))).page).not.toContain(note)
})

test('a pasted receipt is shown with its answer, its subject and its key, and as no permission', async () => {
  const own = await receipt()
  const { status, page } = await verified(JSON.stringify(own, null, 2))
  expect([status, page.includes('This receipt is genuine')]).toEqual([200, true])
  expect(rowsOf(page)).toMatchObject({
    Listing: 'ol-test01',
    Availability: 'Available, as last stated',
    'Answered on': `1 May 2026, 13:00 (${own.checked_at})`,
    'Valid until': `1 May 2026, 13:05 (${own.valid_until})`,
    Key: `${own.kid} (in use)`,
    'Digest of the record': own.digest,
    'The signature matches the content': 'Yes',
  })
  expect(page).toContain('Once it ends it permits nothing')
  expect(page).toContain('href="/properties/ol-test01/availability"')
  const inPortuguese = await verified(JSON.stringify(own), '/pt')
  expect(inPortuguese.page).toContain('Este comprovativo é autêntico')
  expect(inPortuguese.page).toContain('Depois do prazo nada autoriza')
  expect(rowsOf(inPortuguese.page)['Chave']).toBe(`${own.kid} (em uso)`)
})

test('the answer around a receipt verifies like the receipt, and an empty form shows no result', async () => {
  expect((await verified(await answer())).page).toContain('This receipt is genuine')
  const { status, page } = await verified(' \n')
  expect(status).toBe(200)
  expect(page).not.toMatch(/genuine|not valid/)
})

test('an invalid receipt is refused with the check that failed, in both languages', async () => {
  const own = await receipt()
  const { digest: _, ...shorter } = own
  const { sig: _sig, kid: _kid, ...content } = own
  const foreign = sign(makePrivateKey(new Uint8Array(32).fill(7)), content)
  const cases: [text: string, check: string, pt: string, cause: RegExp][] = [
    [
      'x'.repeat(longestPasted + 1),
      'It is not too long',
      'O comprimento é o permitido',
      /more than 6,000 characters/,
    ],
    [JSON.stringify(own).slice(0, -5), 'It can be read as JSON', 'Lê-se como JSON', /is not JSON/],
    [
      JSON.stringify(own).replace('{', '{"availability":"reserved",'),
      'It can be read as JSON',
      'Lê-se como JSON',
      /is not JSON/,
    ],
    [JSON.stringify(shorter), 'It has the fields', 'Tem os campos', /Not a receipt/],
    [JSON.stringify({ ...own, more: 1 }), 'It has the fields', 'Tem os campos', /Not a receipt/],
    [foreign, 'Its key is', 'A chave é', /not from this site/],
    [JSON.stringify({ ...own, availability: 'reserved' }), 'The signature', 'A assinatura', /do not match/],
    [JSON.stringify({ ...own, listing_id: 'ol-other' }), 'The signature', 'A assinatura', /do not match/],
    [JSON.stringify({ ...own, checked_at: noon.replace('05', '06') }), 'The sig', 'A ass', /do not match/],
  ]
  for (const [text, check, pt, cause] of cases) {
    const { status, page } = await verified(text)
    expect([status, page.includes('This receipt is not valid')], text).toEqual([422, true])
    expect(page, text).toMatch(cause)
    const failed = (rows: Record<string, string>, no: string) =>
      Object.keys(rows).filter((term) => rows[term] === no)
    expect(failed(rowsOf(page), 'No'), text).toEqual([expect.stringContaining(check)])
    expect(failed(rowsOf((await verified(text, '/pt')).page), 'Não'), text).toEqual([
      expect.stringContaining(pt),
    ])
    expect(page, text).not.toContain('Ask again now')
  }
})

test('threat: pasted text runs nothing, breaks nothing and is repeated in its field alone', async () => {
  const hostile = [
    ...attacks,
    ...attacks.map((attack) => JSON.stringify({ [attack]: attack })),
    'null',
    '0',
    '[]',
    '"receipt"',
    '{"receipt":null}',
    '{"__proto__":{"receipt":{}}}',
    '{"receipt":{"__proto__":{}}}',
    '['.repeat(longestPasted),
    '\ud800',
    '\0',
  ]
  for (const text of hostile) {
    const { status, page } = await verified(text)
    expect(status, text).toBe(422)
    expect(page.match(/<script(?! type="module" (?:blocking="render" )?src=)/g), text).toBeNull()
    expect(page.match(/<\/textarea>/g), text).toHaveLength(1)
    expect(page.replace(/<textarea.*?<\/textarea>/s, ''), text).not.toMatch(/attacked(?!%)[^"]*</)
  }
})

test('a withdrawn home changes nothing about a receipt: the page reads no listing, and names none by its title', async () => {
  const own = JSON.stringify(await receipt())
  const before = await verified(own)
  take(appContext, grant('ol-test01', { state: 'revoked' }))
  expect((await get('/properties/ol-test01/availability')).status).toBe(404)
  expect(await verified(own)).toEqual(before)
  take(appContext, grant('ol-test01', { authorisation_id: 'auth-again' }))
})

test('a receipt outlives a rotation of keys and no revocation', async () => {
  const own = await receipt()
  appContext.store.sync.rotateKey(noon)
  expect(rowsOf((await verified(JSON.stringify(own))).page)['Key']).toBe(
    `${own.kid} (since replaced, not revoked)`,
  )
  await appContext.store.sync.revokeKey(own.kid, () => noon)
  const { status, page } = await verified(JSON.stringify(own))
  expect(status).toBe(422)
  expect(page).toContain('has been revoked')
})
