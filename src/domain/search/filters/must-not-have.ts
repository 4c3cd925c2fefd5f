import { shortText } from '#src/domain/input-text.ts'
import type { Bounded } from '#src/domain/bounded.ts'
import { list } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { aFeature, featureInPhrase } from '#src/domain/listing/feature-phrase.ts'
import { features, type Feature } from '#src/domain/listing/facts/features.ts'
import { findBit } from '../entry.ts'
import { ofFeature } from '../explanation-item.ts'
import { findMeanings } from '../names.ts'
import { uniteMeanings, type Reading } from '../reading.ts'
import { featureNames } from '../vocabulary-names.ts'
import { filter, type Demand, type Loosening } from './filter.ts'
import { conflicting, never, satisfied, unknown, unmet, type Judge } from './judge.ts'
import { correctedTexts, sentTexts, readTexts, strangeTexts } from './texts.ts'

/** Stated absent, or nothing that such a property can have: met. What nobody has stated is in doubt. */
const lacks =
  (feature: Feature): Judge =>
  ({ features: present, disputed, unreported }) => {
    const bit = findBit(features, feature)
    return (row) => {
      if ((present[row]! & bit) !== 0) return unmet
      if ((disputed[row]! & bit) !== 0) return conflicting
      return (unreported[row]! & bit) !== 0 ? unknown : satisfied
    }
  }

const denied = (feature: Feature): Demand => ({
  criterion: `must_not_have.${feature}`,
  judge: lacks(feature),
  explain: (listing) => ({ ...ofFeature(feature, listing).details, required: false }),
})

/** Denies none of the features that a row has. */
const allowing = (readings: readonly Reading<Feature>[]): Loosening => {
  const bits = uniteMeanings(readings).map((feature) => findBit(features, feature))
  return {
    away:
      ({ features: present }) =>
      (row) =>
        bits.filter((bit) => (present[row]! & bit) !== 0).length,
    to({ features: present }, row) {
      const left = readings.filter(({ means }) =>
        means.every((feature) => (present[row]! & findBit(features, feature)) === 0),
      )
      return sentTexts(left).join(',') || null
    },
  }
}

/** The features of a text, with commas between. */
const partsOf = (text: Bounded): Bounded[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const read = readTexts({
  criterion: 'must_not_have',
  meaning: (text) => ({ means: findMeanings(featureNames, text) }),
  names: () => featureNames,
})

/** `without a pool or garage`, `sem piscina nem garagem` */
const phraseIn = (language: Language) => (readings: readonly Reading<Feature>[]) => {
  const named = readings.flatMap(({ text, means }) =>
    means.length > 0 ? means.map((feature) => inPhraseOf(feature, language)) : [text],
  )
  return language === 'en' ? `without ${list(named, 'en')}` : `sem ${named.join(' nem ')}`
}
const inPhraseOf = (feature: Feature, language: Language) =>
  language === 'en' ? aFeature(feature, 'en') : featureInPhrase(feature, 'pt')

const schema = shortText(300, 1)
  .refine((text) => partsOf(text).length > 0, { error: 'Expected a feature: found none' })
  .optional()
  .describe('Features that it must not have. Example: pool,garage')

export const mustNotHave = filter<'must_not_have', typeof schema, readonly Reading<Feature>[]>({
  name: 'must_not_have',
  form: 'feature,feature',
  schema,
  read: (sent, reader) => read(sent === undefined ? undefined : partsOf(sent), reader),
  strange: strangeTexts,
  corrected: (readings) => correctedTexts(readings).join(',') || null,
  sent: (readings) => sentTexts(readings).join(','),
  demands: (readings) => [
    ...uniteMeanings(readings).map(denied),
    ...(readings.some(({ means }) => means.length === 0)
      ? [{ criterion: 'must_not_have', judge: never, explain: null }]
      : []),
  ],
  loosen: allowing,
  page: {
    control: { kind: 'text' },
    en: {
      label: 'Must not have',
      hint: 'pool, garage',
      phrase: phraseIn('en'),
      dropped: 'also with what must not be there',
      wrong: 'Type features, with commas between: pool, garage',
    },
    pt: {
      label: 'Não pode ter',
      hint: 'piscina, garagem',
      phrase: phraseIn('pt'),
      dropped: 'também com o que não pode ter',
      wrong: 'Escreva características, com vírgulas: piscina, garagem',
    },
  },
})
