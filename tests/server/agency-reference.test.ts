import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import type { ContactAnswer } from '#src/domain/contact-route.ts'
import { agency, appContextIn, grant, listing, take, testFolder } from '../fixtures.ts'
import { siteOver } from './rest-fixtures.ts'

const hostile = '<b>A|17</b> `[x](https://x.example)`'
let app: Hono

beforeAll(async () => {
  const appContext = appContextIn(testFolder())
  const homes = { 'ol-a': 'A-17', 'ol-b': hostile, 'ol-c': undefined }
  const records = Object.entries(homes).flatMap(([id, reference]) => [
    listing(id, reference === undefined ? {} : { reference }),
    grant(id),
  ])
  take(appContext, agency(), ...records)
  app = await siteOver(appContext)
})

const textAt = async (path: string): Promise<string> => {
  const answer = await app.fetch(new Request(`https://homes.example${path}`))
  expect(answer.status, path).toBe(200)
  return answer.text()
}
const contactOf = async (id: string) =>
  JSON.parse(await textAt(`/v1/properties/${id}/contact-route`)) as ContactAnswer

test('the contact route tells a buyer to quote what the agency calls the home beside its id', async () => {
  expect(await contactOf('ol-a')).toMatchObject({ quote_reference: 'ol-a', agency_reference: 'A-17' })
  expect(Object.keys(await contactOf('ol-c'))).not.toContain('agency_reference')
  for (const [path, said] of [
    ['/properties/ol-a', 'Quote reference <code>ol-a</code> (Ref. A-17).'],
    ['/pt/properties/ol-a', 'Refira <code>ol-a</code> (Ref. A-17).'],
    ['/properties/ol-c', 'Quote reference <code>ol-c</code>.'],
    ['/properties/ol-a.md', '- Quote reference `ol-a` (Ref. A-17)\n'],
    ['/properties/ol-c.md', '- Quote reference `ol-c`\n'],
  ] as const)
    expect(await textAt(path), path).toContain(said)
})

test('a reference is public in no other answer than the contact route', async () => {
  for (const path of [
    '/v1/properties/ol-a',
    '/v1/properties/ol-a/evidence',
    '/v1/properties/ol-a/availability',
    '/properties/ol-a.json',
    '/properties/ol-a.jsonld',
    '/agencies/casa-demo',
  ])
    expect(await textAt(path), path).not.toContain('A-17')
})

test('a hostile reference is markup on no page', async () => {
  const page = await textAt('/properties/ol-b')
  expect(page).not.toContain('<b>A|17')
  expect(page).toContain('&lt;b>A|17&lt;/b>')
  expect(await textAt('/properties/ol-b.md')).toContain('(Ref. &lt;b&gt;A\\|17&lt;/b&gt; ')
})
