import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { agencyPage } from '#src/components/agency/page.tsx'
import { districtPage } from '#src/components/district/page.tsx'
import { markupOf } from '#src/components/pages.ts'
import type { ListingPage } from '#src/components/listing/data.ts'
import { municipalityPage } from '#src/components/municipality/page.tsx'
import { languages, type Language } from '#src/domain/language.ts'
import { districtBySlug, municipalityBySlug } from '#src/domain/listing/municipality.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { titleWithSite } from '#src/words/page-title-length.ts'
import { listingTitle } from '#src/words/page-title-of-listing.ts'
import { municipalityTitle, namesakesTitle } from '#src/words/page-titles.ts'
import { opened } from '../components/recorded.ts'
import { demonstrationRecords } from '../demonstration.ts'
import { aboutAt, appContextIn, by, differing, take, testFolder } from '../fixtures.ts'
import { utc } from '../utc.ts'

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
const said = async (path: string) =>
  saidIn(await (await app.fetch(new Request(`https://homes.example${path}`))).text())

beforeAll(async () => {
  const appContext = appContextIn(testFolder(), utc('2026-11-23T12:00:00.000Z'))
  take(appContext, ...demonstrationRecords())
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
  const found = (await Promise.all(pages.map(said))).filter(({ isNoindex }) => !isNoindex)
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
