import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAsking } from '#src/domain/asking/read.ts'
import type { AskedLanguage } from '#src/domain/asking/vocabulary.ts'
import { score } from './score.ts'

/** Phrases with what each of them asks; one that asks nothing that a filter says has an empty one. */
type Phrases = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const phrases: Readonly<Record<AskedLanguage, Phrases>> = {
  pt: {
    T2: { typologies: ['T2'] },
    'T3 ou T4': { typologies: ['T3', 'T4'] },
    apartamento: { property_types: ['apartment'] },
    'em Lisboa': { municipalities: ['Lisboa'] },
    'no Porto ou em Braga': { municipalities: ['Porto', 'Braga'] },
    'até 300 mil': { max_price_eur: 300_000 },
    'a partir de 150 mil euros': { min_price_eur: 150_000 },
    'entre 200 e 250 mil euros': { min_price_eur: 200_000, max_price_eur: 250_000 },
    'com elevador': { preferences: ['elevator'] },
    mobilado: { preferences: ['furnished'] },
    'sem piscina': { must_not_have: ['pool'] },
    'pelo menos 3 quartos': { min_bedrooms: 3 },
    '2 casas de banho': { min_bathrooms: 2 },
    'com pelo menos 90 m2': { min_useful_m2: 90 },
    'num 2º andar ou acima': { min_floor: 2 },
    'construído depois de 2000': { min_construction_year: 2001 },
    'condomínio até 60 euros': { max_condominium_eur: 60 },
    'classe energética B ou melhor': { energy_class_min: 'B' },
    'não preciso de garagem': {},
    'nada de rés do chão': {},
    'não quero em Cascais': {},
    'perto do metro': {},
  },
  en: {
    T2: { typologies: ['T2'] },
    '3 or 4 bedrooms': { typologies: ['T3', 'T4'] },
    flat: { property_types: ['apartment'] },
    'in Lisbon': { municipalities: ['Lisboa'] },
    'in Porto or Braga': { municipalities: ['Porto', 'Braga'] },
    'up to 300k': { max_price_eur: 300_000 },
    'from 150,000 euros': { min_price_eur: 150_000 },
    'between 200k and 250k': { min_price_eur: 200_000, max_price_eur: 250_000 },
    'with a lift': { preferences: ['elevator'] },
    furnished: { preferences: ['furnished'] },
    'without a pool': { must_not_have: ['pool'] },
    'at least 3 bedrooms': { min_bedrooms: 3 },
    '2 bathrooms': { min_bathrooms: 2 },
    'at least 90 sqm': { min_useful_m2: 90 },
    'second floor or higher': { min_floor: 2 },
    'built after 2000': { min_construction_year: 2001 },
    'condo fee under 60 euros': { max_condominium_eur: 60 },
    'energy class B or better': { energy_class_min: 'B' },
    "I don't need a garage": {},
    'no ground floor': {},
    'not in Cascais': {},
    'near the metro': {},
  },
  es: {
    T2: { typologies: ['T2'] },
    '3 o 4 habitaciones': { typologies: ['T3', 'T4'] },
    piso: { property_types: ['apartment'] },
    'en Lisboa': { municipalities: ['Lisboa'] },
    'en Oporto o Braga': { municipalities: ['Porto', 'Braga'] },
    'hasta 300 mil euros': { max_price_eur: 300_000 },
    'desde 150.000 euros': { min_price_eur: 150_000 },
    'entre 200 y 250 mil euros': { min_price_eur: 200_000, max_price_eur: 250_000 },
    'con ascensor': { preferences: ['elevator'] },
    'sin piscina': { must_not_have: ['pool'] },
    'al menos 3 habitaciones': { min_bedrooms: 3 },
    '2 baños': { min_bathrooms: 2 },
    'segunda planta o más': { min_floor: 2 },
    'no necesito garaje': {},
    'nada de planta baja': {},
    'no en Cascais': {},
    'cerca del metro': {},
  },
  fr: {
    T2: { typologies: ['T2'] },
    '3 ou 4 chambres': { typologies: ['T3', 'T4'] },
    appartement: { property_types: ['apartment'] },
    'à Lisbonne': { municipalities: ['Lisboa'] },
    'à Porto ou à Braga': { municipalities: ['Porto', 'Braga'] },
    "jusqu'à 300 000 euros": { max_price_eur: 300_000 },
    'à partir de 150 000 euros': { min_price_eur: 150_000 },
    'entre 200 000 et 250 000 euros': { min_price_eur: 200_000, max_price_eur: 250_000 },
    'avec ascenseur': { preferences: ['elevator'] },
    'sans piscine': { must_not_have: ['pool'] },
    'au moins 3 chambres': { min_bedrooms: 3 },
    '2 salles de bain': { min_bathrooms: 2 },
    '2e étage ou plus': { min_floor: 2 },
    'pas besoin de garage': {},
    'pas de rez-de-chaussée': {},
    'pas à Cascais': {},
    'près du métro': {},
  },
  de: {
    T2: { typologies: ['T2'] },
    '3 oder 4 Schlafzimmer': { typologies: ['T3', 'T4'] },
    Wohnung: { property_types: ['apartment'] },
    'in Lissabon': { municipalities: ['Lisboa'] },
    'in Porto oder Braga': { municipalities: ['Porto', 'Braga'] },
    'bis 300.000 Euro': { max_price_eur: 300_000 },
    'ab 150.000 Euro': { min_price_eur: 150_000 },
    'zwischen 200.000 und 250.000 Euro': { min_price_eur: 200_000, max_price_eur: 250_000 },
    'mit Aufzug': { preferences: ['elevator'] },
    'ohne Pool': { must_not_have: ['pool'] },
    'mindestens 3 Schlafzimmer': { min_bedrooms: 3 },
    '2 Bäder': { min_bathrooms: 2 },
    'ab dem 2. Stock': { min_floor: 2 },
    'keine Garage nötig': {},
    'kein Erdgeschoss': {},
    'nicht in Cascais': {},
    'in der Nähe der Metro': {},
  },
}

