import { cardSvg } from '#src/components/drawing/front.ts'
import { linkSize } from '#src/domain/listing/link-picture.ts'
import { plainPaints } from '#src/domain/site/paints.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import {
  agency,
  confirmation,
  grant,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { oldClient } from '../server/mcp/mcp-fixtures.ts'
import siteSchema from '../../data/site.schema.json' with { type: 'json' }
import { wordsIn } from './demonstration-words.ts'
import { ownSite, writeSite } from './own-site.ts'
import { siteOver } from '../server/rest-fixtures.ts'

const origin = ownSite.origin
let appContext: TestContext
let app: Hono

beforeAll(async () => {
  const folder = testFolder()
  const config = readConfig({
    SITE: await writeSite({}, folder),
    DATA_DIR: join(folder, 'data'),
    OUT_DIR: join(folder, 'out'),
    LOG_LEVEL: 'silent',
  })
  appContext = { ...compose(config), now: () => noon, set: () => undefined }
  const ours = { name: 'Mediadora do Norte, Lda.', ami_licence: 'AMI 4321', office: 'Rua Direita 1, Porto' }
  take(
    appContext,
    agency({
      ...ours,
      agency_id: 'norte',
      channels: [{ type: 'email', value: 'casa@nortemar.pt' }],
      complaints_book_url: 'https://www.livroreclamacoes.pt/',
    }),
  )
  for (const id of ['ol-one', 'ol-two'])
    take(appContext, listing(id, { agency_id: 'norte' }), grant(id), confirmation(id))
  const site = await loadSite()
  await publish(appContext, site)
  app = await siteOver(appContext)
})

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  Promise.resolve(app.fetch(new Request(origin + path, init)))
const textAt = async (path: string, init?: RequestInit) => (await ask(path, init)).text()

/** The published files that are text, each by its path. */
const publishedTexts = (): [path: string, text: string][] =>
  readdirSync(currentFolder(appContext), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:png|woff2|webp|avif|js)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path, readFileSync(path, 'utf8')])

test('no published file contains a word of the demonstration', () => {
  const texts = publishedTexts()
  expect(texts.length).toBeGreaterThan(40)
  for (const [path, text] of texts) expect(wordsIn(text), path).toEqual([])
})

interface Described {
  $ref?: string
  properties?: Record<string, Described>
}

