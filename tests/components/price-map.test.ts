import { expect, test } from 'vitest'
import { priceLayout, PriceMap } from '#src/components/map/price-map.tsx'
import { shortPrice, type Priced } from '#src/components/map/pins.ts'
import type { Language } from '#src/domain/language.ts'
import { municipalityBySlug } from '#src/domain/municipality.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'

const home = (municipality_code: string, parish: string | null, euros: number | null): Priced =>
  ({
    record: { price_eur: { value: euros }, location: { municipality_code, parish: { value: parish } } },
    href: `/properties/ol-${parish ?? 'none'}`,
  }) as unknown as Priced

const priceMap = (results: readonly Priced[], language: Language, hasStreets = false): string | null => {
  const layout = priceLayout(results, language)
  return layout && toMarkup(PriceMap({ layout, hasStreets }))
}

const textsOf = (map: unknown) => [...String(map).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('prices are short, in the form of each language', () => {
  expect([385_000, 1_090_000, 999_600, 950].map((euros) => shortPrice(euros, 'en'))).toEqual([
    '€385k',
    '€1.09m',
    '€1m',
    '€950',
  ])
  expect(shortPrice(385_000, 'pt')).toBe('385\u00a0mil\u00a0€')
  expect(shortPrice(1_090_000, 'pt')).toBe('1,09\u00a0M€')
})

test('a pin for each parish has the price of its home, and leads to it; the parish is named', () => {
  const map = priceMap([home('1106', 'Alvalade', 695_000), home('1106', 'Benfica', 365_000)], 'en')
  expect(textsOf(map)).toEqual(expect.arrayContaining(['€695k', '€365k', 'Alvalade', 'Benfica', 'Carnide']))
  expect(String(map)).toContain('class="pin at-1" href="/properties/ol-Alvalade"')
})

test('homes of one parish share a pin, and a price that nobody stated is a question mark', () => {
  const map = priceMap(
    [home('1106', 'Alvalade', 695_000), home('1106', 'Alvalade', 500_000), home('1106', 'Benfica', null)],
    'en',
  )
  expect(textsOf(map)).toEqual(expect.arrayContaining(['2 from €500k', '?']))
  expect(String(map)).toContain('class="pin at-1 at-2" href="#result-1"')
})

test('a parish without a point is drawn at its municipality, and results far apart have no such map', () => {
  expect(textsOf(priceMap([home('1106', 'Nowhere', 300_000)], 'en'))).toContain('Lisboa')
  expect(priceMap([home('1106', 'Alvalade', 1), home('1312', null, 1)], 'en')).toBeNull()
  expect(priceMap([], 'en')).toBeNull()
})

test('every home has the name of its parish, and beside the list, where pins are smaller, more have theirs', () => {
  const parishes = ['Alvalade', 'Arroios', 'Estrela', 'Avenidas Novas', 'Benfica', 'Santa Maria Maior']
  const results = parishes.map((parish, index) => home('1106', parish, 300_000 + index))
  const map = String(priceMap(results, 'en'))
  expect(textsOf(map)).toEqual(expect.arrayContaining(parishes))
  expect(map).toMatch(/<g class="parishes beside">\s*<text/)
  const names = textsOf(map).filter((text) => !text?.startsWith('€'))
  expect(new Set(names).size).toBe(names.length)
})

test('the river before Lisbon has its name in the language of the page, and no other coast has it', () => {
  const results = [home('1106', 'Alvalade', 695_000), home('1106', 'Santa Maria Maior', 365_000)]
  expect(textsOf(priceMap(results, 'en'))).toContain('Tagus')
  expect(textsOf(priceMap(results, 'pt'))).toContain('Tejo')
  expect(textsOf(priceMap([home('1312', null, 300_000)], 'pt'))).not.toContain('Tejo')
})

test('pins do not cover each other', () => {
  const parishes = ['Alvalade', 'Areeiro', 'Arroios', 'Estrela', 'Campolide', 'Avenidas Novas']
  const map = String(
    priceMap(
      parishes.map((parish, index) => home('1106', parish, 300_000 + index)),
      'pt',
    ),
  )
  const boxes = [...map.matchAll(/<rect x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"/g)].map(
    (found) => found.slice(1).map(Number),
  )
  expect(boxes).toHaveLength(6)
  for (const [x = 0, y = 0, width = 0, height = 0] of boxes)
    for (const [otherX = 0, otherY = 0] of boxes)
      if (otherX !== x || otherY !== y)
        expect(Math.abs(otherX - x) >= width - 1 || Math.abs(otherY - y) >= height - 1).toBe(true)
})

test('the map of a municipality shows what is around it, also where its homes are at one point', () => {
  const evora = municipalityBySlug('evora')!
  const results = [home(evora.code, null, 300_000)]
  const size = { width: 480, height: 320 }
  const names = textsOf(
    toMarkup(PriceMap({ layout: priceLayout(results, 'pt', { size, of: evora })!, hasStreets: false })),
  )
  expect(names).toContain('Évora')
  expect(names.length).toBeGreaterThan(3)
})

test('the place of a pin is in the page only where streets are shown with it', () => {
  const results = [home('1106', 'Alvalade', 695_000)]
  expect(priceMap(results, 'en')).not.toContain('data-at')
  expect(priceMap(results, 'en', true)).toContain('data-at="38.754,-9.146"')
})
