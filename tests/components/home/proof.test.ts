import { expect, test } from 'vitest'
import { homePage } from '#src/components/home/page.tsx'
import type { HomePage } from '#src/components/home/data.ts'
import { statement } from '#src/components/ledger/row-text.ts'
import { shortDay } from '#src/domain/format.ts'
import { claimsOf } from '#src/domain/evidence/proof.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import { wordsOf } from '#src/words/words.ts'
import {
  aboutAt,
  agency,
  confirmation,
  differing,
  grant,
  listing,
  noon,
  openListingFrom,
} from '../../fixtures.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { contentOf } from '../../page-content.ts'

const shown = openListingFrom(
  'ol-test01',
  agency(),
  listing('ol-test01', { areas: { useful_m2: differing(78, 80) } }),
  grant(),
  confirmation(),
)

const data = (of: HomePage['shown']): HomePage => ({
  kind: 'home',
  shown: of,
  newest: [],
  districts: [],
  total: 1,
  now: noon,
  connect: { en: 'Connect', pt: 'Ligar' },
})

const pageOf = (of: HomePage['shown'], language: 'en' | 'pt') =>
  contentOf(homePage(data(of), { about: { ...aboutAt(), demonstration: false }, language }))

test.each(['en', 'pt'] as const)(
  'every claim of the shown home has its value, its roles and their days (%s)',
  (language) => {
    const markup = pageOf(shown, language)
    const rows =
      markup
        .match(/<dl class="claims">.*?<\/dl>/s)?.[0]
        .split('<dt>')
        .slice(1) ?? []
    const claims = claimsOf(ledgerOf(shown))
    expect(rows).toHaveLength(claims.length)
    expect(claims.some(({ state }) => state === 'conflicting')).toBe(true)
    const { role } = wordsOf(language)
    for (const [at, claim] of claims.entries()) {
      const row = rows[at]?.replaceAll(/<[^>]*>/g, ' ') ?? ''
      expect(row).toContain(claim.label[language])
      for (const by of [...claim.reports, ...claim.validations]) {
        expect(row).toContain(role[by.role])
        expect(row).toContain(shortDay(by.day, language))
      }
      if (claim.state === 'reported' && claim.value !== true)
        expect(row).toContain(statement(claim, language))
    }
  },
)

test('a claim has the same number in the drawing and in the list, and its state in both', () => {
  const markup = pageOf(shown, 'en')
  const drawn = [...markup.matchAll(/<g class="(.)" transform="[^"]*"><rect[^>]*><\/rect><text[^>]*>(\d)/g)]
  const listed = [...markup.matchAll(/<b class="number (.)" aria-hidden="true">(\d)/g)]
  expect(drawn.map(([, state, number]) => `${number}${state}`)).toEqual(
    listed.map(([, state, number]) => `${number}${state}`),
  )
  expect(drawn.length).toBeGreaterThan(3)
  expect(new Set(drawn.map(([whole]) => /transform="([^"]*)"/.exec(whole)?.[1])).size).toBe(drawn.length)
})

const photograph = {
  id: 'media-1',
  type: 'image',
  url: 'https://open-listings.example/media/ol-test01/1.webp',
  width: 1_200,
  height: 800,
  alt: { pt: 'A sala', en: 'The living room' },
  credit: 'Fotógrafa Fictícia',
  digital_source_type: 'digitalCapture',
} as unknown as OpenListing['record']['media'][number]

test('where something is in a photograph nobody has said: its claims have no numbers', () => {
  const photographed = {
    record: { ...shown.record, media: [photograph] },
    reports: shown.reports,
  } as unknown as OpenListing
  const markup = pageOf(photographed, 'en')
  expect(markup).toContain('alt="The living room"')
  expect(markup).toContain('<dl class="claims unplaced">')
  expect(markup).not.toMatch(/class="number/)
})

test('a site without a home shows the street of nobody and claims nothing', () => {
  const markup = pageOf(null, 'en')
  expect(markup).toContain('class="panorama"')
  expect(markup).not.toContain('class="claims"')
})

test('what an agency writes is text on the home page', () => {
  const hostile = openListingFrom(
    'ol-test01',
    agency(),
    listing('ol-test01', { title: { pt: '<b>"T2"</b>', en: '<img src=x onerror=alert(1)>' } }),
    grant(),
  )
  expect(pageOf(hostile, 'en')).toContain('&lt;img src=x onerror=alert(1)>')
  expect(pageOf(hostile, 'en')).not.toContain('<img src=x')
})
