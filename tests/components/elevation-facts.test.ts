import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFact } from '#src/domain/listing/fact.ts'
import { cardElevationSvg, elevationSvg } from '#src/components/drawing/elevation-svg.ts'
import { elevationOf, type Backdrop, type Drawable } from '#src/components/drawing/elevation.ts'
import { cardSvg } from '#src/components/drawing/card-svg.ts'
import { allShapes } from '#src/components/drawing/parts.ts'
import { plainPaints } from '#src/domain/site/paints.ts'
import { Pictures } from '#src/components/listing/pictures.tsx'
import type { Language } from '#src/domain/language.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { conditions, propertyTypes, type PropertyType } from '#src/domain/vocabulary.ts'
import { by } from '../fixtures.ts'
import { aListing } from '../ids.ts'
import { recorded } from './recorded.ts'
import { markupOf } from '#src/components/jsx/markup.ts'

const nothing = { value: null }

const pictures = (record: ListingRecord, language: Language) => markupOf(Pictures({ record, language }))

/** A home of which anything may be reported, denied or unknown. */
const homes: fc.Arbitrary<Drawable> = fc.record({
  listing_id: fc.stringMatching(/^ol-[a-z0-9]{4}$/).map(aListing),
  property_type: fc.record({ value: fc.constantFrom(...propertyTypes, null) }),
  floor: fc.record({ value: fc.option(fc.integer({ min: -3, max: 30 })) }),
  beds: fc.record({ value: fc.option(fc.integer({ min: 0, max: 12 })) }),
  condition: fc.record({ value: fc.constantFrom(...conditions, null) }),
  features: fc
    .array(fc.tuple(fc.constantFrom(...features), fc.constantFrom(true, false, null)), { maxLength: 12 })
    .map((pairs) => [...new Map(pairs)].map(([feature, value]) => ({ feature, value }))),
  location: fc.constantFrom(
    { district: 'Lisboa', region: 'mainland' },
    { district: 'Faro', region: 'mainland' },
    { district: 'Beja', region: 'mainland' },
    { district: 'Guarda', region: 'mainland' },
    { district: 'Porto', region: 'mainland' },
    { district: 'Setúbal', region: 'mainland' },
    { district: 'Viseu', region: 'mainland' },
    { district: 'Ilha da Madeira', region: 'madeira' },
    { district: 'Ilha do Pico', region: 'azores' },
  ),
})

const names = [
  'property_type',
  'floor',
  'beds',
  'condition',
  'municipality',
  ...features.map((feature) => `features.${feature}` as const),
] as const
type Name = (typeof names)[number]

/** The same home, of which nobody has reported the fact. */
const without = (home: Drawable, name: Name): Drawable => {
  if (name === 'municipality') return { ...home, location: { district: '', region: 'mainland' } }
  if (!name.startsWith('features.')) return { ...home, [name]: nothing }
  return { ...home, features: home.features.filter(({ feature }) => `features.${feature}` !== name) }
}

const isReported = (home: Drawable, name: string): boolean => {
  if (name === 'municipality') return true
  const feature = home.features.find((each) => `features.${each.feature}` === name)
  if (name.startsWith('features.')) return feature?.value === true
  return home[name as 'floor' | 'beds' | 'condition' | 'property_type'].value !== null
}

test('a drawing changes with each fact that its caption counts, and with no other', () => {
  fc.assert(
    fc.property(homes, (home) => {
      const { from } = elevationOf(home)
      expect(new Set(from).size).toBe(from.length)
      expect(from.filter((name) => !isReported(home, name))).toEqual([])
      const svg = elevationSvg({ ...home }).svg
      for (const name of names) {
        const isSame = elevationSvg(without(home, name)).svg === svg
        expect([name, isSame]).toEqual([name, !from.includes(name)])
      }
    }),
    { numRuns: 300 },
  )
})

/** The closed shapes of a layer outside the shared parts. */
const shapesIn = (svg: string, layer: string): number =>
  [...svg.replace(/<defs>.*?<\/defs>/s, '').matchAll(new RegExp(`class="el-${layer}"[^>]* d="([^"]*)"`, 'g'))]
    .map(([, d = '']) => d.split('z').length - 1)
    .reduce((sum, count) => sum + count, 0)

