import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { listen, type Listening } from '#src/server/listen.ts'
import { agency, grant, appContextIn, listing, take, testFolder } from '../fixtures.ts'
import { program } from './debian.ts'
import { ask } from './http.ts'
import { atLength } from './rounds.ts'
import { openHome, serveApart } from './served.ts'
import { freePort } from '../free-port.ts'
import { aListing } from '../ids.ts'

const appContext = appContextIn(testFolder())
let server: Listening

beforeAll(async () => {
  take(appContext, agency(), listing(), grant(), listing('ol-test02'), grant('ol-test02'))
  const site = await loadSite()
  await publish(appContext, site)
  const onError = (error: unknown) => {
    throw error
  }
  server = await listen(await createServerApp({ appContext, site, onError }), { host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const addresses = [
  '/',
  '/properties/ol-test01',
  '/properties/ol-test01.md',
  '/properties/ol-test01.json',
  '/properties/ol-test01.jsonld',
  '/properties/ol-test01/availability',
  '/properties/ol-none',
  '/municipalities/lisboa',
  '/search',
  '/search?municipalities=',
  '/compare?ids=ol-test01&ids=ol-test02',
  '/feeds/open-listings.json',
  '/feeds/search.atom',
  '/sitemap.xml',
  '/llms.txt',
  '/robots.txt',
  '/v1/openapi.json',
  '/v1/properties/ol-test01',
  '/v1/properties/ol-none',
  '/v1/public-sync/key.json',
  '/.well-known/mcp.json',
  '/.well-known/oauth-protected-resource/mcp',
  '/api',
]

const forged = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'gopher',
  'X-Forwarded-Port': '666',
  'X-Forwarded-Prefix': '/evil.example',
  'X-Forwarded-For': '203.0.113.66',
  'X-Real-IP': '203.0.113.66',
  Forwarded: 'for=203.0.113.66;host=evil.example;proto=gopher',
  'X-Original-URL': '/evil.example',
  'X-Host': 'evil.example',
}

test('Host, X-Forwarded-* and Forwarded change no byte and no header, so that no cache can be poisoned', async () => {
  for (const path of addresses) {
    const honest = await ask(server.port, 'GET', path)
    const answer = await ask(server.port, 'GET', path, forged)
    const stable = (text: string) => text.replaceAll(/"checked_at":"[^"]*"/g, '')
    expect(answer.head, path).toEqual(honest.head)
    expect(stable(answer.body.toString()) === stable(honest.body.toString()), path).toBe(true)
    expect(`${answer.head.join()}${answer.body.toString()}`, path).not.toContain('evil.example')
  }
})

test('a cacheable answer states its lifetime, its Vary and its purge tags; every other one is no-store', async () => {
  for (const Accept of ['text/html', 'text/markdown', '*/*']) {
    const page = await ask(server.port, 'GET', '/properties/ol-test01', { Accept })
    expect([page.headers['vary'], page.headers['cache-tag']], Accept).toEqual([
      'Accept, Accept-Encoding',
      'listing-ol-test01',
    ])
    expect(page.headers['cache-control']).toMatch(
      Accept === 'text/markdown'
        ? /^private, no-cache$/
        : /^public, max-age=0, s-maxage=([1-5]?\d|60), must-revalidate$/,
    )
    const missing = await ask(server.port, 'GET', '/properties/ol-none', { Accept })
    expect([missing.headers['vary'], missing.headers['cache-control']], Accept).toEqual([
      'Accept',
      'no-store',
    ])
  }
  expect(
    (await ask(server.port, 'GET', '/properties/ol-test01', { Accept: 'image/png' })).headers,
  ).toMatchObject({
    vary: 'Accept',
    'cache-control': 'no-store',
  })
  for (const path of addresses) {
    const { status, headers } = await ask(server.port, 'GET', path)
    const cacheControl = headers['cache-control']
    if (status !== 200 || path.startsWith('/v1/properties') || /^\/(search|compare)|availability$/.test(path))
      expect(cacheControl, path).toBe('no-store')
    else
      expect(cacheControl, path).toMatch(
        /^(no-cache|no-store|public, max-age=\d+(, s-maxage=\d+, must-revalidate)?)$/,
      )
  }
})

if (atLength) {
  const folder = testFolder()
  const cacheFolder = join(folder, 'cache')

  /** nginx as a shared cache that obeys the headers of the answers, and reports what it did. */
  const cacheBefore = async (upstream: number): Promise<{ port: number; nginx: ChildProcess }> => {
    const port = await freePort()
    mkdirSync(cacheFolder)
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${cacheFolder} keys_zone=shared:1m use_temp_path=off;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${upstream}; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_cache shared; proxy_cache_revalidate on; add_header X-Cache $upstream_cache_status always;
    }
  }
}
`,
    )
    const nginx = spawn(program('nginx', 'nginx-light'), ['-c', join(folder, 'nginx.conf'), '-p', folder], {
      stdio: 'ignore',
    })
    for (let tries = 0; tries < 50; tries++) {
      const up = await ask(port, 'GET', '/healthz').catch(() => null)
      if (up) return { port, nginx }
      await wait(100)
    }
    throw new Error(`Start nginx: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
  }

  /** Removes the cached answers with a tag, as a cache with purging by tag does. */
  const purge = (tag: string): number => {
    const files = readdirSync(cacheFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file, 'latin1').includes(`\r\nCache-Tag: ${tag}\r\n`))
    for (const file of files) rmSync(file)
    return files.length
  }

  test('behind nginx: both orders of Accept, 404s, a revocation within the stated 60 s, and at once with a purge by tag', async () => {
    const apart = await serveApart(['ol-slow', 'ol-fast', 'ol-none2'].flatMap(openHome))
    const { port, nginx } = await cacheBefore(apart.port)
    try {
      const type = async (id: string, Accept: string) => {
        const { headers } = await ask(port, 'GET', `/properties/${id}`, { Accept })
        return `${headers['content-type']} ${headers['x-cache']}`
      }
      expect(await type('ol-slow', 'text/html')).toBe('text/html; charset=utf-8 MISS')
      expect(await type('ol-slow', 'text/markdown')).toBe('text/markdown; charset=utf-8 MISS')
      expect(await type('ol-fast', 'text/markdown')).toBe('text/markdown; charset=utf-8 MISS')
      expect(await type('ol-fast', 'text/html')).toBe('text/html; charset=utf-8 MISS')
      for (const id of ['ol-slow', 'ol-fast']) {
        expect(await type(id, 'text/html'), id).toBe('text/html; charset=utf-8 HIT')
        // Markdown by negotiation is private; at its own address it is shared.
        expect(await type(id, 'text/markdown'), id).toBe('text/markdown; charset=utf-8 MISS')
        expect(await type(`${id}.md`, '*/*'), id).toBe('text/markdown; charset=utf-8 MISS')
        expect(await type(`${id}.md`, '*/*'), id).toBe('text/markdown; charset=utf-8 HIT')
      }
      for (const path of ['/properties/ol-later', '/v1/properties/ol-slow', '/search'])
        for (let twice = 0; twice < 2; twice++)
          expect((await ask(port, 'GET', path)).headers['x-cache'], path).not.toBe('HIT')

      const { operator } = apart.appContext.store
      const begun = Date.now()
      for (const id of ['ol-slow', 'ol-fast'])
        operator.changeAuthorisation(aListing(id), 'revoked', apart.appContext.now())
      expect(purge('listing-ol-fast')).toBe(2)
      for (const Accept of ['text/html', 'text/markdown'])
        expect((await ask(port, 'GET', '/properties/ol-fast', { Accept })).status).toBe(404)
      let status = 200
      for (; status === 200 && Date.now() - begun < 70_000; await wait(500))
        ({ status } = await ask(port, 'GET', '/properties/ol-slow', { Accept: 'text/html' }))
      console.log(
        `behind nginx a revocation was visible after ${((Date.now() - begun) / 1_000).toFixed(1)} s`,
      )
      expect(status).toBe(404)
      expect(Date.now() - begun).toBeLessThan(62_000)
      const conditional = await ask(port, 'GET', '/properties/ol-slow', {
        'If-None-Match': '*',
        Range: 'bytes=0-9',
      })
      expect(conditional.status).toBe(404)

      // A home that becomes public answers at once: its 404 was never cached.
      expect((await ask(port, 'GET', '/properties/ol-later')).status).toBe(404)
      take(apart.appContext, ...openHome('ol-later'))
      expect((await ask(port, 'GET', '/properties/ol-later')).status).toBe(200)
    } finally {
      nginx.kill('SIGTERM')
      await apart.stop()
    }
  })
}
