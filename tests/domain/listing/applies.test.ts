import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { inPhrase } from '#src/domain/format.ts'
import { listQuestions } from '#src/domain/evidence/evidence.ts'
import { compare } from '#src/domain/comparison/compare.ts'
import {
  documentApplies,
  factApplies,
  featureApplies,
  factNamed,
  factNames,
  valueText,
  type FactName,
} from '#src/domain/listing/facts/facts.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { propertyTypes, type PropertyType } from '#src/domain/vocabulary.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { toJsonLd } from '#src/formats/json-ld.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { everyFact, reportingEvery } from '../../every-fact.ts'
import { aboutAt, agency, by, grant, appContextIn, listing, noon, take, differing } from '../../fixtures.ts'
import { ahead, ordered } from '../search/fixtures.ts'
import { cardMarkup } from '../../card-markup.ts'
import { aListing } from '../../ids.ts'

type Change = Parameters<typeof listing>[1]

/** An open listing of a type of which nobody reported anything but its price. */
const bare = (property_type: object | undefined, facts: object = {}, change: Change = {}): OpenListing => {
  const appContext = appContextIn(null)
  const source: Change = {
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
  take(appContext, agency(), listing('ol-test01', source), grant())
  const open = appContext.store.published.open(aListing('ol-test01'), noon)
  if (!open) throw new Error('Expected an open listing')
  return open
}
const ofType = (value: PropertyType, facts?: object, change?: Change) => bare({ value, ...by }, facts, change)

test('design 5: what a type of property cannot have does not apply, and there is no question about it', () => {
  const { record, evidence } = ofType('land')
  expect(record.floor).toMatchObject({ state: 'not_applicable', level: null, reported_by_role: null })
  expect(record.beds.state).toBe('not_applicable')
  expect(record.unknown).toEqual([
    'orientation',
    'condominium_fee_eur_month',
    'imi_eur_year',
    'areas.plot_m2',
    'occupancy_outcome',
    'encumbrances_outcome',
    'preference_rights_outcome',
    'availability',
  ])
  expect(evidence.checks.find(({ check }) => check === 'use_permit')).toMatchObject({
    status: 'not_applicable',
    statement: 'Use permit: does not apply to this type of property',
  })
  expect(evidence.unknown).not.toContain('typology')
  const questions = listQuestions(ofType('land')).map(({ text }) => text)
  const questionsIn = (language: 'en' | 'pt') => questions.map((text) => text[language]).join(' ')
  expect(questionsIn('en')).not.toMatch(/floor|bedroom|typology|technical sheet|use permit/i)
  expect(questionsIn('pt')).not.toMatch(/andar|quartos|tipologia|ficha técnica/i)
})

test('a flat has no plot, a house no floor, a shop no bedrooms and a garage no technical sheet to ask for', () => {
  expect(ofType('apartment').record.unknown).not.toContain('areas.plot_m2')
  expect(ofType('apartment').record.unknown).toContain('floor')
  expect(ofType('detached_house').record.unknown).not.toContain('floor')
  expect(ofType('detached_house').record.unknown).toContain('areas.plot_m2')
  expect(ofType('shop').record.unknown).not.toContain('beds')
  expect(ofType('shop').record.unknown).toContain('bathrooms')
  for (const type of ['shop', 'office'] as const) {
    expect(ofType(type).record.unknown).not.toContain('areas.plot_m2')
    expect(ofType(type).record.areas.plot_m2.state).toBe('not_applicable')
  }
  expect(ofType('garage').evidence.unknown).not.toContain('technical_sheet')
})

/** A fact as it is read in any text of a listing, whatever the form of the text. */
const printed = (name: FactName): RegExp => {
  if (name === 'property_type') return new RegExp(propertyTypes.join('|'))
  const value = everyFact[name]
  if (typeof value === 'number')
    return new RegExp(String.raw`\b${String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',?')}(th)?\b`)
  const label = valueText(name, value, 'en')
  return new RegExp(String.raw`\b(${value}|${label}|${inPhrase(label)})\b`)
}

/** A class that somebody reports counts for any type of property: it may have a certificate all the same. */
const isShownWhenReported = (type: PropertyType, name: FactName) =>
  name === 'energy.class' || factApplies(type, name)

const checkType = (type: PropertyType) => {
  const { facts, ...others } = reportingEvery({ property_type: { value: type, ...by } })
  const open = ofType(type, facts, {
    ...others,
    features: Object.fromEntries(features.map((feature) => [feature, { value: true, ...by }])),
    checks: { use_permit: by, technical_sheet: by, floor_plan: by },
  })
  const { record, evidence } = open
  const texts = {
    record: JSON.stringify(record),
    evidence: JSON.stringify(evidence),
    markdown: toMarkdown(open, noon, shippedTables()),
    jsonld: toJsonLd(open, 'en', noon, aboutAt()),
    // A drawing has numbers of its own.
    card: cardMarkup(record, '', noon, 'en')
      .toString()
      .replaceAll(/<svg[^]*?<\/svg>/g, ''),
    compared: JSON.stringify(compare([open, open], { now: noon, taxes: shippedTables() })),
  }
  for (const name of factNames) {
    const applies = isShownWhenReported(type, name)
    expect([name, factNamed(record, name).state]).toEqual([name, applies ? 'reported' : 'not_applicable'])
    for (const [surface, text] of Object.entries(texts))
      if (!applies)
        expect(
          [name, surface, printed(name).test(text)],
          'shown although it cannot apply, or its value in tests/every-fact.ts is elsewhere in the text too',
        ).toEqual([name, surface, false])
    expect([name, printed(name).test(texts.record)]).toEqual([name, applies])
  }
  for (const { feature, state } of record.features)
    expect([feature, state]).toEqual([feature, featureApplies(type, feature) ? 'reported' : 'not_applicable'])
  for (const check of ['use_permit', 'technical_sheet', 'floor_plan'] as const)
    expect([check, evidence.checks.find((row) => row.check === check)?.status]).toEqual([
      check,
      documentApplies(type, check) ? 'collected' : 'not_applicable',
    ])
  const lasting = { ...open, open_until: ahead }
  const asked = { min_bedrooms: 1, typologies: ['T8'], must_have: ['fireplace'] }
  for (const [name, value] of Object.entries(asked))
    expect([name, ordered([lasting], { [name]: value }).length]).toEqual([
      name,
      Number(
        name === 'must_have'
          ? featureApplies(type, 'fireplace')
          : factApplies(type, name === 'min_bedrooms' ? 'beds' : 'typology'),
      ),
    ])
}

test('what a type of property cannot have does not apply on any surface, whatever is reported', () => {
  for (const type of propertyTypes) checkType(type)
})

test('nothing is assumed while the type is unknown or in dispute', () => {
  const disputed = differing('land', 'garage')
  for (const { record, evidence } of [bare(undefined), bare(disputed)]) {
    expect(record.unknown).toEqual(expect.arrayContaining(['typology', 'beds', 'floor', 'areas.plot_m2']))
    expect(evidence.unknown).toContain('use_permit')
  }
})

test('a comparison does not call unknown what a type of property cannot have', () => {
  const flat = ofType('apartment', {}, { features: { elevator: { value: true, ...by } } })
  const { record, reports, contact, evidence, open_until, pictures } = ofType('land')
  const land = { reports, contact, evidence, open_until, pictures, record: { ...record, listing_id: 'land' } }
  const { rows, unknown } = compare([flat, land as OpenListing], { now: noon, taxes: shippedTables() })
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
