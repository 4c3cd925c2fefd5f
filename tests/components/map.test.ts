import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import { DistrictMap } from '#src/components/map/district-map.tsx'
import { drawBorders, drawLand } from '#src/components/map/draw-land.ts'
import { frames, kilometre, pointOn } from '#src/components/map/window.ts'
import { placed } from '#src/components/map/labels.tsx'
import { Locator } from '#src/components/map/locator.tsx'
import { districts, districtBySlug, municipalities, municipalityBySlug } from '#src/domain/municipality.ts'
import type { DistrictPage } from '#src/components/district/data.ts'
import type { Language } from '#src/domain/language.ts'
import type { Municipality } from '#src/domain/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { parseXml } from '../formats/xml.ts'
import { recorded } from './recorded.ts'
import { noon } from '../fixtures.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'

const lisboa = municipalityBySlug('lisboa')!

/** The map of a record's location, as markup. */
const locator = (record: ListingRecord, municipality: Municipality, language: Language): string =>
  toMarkup(Locator({ record, municipality, language }))
const districtMap = (data: DistrictPage, language: Language): string =>
  toMarkup(DistrictMap({ data, language }))

const root = join(import.meta.dirname, '../..')
const land = readFileSync(join(root, 'src/components/map/land.svg'), 'utf8')
const xml = (markup: string) => parseXml(`<?xml version="1.0" encoding="UTF-8"?>${markup}`)

test('the file of outlines is what `npx open-listings land` draws from Natural Earth', () => {
  const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  expect(drawLand(JSON.parse(readFileSync(atlas, 'utf8')) as Topology)).toBe(land)
})

test('the file of borders is what `npx open-listings land` draws from the outlines of the municipalities', () => {
  const outlines = readFileSync(join(root, 'data/municipalities.topo.json'), 'utf8')
  const borders = readFileSync(join(root, 'src/components/map/borders.svg'), 'utf8')
  expect(drawBorders(JSON.parse(outlines) as Topology)).toBe(borders)
  expect(borders).not.toMatch(/script|style|href=|NaN|stroke=/)
})

