import { inPhrase, list } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { featureEntries, type Feature } from './facts/features.ts'

/** A feature as something that a home has, in a list or after "no": `lift`, `furniture`. */
export const featureInPhrase = (feature: Feature, language: Language): string => {
  const { name, label } = featureEntries[feature]
  return name?.[language] ?? inPhrase(label[language])
}

/** A feature in a sentence: `a lift`, `double glazing`, and in Portuguese `elevador`. */
export const aFeature = (feature: Feature, language: Language): string => {
  const name = featureInPhrase(feature, language)
  if (language === 'pt' || featureEntries[feature].isUncountable) return name
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

const withIn: Record<Language, string> = { en: 'with', pt: 'com' }

/**
 * What homes have, as the end of a sentence: `with a lift and a garden, in a gated community`. `others` are names that
 * are no feature of the vocabulary, as they are to be shown.
 */
export const havingFeatures = (
  asked: readonly Feature[],
  others: readonly string[],
  language: Language,
): string => {
  const phraseOf = (feature: Feature) => featureEntries[feature].phrase?.[language]
  const had = asked.filter((feature) => phraseOf(feature) === undefined)
  const names = [...had.map((feature) => aFeature(feature, language)), ...others]
  return [
    ...(names.length > 0 ? [`${withIn[language]} ${list(names, language)}`] : []),
    ...asked.flatMap((feature) => phraseOf(feature) ?? []),
  ].join(', ')
}

const verbs = {
  en: { have: ['it has', 'they have'], be: ['it is', 'they are'] },
  pt: { have: ['tem', 'têm'], be: ['fica', 'ficam'] },
} as const

/** That `n` homes have a feature, after "whether": `it has a lift`, `they are in a gated community`. */
export const hasFeature = (feature: Feature, n: number, language: Language): string => {
  const phrase = featureEntries[feature].phrase?.[language]
  const [one, several] = verbs[language][phrase === undefined ? 'have' : 'be']
  return `${n === 1 ? one : several} ${phrase ?? aFeature(feature, language)}`
}

/** That a feature is absent: `No lift`, `Not in a gated community`, `Acesso com degraus`. */
export const absentFeature = (feature: Feature, language: Language): string =>
  featureEntries[feature].absent?.[language] ??
  `${language === 'en' ? 'No' : 'Sem'} ${featureInPhrase(feature, language)}`
