import { beforeAll, expect, test } from 'vitest'
import { appContextIn, testFolder } from '../fixtures.ts'
import { siteOver } from './rest-fixtures.ts'

let page: string
let description: Record<string, unknown>
beforeAll(async () => {
  const app = await siteOver(appContextIn(testFolder()))
  const get = async (path: string) => (await app.fetch(new Request(`https://homes.example${path}`))).text()
  page = await get('/api')
  description = JSON.parse(await get('/v1/openapi.json')) as Record<string, unknown>
})

/** Letters and figures alone, so that marks of code and entities do not count. */
const words = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|amp|quot|#39);/g, ' ')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')

/** What the page does not repeat: examples, which it shortens, and what leads from the description to the page. */
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

test('the API is described to people in 170 kB', () => {
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(170_000)
})

test('the page contains the whole description: texts, values, statuses, operations, schemas and parameters', () => {
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

test('each link within the page has a target on it, and no id occurs twice', () => {
  const ids = [...page.matchAll(/ id="?([^" >]+)/g)].map(([, id = '']) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const links = [...page.matchAll(/ href="?#([^" >]*)/g)].map(([, to = '']) => to)
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter((to) => !ids.includes(to))).toEqual([])
})
