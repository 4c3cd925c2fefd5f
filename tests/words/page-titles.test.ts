import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { renderPage } from '#src/components/pages.ts'
import type { ListingPage } from '#src/components/listing/data.ts'
import { linkCard } from '#src/components/listing/pictures.tsx'
import { languages, type Language } from '#src/domain/language.ts'
import { districtBySlug, municipalityBySlug } from '#src/domain/municipality.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { titleWithSite, districtTitle, municipalityTitle } from '#src/words/page-titles.ts'
import { listingTitle } from '#src/words/page-title-of-listing.ts'
import { opened } from '../components/recorded.ts'
import { demonstrationRecords } from '../demonstration.ts'
import { aboutAt, appContextIn, by, differing, noon, testFolder } from '../fixtures.ts'
import { takeWithPictures } from '../many-homes.ts'

const rows = readFileSync(join(import.meta.dirname, 'page-titles.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| /'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, path = '', title = '', description = '']) => ({ path, title, description }))

/** A text of the table with any value where it has one in braces. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{[^}]*\}/)
      .map((part) => RegExp.escape(part))
      .join('.+?')}$`,
  )

const site = ' · Open Listings'

/** What a page says of itself, with ordinary spaces. */
const saidIn = (html: string) => {
  const of = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replaceAll('\u00a0', ' ')
  return {
    title: of(/<title>([^<]*)<\/title>/),
    description: of(/<meta name="description" property="og:description" content="([^"]*)"/),
    isNoindex: html.includes('<meta name="robots" content="noindex"/>'),
  }
}

let app: Hono
const said = async (path: string) => {
  const answer = await app.fetch(new Request(`https://homes.example${path}`))
  // A page that is refused because the machine is busy says nothing of titles.
  expect([path, answer.status]).not.toEqual([path, 503])
  return saidIn(await answer.text())
}

beforeAll(async () => {
  const appContext = appContextIn(testFolder(), noon)
  takeWithPictures(appContext, demonstrationRecords())
  const onError = (error: unknown) => {
    throw error
  }
  app = await createServerApp({ appContext, site: await loadSite(), onError })
})

test.each(rows)('$path is called as the table says', async ({ path, title, description }) => {
  const found = await said(path)
  expect(found.title.replace(site, '')).toMatch(patternOf(title))
  expect(found.description).toMatch(patternOf(description))
  if (found.isNoindex) return
  expect(found.title.length).toBeLessThanOrEqual(60)
  expect(found.title.endsWith(site)).toBe(found.title.replace(site, '').length + site.length <= 60)
})

test('every home of the demonstration has a title and a description of the length that is shown, and no price in its title', async () => {
  const homes = demonstrationRecords().flatMap((record) =>
    record.kind === 'listing' ? [record.listing_id] : [],
  )
  const pages = homes.flatMap((id) => [`/properties/${id}`, `/pt/properties/${id}`])
  const answers = []
  for (const page of pages) answers.push(await said(page))
  const found = answers.filter(({ isNoindex }) => !isNoindex)
  expect(found.length).toBeGreaterThan(100)
  for (const { title, description } of found) {
    expect(title.length, title).toBeLessThanOrEqual(60)
    expect(title).not.toMatch(/€/)
    expect(description.length, description).toBeLessThanOrEqual(155)
    expect(description).toMatch(/\.$/)
  }
  const prices = found.filter(({ description }) => description.includes('€'))
  expect(prices.length).toBeGreaterThan(100)
  for (const { description } of prices)
    expect(description).toMatch(/(?:€[\d,]+ on \d+ [A-Z][a-z]+ \d{4}|[\d ]+ € a \d\d\/\d\d\/\d{4})\./)
})

const placed = (slug: string) => {
  const municipality = municipalityBySlug(slug)
  const district = municipality && districtBySlug(municipality.district)
  if (!municipality || !district) throw new Error(`Find ${slug}: it is no municipality`)
  return { municipality, district }
}

