import {
  conditionTerms,
  featureTerms,
  propertyTypeTerms,
  type Condition,
  type Feature,
  type Label,
  type PropertyType,
} from '#src/domain/listing/vocabulary.ts'
import { fold } from '#src/domain/search/names.ts'

/** Further words of feeds. What may be several of ours (`house`, `moradia`, `commercial`) is not among them. */
const typeWords: Partial<Record<PropertyType, readonly string[]>> = {
  apartment: ['flat', 'apartamento', 'piso', 'andar', 'studio', 'estudio', 'ground floor apartment'],
  duplex: ['duplex'],
  penthouse: ['atico', 'cobertura'],
  detached_house: ['villa', 'detached villa', 'chalet', 'house independent', 'house villa', 'detached'],
  semi_detached_house: ['semi detached', 'semi detached villa', 'house semidetached'],
  terraced_house: ['town house', 'townhouse', 'terraced', 'house terraced'],
  farmhouse: [
    'country house',
    'quinta',
    'monte',
    'finca',
    'cortijo',
    'farm house',
    'rustic quinta',
    'rustic montealentejano',
  ],
  building: ['apartment building', 'edificio'],
  land: ['plot', 'lote', 'building plot', 'land urban', 'land countrybuildable', 'land countrynonbuildable'],
  shop: ['retail', 'premises commercial', 'premises'],
  office: ['offices'],
  warehouse: ['premises industrial', 'industrial unit'],
  garage: ['parking', 'lugar de garagem'],
}

const featureWords: Partial<Record<Feature, readonly string[]>> = {
  elevator: ['elevator', 'ascensor'],
  parking: ['parking', 'off road parking', 'lugar de estacionamento'],
  storage: ['storage'],
  pool: ['pool', 'private pool'],
  air_conditioning: ['aircon', 'air con'],
  equipped_kitchen: ['fitted kitchen', 'kitchen equipped'],
  fitted_wardrobes: ['built in wardrobes', 'wardrobes'],
  sea_view: ['sea views', 'vista de mar'],
  garden: ['private garden'],
  terrace: ['private terrace'],
  gated_community: ['gated complex'],
}

const conditionWords: Partial<Record<Condition, readonly string[]>> = {
  used: ['good', 'good condition', 'bom estado'],
  to_renovate: ['torestore', 'to restore', 'needs renovation'],
  under_construction: ['em construcao'],
}

const reader = <K extends string>(
  terms: Record<K, Label>,
  words: Partial<Record<K, readonly string[]>>,
): ((text: string) => K | null) => {
  const byWord = new Map<string, K>()
  for (const key of Object.keys(terms) as K[]) {
    const { pt, en } = terms[key]
    const own = [key, ...pt.split('/'), ...en.split('/'), ...(words[key] ?? [])]
    for (const word of own) byWord.set(fold(word), key)
  }
  return (text) => byWord.get(fold(text)) ?? null
}

/** What a word of a feed means in our vocabulary; `null` when it means nothing, or might mean several things. */
export const readPropertyType = reader(propertyTypeTerms, typeWords)
export const readFeature = reader(featureTerms, featureWords)
export const readCondition = reader(conditionTerms, conditionWords)
