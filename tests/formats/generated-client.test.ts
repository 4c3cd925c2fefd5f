import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultRateLimits } from '#src/domain/rate-limits.ts'
import { openApiForPrograms } from '#src/formats/openapi/document.ts'
import { agency, confirmation, grant, appContextIn, listing, take, aboutAt } from '../fixtures.ts'
import { siteOver } from '../server/rest-fixtures.ts'

const root = join(import.meta.dirname, '../..')
mkdirSync(join(root, 'var'), { recursive: true })
const folder = mkdtempSync(join(root, 'var/client-'))

/** A program that is written from the description alone. */
const program = `import createClient from 'openapi-fetch'
import type { paths } from './schema.d.ts'

export const visit = async (baseUrl: string, fetch: (request: Request) => Promise<Response>) => {
  const client = createClient<paths>({ baseUrl, fetch })
  const search = await client.POST('/v1/property-searches', {
    body: { municipalities: ['Lisbon'], max_price_eur: 400000, preferences: ['elevator'], limit: 20 },
  })
  const ids = search.data?.results.map((result) => result.listing_id) ?? []
  const price: number | null = search.data?.results[0]?.price_eur.value ?? null
  const query = await client.POST('/v1/database-queries', {
    body: { requirements: { transaction_type: 'purchase', hard_constraints: { locations: ['Lisboa'], max_price: { amount: 400000, currency: 'EUR' } } }, result_limit: 5 },
  })
  const path = { listing_id: ids[0] ?? '' }
  const record = await client.GET('/v1/properties/{listing_id}', { params: { path } })
  const evidence = await client.GET('/v1/properties/{listing_id}/evidence', { params: { path } })
  const contact = await client.GET('/v1/properties/{listing_id}/contact-route', { params: { path } })
  const compared = await client.POST('/v1/property-comparisons', { body: { listing_ids: ids } })
  const availability = await client.GET('/v1/properties/{listing_id}/availability', { params: { path } })
  const absent = await client.GET('/v1/properties/{listing_id}', { params: { path: { listing_id: 'no-such' } } })
  return {
    ids,
    price,
    queried: query.data?.results.map((result) => result.listing_id),
    title: record.data?.title.en,
    unknown: evidence.data?.unknown,
    mail: contact.data?.channels[0]?.value,
    verdicts: compared.data?.rows.map((row) => row.verdict),
    availability: availability.data?.availability,
    absent: absent.response.status,
  }
}
`

beforeAll(() => {
  writeFileSync(
    join(folder, 'openapi.json'),
    JSON.stringify(openApiForPrograms(aboutAt(), defaultRateLimits)),
  )
  writeFileSync(join(folder, 'client.ts'), program)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
}

test('a client made from the description alone compiles, and reaches every task the service exists for', async () => {
  run(join(root, 'node_modules/openapi-typescript/bin/cli.js'), 'openapi.json', '--output', 'schema.d.ts')
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'esnext',
    '--module',
    'preserve',
    '--moduleResolution',
    'bundler',
    '--allowImportingTsExtensions',
    '--skipLibCheck',
    '--types',
    'node',
  ]
  run(join(root, 'node_modules/typescript-native/bin/tsc'), ...options, 'client.ts')

  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant(), confirmation(), listing('ol-test02'), grant('ol-test02'))
  const app = await siteOver(appContext)
  const { visit } = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as {
    visit(baseUrl: string, fetch: (request: Request) => Promise<Response>): Promise<unknown>
  }
  expect(
    await visit('https://homes.example', (request) => Promise.resolve(app.fetch(request))),
  ).toMatchObject({
    ids: ['ol-test01', 'ol-test02'],
    price: 385_000,
    queried: ['ol-test01', 'ol-test02'],
    title: 'Two-bedroom flat in Arroios',
    unknown: expect.arrayContaining(['encumbrances']) as unknown,
    mail: 'casa@casa-demo.example',
    verdicts: expect.arrayContaining(['same', 'not_comparable']) as unknown,
    availability: 'available',
    absent: 404,
  })
})
