import { expect, test } from 'vitest'
import { homePage } from '#src/components/home/page.tsx'
import type { PaintedFront } from '#src/domain/site/painted-front.ts'
import type { HomePage, ShownHome } from '#src/components/home/data.ts'
import { statement } from '#src/components/ledger/row-text.tsx'
import { shortDay } from '#src/domain/format.ts'
import { chooseClaims } from '#src/domain/evidence/proof.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import { originWords } from '#src/domain/listing/digital-source-type.ts'
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

/** A front on which each row has a place of its own. */
const front: PaintedFront = {
  alt: 'Drawing: the front.',
  svg: '<path fill="var(--p-roof)" d="M0 0h960v640h-960z"/>',
  frame: [60, 20, 820, 620],
  places: {
    wall: [
      [300, 200],
      [400, 200],
      [500, 200],
    ],
    roof: [[300, 100]],
    door: [[600, 400]],
    street: [[500, 580]],
  },
}
const painted: ShownHome = { listing: shown, front }

const data = (of: HomePage['shown']): HomePage => ({
  kind: 'home',
  shown: of,
  newest: [],
  districts: [],
  total: 1,
  homes: 1,
  now: noon,
  connect: { en: 'Connect', pt: 'Ligar' },
})

const pageOf = (of: HomePage['shown'], language: 'en' | 'pt') =>
  contentOf(homePage(data(of), { about: { ...aboutAt(), demonstration: false }, language }))

test.each(['en', 'pt'] as const)(
  'every claim of the shown home has its value, its roles and their days (%s)',
  (language) => {
    const markup = pageOf(painted, language)
    const rows =
      markup
        .match(/<dl class="claims">.*?<\/dl>/s)?.[0]
        .split('<dt>')
        .slice(1) ?? []
    const claims = chooseClaims(makeLedger(shown))
    expect(rows).toHaveLength(claims.length)
    expect(claims.some(({ state }) => state === 'conflicting')).toBe(true)
    const { role } = wordsOf(language)
    for (const [at, claim] of claims.entries()) {
      const row = rows[at]?.replaceAll(/<[^>]*>/g, ' ') ?? ''
      const asked = claim.state === 'unknown' ? claim.question : null
      expect(row).toContain((asked ?? claim.label)[language])
      for (const by of [...claim.reports, ...claim.validations]) {
        expect(row.toLowerCase()).toContain(role[by.role].toLowerCase())
        expect(row).toContain(shortDay(by.day, language))
      }
      if (claim.state === 'reported' && claim.value !== true)
        expect(row).toContain(statement(claim, language))
    }
  },
)

test('a claim has the same number in the drawing and in the list, and its state in both', () => {
  const markup = pageOf(painted, 'en')
  const drawn = [
    ...markup.matchAll(/<g class="number (.)" transform="[^"]*"><rect[^>]*><\/rect><text[^>]*>(\d)/g),
  ]
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
  const markup = pageOf({ listing: photographed, front: null }, 'en')
  expect(markup).toContain('alt="The living room"')
  expect(markup).toContain('<dl class="claims unplaced">')
  expect(markup).not.toMatch(/class="number/)
})

test('that AI made the picture of a home is said beside it on the home page, and first to who hears it', () => {
  const media = [{ ...photograph, digital_source_type: 'trainedAlgorithmicMedia' }]
  const made = { record: { ...shown.record, media }, reports: shown.reports } as unknown as OpenListing
  for (const [language, text] of [
    ['en', 'The living room'],
    ['pt', 'A sala'],
  ] as const) {
    const markup = pageOf({ listing: made, front: null }, language)
    const label = originWords(language).trainedAlgorithmicMedia
    expect(markup).toContain(`alt="${label}. ${text}"`)
    expect(markup).toContain(`<figcaption>${label}</figcaption>`)
  }
})

test('a site that has no home to show asks where at once and claims nothing', () => {
  const markup = pageOf(null, 'en')
  expect(markup).toContain('class="quick-search"')
  expect(markup).not.toMatch(/class="(?:claims|scene)/)
})

test('the headline is a sentence a line, and the search says how many homes there are', () => {
  for (const [language, first, count] of [
    ['en', 'Homes for sale.', '1 home'],
    ['pt', 'Casas à venda.', '1 casa'],
  ] as const) {
    const markup = pageOf(painted, language)
    expect(markup).toContain(`<h1><span>${first}</span>`)
    expect(/<button class="button full">(.*?)<\/button>/.exec(markup)?.[1]).toContain(count)
  }
})

test('what an agency writes is text on the home page', () => {
  const hostile = openListingFrom(
    'ol-test01',
    agency(),
    listing('ol-test01', { title: { pt: '<b>"T2"</b>', en: '<img src=x onerror=alert(1)>' } }),
    grant(),
  )
  expect(pageOf({ listing: hostile, front }, 'en')).toContain('&lt;img src=x onerror=alert(1)>')
  expect(pageOf({ listing: hostile, front }, 'en')).not.toContain('<img src=x')
})
