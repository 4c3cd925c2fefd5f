import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'playwright/test'
import { hostileRecords, seen } from '../faults/corpus.ts'
import { nodesOf, ofType, parseMarkdown, textOf } from '../formats/markdown-tree.ts'
import { parseXml } from '../formats/xml.ts'
import { addressesOf, feedPages, folder, get, operate, text } from './served-site.ts'
import { watch } from './pages.ts'

const id = 'ol-hostile'
const hostileWish = encodeURIComponent('"><img src=x onerror="window.attacked=10">')

const isListing = (path: string) => /\/properties\/[^/]+$/.test(path)

test.beforeAll(async () => {
  const source = join(folder, 'hostile')
  mkdirSync(source, { recursive: true })
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#5b7f95' } })
    .png()
    .toFile(join(source, 'front.png'))
  writeFileSync(
    join(source, 'records.json'),
    JSON.stringify(hostileRecords(id, [{ file: 'front.png' }, { file: 'front.png' }])),
  )
  expect(await operate('import', source)).toContain('refused: 0')
})

test('hostile text is shown as text on the pages; nothing runs, opens or is fetched', async ({ page }) => {
  const notes = await watch(page)
  const parsed = JSON.parse(await text(`/properties/${id}.json`)) as {
    title: Record<string, string>
    description: Record<string, string>
    agency: { name: string }
    media: { alt: Record<string, string> }[]
    location: { parish: { value: string } }
  }
  for (const [path, language] of [
    [`/properties/${id}`, 'en'],
    [`/pt/properties/${id}`, 'pt'],
    ['/agencies/hostile-demo', 'en'],
    ['/municipalities/lisboa', 'en'],
    ['/pt/municipalities/lisboa', 'pt'],
    [`/search?municipalities=Lisboa&preferences=${hostileWish}&compare=${id}`, 'en'],
    ['/pt/search?municipalities=Lisboa', 'pt'],
    [`/compare?ids=ol-7k3q9x,${id}`, 'en'],
    [`/pt/compare?ids=${id}`, 'pt'],
    [`/properties/${id}/availability`, 'en'],
  ] as const) {
    await page.goto(path)
    const shown = await page.evaluate(() => ({
      attacked: 'attacked' in window,
      scripts: [...document.scripts].map(({ type }) => type).filter((type) => type !== 'application/ld+json'),
      foreign: document.querySelectorAll(
        'iframe, [onerror], [onmouseover], [srcdoc], main base, main style, main meta',
      ).length,
      links: [...document.querySelectorAll('a')].map(({ href }) => href),
      text: document.body.textContent?.replaceAll(/\s+/g, ' ') ?? '',
      mains: document.querySelectorAll('body > main').length,
      pictures: [...document.images].map(({ alt }) => alt),
    }))
    expect(shown.attacked, path).toBe(false)
    // Every page has the scripts for ages and saved homes, a listing one of its own and a search two; the policy allows them by their addresses.
    const own = isListing(path) ? 1 : path.includes('/search?') ? 2 : 0
    expect(shown.scripts, path).toEqual(Array(2 + own).fill('module'))
    expect(shown.foreign, path).toBe(0)
    expect(shown.mains, path).toBe(1)
    expect(
      shown.links.filter((href) => /^(javascript|data):|evil\.example\/(confirm|bare)/i.test(href)),
      path,
    ).toEqual([])
    expect(shown.text, path).not.toMatch(/[\u202e\u2066\u200b\u{e0041}]/u)
    expect(shown.text, path).toContain(
      path.startsWith('/agencies') ? parsed.agency.name : parsed.title[language],
    )
    if (!/\/(compare|properties\/.+\/availability)/.test(path))
      expect(shown.pictures, path).toContain(parsed.media[0]?.alt[language])
    if (isListing(path)) {
      const paragraphs = (parsed.description[language] ?? '').split('\n\n')
      expect(paragraphs.length).toBeGreaterThan(3)
      for (const paragraph of paragraphs) expect(shown.text, path).toContain(seen(paragraph))
      expect(shown.text, path).toContain(parsed.location.parish.value)
      expect(shown.text, path).toContain(parsed.agency.name)
    }
  }
  expect(notes).toEqual([])
})

test('hostile texts leave no page wider than a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [
    `/properties/${id}`,
    '/agencies/hostile-demo',
    '/municipalities/lisboa',
    '/search?municipalities=Lisboa',
    `/compare?ids=ol-7k3q9x,${id},ol-4t5y3z,ol-2p4z9k`,
    `/properties/${id}/availability`,
    `/search?municipalities=${'long'.repeat(100)}`,
  ]) {
    await page.goto(path)
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
})

test('hostile texts leave every other form well-formed', async ({ page }) => {
  for (const path of addressesOf(id).paths) expect((await get(path)).status, path).toBe(200)
  const markdown = parseMarkdown(await text(`/properties/${id}.md`))
  expect(ofType(markdown, 'heading').filter(({ depth }) => depth === 1)).toHaveLength(1)
  expect(
    nodesOf(markdown).filter(({ type }) => /^(html|image|definition|code|footnote.*)$/.test(type)),
  ).toEqual([])
  const listed = parseMarkdown(await text('/municipalities/lisboa.md'))
  expect(ofType(listed, 'html')).toEqual([])
  expect(ofType(listed, 'link').map(({ url }) => new URL(url ?? '').pathname)).toContain(
    `/properties/${id}.md`,
  )
  const { title } = JSON.parse(await text(`/properties/${id}.json`)) as { title: Record<string, string> }
  expect(textOf(listed)).toContain(title['en'])

  const jsonLd = JSON.parse(await text(`/properties/${id}.jsonld`)) as { offers: { price: number } }
  expect(jsonLd.offers.price).toBe(385_000)
  const items = (await feedPages()).flatMap((feed) => (JSON.parse(feed) as { items: { id: string }[] }).items)
  expect(items.filter((item) => item.id.endsWith(`/properties/${id}`))).toHaveLength(1)
  const sitemap = await text('/sitemap.xml')
  expect(parseXml(sitemap).children.length).toBeGreaterThan(100)
  await page.goto('/')
  const broken = await page.evaluate(
    (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('parsererror').length,
    sitemap,
  )
  expect(broken).toBe(0)
})