/** What the page of a listing in Lisbon says of itself, its facts changed. */
const listingSaid = (change: Parameters<typeof opened>[0], language: Language) => {
  const { record, reports } = opened(change)
  return listingTitle({ record, reports, ...placed('lisboa') }, language)
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a listing is described by its type, area, place, price with its day, energy class and checks', () => {
  const english = listingSaid({}, 'en')
  expect(english.title).toBe('Two-bedroom flat in Arroios, Lisbon')
  expect(plain(english.description)).toMatch(
    /^T2 flat, 78 m² usable, Arroios, Lisbon\. €385,000 on 1 Apr 2026\. Energy class B-\. (?:\d+ confirmed, )?\d+ stated, \d+ not stated\.$/,
  )
  const portuguese = listingSaid({}, 'pt')
  expect(portuguese.title).toBe('T2 em Arroios, Lisboa')
  expect(plain(portuguese.description)).toMatch(
    /^Apartamento T2, 78 m² úteis, Arroios, Lisboa\. 385 000 € a 01\/04\/2026\. Classe energética B-\. \d+ pontos? (?:confirmados?, \d+ )?sem informação\.$/,
  )
})

test('what nobody has stated, and what sources disagree on, is left out of a description', () => {
  const municipality = { municipality_code: '1106', ...by }
  const unknown = listingSaid({ facts: {}, areas: {}, location: municipality }, 'en')
  expect(unknown.description).toMatch(/^Lisbon\. Energy class B-\. /)
  const disputed = {
    facts: { property_type: { value: 'detached_house', ...by }, price_eur: differing(300_000, 310_000) },
    areas: { useful_m2: differing(70, 78) },
  } as const
  for (const language of languages) {
    const { description } = listingSaid(disputed, language)
    expect(description).not.toMatch(/€|m²/)
    expect(plain(description)).toMatch(/disputed|em desacordo/)
  }
})

test('a price that an agency writes into its title is in no title of a page', () => {
  for (const price of ['385 000 €', '€385k', '385 mil', '385000 EUR', '385.000€']) {
    const title = { pt: `T2 por ${price}`, en: `Two-bedroom flat for ${price}` }
    expect(listingSaid({ title }, 'en').title).toBe('T2 flat, Arroios, Lisbon')
    expect(listingSaid({ title }, 'pt').title).toBe('Apartamento T2, Arroios, Lisboa')
  }
})

test('a title names its municipality once, and leaves it out where both are too long', () => {
  const titled = (text: string) => listingSaid({ title: { pt: text, en: text } }, 'pt').title
  expect(titled('T2 no centro de Lisboa')).toBe('T2 no centro de Lisboa')
  const long = 'Monte T4 com 180 oliveiras e um poço perto de Évora Monte'
  expect(titled(long)).toBe(long)
})

test('the name of the site stands behind a title where both fit, and a longer title is cut between words', () => {
  expect(titleWithSite('Privacy', 'Open Listings')).toBe('Privacy · Open Listings')
  expect(titleWithSite('x'.repeat(44), 'Open Listings')).toHaveLength(60)
  expect(titleWithSite('x'.repeat(45), 'Open Listings')).toBe('x'.repeat(45))
  const long = titleWithSite(`${'moradia '.repeat(8)}T3`, 'Open Listings')
  expect(long).toBe(`${'moradia '.repeat(7).trim()}…`)
  const listed = 'Three-bedroom semi-detached house in Angústias, Horta, with a yard'
  expect(titleWithSite(listed, 'Open Listings')).toBe(
    'Three-bedroom semi-detached house in Angústias, Horta…',
  )
  expect(titleWithSite(`${'x'.repeat(50)}, ${'y'.repeat(20)}`, 'Open Listings')).toBe(`${'x'.repeat(50)}…`)
  expect(titleWithSite('\u{1f3e0}'.repeat(40), 'Open Listings').isWellFormed()).toBe(true)
})

