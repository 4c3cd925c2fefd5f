import { expect, test } from 'vitest'
import {
  absentFeature,
  aFeature,
  featureInPhrase,
  havingFeatures,
} from '#src/domain/listing/feature-phrase.ts'

test('a feature is named as what a home has, in both languages', () => {
  expect(featureInPhrase('elevator', 'en')).toBe('lift')
  expect(featureInPhrase('ev_charging', 'en')).toBe('EV charging')
  expect(featureInPhrase('furnished', 'en')).toBe('furniture')
  expect(featureInPhrase('furnished', 'pt')).toBe('mobília')
})

test('in an English sentence a feature that can be counted has its article', () => {
  expect(aFeature('elevator', 'en')).toBe('a lift')
  expect(aFeature('suite', 'en')).toBe('an en-suite bedroom')
  expect(aFeature('double_glazing', 'en')).toBe('double glazing')
  expect(aFeature('elevator', 'pt')).toBe('elevador')
})

test('a home has features and is in a gated community', () => {
  const asked = ['gated_community', 'elevator', 'pool'] as const
  expect(havingFeatures(asked, ['“x”'], 'en')).toBe(
    'with a lift, a swimming pool and “x”, in a gated community',
  )
  expect(havingFeatures(asked, [], 'pt')).toBe('com elevador e piscina, em condomínio fechado')
  expect(havingFeatures(['gated_community'], [], 'en')).toBe('in a gated community')
})

test('the absence of a feature is said without two negations', () => {
  expect(absentFeature('garage', 'en')).toBe('No garage')
  expect(absentFeature('furnished', 'en')).toBe('Unfurnished')
  expect(absentFeature('step_free_access', 'en')).toBe('No step-free access')
  expect(absentFeature('garage', 'pt')).toBe('Sem garagem')
  expect(absentFeature('step_free_access', 'pt')).toBe('Acesso com degraus')
})
