import { expect, test } from 'vitest'
import { livePages } from '#src/addresses/live-pages.ts'
import { storedHeaders, toHeadersFile } from '#src/formats/headers.ts'
import { aboutAt, agency, confirmation, grant, appContextIn, listing, take } from '../fixtures.ts'
import { siteOver } from '../server/rest-fixtures.ts'

/** The rules of a `_headers` file: paths with `*` and `:name`, and below each the headers that it sets or takes back. */
const rules = toHeadersFile(aboutAt(), null)
  .trim()
  .split(/\n(?=\/)/)
  .map((block) => {
    const [path = '', ...lines] = block.split('\n')
    const pattern = path
      .replaceAll('.', '\\.')
      .replaceAll('*', '(?<splat>.*)')
      .replaceAll(/:([a-z]+)/g, '(?<$1>[^/]+)')
    return {
      path: new RegExp(`^${pattern}$`),
      headers: lines.map((line) => {
        const [, takenBack, name = '', value = ''] = /^ {2}(! )?([\w-]+)(?:: (.+))?$/.exec(line) ?? []
        return { isTakenBack: takenBack !== undefined, name, value }
      }),
    }
  })

const headersOf = (path: string): Headers => {
  const headers = new Headers()
  for (const rule of rules) {
    const found = rule.path.exec(path)
    if (!found) continue
    for (const { isTakenBack, name, value } of rule.headers)
      if (isTakenBack) headers.delete(name)
      else
        headers.set(
          name,
          value.replaceAll(/:([a-z]+)\b/g, (all, key) => found.groups?.[key] ?? all),
        )
  }
  return headers
}

const policies = [
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
]

const served = async () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant(), confirmation())
  const app = await siteOver(appContext)
  return async (path: string) => app.fetch(new Request(`https://homes.example${path}`))
}

test('a static host that reads _headers sends the same policy as the server, on every kind of address', async () => {
  const get = await served()
  for (const path of [
    '/',
    '/pt/properties/ol-test01',
    '/properties/ol-test01.md',
    '/properties/ol-test01.jsonld',
    '/feeds/open-listings.json',
    '/sitemap.xml',
    '/llms.txt',
    '/favicon.svg',
    '/nowhere',
  ]) {
    const { headers } = await get(path)
    for (const name of policies) {
      expect(headersOf(path).get(name), `${path} ${name}`).toBe(headers.get(name))
      expect(headers.get(name), `${path} ${name}`).toBeTruthy()
    }
  }
})

test('the media types that a static host cannot guess are those of the server', async () => {
  const get = await served()
  for (const path of [
    '/properties/ol-test01.md',
    '/properties/ol-test01.jsonld',
    '/feeds/open-listings.json',
  ]) {
    const { headers } = await get(path)
    expect(headersOf(path).get('Content-Type'), path).toBe(headers.get('Content-Type'))
  }
})

/** `hreflang` and address of each version that a `Link` header names. */
const linked = (header: string | null): string[][] =>
  [...(header ?? '').matchAll(/<([^>]+)>; rel="alternate"; hreflang="([^"]+)"/g)].map(([, href, tag]) => [
    tag ?? '',
    href ?? '',
  ])

test('hreflang is the same in pages, in the sitemap, in the headers of the server and in those of a static host', async () => {
  const get = await served()
  const sitemap = await (await get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>https:\/\/homes\.example([^<]*)<\/loc>(.*?)<\/url>/g)]
  expect(pages.length).toBeGreaterThan(15)
  for (const [, address = '', rest = ''] of pages) {
    const path = address === '' ? '/' : address
    const listed = [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...each]) => each)
    const answer = await get(path)
    expect(
      answer.status,
      `${path} is in publishedPages, but no file is made for it: see partOfAddress in src/addresses/parts.ts and src/publish/outputs.ts`,
    ).toBe(200)
    const page = await answer.text()
    const inPage = [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)]
    expect(listed.map(([tag]) => tag)).toEqual(['en', 'pt-PT', 'x-default'])
    expect(
      inPage.map(([, ...each]) => each),
      path,
    ).toEqual(listed)
    expect(linked(answer.headers.get('Link')), path).toEqual(listed)
    expect(headersOf(path).get('Link'), path).toBe(answer.headers.get('Link'))
  }
})

