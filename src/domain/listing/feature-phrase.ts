import { inPhrase } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { featureTerms, type Feature, type Label } from './vocabulary.ts'

/** The features whose label says what a home is: after "with" or "no" comes what it has. */
const had: Partial<Record<Feature, Label>> = { furnished: { pt: 'mobília', en: 'furniture' } }

/** A feature as something that a home has, in the middle of a phrase: `lift`, `furniture`. */
export const featureInPhrase = (feature: Feature, language: Language): string =>
  had[feature]?.[language] ?? inPhrase(featureTerms[feature][language])
