import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkedAtServer } from '#src/publish/live-links.ts'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { agency, grant, appContextIn, listing, take, testFolder } from '../fixtures.ts'

const server = 'https://live.example'
const hostile = { pt: 'Casa <a href="/search">', en: 'Home href="/compare" data-check="x"' }

test('a static site links to the server for all that only it answers, and to nothing that does not exist', async () => {
  const appContext = appContextIn(testFolder())
  const withServer = { ...appContext, config: { ...appContext.config, serverUrl: server } }
  take(appContext, agency(), listing('ol-a', { title: hostile }), grant('ol-a'))
  await publish(withServer, await loadSite())
  const folder = currentFolder(withServer)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const addresses = new Set(
    files.map((file) => `/${file}`).flatMap((file) => [file, file.replace(/\.html$/, '')]),
  )
  const missing = files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) =>
      [...read(file).matchAll(/<[a-z][^>]*? (?:href|action)="(\/[^"#?]*)/g)].map(
        ([, address = '']) => `${file}: ${address}`,
      ),
    )
    .filter((line) => !addresses.has(line.replace(/^.*: /, '').replace(/^\/$/, '/index')))
  expect(missing, 'no file: name what only a server answers in src/addresses/live-pages.ts').toEqual([])
  expect(read('properties/ol-a.html')).toContain(`href="${server}/properties/ol-a/availability"`)
  expect(read('properties/ol-a.html')).toContain(`href="${server}/compare?ids=ol-a"`)
  expect(read('properties/ol-a.html')).toContain(`content="${server}/media/ol-a/link.png"`)
  expect(read('properties/ol-a.html')).not.toMatch(/<a [^>]*data-check/)
  expect(read('pt.html')).toContain(`action="${server}/pt/search"`)
  expect(read('pt/sync.html')).toContain(`href="${server}/pt/receipt"`)
  expect(read('_headers')).toContain(`form-action 'self' ${server};`)
  expect(read('llms.txt')).toContain(`${server}/v1/property-searches`)
  expect(read('llms.txt')).toContain('https://homes.example/sitemap.xml')
})

test('addresses of files stay where they are', () => {
  const page =
    '<a href="/properties/ol-a">, <a href="/searching">, <a href="https://x.example/search">, <a href="/feeds/open-listings.json">'
  expect(linkedAtServer(page, server)).toBe(page)
})
