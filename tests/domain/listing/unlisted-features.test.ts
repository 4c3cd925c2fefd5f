import { expect, test } from 'vitest'
import { featureApplies } from '#src/domain/listing/applies.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { featureInPhrase } from '#src/domain/listing/feature-phrase.ts'
import { unlistedFeatures } from '#src/domain/listing/unlisted-features.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { propertyTypes, type PropertyType } from '#src/domain/listing/vocabulary.ts'

const record = (type: Partial<Fact<PropertyType>>, listed: readonly string[] = []) =>
  ({
    property_type: type,
    features: listed.map((feature) => ({ feature, state: 'reported', value: true })),
  }) as unknown as ListingRecord
const lower = (text: string) => text.toLowerCase()

test('for every type of property the note calls unknown what may be there, and nothing that does not apply', () => {
  for (const value of propertyTypes)
    for (const language of ['en', 'pt'] as const) {
      const note = lower(unlistedFeatures(record({ state: 'reported', value }), language))
      const [named = '', rest = ''] = note.includes(': ') ? note.split(/(?<=\.) /) : []
      for (const feature of features) {
        const isNamed = named
          .replace(/^[^:]*: /, '')
          .split(/, | and | e |\.$/)
          .includes(lower(featureInPhrase(feature, language)))
        expect(isNamed, `${value} ${feature} ${language}`).toBe(!featureApplies(value, feature))
      }
      const lacksSome = features.some((feature) => !featureApplies(value, feature))
      expect(lacksSome ? rest : note).toMatch(/unknown|desconhecidas/)
    }
})

test('a garage does not list an unknown kitchen', () => {
  const note = unlistedFeatures(record({ state: 'reported', value: 'garage' }, ['balcony']), 'en')
  expect(note).toMatch(
    /^Not applicable to this type of property: .*garden.*\. Any other feature that nobody has reported is unknown/,
  )
  expect(note).not.toContain('balcony')
  expect(note).not.toContain('lift')
})

test('while the type is unknown or in dispute, every feature that is not listed is unknown', () => {
  for (const state of ['unknown', 'conflicting'] as const) {
    expect(unlistedFeatures(record({ state, value: null }, ['garage']), 'en')).toBe(
      'Any feature not listed here is unknown: it may or may not be there.',
    )
    expect(unlistedFeatures(record({ state, value: null }), 'en')).toBe(
      'Nobody has reported any feature: all are unknown and may or may not be there.',
    )
  }
})

test('in Portuguese the verb agrees with how many features do not apply', () => {
  const lacking = features.filter((feature) => !featureApplies('garage', feature))
  const note = (listed: readonly string[]) =>
    unlistedFeatures(record({ state: 'reported', value: 'garage' }, listed), 'pt')
  expect(note([])).toMatch(/^Não se aplicam a este tipo de imóvel: /)
  expect(note(lacking.slice(1))).toMatch(/^Não se aplica a este tipo de imóvel: [^,]*\. /)
})
