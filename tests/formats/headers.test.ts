import { expect, test } from 'vitest'
import { toHeadersFile } from '#src/formats/headers.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { agency, confirmation, grant, houseIn, listing, take } from '../fixtures.ts'

/** The rules of a `_headers` file: paths with `*`, and below each its headers. */
const rules = toHeadersFile()
  .trim()
  .split(/\n(?=\/)/)
  .map((block) => {
    const [path = '', ...lines] = block.split('\n')
    return {
      path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
      headers: lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) as [string, string]),
    }
  })

const headersOf = (path: string): Headers => {
  const headers = new Headers()
  for (const rule of rules)
    if (rule.path.test(path)) for (const header of rule.headers) headers.set(...header)
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
  const house = houseIn(null)
  take(house, agency(), listing(), grant(), confirmation())
  const app = await createServerApp({
    house,
    site: await loadSite(),
    onError: (error) => {
      throw error
    },
  })
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

test('the policy lets nothing run or load that is not the site’s own', () => {
  const policy = headersOf('/').get('Content-Security-Policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})