test('pages that are made for each request name both languages too', async () => {
  const get = await served()
  const paths = livePages.flatMap((path) =>
    path.includes(':') ? [path.replace(':id', 'ol-test01'), path.replace(':id', '%6Fl-test01')] : [path],
  )
  for (const path of paths)
    for (const language of ['', '/pt']) {
      const answer = await get(language + path)
      const inPage = [
        ...(await answer.text()).matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g),
      ].map(([, ...each]) => each)
      expect(inPage.map(([tag]) => tag)).toEqual(['en', 'pt-PT', 'x-default'])
      expect(linked(answer.headers.get('Link')), language + path).toEqual(inPage)
    }
})

test('a page without a second language names none, from the server and from a static host', async () => {
  const get = await served()
  const files = ['/api', '/robots.txt', '/sitemap.xml', '/feeds/open-listings.json', '/favicon.svg']
  for (const path of files) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('Link')], path).toEqual([200, null])
    expect(headersOf(path).get('Link'), path).toBeNull()
  }
  for (const path of ['/nowhere', '/properties/ol-absent', '/pt/properties/ol-absent']) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('Link')], path).toEqual([404, null])
  }
})

const repeated = {
  '/llms.txt': '/',
  '/properties/ol-test01.md': '/properties/ol-test01',
  '/properties/ol-test01.json': '/properties/ol-test01',
  '/properties/ol-test01.jsonld': '/properties/ol-test01',
  '/municipalities/lisboa.md': '/municipalities/lisboa',
  '/districts/lisboa.md': '/districts/lisboa',
  '/how-we-know.md': '/how-we-know',
  '/pt/how-we-know.md': '/pt/how-we-know',
  '/sync.md': '/sync',
  '/pt/sync.md': '/pt/sync',
  '/api.md': '/api',
}

test('what repeats a page in another form names that page as the canonical one, from the server, a static host and a bucket', async () => {
  const get = await served()
  for (const [path, page] of Object.entries(repeated)) {
    const { status, headers } = await get(path)
    const link = `<https://homes.example${page}>; rel="canonical"`
    expect([status, headers.get('Link')], path).toEqual([200, link])
    expect(headersOf(path).get('Link'), path).toBe(link)
    expect(storedHeaders(aboutAt(), path).link, path).toBe(link)
    const found = await (await get(page)).text()
    const canonical = /<link rel="canonical" href="([^"]+)"\/>/.exec(found)?.[1]
    expect(canonical, path).toBe(page === '/' ? 'https://homes.example/' : `https://homes.example${page}`)
  }
  for (const path of ['/', '/properties/ol-test01', '/feeds/open-listings.json', '/_astro/site.css'])
    expect(storedHeaders(aboutAt(), path).link, path).toBeNull()
})

test('interface 1.1: each form that the page of a listing links, in its head and in its header, answers and names that page', async () => {
  const get = await served()
  for (const path of ['/properties/ol-test01', '/pt/properties/ol-test01']) {
    const answer = await get(path)
    const forms = [
      ...(answer.headers.get('Link') ?? '').matchAll(
        /<https:\/\/homes\.example([^>]+)>; rel="alternate"; type="([^"]+)"/g,
      ),
    ].map(([, ...form]) => form)
    const inPage = [
      ...(await answer.text()).matchAll(
        /<link rel="alternate" type="([^"]+)" href="(\/properties\/[^"]+)"\/>/g,
      ),
    ].map(([, type, href]) => [href, type])
    expect(forms).toHaveLength(3)
    expect(forms).toEqual(inPage)
    for (const [href = '', type] of forms) {
      const { headers } = await get(href)
      expect(headers.get('Content-Type')?.split(';')[0]).toBe(type)
      expect(headers.get('Link')).toBe('<https://homes.example/properties/ol-test01>; rel="canonical"')
    }
  }
})

test('the policy lets nothing run or load that is not the site’s own', () => {
  const policy = headersOf('/').get('Content-Security-Policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})
