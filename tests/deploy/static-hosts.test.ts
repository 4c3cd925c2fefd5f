import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataFolder, run, sourceFile } from '../command/running.ts'
import { testFolder } from '../fixtures.ts'
import {
  caddy,
  caddyOfBucket,
  caddyOfFolder,
  nginx,
  nginxOfBucket,
  nginxOfFolder,
  type Proxy,
} from './proxying.ts'
import { publicBucket } from './public-bucket.ts'
import { credentials, s3Server } from './s3-server.ts'

const folder = join(testFolder(), 'www')
const env = { DATA_DIR: dataFolder(), SITE: 'demonstration', SERVER_URL: 'https://live.example' }
const provider = await s3Server()
const bucket = await publicBucket(provider.objects)
const access = {
  AWS_ENDPOINT_URL_S3: provider.endpoint,
  AWS_REGION: credentials.region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
}
const deployed = async () => {
  for (const to of [`file:${folder}`, 's3://homes/site']) {
    const { code, err } = await run('deploy', ['--to', to, '--confirm-deletions'], { ...env, ...access })
    expect(code, err.join()).toBe(0)
  }
}
const started: Proxy[] = []
beforeAll(async () => {
  expect((await run('import', [sourceFile(['ol-a', 'ol-b', 'ol-d', 'ol-e'])], env)).code).toBe(0)
  await deployed()
}, 60_000)
afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()))
  bucket.close()
  provider.close()
})

const hosts = [
  ['nginx before a folder', 'ol-a', nginx, () => nginxOfFolder(folder)],
  ['Caddy before a folder', 'ol-b', caddy, () => caddyOfFolder(folder)],
  ['nginx before a bucket', 'ol-d', nginx, () => nginxOfBucket(bucket.address)],
  ['Caddy before a bucket', 'ol-e', caddy, () => caddyOfBucket(bucket.address)],
] as const

for (const [name, id, program, start] of hosts)
  test.skipIf(program === null)(
    `${name} answers what was deployed as the server would, as far as files can, and nothing of a home that is withdrawn`,
    async () => {
      const host = await start()
      started.push(host)
      const ask = async (path: string, headers: Record<string, string> = {}) => {
        const answer = await host.ask(path, headers)
        const header = (each: string) => String(answer.headers[each] ?? '')
        return { ...answer, header, type: header('content-type').replaceAll(' ', '').toLowerCase() }
      }
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
        expect(Object.keys(page.headers).filter((each) => each.startsWith('x-amz'))).toEqual([])
        expect(page.header('server')).not.toMatch(/S3/)
        const known = await ask(path, { 'If-None-Match': page.header('etag'), Accept: 'text/html' })
        expect([path, known.status, known.body]).toEqual([path, 304, ''])
        expect(known.header('cache-control')).toBe(page.header('cache-control'))
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

      const visitor = Object.fromEntries(
        ['Cookie', 'Authorization', 'User-Agent', 'Referer', 'X-Forwarded-For'].map((header) => [
          header,
          'of-a-visitor',
        ]),
      )
      const asked = await ask(`/properties/${id}?acl&of-a-visitor`, { Accept: 'text/html', ...visitor })
      expect([asked.status, asked.type]).toEqual([200, 'text/html;charset=utf-8'])

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
        '/%0d%0aX-Other:%20a',
        '/properties/..%2fother',
      ]) {
        const found = await ask(path)
        expect([path, found.status, found.body === absent.body]).toEqual([path, 404, true])
        expect(found.header('cache-control')).toBe('no-store')
        expect(found.header('cache-tag')).toBe('')
      }
      expect((await ask('/pt/no-page')).body).toContain('lang="pt-PT"')

      expect((await run('revoke', [id], env)).code).toBe(0)
      await deployed()
      for (const path of [`/properties/${id}`, `/properties/${id}.md`, `/properties/${id}.json`]) {
        const gone = await ask(path, markdown)
        expect([path, gone.status, gone.body === absent.body]).toEqual([path, 404, true])
      }
    },
    60_000,
  )

test('the bucket is asked for a key alone, with nothing of a visitor in the request', () => {
  expect(bucket.asked.length).toBeGreaterThan(0)
  for (const { line, headers } of bucket.asked) {
    expect(line).toMatch(/^(GET|HEAD) \/homes\/site\/[\w./-]+$/)
    expect(headers).not.toContain('of-a-visitor')
  }
})

test('a page of which there is no Markdown is answered as it is', async () => {
  const bytes = Buffer.from('<title>Alone</title>')
  mkdirSync(join(folder, 'districts'), { recursive: true })
  writeFileSync(join(folder, 'districts/alone.html'), bytes)
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  provider.objects.set('site/districts/alone', { bytes, headers, written: Date.now() })
  for (const host of started) {
    const page = await host.ask('/districts/alone', { Accept: 'text/markdown' })
    expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
    const absent = await host.ask('/districts/nowhere', { Accept: 'text/markdown' })
    expect([absent.status, absent.headers['cache-control']]).toEqual([404, 'no-store'])
  }
})
