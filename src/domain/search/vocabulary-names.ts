import { recorded, type Bounded } from '#src/domain/bounded.ts'
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
} from '#src/domain/vocabulary.ts'
import { fold, namesOf } from './names.ts'

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
  ['andar', 'apartment'],
  ['duplex apartment', 'duplex'],
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
/** What people who need it call a home that they can enter without steps. */
const stepFree = [
  'wheelchair',
  'wheelchair access',
  'wheelchair accessible',
  'wheelchair friendly',
  'accessible',
  'accessibility',
  'disabled access',
  'reduced mobility',
  'step free',
  'no steps',
  'without steps',
  'no stairs',
  'without stairs',
  'acessível',
  'acessibilidade',
  'cadeira de rodas',
  'acesso a cadeira de rodas',
  'acesso para cadeira de rodas',
  'acessível a cadeira de rodas',
  'acessível a cadeiras de rodas',
  'mobilidade reduzida',
  'mobilidade condicionada',
  'sem barreiras',
  'sem barreiras arquitetónicas',
  'sem degraus',
  'sem escadas',
]
const saidOfStepFree = new Set(stepFree.map((name) => fold(recorded(name))))

/** Whether a text is read as step-free access though it may ask for more: wide doors, a bathroom, rooms on one floor. */
export const mayAskForMore = (given: Bounded): boolean => saidOfStepFree.has(fold(given))

const everydayFeatures: readonly (readonly [string, Feature])[] = [
  ['lift', 'elevator'],
  ['AC', 'air_conditioning'],
  ...stepFree.map((name) => [name, 'step_free_access'] as const),
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
