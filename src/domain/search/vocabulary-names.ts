import { isHome } from '#src/domain/listing/applies.ts'
import { checkTerms } from '#src/domain/listing/facts/checks.ts'
import { featureTerms, type Feature } from '#src/domain/listing/facts/features.ts'
import {
  conditionTerms,
  orientationTerms,
  propertyTypes,
  propertyTypeTerms,
  recordClasses,
  type Label,
  type PropertyType,
} from '#src/domain/listing/vocabulary.ts'
import { namesOf } from './names.ts'

/** A label such as `Quinta / Monte` or `Registo predial (certidão permanente)` is known by its parts too. */
const wordings = (label: string) => [label, ...label.split(' (', 1), ...label.split(' / ')]

const pairsOf = <T extends string>(terms: Record<T, Label>) =>
  (Object.keys(terms) as T[]).flatMap((key) =>
    [key, ...wordings(terms[key].en), ...wordings(terms[key].pt)].map((name) => [name, key] as const),
  )

const houses = ['detached_house', 'semi_detached_house', 'terraced_house'] as const

const eachOf = (words: readonly string[], types: readonly PropertyType[]) =>
  words.flatMap((word) => types.map((type) => [word, type] as const))

/** Everyday words that are no label, and plurals that are more than an s. */
const everydayTypes: readonly (readonly [string, PropertyType])[] = [
  ['flat', 'apartment'],
  ['andar', 'apartment'],
  ['townhouse', 'terraced_house'],
  ['moradias isoladas', 'detached_house'],
  ['moradias geminadas', 'semi_detached_house'],
  ['moradias em banda', 'terraced_house'],
  ['herdade', 'farmhouse'],
  ['plot', 'land'],
  ['plot of land', 'land'],
  ['lote', 'land'],
  ['store', 'shop'],
  ['armazéns', 'warehouse'],
  ['garagens', 'garage'],
  ...eachOf(['house', 'casa', 'moradia', 'vivenda', 'villa'], houses),
  ...eachOf(['home', 'habitação', 'habitações', 'residential', 'residencial'], propertyTypes.filter(isHome)),
  ...eachOf(['commercial', 'comercial', 'comércio'], ['shop', 'office', 'warehouse']),
]
const everydayFeatures: readonly (readonly [string, Feature])[] = [
  ['lift', 'elevator'],
  ['AC', 'air_conditioning'],
  ...[
    'wheelchair access',
    'wheelchair accessible',
    'accessible',
    'disabled access',
    'no steps',
    'acessível',
    'acesso para cadeira de rodas',
    'mobilidade reduzida',
    'sem barreiras',
    'sem degraus',
  ].map((name) => [name, 'step_free_access'] as const),
]

export const featureNames = namesOf([...pairsOf(featureTerms), ...everydayFeatures])
export const propertyTypeNames = namesOf([...pairsOf(propertyTypeTerms), ...everydayTypes])
export const conditionNames = namesOf(pairsOf(conditionTerms))
export const orientationNames = namesOf(pairsOf(orientationTerms))
export const checkNames = namesOf(pairsOf(checkTerms))
export const recordClassNames = namesOf(recordClasses.map((name) => [name, name] as const))
/** Only to suggest from: no other class has a public match. */
export const publicClassNames = namesOf([['open_listing', 'open_listing']])
/** Only to suggest from; any typology is read by its pattern. */
export const typologyNames = namesOf(
  Array.from({ length: 10 }, (_, beds) => [`T${beds}`, `T${beds}`] as const),
)
