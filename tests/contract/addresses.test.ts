import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { grant, listing } from '../fixtures.ts'
import { send } from '../server/rest-fixtures.ts'
import { opened, valueOf } from './site.ts'

let app: Hono
beforeAll(async () => {
  ;({ app } = await opened(listing('ol-revoked'), grant('ol-revoked', { state: 'revoked' })))
})

test('interface 1.1 page: the address of a listing is its page, with one canonical address', async () => {
  const answer = await send(app, 'GET', '/properties/ol-test01')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const page = await answer.text()
  expect(page).toContain('<link rel="canonical" href="https://homes.example/properties/ol-test01"/>')
  expect(page).toContain('Two-bedroom flat in Arroios')
})

test('interface 1.1 markdown: the address with .md is the record in Markdown', async () => {
  const answer = await send(app, 'GET', '/properties/ol-test01.md')
  expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  expect(await answer.text()).toMatch(/^# Two-bedroom flat in Arroios\n[^]*`ol-test01`[^]*€385,000/)
})

test('interface 1.1 json: the address with .json is the record in JSON', async () => {
  const answer = await send(app, 'GET', '/properties/ol-test01.json')
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(await answer.json()).toMatchObject({ listing_id: 'ol-test01', price_eur: { value: 385_000 } })
})

test('interface 1.1 jsonld: the address with .jsonld is the record in JSON-LD', async () => {
  const answer = await send(app, 'GET', '/properties/ol-test01.jsonld')
  expect(answer.headers.get('Content-Type')).toBe('application/ld+json; charset=utf-8')
  expect(await answer.json()).toMatchObject({ '@context': expect.anything() as unknown })
})

test('interface 1.1 llms.txt: the directory for agents is plain text and names the record’s forms, feed and sitemap', async () => {
  const answer = await send(app, 'GET', '/llms.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^# Open Listings\n/)
  expect(text).toContain('https://homes.example/properties/<listing_id>.md')
  expect(text).toContain('(https://homes.example/feeds/open-listings.json)')
  expect(text).toContain('(https://homes.example/sitemap.xml)')
})

test('interface 1.1 sitemap: the sitemap is XML and names each open listing and no other', async () => {
  const answer = await send(app, 'GET', '/sitemap.xml')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const listings = [...(await answer.text()).matchAll(/<loc>([^<]+\/properties\/[^<]+)<\/loc>/g)]
  expect(listings.map(([, address]) => address)).toEqual([
    'https://homes.example/properties/ol-test01',
    'https://homes.example/pt/properties/ol-test01',
  ])
})

test('interface 1.1 feed: the feed is JSON, and by its next each open listing is read once', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `ol-fed${index}`)
  const many = await opened(...ids.flatMap((id) => [listing(id), grant(id)]))
  const read: string[] = []
  let next: string | null = 'https://homes.example/feeds/open-listings.json'
  while (next !== null) {
    const page = (await valueOf(many.app, new URL(next).pathname)) as {
      next: string | null
      items: { _listing: { listing_id: string } }[]
    }
    read.push(...page.items.map(({ _listing }) => _listing.listing_id))
    next = page.next
  }
  expect(read.toSorted()).toEqual(['ol-test01', ...ids].toSorted())
})