test('the file of outlines is well-formed, runs nothing and brings no colour of its own', () => {
  const groups = xml(land).children.flatMap(({ children }) => children)
  expect(groups.map(({ attributes }) => attributes['id'])).toEqual(
    ['mainland', 'madeira', 'azores'].flatMap((region) => [region, `${region}-seats`]),
  )
  expect(land).not.toMatch(/script|style|href="[^#]|fill="(?!none)|stroke="(?!var)/)
})

test('every municipality lies in the frame of its region', () => {
  const outside = municipalities.filter((municipality) => {
    const region = districtBySlug(municipality.district)?.region ?? 'mainland'
    const { x, y } = pointOn(region, municipality)
    return !(x > 0 && x < frames[region].width && y > 0 && y < frames[region].height)
  })
  expect(outside).toEqual([])
  expect(municipalities).toHaveLength(308)
})

test('of the seats inside a circle one is named, beside it', () => {
  const amadora = municipalityBySlug('amadora')!
  const { lat, lon } = municipalities.find(({ slug }) => slug === 'amadora')!
  const { location } = recorded()
  const record = recorded({
    location: { ...location, centre: { lat, lon }, radius_m: 5_000, precision: 'municipality' } as never,
  })
  const map = locator(record, amadora, 'en')
  expect(map).toContain('>Amadora</text>')
  expect(map).not.toContain('>Odivelas</text>')
  expect(map).toContain('>Loures</text>')
})

test('a kilometre measures the same on the map as on the ground', () => {
  const [lisboa, setubal] = [
    { lat: 38.72, lon: -9.14 },
    { lat: 38.52, lon: -8.89 },
  ]
  const [a, b] = [pointOn('mainland', lisboa), pointOn('mainland', setubal)]
  // Great circle: 31.1 km.
  expect(Math.hypot(a.x - b.x, a.y - b.y) / kilometre('mainland', { lat: 38.62, lon: 0 })).toBeCloseTo(
    31.1,
    0,
  )
})

const located = (change: object) => ({ ...recorded().location, ...change })
const radiusOf = (svg: string) => Number(/class="?area[^>]* r="([\d.]+)"/.exec(svg)?.[1])

/** How many units of a map its scale says that a kilometre has. */
const kilometreOf = (svg: string): number => {
  const [, units, kilometres] =
    /class="scale" d="M12 \d+v6h([\d.]+)v-6"\/?>(?:<\/path>)?<text[^>]*>(\d+) km</.exec(svg) ?? []
  return Number(units) / Number(kilometres)
}

test('design 4: the circle has the radius of the record, and is dashed when only the municipality is known', () => {
  const small = locator(recorded({ location: located({ radius_m: 4_000 }) }), lisboa, 'en')
  const large = locator(recorded({ location: located({ radius_m: 12_000 }) }), lisboa, 'en')
  expect(radiusOf(large) / kilometreOf(large)).toBeCloseTo(12, 1)
  expect(radiusOf(small) / kilometreOf(small)).toBeCloseTo(4, 1)
  expect(small).not.toContain('dashed')
  expect(locator(recorded({ location: located({ precision: 'municipality' }) }), lisboa, 'en')).toContain(
    'area dashed',
  )
})

test('the circle is to the scale that the map states, however small it is; one that is hardly seen is marked by a pointer', () => {
  const svg = (radius_m: number) => locator(recorded({ location: located({ radius_m }) }), lisboa, 'en')
  for (const radius_m of [50, 300, 500, 2_000, 12_000])
    expect(radiusOf(svg(radius_m)) / kilometreOf(svg(radius_m)), String(radius_m)).toBeCloseTo(
      radius_m / 1_000,
      1,
    )
  expect(svg(50)).toContain('pointers')
  expect(svg(300)).not.toContain('pointers')
})

test('a circle of 500 m or more is at least 80 pixels wide where the map is 560 wide, and on a telephone, which shows its middle', () => {
  // A telephone's map is 358 pixels wide and 394 high, and shows the full height.
  const narrow = (358 / 10) * 11
  for (const radius_m of [500, 1_000, 5_000]) {
    const across = 2 * radiusOf(locator(recorded({ location: located({ radius_m }) }), lisboa, 'en'))
    expect((across * 560) / 480).toBeGreaterThanOrEqual(80)
    expect((across * narrow) / 320).toBeGreaterThanOrEqual(80)
  }
})

test('the map of a circle of 500 m is 7 km wide, with a ring of one kilometre that says how long one walks', () => {
  const svg = locator(recorded({ location: located({ radius_m: 500 }) }), lisboa, 'pt')
  expect(480 / kilometreOf(svg)).toBeCloseTo(7, 1)
  const ring = Number(/class="ring"><circle[^>]* r="([\d.]+)"/.exec(svg)?.[1])
  expect(ring / kilometreOf(svg)).toBeCloseTo(1, 1)
  expect(svg).toContain('>1 km: cerca de 13 minutos a pé</text>')
  expect(locator(recorded({ location: located({ radius_m: 2_000 }) }), lisboa, 'pt')).not.toContain(
    'class="ring"',
  )
})

test('a narrow screen shows the middle of the map, and no name that is cut there', () => {
  const svg = locator(recorded({ location: located({ radius_m: 500 }) }), lisboa, 'en')
  const everywhere = svg.replaceAll(/<g class="[^"]*wide-only">.*?<\/g>/g, '')
  expect(everywhere).not.toBe(svg)
  for (const [, x = ''] of everywhere.matchAll(/<text x="([\d.]+)"/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(120)
    expect(Number(x)).toBeLessThanOrEqual(360)
  }
  expect(everywhere).toMatch(/class="narrow-only">.*1 km</)
})

test('a map of a few streets has the borders of municipalities and no shore, a wider one has the coast', () => {
  const svg = (radius_m: number) => locator(recorded({ location: located({ radius_m }) }), lisboa, 'en')
  expect(svg(500)).toContain('#mainland-borders"')
  expect(svg(500)).not.toContain('class="land"')
  expect(svg(4_000)).toContain('class="land"')
  expect(svg(4_000)).not.toContain('-borders"')
})

test('a map of a few streets names the parishes around, one of them beside the circle', () => {
  const svg = locator(recorded({ location: located({ radius_m: 500 }) }), lisboa, 'en')
  expect(svg).toContain('>Arroios</text>')
  expect(svg).toContain('>Avenidas Novas</text>')
  const wide = locator(recorded({ location: located({ radius_m: 4_000 }) }), lisboa, 'en')
  expect(wide).not.toContain('>Avenidas Novas</text>')
})

test('the same record has the same map; no coordinate of it is in the page', () => {
  const record = recorded()
  const svg = locator(record, lisboa, 'en')
  expect(svg).toBe(locator(record, lisboa, 'en'))
  expect(svg).not.toMatch(/NaN|38\.7|9\.13|style=/)
  expect(svg.length).toBeLessThan(2_500)
})

test('threat: a hostile municipality stays text', () => {
  const svg = locator(recorded(), { ...lisboa, name: '"><script>x</script>' }, 'en')
  expect(svg).not.toContain('<script')
})

test('every district has a map with its municipalities as links, in both languages', () => {
  for (const district of districts) {
    const listed = municipalities
      .filter((municipality) => municipality.district === district.slug)
      .map((municipality, index) => ({ municipality, count: 1 + index, median: null }))
    const data = {
      kind: 'district',
      district,
      municipalities: listed,
      total: 9,
      median: null,
      newest: [],
      now: noon,
    } as const
    const svg = xml(districtMap(data, 'pt'))
    expect(JSON.stringify(svg).match(/\/pt\/municipalities\//g)).toHaveLength(listed.length)
    expect(JSON.stringify(svg)).not.toMatch(/NaN|Infinity/)
  }
})

test('the name of a municipality leads where its disc does', () => {
  const lisboa = districts.find(({ slug }) => slug === 'lisboa')!
  const first = municipalities.find(({ district }) => district === 'lisboa')
  const data = {
    kind: 'district',
    district: lisboa,
    municipalities: [{ municipality: first!, count: 2, median: null }],
    total: 2,
    median: null,
    newest: [],
    now: noon,
  } as const
  expect(districtMap(data, 'en')).toMatch(
    new RegExp(`<a href="/municipalities/${first!.slug}"[^>]*>.*<text [^>]*>${first!.name} 2</text>.*</a>`),
  )
})

test('names neither touch each other nor leave the map, and the first ones win', () => {
  const at = (name: string, x: number, y: number) => ({ name, x, y, away: 7 })
  const labels = placed([at('Lisboa', 240, 160), at('Amadora', 244, 163), at('Far east', 470, 40)])
  expect(labels.map(({ name, side }) => [name, side])).toEqual([
    ['Lisboa', 'right'],
    ['Amadora', 'left'],
    ['Far east', 'left'],
  ])
  expect(
    placed([
      at('Lisboa', 240, 160),
      at('A very long name that fits nowhere here at all, not even below', 262, 160),
      at('Beyond', 240, -30),
    ]),
  ).toHaveLength(1)
})
