import { readParams } from '#src/addresses/params.ts'
import { expect, test } from 'vitest'
import { ResultsMap, type PlaceFound } from '#src/components/map/results-map.tsx'
import { Where } from '#src/components/search/where.tsx'
import { municipalities, municipalityBySlug } from '#src/domain/municipality.ts'
import type { Language } from '#src/domain/language.ts'
import type { Window } from '#src/domain/search/window.ts'
import type { Asked } from '#src/addresses/search.ts'
import { readQuery } from '#src/addresses/read-search.ts'
import { parseXml } from '../formats/xml.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'

const place = (slug: string, count: number): PlaceFound => {
  const municipality = municipalityBySlug(slug)
  if (!municipality) throw new Error(`Find a municipality: none is called ${slug}`)
  return { municipality, count, href: null }
}

const drawn = (...places: PlaceFound[]) =>
  toMarkup(ResultsMap({ places, language: 'en' })).split(/(?<=<\/svg>)/)
const discsOf = (svg: string) =>
  [...svg.matchAll(/class="disc" cx="(-?[\d.]+)" cy="(-?[\d.]+)" r="(\d+)"/g)].map((found) =>
    found.slice(1).map(Number),
  )

test('a map for each part of the country that has any, the islands as insets beside the mainland', () => {
  const maps = drawn(place('porto', 6), place('funchal', 2), place('horta', 1))
  expect(maps.map((svg) => /#(mainland|madeira|azores)-seats"/.exec(svg)?.[1])).toEqual([
    'mainland',
    'madeira',
    'azores',
  ])
  expect(maps.map((svg) => svg.includes('inset'))).toEqual([false, true, true])
  expect(drawn(place('funchal', 2))[0]).not.toContain('inset')
})

test('the size of a disc is the number of results there, which is shown beside it', () => {
  const [svg = ''] = drawn(place('lisboa', 9), place('evora', 1))
  const [lisboa, evora] = discsOf(svg)
  expect([lisboa?.[2], evora?.[2]]).toEqual([12, 7])
  expect(svg).toContain('>Lisbon 9</text>')
  expect(svg).toContain('>Évora 1</text>')
})

test('every municipality of the country has its disc inside its map', () => {
  const all = municipalities.map((municipality) => ({ municipality, count: 1, href: null }))
  const maps = drawn(...all)
  expect(maps.flatMap(discsOf)).toHaveLength(308)
  for (const svg of maps) {
    const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number)
    expect(discsOf(svg).filter(([x = 0, y = 0]) => !(x > 0 && x < width && y > 0 && y < height))).toEqual([])
    expect(() => parseXml(`<?xml version="1.0" encoding="UTF-8"?>${svg}`)).not.toThrow()
    expect(svg).not.toMatch(/NaN|Infinity|style=/)
  }
})

test('with results close together, the mainland is enlarged, and shows nothing beyond its frame', () => {
  const zoomOf = (svg = '') => Number(/scale\(([\d.]+)\)/.exec(svg)?.[1])
  const [country] = drawn(place('braganca', 1), place('faro', 1), place('lisboa', 1))
  const [near] = drawn(place('lisboa', 2), place('sintra', 1))
  expect(zoomOf(near)).toBeGreaterThan(2 * zoomOf(country))
  const [east = ''] = drawn(place('miranda-do-douro', 1))
  const [, left = 0] = (/translate\((-?\d+) /.exec(east) ?? []).map(Number)
  expect(left + 300 * zoomOf(east)).toBeGreaterThanOrEqual(299)
})

const whereOf = (window: Window, asked: Asked, language: Language): string =>
  toMarkup(Where({ window, asked, streets: null, language }))

const codeOf = (slug: string) => municipalityBySlug(slug)?.code ?? ''
const windowOf = (slugs: string[]) => ({
  total: 30,
  uncertain: 0,
  page: 1,
  pages: 2,
  found: [],
  relaxations: [],
  unreported: new Map(),
  places: slugs.map((slug, index) => ({ municipality_code: codeOf(slug), count: slugs.length - index })),
})

test('the list beside the map links to the same search in one place, with a name that means it alone', () => {
  const { asked } = readQuery(readParams('municipalities=Lagoa&max_price_eur=400000&page=2'))
  const markup = whereOf(windowOf(['lagoa-algarve', 'lagoa-acores']), asked, 'pt')
  expect(markup).toContain('href="/pt/search?municipalities=Lagoa+%28Faro%29&amp;max_price_eur=400000"')
  expect(markup).not.toContain('page=2')
})

test('threat: an address full of nonsense is repeated for sixty places at most', () => {
  const { asked } = readQuery(readParams({ must_have: 'x'.repeat(2_000) }))
  const slugs = municipalities.map(({ slug }) => slug)
  const markup = whereOf(windowOf(slugs), asked, 'en')
  expect(markup.match(/x{2000}/g)).toHaveLength(60)
  expect(markup).toContain('and 298 more municipalities')
})