const glue: Readonly<Record<AskedLanguage, readonly string[]>> = {
  pt: [', ', ' ', '; ', ' e ', ', mas ', ', quero ', ' — ', '. '],
  en: [', ', ' ', '; ', ' and ', ', but ', ", I'd like ", ' — ', '. '],
  es: [', ', ' ', '; ', ' y ', ', pero ', ', quiero ', '. '],
  fr: [', ', ' ', '; ', ' et ', ', mais ', ', je veux ', '. '],
  de: [', ', ' ', '; ', ' und ', ', aber ', ', ich suche ', '. '],
}

/** A sentence of some phrases, each joined to the one before it, with all that they ask. */
const composed = fc.constantFrom<AskedLanguage>('pt', 'en', 'es', 'fr', 'de').chain((language) =>
  fc
    .uniqueArray(
      fc.tuple(fc.constantFrom(...glue[language]), fc.constantFrom(...Object.entries(phrases[language]))),
      { minLength: 2, maxLength: 4, selector: ([, [phrase]]) => phrase },
    )
    .map((parts) => ({
      text: parts.map(([joiner, [phrase]], at) => (at === 0 ? phrase : joiner + phrase)).join(''),
      asked: parts.map(([, [, asks]]) => asks),
    })),
)

const fieldsOf = (asked: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> => {
  const all: Record<string, unknown> = {}
  for (const [field, value] of asked.flatMap((each) => Object.entries(each)))
    all[field] = Array.isArray(value) ? [...((all[field] as unknown[] | undefined) ?? []), ...value] : value
  return all
}

test('what is composed of known phrases in any order is read as their union, or said to be unread', () => {
  fc.assert(
    fc.property(composed, ({ text, asked }) => {
      const { asks, unread } = readAsking(text)
      const asking = { id: '', lang: '', text, want: fieldsOf(asked), unread: [], never: [] }
      const { wrong, missing } = score(asking, { asks, unread })
      // Any home, where a home is only named, narrows nothing.
      expect({ text, wrong }).toEqual({ text, wrong: [] })
      if (missing.length > 0) expect({ text, unread: unread.length > 0 }).toEqual({ text, unread: true })
      // Half of a range is more than what was said.
      for (const { min_price_eur: low, max_price_eur: high } of asked)
        if (low !== undefined && high !== undefined)
          expect({ text, isLow: asks.min_price_eur === low }).toEqual({
            text,
            isLow: asks.max_price_eur === high,
          })
    }),
    { numRuns: 2_000, seed: 70 },
  )
})
