import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { plainPath } from '#src/server/request.ts'
import { agency, grant, appContextIn, listing, take, testFolder } from '../fixtures.ts'
import { siteOver } from './rest-fixtures.ts'

let app: Hono
beforeAll(async () => {
  const appContext = appContextIn(testFolder())
  const site = await loadSite()
  take(
    appContext,
    agency(),
    listing('ol-a'),
    grant('ol-a'),
    listing('ol-gone'),
    grant('ol-gone', { state: 'revoked' }),
  )
  app = await siteOver(appContext)
  await publish(appContext, site)
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  Promise.resolve(app.fetch(new Request(`https://homes.example${path}`, { method, headers })))

test('RFC 3986 6.2.2.2: an id with needless percent-encoding is the same address on every surface', async () => {
  for (const path of [
    '/properties/ID',
    '/pt/properties/ID',
    '/properties/ID.md',
    '/properties/ID.json',
    '/v1/properties/ID',
    '/properties/ID/availability',
  ]) {
    const [plain, encoded] = await Promise.all(['ol-a', '%6Fl%2Da'].map((id) => get(path.replace('ID', id))))
    expect([plain?.status, encoded?.status], path).toEqual([200, 200])
    if (path.endsWith('availability')) continue
    expect(await encoded?.text(), path).toBe(await plain?.text())
    expect(encoded?.headers.get('ETag'), path).toBe(plain?.headers.get('ETag'))
  }
  const answerTo = async (path: string) => {
    const answer = await get(path)
    return [answer.status, [...answer.headers], await answer.text()]
  }
  expect(await answerTo('/properties/%6Fl%2Dgone')).toEqual(await answerTo('/properties/%6Fl%2Dnone'))
  expect(plainPath('/properties/a%2Fb%25%C3%A9%zz')).toBe('/properties/a%2Fb%25%C3%A9%zz')
  expect((await get('/properties%2Fol-a')).status).toBe(404)
})

test('OPTIONS lists the methods of a file and a feed, and reveals nothing of the listing', async () => {
  for (const path of [
    '/properties/ol-a.json',
    '/properties/ol-gone.json',
    '/properties/ol-none.json',
    '/feeds/open-listings.json',
    '/feeds/search.atom',
    '/pt/feeds/search.json',
    '/llms.txt',
    '/favicon.svg',
    '/properties/ol-a',
  ]) {
    const asked = await get(
      path,
      { Origin: 'https://reader.example', 'Access-Control-Request-Method': 'GET' },
      'OPTIONS',
    )
    expect([asked.status, asked.headers.get('Allow')], path).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect(asked.headers.get('Access-Control-Allow-Methods'), path).toBe('GET, HEAD, OPTIONS')
    const refused = await get(path, {}, 'DELETE')
    expect([refused.status, refused.headers.get('Allow')], path).toEqual([405, 'GET, HEAD, OPTIONS'])
  }
  expect((await get('/nothing-here', {}, 'OPTIONS')).status).toBe(404)
})

test('every address that llms.txt names answers, except templates for a listing', async () => {
  const text = await (await get('/llms.txt')).text()
  const addresses = [...text.matchAll(/https:\/\/homes\.example([^\s)`]*)/g)].map(([, path]) => path || '/')
  expect(addresses.length).toBeGreaterThan(12)
  for (const path of addresses.filter((each) => !each.includes('<')))
    expect((await get(path)).status, path).not.toBe(404)
})

test('interface 1.1 accept-markdown: a Portuguese page address follows Accept like the English one', async () => {
  const markdown = await (await get('/properties/ol-a.md')).text()
  const answer = await get('/pt/properties/ol-a', { Accept: 'text/markdown' })
  expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  expect(answer.headers.get('Vary')).toContain('Accept')
  expect(await answer.text()).toBe(markdown)
  const page = await get('/pt/properties/ol-a', { Accept: 'text/html' })
  expect(page.headers.get('Vary')).toContain('Accept')
  expect(await page.text()).toContain('<html lang="pt')
  expect((await get('/pt/properties/ol-a', { Accept: 'image/png' })).status).toBe(406)
  const gone = await get('/pt/properties/ol-gone', { Accept: 'text/markdown' })
  const none = await get('/pt/properties/ol-none', { Accept: 'text/markdown' })
  expect([gone.status, [...gone.headers], await gone.text()]).toEqual([
    404,
    [...none.headers],
    await none.text(),
  ])
})
