import { houseTypes } from '#src/domain/asking/kinds.ts'
import { askedLanguages, everyTerm, listWordings, type AskedLanguage } from '#src/domain/asking/vocabulary.ts'
import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { checkTerms } from '#src/domain/listing/facts/checks.ts'
import { features, featureTerms, isFeature, type Feature } from '#src/domain/listing/facts/features.ts'
import { landmarks, landmarkTerms } from '#src/domain/listing/facts/landmarks.ts'
import {
  conditions,
  isPropertyType,
  orientations,
  propertyTypes,
  recordClasses,
  type PropertyType,
} from '#src/domain/vocabulary.ts'
import { fold, collectNames } from './names.ts'

const terms = everyTerm()

type Pair<T> = readonly [name: string, value: T]

/** The phrases of a kind, with the codes that they mean. */
const pairsIn = <T extends string>(
  kind: 'type' | 'feature' | 'condition' | 'orientation',
  codesOf: (value: string) => readonly T[],
  languages: readonly AskedLanguage[] = askedLanguages,
): Pair<T>[] =>
  terms
    .filter((term) => term.kind === kind && languages.includes(term.language))
    .flatMap(({ phrase, value }) => codesOf(value).map((code): Pair<T> => [phrase, code]))

const asKeys = <T extends string>(codes: readonly T[]): Pair<T>[] => codes.map((code) => [code, code])
const among =
  <T extends string>(codes: readonly T[]) =>
  (value: string): T[] =>
    codes.filter((code) => code === value)

const typesMeant = (value: string): readonly PropertyType[] =>
  isPropertyType(value) ? [value] : value in houseTypes ? houseTypes[value as keyof typeof houseTypes] : []

export const featureNames = collectNames([
  ...asKeys(features),
  ...pairsIn<Feature>('feature', (value) => (isFeature(value) ? [value] : [])),
])
export const propertyTypeNames = collectNames([...asKeys(propertyTypes), ...pairsIn('type', typesMeant)])
/** What feeds call a type: those are written in these languages, and a word of another one may mean something else. */
export const feedTypeNames = collectNames([
  ...asKeys(propertyTypes),
  ...pairsIn('type', typesMeant, ['pt', 'en']),
])
export const conditionNames = collectNames([
  ...asKeys(conditions),
  ...pairsIn('condition', among(conditions)),
])
export const orientationNames = collectNames([
  ...asKeys(orientations),
  ...pairsIn('orientation', among(orientations)),
])
/** By the code and the label alone: in a sentence they are read with the words around them. */
export const landmarkNames = collectNames(
  landmarks.flatMap((name) =>
    [name, landmarkTerms[name].en, landmarkTerms[name].pt].map((each) => [each, name] as const),
  ),
)
export const checkNames = collectNames(
  Object.entries(checkTerms).flatMap(([key, { en, pt }]) =>
    [key, ...listWordings(en), ...listWordings(pt)].map(
      (name) => [name, key as keyof typeof checkTerms] as const,
    ),
  ),
)
export const recordClassNames = collectNames(recordClasses.map((name) => [name, name] as const))
/** Only to suggest from: no other class has a public match. */
export const publicClassNames = collectNames([['open_listing', 'open_listing']])
/** Only to suggest from; any typology is read by its pattern. */
export const typologyNames = collectNames(
  Array.from({ length: 10 }, (_, beds) => [`T${beds}`, `T${beds}`] as const),
)

const foldedPhrases = (kinds: readonly string[], value = ''): ReadonlySet<string> =>
  new Set(
    terms.flatMap((term) =>
      kinds.includes(term.kind) && term.value === value ? [fold(recorded(term.phrase))] : [],
    ),
  )

const { pt, en } = featureTerms.step_free_access
const stepFree = foldedPhrases(['feature'], 'step_free_access')
const stepFreeLabels = new Set([pt, en].map((label) => fold(recorded(label))))

/** Whether a text is read as step-free access though it may ask for more: wide doors, a bathroom, rooms on one floor. */
export const mayAskForMore = (text: Bounded): boolean =>
  stepFree.has(fold(text)) && !stepFreeLabels.has(fold(text))

const vacancy = foldedPhrases(['vacant', 'maybe_vacant'])

/** Whether a text asks for a home that nobody lives in. */
export const meansVacant = (text: Bounded): boolean => vacancy.has(fold(text))

/** How to send as a filter what a text among features or wishes asks for. */
export const vacancyNote = (text: Bounded): string | undefined =>
  meansVacant(text) ? 'Vacancy is a fact and no feature: send vacant=true.' : undefined
