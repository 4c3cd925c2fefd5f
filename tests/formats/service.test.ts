import { expect, test } from 'vitest'
import type { Hono } from 'hono'
import { districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import { pageSizes } from '#src/addresses/parts.ts'
import { removalsRemembered, requestsCounted, service, sentences } from '#src/domain/service.ts'
import { defaultRateLimits, type RateLimits } from '#src/domain/rate-limits.ts'
import { openApiDocument } from '#src/formats/openapi/document.ts'
import { agency, confirmation, grant, appContextIn, listing, take, testFolder, aboutAt } from '../fixtures.ts'
import { siteOver } from '../server/rest-fixtures.ts'
import { aListing } from '../ids.ts'

/** A server that counts requests or does not, and remembers removals for a number of days. */
const serve = async (rateLimits: RateLimits | null, syncTombstoneDays: number): Promise<Hono> => {
  const plain = appContextIn(testFolder())
  const appContext = { ...plain, config: { ...plain.config, rateLimits, syncTombstoneDays } }
  take(appContext, agency(), listing(), grant(), confirmation())
  return siteOver(appContext)
}

/** The text of a document, without markup: of a page its text, of JSON the texts in it. */
const wordsOf = async (app: Hono, path: string): Promise<string> => {
  const answer = await app.fetch(new Request(`https://homes.example${path}`))
  expect(answer.status, path).toBe(200)
  const text = await answer.text()
  if (path.endsWith('.json'))
    return JSON.stringify(JSON.parse(text)).replaceAll('\\"', '"').replaceAll('`', '')
  return text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
}
const plain = (text: string) => text.replaceAll('`', '')

const counting: [RateLimits | null, number][] = [
  [defaultRateLimits, 90],
  [null, 30],
]

test.each(counting)(
  'the documents agree with each other and with the service: limits %o, %i days',
  async (limits, days) => {
    const app = await serve(limits, days)
    const expected: Record<string, string[]> = {
      '/v1/openapi.json': [
        ...Object.values(sentences).map(({ en }) => en),
        removalsRemembered(days).en,
        requestsCounted(limits !== null).en,
        `at most ${service.page} each`,
        `the first ${service.mostRepeated} of them`,
        `at least ${service.noticeDays} days in advance`,
      ],
      '/sync': [
        ...Object.values(sentences).map(({ en }) => en),
        removalsRemembered(days).en,
        `at most ${service.page} lines or changes`,
        'To store a subset',
      ],
      '/pt/sync': [...Object.values(sentences).map(({ pt }) => pt), removalsRemembered(days).pt],
      '/privacy': [requestsCounted(limits !== null).en],
      '/pt/privacy': [requestsCounted(limits !== null).pt],
      '/llms.txt': [sentences.copies.en, sentences.licence.en, requestsCounted(limits !== null).en],
      '/v1/public-sync/schema.json': [
        ...Object.values(sentences).map(({ en }) => en),
        `"removals_remembered_days":${days}`,
      ],
    }
    expected['/api'] = (expected['/v1/openapi.json'] ?? []).filter((text) => !text.includes('"'))
    const other = requestsCounted(limits === null)
    for (const [path, texts] of Object.entries(expected)) {
      const words = await wordsOf(app, path)
      for (const text of texts) expect(words, path).toContain(plain(text))
      expect(words, path).not.toContain(other.en)
      expect(words, path).not.toContain(other.pt)
    }
  },
)

test('what the documents state is what the server enforces', async () => {
  const app = await serve({ call: 1, search: 1, record: 1, page: 9 }, 90)
  const ask = () => app.fetch(new Request('https://homes.example/v1/properties/ol-test01'))
  expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(service.countedSeconds)
  const free = await serve(null, 90)
  const key = (await (
    await free.fetch(new Request('https://homes.example/v1/public-sync/key.json'))
  ).json()) as {
    issued_at: string
    expires_at: string
  }
  expect(Date.parse(key.expires_at) - Date.parse(key.issued_at)).toBe(service.pageMinutes * 60_000)
  expect(pageSizes.feed).toBe(service.page)
})

test('the licence of the software does not read as that of the listings', async () => {
  const { license } = openApiDocument(aboutAt(), null).info
  expect(license?.name).toMatch(/^Software: MIT\. Listings: their agencies’/)
  expect(license).not.toHaveProperty('identifier')
  const page = await (await serve(null, 90)).fetch(new Request('https://homes.example/api'))
  const text = await page.text()
  expect(text).not.toMatch(/<dd>MIT<\/dd>/)
  expect(text).toContain(`id="${license?.url?.split('#')[1]}"`)
})

test('llms.txt links to the districts that have an open listing, and to no page that does not exist', async () => {
  const app = await serve(null, 90)
  const text = await (await app.fetch(new Request('https://homes.example/llms.txt'))).text()
  const paths = [...text.matchAll(/\]\(https:\/\/homes\.example([^)]*)\)/g)].map(([, path = '']) => path)
  const lisbon = districtBySlug(municipalityByCode('1106')?.district ?? '')
  expect(paths.filter((path) => path.startsWith('/districts/'))).toEqual([`/districts/${lisbon?.slug}.md`])
  for (const path of paths)
    expect((await app.fetch(new Request(`https://homes.example${path}`))).status, path).toBe(200)
})

test('an unconfirmed availability is listed as unknown', () => {
  const appContext = appContextIn(null)
  take(
    appContext,
    agency(),
    listing('ol-a'),
    grant('ol-a'),
    listing('ol-b'),
    grant('ol-b'),
    confirmation('ol-b'),
  )
  const recordOf = (id: string) => appContext.store.published.open(aListing(id), appContext.now())?.record
  expect(recordOf('ol-a')).toMatchObject({ availability: null })
  expect(recordOf('ol-a')?.unknown).toContain('availability')
  expect(recordOf('ol-b')?.unknown).not.toContain('availability')
})
