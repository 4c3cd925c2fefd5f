import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeHome, factsShownBy, without, type Drawable } from '#src/components/drawing/described.ts'
import {
  cardSvg,
  frontSvg,
  homePart,
  homeSvg,
  paintsBy,
  statedIn,
  unreportedSvg,
  unpainted,
  frontFile,
} from '#src/components/drawing/front.ts'
import { night, paint, withPaints } from '#src/components/drawing/paint.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'
import { Pictures } from '#src/components/listing/pictures.tsx'
import type { ListingId } from '#src/domain/ids.ts'
import { toFact } from '#src/domain/listing/fact.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { linkSize } from '#src/domain/listing/link-picture.ts'
import { toHex } from '#src/domain/site/colour.ts'
import { drawingPaints, mixPaints, plainPaints } from '#src/domain/site/paints.ts'
import { conditions, orientations, propertyTypes } from '#src/domain/vocabulary.ts'
import { attacks } from '../../faults/corpus.ts'
import { by } from '../../fixtures.ts'
import { parseXml, type XmlElement } from '../../formats/xml.ts'
import { aListing } from '../../ids.ts'
import { aText, inBoth } from '../../public-text.ts'
import { recorded } from '../recorded.ts'

/** A home of which anything may be reported, denied or unknown. */
const homes: fc.Arbitrary<Drawable> = fc.record({
  listing_id: fc.stringMatching(/^ol-[a-z0-9-]{4}$/).map(aListing),
  property_type: fc.record({ value: fc.constantFrom(...propertyTypes, null) }),
  floor: fc.record({ value: fc.option(fc.integer({ min: -60, max: 60 })) }),
  beds: fc.record({
    value: fc.option(fc.integer({ min: 0, max: 30 })),
    alternatives: fc.option(fc.array(fc.record({ value: fc.integer({ min: 0, max: 9 }) })), {
      nil: undefined,
    }),
  }),
  condition: fc.record({ value: fc.constantFrom(...conditions, null) }),
  construction_year: fc.record({ value: fc.option(fc.integer({ min: 1100, max: 2030 })) }),
  orientation: fc.record({ value: fc.constantFrom(...orientations, null) }),
  features: fc
    .array(fc.tuple(fc.constantFrom(...features), fc.constantFrom(true, false, null)), { maxLength: 12 })
    .map((pairs) => [...new Map(pairs)].map(([feature, value]) => ({ feature, value }))),
  location: fc.constantFrom(
    { district: 'Lisboa', region: 'mainland' },
    { district: 'Faro', region: 'mainland' },
    { district: 'Porto', region: 'mainland' },
    { district: 'Ilha da Madeira', region: 'madeira' },
    { district: 'Ilha do Pico', region: 'azores' },
  ),
})

const elements = ({ name, attributes, children }: XmlElement): XmlElement[] => [
  { name, attributes, text: '', children: [] },
  ...children.flatMap(elements),
]
const parsed = (svg: string) => elements(parseXml(`<?xml version="1.0" encoding="UTF-8"?>${svg}`))

test('every home is drawn: well-formed, of finite numbers, with all that it refers to, and within the policy of the pages', () => {
  fc.assert(
    fc.property(homes, (home) => {
      const svg = frontSvg({ ...home })
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null|object/)
      const all = parsed(svg)
      for (const { name, attributes } of all) {
        expect(['script', 'style', 'image', 'foreignObject', 'a', 'use']).not.toContain(name)
        expect(Object.keys(attributes).filter((key) => key === 'style' || key.startsWith('on'))).toEqual([])
      }
      const ids = all.flatMap(({ attributes }) => attributes['id'] ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
    }),
    { numRuns: 300 },
  )
})

test('a feature that is reported absent is not drawn, like one that nobody has reported', () => {
  fc.assert(
    fc.property(homes, fc.constantFrom(...features), (home, feature) => {
      const others = home.features.filter((each) => each.feature !== feature)
      const silent = frontSvg({ ...home, features: others })
      expect(frontSvg({ ...home, features: [...others, { feature, value: false }] })).toBe(silent)
    }),
    { numRuns: 100 },
  )
})

