import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cardElevationSvg, elevationSvg } from '#src/components/drawing/elevation-svg.ts'
import { partsFile } from '#src/components/drawing/parts-file.ts'
import { Patterns } from '#src/components/drawing/sprite.tsx'
import { toFact, type Fact, type FactValue } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { conditions, propertyTypes } from '#src/domain/vocabulary.ts'
import { attacks } from '../faults/corpus.ts'
import { parseXml, type XmlElement } from '../formats/xml.ts'
import { by } from '../fixtures.ts'
import { recorded } from './recorded.ts'
import { aListing } from '../ids.ts'
import { markupOf } from '#src/components/jsx/markup.ts'
import { jsx } from '#src/components/jsx/runtime.ts'
import { aText, inBoth } from '../public-text.ts'

const fact = <T extends FactValue>(value: T | null): Fact<T> =>
  toFact(value === null ? undefined : { value, ...by }, null)

const base = recorded()
const drawn = (change: Partial<ListingRecord> = {}) => elevationSvg({ ...base, ...change }).svg

const elements = ({ name, attributes, children }: XmlElement): XmlElement[] => [
  { name, attributes, text: '', children: [] },
  ...children.flatMap(elements),
]

const parsed = (svg: string) => elements(parseXml(`<?xml version="1.0" encoding="UTF-8"?>${svg}`))

const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const usedIn = (svg: string) => [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
const sources = join(import.meta.dirname, '../../src')
const file = readFileSync(join(sources, 'components/drawing/parts.svg'), 'utf8')
const usedOfFile = (svg: string) =>
  [...svg.matchAll(/href="[^"#]*parts[^"#]*\.svg#([^"]+)/g)].map(([, id]) => id)
const unresolved = (svg: string) => {
  const [ids, shared] = [new Set(idsIn(svg)), new Set(idsIn(file))]
  return [...usedIn(svg).filter((id) => !ids.has(id)), ...usedOfFile(svg).filter((id) => !shared.has(id))]
}

test('the file of parts is what `npx open-listings land` draws: no class, no pattern, every reference inside it', () => {
  const css = ['azulejo', 'elevation'].map((name) =>
    readFileSync(join(sources, `styles/${name}.css`), 'utf8'),
  )
  expect(partsFile(css.join('\n'))).toBe(file)
  expect(file).not.toMatch(/class=|url\(|<style|<script|--paint\)/)
  expect(unresolved(file)).toEqual([])
  expect(new Set(idsIn(file)).size).toBe(idsIn(file).length)
  expect(usedOfFile(drawn()).length).toBeGreaterThan(3)
})

test('the same record is drawn the same, another id in other tiles', () => {
  expect(drawn()).toBe(drawn())
  expect(drawn({ listing_id: aListing('ol-other1') })).not.toBe(drawn())
})

test('every type in every condition, with everything and with nothing, is well-formed and has only finite numbers', () => {
  const places = [
    { district: 'Faro', region: 'mainland' },
    { district: 'Ilha da Madeira', region: 'madeira' },
    { district: 'Ilha do Pico', region: 'azores' },
  ] as const
  const all = features.map((feature) => ({ feature, ...fact(true) }))
  const seen = new Set<string>()
  for (const type of [...propertyTypes, null])
    for (const condition of [...conditions, null])
      for (const [index, place] of places.entries()) {
        const svg = drawn({
          listing_id: aListing(`ol-${(type ?? 'none').replaceAll('_', '-')}-${index}`),
          property_type: fact(type),
          condition: fact(condition),
          floor: fact(index === 0 ? null : index * 40 - 60),
          beds: fact(index === 0 ? null : index * 30),
          features: index === 0 ? [] : all,
          location: { ...base.location, ...place },
        })
        expect(parsed(svg).length).toBeGreaterThan(3)
        expect(unresolved(svg)).toEqual([])
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null|object/)
        seen.add(svg)
      }
  // Used, renovated and unknown look alike: nothing is invented.
  expect(seen.size).toBe((propertyTypes.length + 1) * (conditions.length - 1) * places.length)
})

test('what nobody has reported is dashed, and what is reported is not', () => {
  expect(drawn({ property_type: fact<'shop'>(null) })).toContain('class="el-dash"')
  expect(drawn({ property_type: fact('detached_house') })).toContain('class="el-dash"')
  expect(drawn({ property_type: fact('penthouse'), floor: fact(3) })).not.toContain('el-dash')
})

test('a pool is drawn only when it is reported present', () => {
  const home = { property_type: fact('detached_house' as const) }
  const without = drawn({ ...home, features: [] })
  expect(drawn({ ...home, features: [{ feature: 'pool', ...fact(false) }] })).toBe(without)
  expect(drawn({ ...home, features: [{ feature: 'pool', ...fact<boolean>(null) }] })).toBe(without)
  expect(drawn({ ...home, features: [{ feature: 'pool', ...fact(true) }] })).not.toBe(without)
})

test('threat: no text of a listing enters the drawing, and an id that is no identifier is refused', () => {
  const text = attacks.join('\n')
  const hostile = drawn({
    title: inBoth(text),
    description: inBoth(text),
    municipality: text,
    location: { ...base.location, parish: fact(text) },
    agency: { ...base.agency, name: aText(text) },
  })
  expect(hostile).toBe(drawn())
  expect(() => drawn({ listing_id: aListing('"><script>') })).toThrow('no identifier')
})

test('the drawing breaks no rule of the policy: no style, no script, no address elsewhere', () => {
  for (const { name, attributes } of parsed(drawn())) {
    expect(['script', 'style', 'image', 'foreignObject', 'a']).not.toContain(name)
    expect(Object.keys(attributes).filter((key) => key === 'style' || key.startsWith('on'))).toEqual([])
    expect(attributes['href'] ?? '#').toMatch(/^(?:\/[\w/.-]*\/parts[\w.-]*\.svg)?#/)
  }
})

test('two cards share the parts of their page, and neither defines an id', () => {
  const records = ['ol-other1', 'ol-other2'].map((id) => ({ ...base, media: [], listing_id: aListing(id) }))
  const small = records.map((record) => cardElevationSvg(record)).join('')
  expect(idsIn(small)).toEqual([])
  const page = `${markupOf(jsx(Patterns, { listings: records }))}${small}`
  expect(new Set(idsIn(page)).size).toBe(idsIn(page).length)
  expect(unresolved(page)).toEqual([])
})

test('a page of cards has the parts of all drawings, and of none where each has a photograph', () => {
  const pictured = {
    ...base,
    media: [{ url: 'https://homes.example/1.webp', width: 4, height: 3, alt: inBoth('') }],
  }
  const parts = markupOf(jsx(Patterns, { listings: [base, pictured] }))
  for (const type of [...propertyTypes, null])
    expect(unresolved(parts + cardElevationSvg({ ...base, property_type: fact(type) }))).toEqual([])
  expect(markupOf(jsx(Patterns, { listings: [pictured] }))).toBe('')
})

test('a card has the same drawing without its finest lines', () => {
  const home = {
    property_type: fact('apartment' as const),
    floor: fact(2),
    features: [{ feature: 'balcony', ...fact(true) }] as ListingRecord['features'],
  }
  const [full, small] = [drawn(home), cardElevationSvg({ ...base, ...home })]
  expect(full).toContain('el-fine')
  expect(small).not.toContain('el-fine')
  expect(small.length).toBeLessThan(full.length)
  expect(full).toContain(/class="el-line" d="[^"]+"/.exec(small)?.[0])
})
