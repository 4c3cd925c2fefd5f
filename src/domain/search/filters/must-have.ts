import { text as inputText } from '#src/domain/input-text.ts'
import { z } from 'zod'
import { features, type Feature } from '#src/domain/listing/facts/features.ts'
import { findBit } from '../entry.ts'
import { ofFeature } from '../explanation-item.ts'
import { findMeanings } from '../names.ts'
import { uniteMeanings, type Reading } from '../reading.ts'
import { vacancyNote } from '../vocabulary-names.ts'
import { featureNames } from '../vocabulary-names.ts'
import { filter, type Demand, type Loosening } from './filter.ts'
import { has, never } from './judge.ts'
import { correctedTexts, sentTexts, readTexts, strangeTexts } from './texts.ts'

const demanded = (feature: Feature): Demand => ({
  criterion: `must_have.${feature}`,
  judge: has('features', findBit(features, feature)),
  explain: (listing) => ofFeature(feature, listing).details,
  feature,
})

const bitsIn = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Demands none of the features that a row lacks. */
const without = (readings: readonly Reading<Feature>[]): Loosening => {
  const bits = uniteMeanings(readings).reduce((set, feature) => set | findBit(features, feature), 0)
  return {
    away: (columns) => {
      const present = columns.features
      return (row) => bitsIn(bits & ~present[row]!)
    },
    to: (columns, row) =>
      sentTexts(
        readings.filter(({ means }) =>
          means.every((feature) => (columns.features[row]! & findBit(features, feature)) !== 0),
        ),
      ),
  }
}

const schema = z
  .array(inputText())
  .optional()
  .describe(`Features that must all be stated present: ${features.join(', ')}`)

export const mustHave = filter<'must_have', typeof schema, readonly Reading<Feature>[]>({
  name: 'must_have',
  schema,
  read: readTexts({
    criterion: 'must_have',
    meaning: (text) => ({ means: findMeanings(featureNames, text) }),
    names: () => featureNames,
  }),
  strange: strangeTexts,
  note: vacancyNote,
  corrected: correctedTexts,
  sent: sentTexts,
  demands: (readings) => [
    ...uniteMeanings(readings).map(demanded),
    ...(readings.some(({ means }) => means.length === 0)
      ? [{ criterion: 'must_have', judge: never, explain: null }]
      : []),
  ],
  loosen: without,
  page: {
    control: { kind: 'several' },
    en: { label: 'Must have', dropped: 'without required features' },
    pt: { label: 'Tem de ter', dropped: 'sem exigir características' },
  },
})