const reportable = ['type', 'floor', 'bedrooms', 'bathrooms', 'condition', 'year', 'orientation']

const countsWhatItShows = (home: Drawable) => {
  const described = describeHome(home)
  const shown = factsShownBy(unpainted, described)
  const drawing = unpainted(described)
  expect(statedIn({ ...home })).toBe(shown.length)
  const all = [...reportable, ...described.features]
  const counted = all.filter((fact) => !shown.includes(fact)).reduce(without, described)
  expect(unpainted(counted)).toBe(drawing)
  for (const fact of shown) expect(unpainted(without(counted, fact)), fact).not.toBe(drawing)
}

test('a drawing says no more than the record: without the facts that it does not count it is the same', () => {
  fc.assert(fc.property(homes, countsWhatItShows), { numRuns: 100 })
})

test('two facts that a drawing shows in one thing count once', () => {
  fc.assert(
    fc.property(homes, (home) => {
      const views = (['river_view', 'sea_view'] as const).map((feature) => ({ feature, value: true }))
      countsWhatItShows({ ...home, features: views })
    }),
    { numRuns: 100 },
  )
})

test('water is painted where a view of it or a pool is reported, and nowhere else', () => {
  fc.assert(
    fc.property(homes, (home) => {
      const has = new Set(home.features.flatMap(({ feature, value }) => (value === true ? [feature] : [])))
      if (has.has('sea_view') || has.has('river_view')) return
      expect(frontSvg({ ...home })).not.toContain('--p-sea)')
      if (!has.has('pool')) expect(frontSvg({ ...home })).not.toContain('--p-foam)')
    }),
    { numRuns: 200 },
  )
})

const sitePaints = { light: plainPaints('light'), dark: plainPaints('dark') }

/** The fills and strokes of a drawing, in their order. */
const coloursIn = (svg: string, ofNight: (coloured: string) => string = (coloured) => coloured): string[] =>
  parsed(svg).flatMap(({ attributes }) =>
    ['fill', 'stroke'].flatMap((name) => {
      const colour = attributes[name]
      return colour === undefined ? [] : [ofNight(`${name}="${colour}"`).trim()]
    }),
  )

