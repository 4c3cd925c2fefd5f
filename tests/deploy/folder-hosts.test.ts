import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataFolder, run, sourceFile } from '../command/running.ts'
import { testFolder } from '../fixtures.ts'
import { caddy, caddyOfFolder, nginx, nginxOfFolder, type Proxy } from './proxying.ts'

const folder = join(testFolder(), 'www')
const env = { DATA_DIR: dataFolder(), SITE: 'demonstration', SERVER_URL: 'https://live.example' }
const deployed = () => run('deploy', ['--to', `file:${folder}`, '--confirm-deletions'], env)
const started: Proxy[] = []
beforeAll(async () => {
  expect((await run('import', [sourceFile()], env)).code).toBe(0)
  expect((await deployed()).code).toBe(0)
})
afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()))
})

const hosts = [
  ['nginx', nginx, nginxOfFolder],
  ['Caddy', caddy, caddyOfFolder],
] as const

for (const [name, program, start] of hosts)
  test.skipIf(program === null)(
    `${name} answers a deployed folder as the server would, as far as files can, and nothing of a home that is withdrawn`,
    async () => {
      const host = await start(folder)
      started.push(host)
      const ask = async (path: string, headers: Record<string, string> = {}) => {
        const answer = await host.ask(path, headers)
        const header = (each: string) => String(answer.headers[each] ?? '')
        return { ...answer, header, type: header('content-type').replaceAll(' ', '').toLowerCase() }
      }
      const id = name === 'nginx' ? 'ol-a' : 'ol-b'
      // Pages in both languages, and other forms of a page with the page that they repeat.
      for (const path of [
        '/',
        '/pt',
        `/properties/${id}`,
        `/pt/properties/${id}`,
        '/municipalities/lisboa',
      ]) {
        const page = await ask(path, { Accept: 'text/html,*/*;q=0.8' })
        expect([path, page.status, page.type]).toEqual([path, 200, 'text/html;charset=utf-8'])
        expect(page.header('cache-control')).toContain('s-maxage=60, must-revalidate')
        expect(page.header('content-security-policy')).toContain("default-src 'none'")
        expect(page.header('etag')).not.toBe('')
      }
      for (const [ending, type] of [
        ['md', 'text/markdown'],
        ['json', 'application/json'],
        ['jsonld', 'application/ld+json'],
      ]) {
        const form = await ask(`/properties/${id}.${ending}`)
        expect([ending, form.status, form.type.split(';')[0]]).toEqual([ending, 200, type])
        expect(form.header('link')).toBe(`<https://homes.example/properties/${id}>; rel="canonical"`)
        expect(form.header('cache-tag')).toBe(`listing-${id}`)
      }
      expect((await ask('/feeds/open-listings.json')).type).toContain('application/feed+json')
      expect((await ask('/opensearch.xml')).type).toContain('application/opensearchdescription+xml')
      expect((await ask('/site.webmanifest')).type).toContain('application/manifest+json')
      expect((await ask('/llms.txt')).header('link')).toBe('<https://homes.example/>; rel="canonical"')

      // Markdown for whoever prefers it, which no shared cache may keep.
      const markdown = { Accept: 'text/markdown, text/html;q=0.9, */*;q=0.5' }
      for (const path of [
        `/properties/${id}`,
        `/pt/properties/${id}`,
        '/municipalities/lisboa',
        '/districts/lisboa',
      ]) {
        const found = await ask(path, markdown)
        expect([path, found.status, found.type.split(';')[0]]).toEqual([path, 200, 'text/markdown'])
        expect(found.header('cache-control')).toBe('private, no-cache')
        expect(found.header('vary')).toContain('Accept')
        expect((await ask(path, { Accept: 'text/html, text/markdown;q=0.5' })).type).toContain('text/html')
      }

      // Other addresses of a page, and what is none.
      for (const [path, location] of [
        ['/privacy/', '/privacy'],
        [`/properties/${id}/`, `/properties/${id}`],
        ['/en/privacy', '/privacy'],
      ] as const) {
        const moved = await ask(path)
        expect([path, moved.header('location')]).toEqual([path, location])
        expect([301, 308]).toContain(moved.status)
      }
      expect((await ask('/v1/properties/x?a=1')).header('location')).toBe(
        'https://live.example/v1/properties/x?a=1',
      )
      const absent = await ask('/properties/ol-absent')
      for (const path of [
        '/no-page',
        '/properties',
        '/_headers',
        '/deployment-state.json.gz',
        '/404',
        '/404.html',
      ]) {
        const found = await ask(path)
        expect([path, found.status, found.body === absent.body]).toEqual([path, 404, true])
        expect(found.header('cache-control')).toBe('no-store')
        expect(found.header('cache-tag')).toBe('')
      }
      expect((await ask('/pt/no-page')).body).toContain('lang="pt-PT"')

      expect((await run('revoke', [id], env)).code).toBe(0)
      expect((await deployed()).code).toBe(0)
      for (const path of [`/properties/${id}`, `/properties/${id}.md`, `/properties/${id}.json`]) {
        const gone = await ask(path, markdown)
        expect([path, gone.status, gone.body === absent.body]).toEqual([path, 404, true])
      }
    },
    60_000,
  )
