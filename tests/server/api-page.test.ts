import { beforeAll, expect, test } from 'vitest'
import { apiPages } from '#src/addresses/api-pages.ts'
import { groupAddress, readReference } from '#src/components/api/reference.ts'
import { openApiDocument } from '#src/formats/openapi/document.ts'
import { aboutAt, appContextIn, testFolder } from '../fixtures.ts'
import { siteOver } from './rest-fixtures.ts'

const pages = new Map<string, string>()
let description: Record<string, unknown>
beforeAll(async () => {
  const app = await siteOver(appContextIn(testFolder()))
  const get = async (path: string) => (await app.fetch(new Request(`https://homes.example${path}`))).text()
  for (const path of apiPages) pages.set(path, await get(path))
  description = JSON.parse(await get('/v1/openapi.json')) as Record<string, unknown>
})

/** Letters and figures alone, so that marks of code and entities do not count. */
const words = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|amp|quot|#39);/g, ' ')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')

/** What the pages do not repeat: examples, which they shorten, and what leads from the description to them. */
const leftOut = new Set(['example', 'servers', 'externalDocs'])

/** Every text of the description under one of these names. */
const textsUnder = (value: unknown, names: ReadonlySet<string>, name = ''): string[] => {
  if (typeof value === 'string') return names.has(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => textsUnder(each, names, name))
  return Object.entries(value).flatMap(([key, each]) =>
    leftOut.has(key) ? [] : textsUnder(each, names, key),
  )
}

test('every group of operations has a page, the schemas have one, and nothing else has', () => {
  const { groups } = readReference(openApiDocument(aboutAt(), null))
  expect(apiPages, 'name it in src/addresses/api-pages.ts').toEqual([
    '/api',
    ...groups.map(({ name }) => groupAddress(name)),
    '/api/answers',
    '/api/values',
    '/api/schemas',
  ])
})

test('no page of the reference is larger than 60 kB, but for that of all schemas', () => {
  const large = [...pages].filter(
    ([path, page]) => path !== '/api/schemas' && Buffer.byteLength(page) > 60_000,
  )
  expect(large.map(([path, page]) => [path, page.length])).toEqual([])
})

test('the pages contain the whole description: texts, values, statuses, operations, schemas and parameters', () => {
  const page = [...pages.values()].join('')
  const pageText = words(page)
  const texts = textsUnder(description, new Set(['description', 'summary', 'enum', 'operationId']))
  expect(texts.length).toBeGreaterThan(500)
  const ids = new Set(textsUnder(description, new Set(['operationId'])))
  const missing = [...new Set(texts)].filter((text) =>
    ids.has(text) ? !page.includes(`id="${text}"`) : !pageText.includes(words(text).trim()),
  )
  expect(missing).toEqual([])
  const { paths, components } = description as unknown as {
    paths: Record<string, Record<string, { responses: object; parameters?: { name: string }[] }>>
    components: { schemas: object }
  }
  for (const name of Object.keys(components.schemas)) expect(page).toContain(`id="schema-${name}"`)
  const statuses = new Set(
    Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ responses }) => Object.keys(responses)),
    ),
  )
  for (const status of statuses) expect(page).toContain(`<dt><code>${status}</code>`)
})

test('each link within the reference has a page and a place on it, and no id occurs twice on a page', () => {
  const idsOn = new Map(
    [...pages].map(([path, page]) => [path, [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)]),
  )
  for (const [path, ids] of idsOn) expect(new Set(ids).size, path).toBe(ids.length)
  const links = [...pages].flatMap(([path, page]) =>
    [...page.matchAll(/ href="((?:\/api)?(?:\/[\w/]+)?(?:#[\w-]+)?)"/g)].flatMap(([, to = '']) =>
      to.startsWith('/api') || to.startsWith('#') ? [to.startsWith('#') ? path + to : to] : [],
    ),
  )
  expect(links.length).toBeGreaterThan(400)
  const lost = links.filter((link) => {
    const [path = '', id] = link.split('#')
    return !(id === undefined ? pages.has(path) : idsOn.get(path)?.includes(id))
  })
  expect(lost).toEqual([])
})