test('the file of a home has the drawing of its page: by day without any style, by night with the rules of its own style', () => {
  fc.assert(
    fc.property(homes, (home) => {
      const record = { ...home }
      const file = frontFile(record, sitePaints)
      const [, rules = ''] =
        /<style>@media screen and \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(file) ?? []
      const night = new Map(
        [...rules.matchAll(/\[((fill|stroke)="[^"]+")\]\{\2:(#[0-9a-f]{6})\}/g)].map(
          ([, coloured = '', name, colour]) => [coloured, `${name}="${colour}"`],
        ),
      )
      expect(
        [...night].map(([coloured, at]) => `[${coloured}]{${at.replace('="', ':').slice(0, -1)}}`).join(''),
      ).toBe(rules)
      expect(file).not.toContain('var(')
      const mixPaints = (scheme: 'light' | 'dark') =>
        coloursIn(withPaints(frontSvg(record), paintsBy(scheme, sitePaints[scheme])))
      const trimmed = (coloured: string) => coloured.replace(/ +"$/, '"')
      expect(coloursIn(file, trimmed)).toEqual(mixPaints('light'))
      expect(coloursIn(file, (coloured) => night.get(coloured) ?? coloured)).toEqual(mixPaints('dark'))
      const shapes = (svg: string) => parsed(svg).flatMap(({ attributes: { d = [] } }) => d)
      expect(shapes(file)).toEqual(shapes(frontSvg(record)))
    }),
    { numRuns: 200 },
  )
})

test('colours of a site are in the file of a home, by day and by night, also where they are those of other paints', () => {
  const record = recorded({ media: [] })
  const colours = { light: { accent: '#1b6b3a', drawing_pale: paint.lit }, dark: { accent: '#80ff80' } }
  const file = frontFile(record, drawingPaints(colours))
  const [deep, dark] = (['light', 'dark'] as const).map((scheme) =>
    toHex(mixPaints(colours, scheme)!['--paint-deep']),
  )
  expect(file).toContain(`[stroke="${deep}"]{stroke:${dark}}`)
  expect(file).not.toContain(paint.deep)
})

test('two homes that report the same have other drawings', () => {
  const record = recorded({ media: [] })
  expect(frontSvg({ ...record, listing_id: aListing('ol-other1') })).not.toBe(frontSvg(record))
})

test('threat: no text of a listing enters the drawing, nor its id', () => {
  const record = recorded({ media: [] })
  const text = attacks.join('\n')
  const hostile: ListingRecord = {
    ...record,
    title: inBoth(text),
    description: inBoth(text),
    municipality: text,
    location: { ...record.location, parish: toFact({ value: text, ...by }, null) },
    agency: { ...record.agency, name: aText(text) },
  }
  expect(frontSvg(hostile)).toBe(frontSvg(record))
  expect(frontFile(hostile, sitePaints)).toBe(frontFile(record, sitePaints))
  expect(frontFile({ ...record, listing_id: '"><script>' as ListingId }, sitePaints)).not.toContain('script')
})

test('the caption states from how many stated facts it was drawn, and that the rest may be imagined, in both languages', () => {
  const record = recorded({ media: [] })
  const count = statedIn(record)
  expect(count).toBeGreaterThan(1)
  const [en, pt] = (['en', 'pt'] as const).map((language) => toMarkup(Pictures({ record, language })))
  expect(en).toContain(`Illustration from ${count} stated facts`)
  expect(en).toContain('Materials, doors, windows and people may be imagined')
  expect(pt).toContain(`Ilustração com base em ${count} dados`)
  expect(pt).toContain('Materiais, portas, janelas e pessoas podem ser imaginados')
})

test('night is drawn: each paint has one colour by day and one by night, and the stylesheet has the same', () => {
  const styles = readFileSync(join(import.meta.dirname, '../../../src/styles/paints.css'), 'utf8')
  expect(Object.keys(night).toSorted()).toEqual(Object.keys(paint).toSorted())
  for (const name of Object.keys(paint) as (keyof typeof paint)[]) {
    const values = [...styles.matchAll(new RegExp(`--p-${name}: ([^;]+);`, 'g'))].map(([, value]) => value)
    // What a site may set is a property of its own, by day and by night.
    if (name === 'deep' || name === 'mid' || name === 'wash') expect(values).toEqual([`var(--paint-${name})`])
    else if (name === 'azulejo')
      expect(values.every((value) => value?.includes('var(--paint-deep)'))).toBe(true)
    else expect([name, ...values]).toEqual([name, paint[name], night[name]])
  }
})

test('outside a page a drawing has all its colours: those of a site, of day and of night', () => {
  const record = recorded({ media: [] })
  const [light, dark] = [plainPaints('light'), plainPaints('dark')]
  const [day, dusk] = [homeSvg(record, 'light', light), homeSvg(record, 'dark', dark)]
  for (const svg of [day, dusk, homePart(record, light, linkSize), cardSvg(light, linkSize)]) {
    expect(svg).not.toContain('var(')
    expect(parsed(svg).length).toBeGreaterThan(3)
  }
  expect(day).not.toBe(dusk)
})

test('what links to no single home carry shows a house of which nothing is said, and a missing page one that is no more than a line', () => {
  const lit = `fill="${paint.lit}"`
  expect(cardSvg(plainPaints('light'), linkSize)).not.toContain(lit)
  expect(cardSvg(plainPaints('light'), linkSize)).toContain('stroke-dasharray')
  expect(unreportedSvg).not.toContain('--p-lit')
  expect(unreportedSvg).toContain('stroke-dasharray')
})