/** The values that a site file may have, with those of its groups: `operator.email`. */
const pathsOf = (schema: Described, at = ''): string[] => {
  const { properties } = schema.$ref
    ? ((siteSchema.$defs as Record<string, Described>)[schema.$ref.replace(/^.*\//, '')] ?? schema)
    : schema
  return properties
    ? Object.entries(properties).flatMap(([name, inner]) =>
        pathsOf(inner, at === '' ? name : `${at}.${name}`),
      )
    : [at]
}

/** What tells the program something, and people nothing in its own words. */
const unshown =
  /^(?:\$schema|demonstration|default_language|icon|streets|tax_tables|logo\..*|theme\..*|altered_pictures|content_credentials\..*|sources|law\..*|accessibility\.reviewed_on|professional\.jwks_.*|assistants\..*|reuse\.(?:store|display|train))$/

test('every text and address of the site file is published', () => {
  const texts = publishedTexts()
  for (const path of pathsOf(siteSchema).filter((each) => !unshown.test(each))) {
    const value = path
      .split('.')
      .reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], ownSite)
    expect(value, `tests/site/own-site.ts has no ${path}`).toBeDefined()
    for (const text of [value].flat() as string[])
      expect(
        texts.some(([, published]) => published.includes(text)),
        `no page and no other file shows ${path}: in src/components/site/body.tsx, for one`,
      ).toBe(true)
  }
})

/** Addresses that are answered live, or with what is missing. */
const live = [
  '/search?municipalities=Lisboa',
  '/pt/search?municipalities=Lisboa',
  '/compare?ids=ol-one,ol-two',
  '/pt/compare',
  '/properties/ol-one/availability',
  '/pt/properties/ol-one/availability',
  '/feeds/search.atom?municipalities=Lisboa',
  '/feeds/search.json?municipalities=Lisboa',
  '/feeds/open-listings.json',
  '/v1/openapi.json',
  '/v1/public-sync/schema.json',
  '/v1/public-sync/key.json',
  '/v1/public-sync/snapshot.jsonl',
  '/v1/public-sync/changes',
  '/v1/properties/ol-one',
  '/v1/properties/ol-one/evidence',
  '/v1/properties/ol-one/contact-route',
  '/v1/properties/absent',
  '/.well-known/mcp.json',
  '/.well-known/ai-catalog.json',
  '/mcp/public/server-card',
  '/mcp/server-card',
  '/.well-known/oauth-protected-resource/mcp',
  '/absent',
  '/pt/absent',
  '/properties/absent.md',
  '/properties/absent.json',
]

test('no live answer or header contains a word of the demonstration', async () => {
  for (const path of live) {
    const response = await ask(path)
    expect(wordsIn(await response.text()), path).toEqual([])
    expect(wordsIn(JSON.stringify([...response.headers])), path).toEqual([])
  }
  const refused = await ask('/mcp', {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(wordsIn((await refused.text()) + JSON.stringify([...refused.headers]))).toEqual([])
})

test('the MCP server contains no word of the demonstration', async () => {
  const client = await oldClient(app, `${origin}/mcp/public`)
  const description = JSON.stringify([
    client.getServerVersion(),
    client.getInstructions(),
    await client.listTools(),
  ])
  expect(wordsIn(description)).toEqual([])
  expect(description).toContain('Northern Homes')
  expect(description).toContain('Published by Nortemar, Mediação Imobiliária, Lda., AMI 21987')
  const found = await client.callTool({ name: 'property.get', arguments: { listing_id: 'ol-one' } })
  expect(wordsIn(JSON.stringify(found))).toEqual([])
  expect(Object.keys(found._meta ?? {})).toContain('pt.nortemar.casas/untrusted-text')
})

test('every surface names the operator of the site', async () => {
  const page = await textAt('/properties/ol-one')
  expect(page).toContain('· North</title>')
  expect(page).toMatch(/<link rel="stylesheet" href="\/_site\/theme\.[0-9a-f]{12}\.css"\/>/)
  for (const detail of [
    'Nortemar, Mediação Imobiliária, Lda.',
    'AMI 21987',
    'NIPC 509123456',
    'mailto:geral@nortemar.pt',
  ])
    expect(page).toContain(detail)
  expect(page).toMatch(
    /class="printed note">[^<]*Nortemar, Mediação Imobiliária, Lda\. · AMI 21987 · Rua de Cedofeita 100/,
  )
  expect(page).toContain('Member of the northern association.')
  for (const address of ['/', '/pt']) {
    const portuguese = await textAt(address)
    expect(portuguese).toContain('quem diz o quê · Casas do Norte</title>')
    expect(portuguese).toContain('Membro da associação do norte.')
    expect(portuguese).toContain('<link rel="canonical" href="https://casas.nortemar.pt/"/>')
    expect(portuguese).toContain('hreflang="en" href="https://casas.nortemar.pt/en"')
  }
  expect((await (await ask('/no-page')).text()).includes('lang="pt-PT"')).toBe(true)
  expect(await textAt('/privacy')).toContain('We keep your letters for a year.')
  expect(await textAt('/pt/privacy')).toContain('dados@nortemar.pt')
  expect(await textAt('/pt/how-we-know')).toContain('Pergunte antes de republicar.')
  expect(JSON.parse(await textAt('/properties/ol-one.jsonld'))).toMatchObject({
    license: 'https://casas.nortemar.pt/condicoes',
    publisher: {
      name: 'Northern Homes',
      legalName: 'Nortemar, Mediação Imobiliária, Lda.',
      taxID: '509123456',
    },
  })
  expect(JSON.parse(await textAt('/feeds/open-listings.json'))).toMatchObject({
    title: 'Casas do Norte: casas e outros imóveis à venda em Portugal',
    authors: [{ name: 'Nortemar, Mediação Imobiliária, Lda.' }],
  })
  expect(await textAt('/llms.txt')).toMatch(/^# Northern Homes\n[^]*No model may be trained on listings/)
  expect(await textAt('/robots.txt')).toContain('ai-train=no')
  expect(JSON.parse(await textAt('/v1/openapi.json'))).toMatchObject({
    info: { title: 'Northern Homes', contact: { email: 'geral@nortemar.pt' } },
  })
  expect(JSON.parse(await textAt('/mcp/server-card'))).toMatchObject({
    name: 'pt.nortemar.casas/north-professional',
    title: 'Northern Homes for professionals',
  })
  expect(JSON.parse(await textAt('/.well-known/oauth-protected-resource/mcp'))).toMatchObject({
    authorization_servers: ['https://entrada.nortemar.pt'],
  })
})

test('pages have link pictures in the colours of the site', async () => {
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(await textAt('/')) ?? []
  expect(address).toMatch(/^https:\/\/casas\.nortemar\.pt\/cards\/[0-9a-f]{12}\/house\.png$/)
  const response = await ask(address.replace(origin, ''))
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(readFileSync(join(currentFolder(appContext), address.replace(origin, ''))).equals(bytes)).toBe(true)
  const greener = async (picture: Buffer) => {
    const [, green = 0, blue = 0] = (await sharp(picture).stats()).channels.map(({ mean }) => mean)
    return green - blue
  }
  const plain = await sharp(Buffer.from(cardSvg(plainPaints('light'), linkSize)))
    .png()
    .toBuffer()
  expect(await greener(bytes)).toBeGreaterThan(await greener(plain))
  for (const path of [
    '/cards/000000000000/house.png',
    address.replace(origin, '').replace('house', 'castle'),
  ])
    expect((await ask(path)).status).toBe(404)
})

test('every page leads browsers to the name of the site, and where one starts to search to its search description, which no sitemap lists', async () => {
  const linksOf = async (page: string) =>
    [...(await textAt(page)).matchAll(/<link rel="(?:manifest|search)"[^>]*href="([^"]+)"/g)].map(
      ([, href]) => href,
    )
  expect(await linksOf('/properties/ol-one')).toEqual(['/site.webmanifest'])
  const types = {
    'site.webmanifest': 'application/manifest+json',
    'opensearch.xml': 'application/opensearchdescription+xml',
  }
  for (const [prefix, page, name] of [
    ['', '/en', 'Northern Homes'],
    ['/pt', '/pt/search', 'Casas do Norte'],
  ] as const) {
    expect(await linksOf(page)).toEqual(Object.keys(types).map((file) => `${prefix}/${file}`))
    for (const [file, type] of Object.entries(types)) {
      const response = await ask(`${prefix}/${file}`)
      expect([response.status, response.headers.get('Content-Type')]).toEqual([
        200,
        expect.stringContaining(type),
      ])
      const text = await response.text()
      expect(text).toContain(name)
      expect(text).toMatch(/\/_site\/icon\.[0-9a-f]{12}\.png/)
      expect(readFileSync(join(currentFolder(appContext), `${prefix}/${file}`), 'utf8')).toBe(text)
    }
  }
  const description = await textAt('/pt/opensearch.xml')
  const [, template = ''] = /type="text\/html" method="get" template="([^"]+)"/.exec(description) ?? []
  const answer = await ask(template.replace(origin, '').replace('{searchTerms}', 'Lisboa'))
  expect(await answer.text()).toContain('href="/pt/properties/ol-one"')
  expect(await textAt('/sitemap.xml')).not.toMatch(/webmanifest|opensearch/)
})

test('the page for professionals names the issuer of tokens, or the operator on a site without one', async () => {
  expect(await textAt('/en')).toContain(`<a href="/professionals">For professionals</a>`)
  for (const path of ['/professionals', '/pt/professionals']) {
    const page = await textAt(path)
    expect(page).toContain('https://entrada.nortemar.pt')
    expect(page).toContain('(geral@nortemar.pt)')
  }
  const without = await loadSite()
  const about = { ...appContext.about(), professional_issuer: null }
  const rendered = (path: string) =>
    without.render(path, {
      about,
      data: { kind: 'professionals', connect: { en: 'Address', pt: 'Endereço' } },
    })
  const page = await rendered('/professionals')
  expect(page).toContain('its operator issues each access token')
  expect(page).toContain('<a href="/professionals">For professionals (access on request)</a>')
  expect(page).not.toContain('entrada.nortemar.pt')
  expect(await rendered('/pt/professionals')).toContain('é o operador que emite cada token de acesso')
})

test('a site that requires permission for reuse does not allow everybody to store copies', async () => {
  for (const path of ['/sync', '/llms.txt', '/v1/openapi.json', '/v1/public-sync/schema.json', '/api'])
    expect(await textAt(path), path).not.toContain('Anybody may store')
})

test('its files are served under immutable addresses, and are in the published folder', async () => {
  for (const { address } of appContext.config.site.assets) {
    const response = await ask(address)
    expect([address, response.status]).toEqual([address, 200])
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    const file = readFileSync(join(currentFolder(appContext), address))
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true)
  }
})

test('a changed site file makes every page stale, and an unchanged one none', async () => {
  const site = await loadSite()
  expect((await publish(appContext, site)).written).toBe(0)
  const other = await writeSite({ notices: { pt: ['Outra nota.'], en: ['Another notice.'] } })
  const { DATA_DIR, OUT_DIR } = { DATA_DIR: appContext.config.dataDir, OUT_DIR: appContext.config.outDir }
  const changed = compose(readConfig({ SITE: other, DATA_DIR, OUT_DIR }))
  const { written } = await publish({ ...changed, now: () => noon }, site)
  expect(written).toBeGreaterThan(30)
  const page = readFileSync(join(currentFolder(changed), 'properties/ol-one.html'), 'utf8')
  expect(page).toContain('Another notice.')
  changed.store.close()
})
