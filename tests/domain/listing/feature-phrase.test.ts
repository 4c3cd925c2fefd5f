import { expect, test } from 'vitest'
import { featureInPhrase } from '#src/domain/listing/feature-phrase.ts'

test('a feature is named as what a home has, in both languages', () => {
  expect(featureInPhrase('elevator', 'en')).toBe('lift')
  expect(featureInPhrase('ev_charging', 'en')).toBe('EV charging')
  expect(featureInPhrase('furnished', 'en')).toBe('furniture')
  expect(featureInPhrase('furnished', 'pt')).toBe('mobília')
})
