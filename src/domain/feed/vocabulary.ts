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

/** Further words of feeds, of Portugal and of Spain, whose software many agencies use. What may be several of ours (`house`, `moradia`, `commercial`) is not among them, nor what means another thing in the other country (`oficina`). */
const typeWords: Partial<Record<PropertyType, readonly string[]>> = {
  apartment: ['flat', 'apartamento', 'piso', 'andar', 'studio', 'estudio', 'ground floor apartment'],
  duplex: ['duplex'],
  penthouse: ['atico', 'cobertura'],
  detached_house: [
    'villa',
    'detached villa',
    'chalet',
    'chalet independiente',
    'house independent',
    'house villa',
    'detached',
    'moradia independente',
  ],
  semi_detached_house: [
    'semi detached',
    'semi detached villa',
    'house semidetached',
    'pareado',
    'chalet pareado',
    'casa pareada',
  ],
  terraced_house: [
    'town house',
    'townhouse',
    'terraced',
    'house terraced',
    'adosado',
    'chalet adosado',
    'casa adosada',
    'moradia em fila',
  ],
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
  land: [
    'plot',
    'lote',
    'building plot',
    'land urban',
    'land countrybuildable',
    'land countrynonbuildable',
    'parcela',
    'solar',
  ],
  shop: ['retail', 'premises commercial', 'premises', 'local comercial'],
  office: ['offices'],
  warehouse: ['premises industrial', 'industrial unit', 'nave industrial'],
  garage: ['parking', 'lugar de garagem', 'garaje', 'plaza de garaje'],
}

const featureWords: Partial<Record<Feature, readonly string[]>> = {
  elevator: ['elevator', 'ascensor'],
  parking: ['parking', 'off road parking', 'lugar de estacionamento'],
  garage: ['garaje'],
  storage: ['storage', 'trastero'],
  balcony: ['balcon'],
  pool: ['pool', 'private pool'],
  air_conditioning: ['aircon', 'air con', 'aire acondicionado'],
  equipped_kitchen: ['fitted kitchen', 'kitchen equipped', 'cocina equipada'],
  fitted_wardrobes: ['built in wardrobes', 'wardrobes', 'armarios empotrados'],
  sea_view: ['sea views', 'vista de mar', 'vistas al mar'],
  garden: ['private garden', 'jardin'],
  terrace: ['private terrace', 'terraza'],
  fireplace: ['chimenea'],
  furnished: ['amueblado'],
  gated_community: ['gated complex'],
}

const conditionWords: Partial<Record<Condition, readonly string[]>> = {
  new: ['obra nueva'],
  used: ['good', 'good condition', 'bom estado', 'buen estado'],
  to_renovate: ['torestore', 'to restore', 'needs renovation', 'a reformar'],
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