test('a description ends with the last sentence that fits', () => {
  const parish = `União das Freguesias de ${'Santa Maria, '.repeat(6)}e Outra`
  const location = { municipality_code: '1106', parish: { value: parish, ...by }, ...by }
  for (const language of languages) {
    const { description } = listingSaid({ location }, language)
    expect(description.length).toBeLessThanOrEqual(155)
    expect(description).toMatch(/\.$/)
    expect(description).not.toContain('confirm')
  }
})

test('hostile text of an agency is escaped in the title and the description of its home', () => {
  const hostile = `</title><b onclick="alert('1')">`
  const listing = opened({
    title: { pt: hostile, en: hostile },
    location: { municipality_code: '1106', parish: { value: hostile, ...by }, ...by },
  })
  const data: ListingPage = {
    kind: 'listing',
    listing,
    ...placed('lisboa'),
    median: null,
    taxes: shippedTables(),
    now: noon,
    jsonLd: () => '{}',
  }
  for (const language of languages) {
    const { head } = renderPage(data, { about: aboutAt(), language })
    expect(head).not.toContain('<b onclick')
    expect(head).toContain('<title>&lt;/title>&lt;b onclick=')
    expect(head).not.toMatch(/content="[^"]*<b/)
  }
})

test('later pages of a municipality have no count and no median, and each a title of its own', () => {
  const { title, description } = municipalityTitle(
    { ...placed('lisboa'), page: 2, total: null, median: null },
    'pt',
  )
  expect(title).toBe('Casas e imóveis à venda em Lisboa (2)')
  expect(description).toBe('Imóveis à venda em Lisboa. Cada dado com fonte e data.')
})

test('one listing is counted as one, and municipalities of one name have titles that differ', () => {
  const one = (slug: string, language: Language) =>
    municipalityTitle({ ...placed(slug), page: 1, total: 1, median: null }, language)
  expect(one('lagoa-algarve', 'en').title).toBe('Property for sale in Lagoa (Faro): 1 listing')
  expect(one('lagoa-acores', 'en').title).toBe('Property for sale in Lagoa (São Miguel): 1 listing')
  expect(one('lagoa-acores', 'pt').title).toBe('Casas e imóveis à venda na Lagoa (São Miguel): 1 anúncio')
  expect(one('lagoa-algarve', 'en').description).toMatch(/^1 property for sale in Lagoa \(Faro\)\. Each/)
})

test('a district is described by the municipalities with the most homes, and without any by its name', () => {
  const { municipality, district } = placed('lagoa-algarve')
  const of = (total: number, counts: number[]) => ({
    district,
    total,
    municipalities: counts.map((count) => ({ municipality, count })),
  })
  expect(districtTitle(of(1, [1]), 'en').description).toBe(
    '1 property by municipality: Lagoa. Each fact with its source and date.',
  )
  expect(districtTitle(of(0, []), 'pt')).toEqual({
    title: 'Casas e imóveis à venda no distrito de Faro',
    description: 'Imóveis à venda no distrito de Faro. Cada dado com fonte e data.',
  })
  const island = placed('lagoa-acores').district
  expect(districtTitle({ ...of(2, [2]), district: island }, 'en').title).toBe(
    'Property for sale on São Miguel: 2 listings',
  )
})

test('the text of a picture for links ends once, whether its agency ends it or not', () => {
  const { record, reports, ...rest } = opened()
  const altOf = (alt: string) => {
    const media = [{ digital_source_type: 'digitalCapture', alt: { pt: alt, en: alt } }]
    const listing = { ...rest, reports, record: { ...record, media } } as never
    return plain(linkCard(listing, 'en', aboutAt()).alt)
  }
  expect(altOf('The cats are ours.')).toMatch(/^The cats are ours\. \d/)
  expect(altOf('The cats are ours')).toMatch(/^The cats are ours\. \d/)
})
