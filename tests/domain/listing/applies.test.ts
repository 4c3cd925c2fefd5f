import { expect, test } from 'vitest'
import { questionsOf } from '#src/domain/evidence/questions.ts'
import { compare } from '#src/domain/comparison/compare.ts'
import { propertyTypes, type PropertyType } from '#src/domain/listing/vocabulary.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { agency, by, grant, houseIn, listing, noon, take } from '../../fixtures.ts'

type Change = Parameters<typeof listing>[1]

/** An open listing of a type of which nobody reported anything but its price. */
const bare = (property_type: object | undefined, facts: object = {}, change: Change = {}): OpenListing => {
  const house = houseIn(null)
  const told: Change = {
    facts: {
      ...(property_type && { property_type }),
      price_eur: { value: 100_000, ...by },
      ...facts,
    } as never,
    areas: {},
    features: {},
    checks: {},
    energy: { class: { not_applicable: true, ...by } },
    ...change,
  }
  take(house, agency(), listing('ol-test01', told), grant())
  const open = house.store.published.open('ol-test01', noon)
  if (!open) throw new Error('Expected an open listing')
  return open
}
const ofType = (value: PropertyType, facts?: object, change?: Change) => bare({ value, ...by }, facts, change)

test('design 5: what a type of property cannot have does not apply, and nobody is asked for it', () => {
  const { record, evidence } = ofType('land')
  expect(record.floor).toMatchObject({ state: 'not_applicable', level: null, reported_by_role: null })
  expect(record.beds.state).toBe('not_applicable')
  expect(record.unknown).toEqual(['orientation', 'imi_eur_year', 'areas.plot_m2', 'availability'])
  expect(evidence.checks.find(({ check }) => check === 'use_permit')).toMatchObject({
    status: 'not_applicable',
    statement: 'Use permit: not applicable to this type of property',
  })
  expect(evidence.unknown).not.toContain('typology')
  const questions = questionsOf(ofType('land')).map(({ text }) => text)
  const told = (language: 'en' | 'pt') => questions.map((text) => text[language]).join(' ')
  expect(told('en')).not.toMatch(/floor|bedroom|typology|technical sheet|use permit/i)
  expect(told('pt')).not.toMatch(/andar|quartos|tipologia|ficha técnica/i)
})

test('a flat has no plot, a house no floor, a shop no bedrooms and a garage no technical sheet to ask for', () => {
  expect(ofType('apartment').record.unknown).not.toContain('areas.plot_m2')
  expect(ofType('apartment').record.unknown).toContain('floor')
  expect(ofType('detached_house').record.unknown).not.toContain('floor')
  expect(ofType('detached_house').record.unknown).toContain('areas.plot_m2')
  expect(ofType('shop').record.unknown).not.toContain('beds')
  expect(ofType('shop').record.unknown).toContain('bathrooms')
  expect(ofType('garage').evidence.unknown).not.toContain('technical_sheet')
})

test('design 1: what is reported is shown, also where it could not be', () => {
  const { record, evidence } = ofType('shop', { typology: { value: 'T2', ...by } })
  expect(record.typology).toMatchObject({ state: 'reported', value: 'T2', reported_by_role: 'listing_agent' })
  expect(evidence.checks.find(({ check }) => check === 'typology')?.status).toBe('collected')
})

test('nothing is assumed while the type is unknown or in dispute', () => {
  const disputed = {
    alternatives: [
      { value: 'land', ...by },
      { value: 'garage', reported_by_role: 'valuer', reported_on: '2026-04-02' },
    ],
  }
  for (const { record, evidence } of [bare(undefined), bare(disputed)]) {
    expect(record.unknown).toEqual(expect.arrayContaining(['typology', 'beds', 'floor', 'areas.plot_m2']))
    expect(evidence.unknown).toContain('use_permit')
  }
})

test('a comparison does not call unknown what a type of property cannot have', () => {
  const flat = ofType('apartment', {}, { features: { elevator: { value: true, ...by } } })
  const { rows, unknown } = compare(
    [flat, { ...ofType('land'), record: { ...ofType('land').record, listing_id: 'land' } }],
    noon,
  )
  expect(unknown['land']).not.toContain('features.elevator')
  expect(unknown['land']).not.toContain('floor')
  expect(rows.find(({ key }) => key === 'features.elevator')?.verdict).toBe('different')
})

test('a check of facts is unknown while one of them may be reported, and does not apply when none can be', () => {
  const statusOf = (type: PropertyType, check: string) =>
    ofType(type).evidence.checks.find((row) => row.check === check)?.status
  expect(statusOf('building', 'typology')).toBe('unknown')
  expect(statusOf('office', 'typology')).toBe('not_applicable')
  for (const type of propertyTypes) expect(statusOf(type, 'areas')).toBe('unknown')
})