/** Lit windows: those of a house are parts, those of a building panes of their own. */
const litIn = (svg: string): number =>
  (svg.match(/#e-(?:shuttered|framed)-lit"/g)?.length ?? 0) + shapesIn(svg, 'lit')

test('its storeys, windows and roof are those of the record', () => {
  fc.assert(
    fc.property(homes, (home) => {
      const { storeys, own, isBroken, roof, from } = elevationOf(home)
      const floor = from.includes('floor') ? home.floor.value : null
      const isPenthouse = home.property_type.value === 'penthouse'
      if (floor === null) expect([storeys, isBroken]).toEqual(isPenthouse ? [2, true] : [1, false])
      else if (floor < 0) expect([storeys, own]).toEqual([1, -1])
      else expect([storeys, own, isBroken]).toEqual([Math.min(floor + 1, 7), storeys - 1, floor > 6])
      expect(roof).toBe(isPenthouse && (floor === null || floor >= 0) ? 'flat' : 'open')
      const svg = elevationSvg({ ...home }).svg
      expect(shapesIn(svg, 'roof')).toBe(0)
      if (from.includes('beds')) expect(litIn(svg)).toBe(Math.min(home.beds.value ?? 0, 7))
    }),
    { numRuns: 300 },
  )
})

/** Windows that are dashed: closed shapes of that layer, which no other part draws. */
const openWindowsIn = (svg: string): number => shapesIn(svg, 'dash')

test('windows of what is for sale are dashed while nobody has reported how many bedrooms it has', () => {
  fc.assert(
    fc.property(homes, (home) => {
      const { build, own, bays } = elevationOf(home)
      const hasRooms = build === 'house' || (build === 'block' && own !== null && own >= 0)
      const isOpen = hasRooms && home.beds.value === null
      // One bay is the door's, where it is in the storey for sale.
      const windows = build === 'house' || own === 0 ? bays - 1 : bays
      for (const svg of [elevationSvg({ ...home }).svg, cardElevationSvg({ ...home })]) {
        const bare = openWindowsIn(svg)
        const known = openWindowsIn(elevationSvg({ ...home, beds: { value: 0 } }).svg)
        expect(bare - known).toBe(isOpen ? windows : 0)
      }
    }),
    { numRuns: 300 },
  )
})

/** The landscape of a home's place, as in the README: that of its district, its archipelago, or none. */
const landscapes: Record<string, Backdrop> = {
  Lisboa: 'roofs',
  Beja: 'plain',
  Guarda: 'mountains',
  Viseu: 'terraces',
  'Ilha da Madeira': 'terraces',
  'Ilha do Pico': 'volcano',
}

test('behind a home is the reported water, or else the landscape of its place, if any', () => {
  fc.assert(
    fc.property(homes, (home) => {
      const isPresent = (name: string) => home.features.some((each) => each.feature === name && each.value)
      const isKnown = home.property_type.value !== null
      const place = isKnown ? (landscapes[home.location.district] ?? null) : null
      const expected = isPresent('sea_view') ? 'sea' : isPresent('river_view') ? 'river' : place
      for (const [detail, svg] of [
        ['full', elevationSvg({ ...home }).svg],
        ['card', cardElevationSvg({ ...home })],
      ] as const) {
        const scenes = [...svg.matchAll(/#e-(\w+)-(?:west|east)"/g)].map(([, backdrop]) => backdrop)
        expect([detail, scenes]).toEqual([detail, [expected ?? 'air']])
      }
      const { from } = elevationOf(home)
      expect(from.includes('municipality')).toBe(
        expected !== null && expected === place && !isPresent('sea_view') && !isPresent('river_view'),
      )
    }),
    { numRuns: 300 },
  )
})

test('where nothing is reported of what is behind a home, there are the sky, the sun and the street', () => {
  const scene = /<g id="e-air-west">(.*?)<\/g>/.exec(allShapes)?.[1] ?? ''
  expect([...scene.matchAll(/#e-([\w-]+)/g)].map(([, name]) => name)).toEqual(['sky', 'sun', 'street'])
})

test('a feature that is reported absent is not drawn, like one that nobody has reported', () => {
  fc.assert(
    fc.property(homes, fc.constantFrom(...features), (home, feature) => {
      const others = home.features.filter((each) => each.feature !== feature)
      const silent = elevationSvg({ ...home, features: others }).svg
      expect(elevationSvg({ ...home, features: [...others, { feature, value: false }] }).svg).toBe(silent)
    }),
    { numRuns: 200 },
  )
})

test('a home on the coast without a reported view shows no water, and one on a single level one storey', () => {
  const house = recorded({ property_type: toFact<PropertyType>({ value: 'detached_house', ...by }, null) })
  const faro = { ...house, location: { ...house.location, district: 'Faro' } }
  const denied = { ...house.price_eur, feature: 'sea_view' as const, value: false }
  expect(elevationOf({ ...faro, features: [denied as never] })).toMatchObject({
    backdrop: null,
    storeys: 1,
  })
})

test('the caption states from how many reported facts it was drawn, in both languages', () => {
  const record = recorded({ media: [] })
  const { length } = elevationOf(record).from
  expect(length).toBeGreaterThan(1)
  expect(pictures(record, 'en').toString()).toContain(`Illustration from ${length} stated facts`)
  expect(pictures(record, 'pt').toString()).toContain(`Ilustração com base em ${length} dados`)
})

test('what is drawn solid and is no reported fact is named by the caption, in both languages', () => {
  const [en, pt] = (['en', 'pt'] as const).map((language) =>
    pictures(recorded({ media: [] }), language).toString(),
  )
  expect(en).toContain('Doors, windows and people may be imagined')
  expect(pt).toContain('Portas, janelas e pessoas podem ser imaginadas')
  fc.assert(
    fc.property(homes, (home) => {
      const { build, from, own } = elevationOf(home)
      if ((build !== 'house' && build !== 'block') || own === -1) return
      if (!from.includes('beds')) expect(litIn(elevationSvg({ ...home }).svg)).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test('the picture beside a link to no single home shows an apartment and nothing else', () => {
  const svg = cardSvg(plainPaints('light'))
  expect(svg).not.toContain('var(')
  expect(litIn(svg)).toBe(0)
  expect(svg).not.toContain('#e-tree')
})
