import { expect, test } from 'vitest'
import { livePages } from '#src/addresses/live-pages.ts'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { agency, appContextIn, confirmation, grant, listing, take, testFolder } from '../fixtures.ts'
import { siteOver } from './rest-fixtures.ts'

const base = 'https://homes.example'
const site = await loadSite()

const serverOf = async () => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency(), listing(), grant(), confirmation())
  const app = await siteOver(appContext)
  return { appContext, app }
}

/** A shared cache that obeys `Cache-Control` and ignores `Vary`, as there are some: one stored answer an address. */
const cacheBefore = (fetch: (request: Request) => Response | Promise<Response>) => {
  const stored = new Map<string, Response>()
  return async (path: string, headers: Record<string, string>): Promise<Response> => {
    const before = stored.get(path)
    const maxAge = /s-maxage=(\d+)/.exec(before?.headers.get('Cache-Control') ?? '')?.[1]
    if (before && Number(maxAge ?? 0) > 0) return before.clone()
    const etag = before?.headers.get('ETag')
    const asked = { ...headers, ...(etag && { 'If-None-Match': etag }) }
    const answer = await fetch(new Request(base + path, { headers: asked }))
    if (before && answer.status === 304) return before.clone()
    if (!/\b(?:private|no-store)\b/.test(answer.headers.get('Cache-Control') ?? '')) {
      expect(answer.status, path).toBe(200)
      stored.set(path, answer.clone())
    }
    return answer
  }
}

const typeOf = (answer: Response) => answer.headers.get('Content-Type')?.split(';')[0]

test('a shared cache that ignores Vary holds no Markdown for a browser, whichever page an agent asked for first', async () => {
  const { appContext, app } = await serverOf()
  for (const stage of ['live', 'published']) {
    if (stage === 'published') await publish(appContext, site)
    const sitemap = await (await app.fetch(new Request(`${base}/sitemap.xml`))).text()
    const listed = [...sitemap.matchAll(/<loc>https:\/\/homes\.example([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path || '/',
    )
    const live = livePages.map((path) => path.replace(':id', 'ol-test01'))
    const paths = [...new Set([...listed, '/api', ...live, ...live.map((path) => `/pt${path}`)])]
    const through = cacheBefore(app.fetch)
    const negotiated: string[] = []
    for (const path of paths) {
      const first = await through(path, { Accept: 'text/markdown' })
      if (typeOf(first) === 'text/markdown') negotiated.push(path)
      expect(typeOf(await through(path, { Accept: 'text/html' })), `${stage} ${path}`).toBe('text/html')
      // An agent behind the page that was stored gets the page; the address of the Markdown is not affected.
      await through(path, { Accept: 'text/markdown' })
      expect(typeOf(await through(path, { Accept: 'text/html' })), `${stage} ${path}`).toBe('text/html')
    }
    expect(negotiated).toEqual(
      expect.arrayContaining([
        '/properties/ol-test01',
        '/pt/properties/ol-test01',
        '/municipalities/lisboa',
        '/pt/municipalities/lisboa',
        '/districts/lisboa',
        '/how-we-know',
        '/pt/sync',
        '/api',
        '/search',
      ]),
    )
  }
})

test('Markdown by negotiation is private and revalidated, with its ETag and Vary; the page and the Markdown at its own address are public', async () => {
  const { app } = await serverOf()
  const headersAt = async (path: string, headers: Record<string, string>) =>
    (await app.fetch(new Request(base + path, { headers }))).headers
  for (const path of ['/properties/ol-test01', '/pt/properties/ol-test01', '/municipalities/lisboa']) {
    const markdown = await headersAt(path, { Accept: 'text/markdown' })
    expect(markdown.get('Cache-Control'), path).toBe('private, no-cache')
    expect(markdown.get('Vary'), path).toBe('Accept, Accept-Encoding')
    const etag = markdown.get('ETag') ?? ''
    expect(etag).toMatch(/^".+"$/)
    const unchanged = await app.fetch(
      new Request(base + path, { headers: { Accept: 'text/markdown', 'If-None-Match': etag } }),
    )
    expect([unchanged.status, unchanged.headers.get('Cache-Control')]).toEqual([304, 'private, no-cache'])
    expect((await headersAt(path, { Accept: 'text/html' })).get('Cache-Control')).toMatch(
      /^public, max-age=0,/,
    )
    const own = await headersAt(`${path.replace('/pt/', '/')}.md`, {})
    expect([own.get('Cache-Control'), own.get('Vary')]).toEqual([
      expect.stringMatching(/^public, max-age=0,/),
      'Accept-Encoding',
    ])
  }
  for (const path of ['/how-we-know', '/pt/sync', '/api']) {
    const markdown = await headersAt(path, { Accept: 'text/markdown' })
    expect([markdown.get('Cache-Control'), markdown.get('Vary')]).toEqual([
      'private, no-cache',
      'Accept, Accept-Encoding',
    ])
    const own = await headersAt(`${path}.md`, {})
    expect([own.get('Cache-Control'), own.get('Vary')]).toEqual(['public, max-age=300', 'Accept-Encoding'])
  }
  expect((await headersAt('/search', { Accept: 'text/markdown' })).get('Cache-Control')).toBe('no-store')
})
