import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { featureTerms, type Feature, features, isFeature } from '#src/domain/listing/facts/features.ts'
import {
  conditionTerms,
  encumbranceTerms,
  energyClasses,
  energyNonClasses,
  occupancyTerms,
  preferenceRightTerms,
  propertyTypeTerms,
  type Condition,
  type EnergyClass,
  type EnergyNonClass,
  type Label,
  type PropertyType,
  conditions,
  isPropertyType,
  propertyTypes,
} from '#src/domain/vocabulary.ts'
import type { OccupancyOutcome } from '#src/domain/listing/facts/outcomes.ts'
import { fold } from '#src/domain/search/names.ts'
import { untilPrefix } from '#src/domain/source-text.ts'
import { isCalendarDate } from '#src/domain/time/calendar.ts'
import { municipalityByCode } from '#src/domain/municipality.ts'

/** What an operator taught of the words of a feed: each in the form of `taughtKey`, with a value of our vocabulary. */
export type TaughtWords = ReadonlyMap<string, string>

export const noTaughtWords: TaughtWords = new Map()

/** The form in which words are compared; a word in another script has no letters that fold. */
export const taughtKey = (word: Bounded): string => fold(word) || word.trim().toLowerCase()

export const isCondition = (text: string): text is Condition =>
  (conditions as readonly string[]).includes(text)
const isMunicipalityCode = (text: string): boolean => municipalityByCode(text) !== undefined

/** Whether a word can mean this: a type, a feature, a condition, or the municipality of a town. */
export const isTaughtValue = (text: string): boolean =>
  isPropertyType(text) || isFeature(text) || isCondition(text) || isMunicipalityCode(text)

/** The values that a word can be given, as a part of a sentence. */
export const taughtValues = `a type of property (${propertyTypes.join(', ')}), a feature (${features.join(', ')}), a condition (${conditions.join(', ')}), or for a town the code of its municipality, such as 0805, which npx open-listings places NAME lists`

/** What a word was taught to mean where such a value is expected; `null` where it was not. */
export const taughtAs = <T extends string>(
  taught: TaughtWords,
  text: Bounded,
  isValue: (value: string) => value is T,
): T | null => {
  const value = taught.size === 0 ? undefined : taught.get(taughtKey(text))
  return value !== undefined && isValue(value) ? value : null
}

/** The municipality that a word was taught to mean. */
export const taughtMunicipality = (taught: TaughtWords, text: Bounded | undefined): string | null =>
  text === undefined ? null : taughtAs(taught, text, (value): value is string => isMunicipalityCode(value))

/** Further words of feeds, of Portugal and of Spain, whose software many agencies use. What may be several of ours (`house`, `moradia`, `commercial`) is not among them, nor what means another thing in the other country (`oficina`). */
const typeWords: Partial<Record<PropertyType, readonly string[]>> = {
  apartment: ['apartment', 'apartamento', 'piso', 'andar', 'studio', 'estudio', 'ground floor apartment'],
  duplex: ['duplex', 'duplex apartment'],
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
    'moradia unifamiliar isolada',
    'manor',
    'manor house',
    'solar',
    'rustic solar',
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
    'quintinha',
    'monte alentejano',
    'finca',
    'cortijo',
    'farm house',
    'rustic quinta',
    'rustic montealentejano',
    'herdade',
    'quinta e herdade',
    'quintas e herdades',
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
    'lote de terreno',
    'terreno urbano',
    'terreno rustico',
    'terreno agricola',
    'terreno florestal',
    'terreno para construcao',
    'bouca',
    'pinhal',
    'mato',
    'woodland',
    'forest',
  ],
  shop: ['retail', 'premises commercial', 'premises', 'local comercial'],
  office: ['offices'],
  warehouse: ['armazens', 'premises industrial', 'industrial unit', 'nave industrial'],
  garage: ['garagens', 'parking', 'lugar de garagem', 'garaje', 'plaza de garaje'],
}

const featureWords: Partial<Record<Feature, readonly string[]>> = {
  elevator: ['elevator', 'ascensor'],
  parking: ['parking', 'off road parking', 'lugar de estacionamento'],
  garage: ['garaje'],
  storage: ['storage', 'trastero'],
  balcony: ['balcon'],
  pool: [
    'pool',
    'private pool',
    'private swimming pool',
    'heated pool',
    'piscina privativa',
    'piscina privada',
    'piscina particular',
    'piscina aquecida',
  ],
  air_conditioning: ['aircon', 'air con', 'aire acondicionado'],
  equipped_kitchen: ['fitted kitchen', 'kitchen equipped', 'cocina equipada'],
  fitted_wardrobes: [
    'built in wardrobes',
    'wardrobes',
    'armarios empotrados',
    'roupeiros',
    'roupeiro embutido',
  ],
  sea_view: ['sea views', 'vista de mar', 'vistas al mar'],
  garden: ['private garden', 'jardin', 'jardim privado', 'jardim privativo'],
  terrace: ['private terrace', 'terraza', 'terraco privado', 'terraco privativo'],
  fireplace: ['chimenea'],
  furnished: ['amueblado', 'mobilada'],
  gated_community: ['gated complex', 'condominio privado'],
}

const conditionWords: Partial<Record<Condition, readonly string[]>> = {
  new: ['obra nueva'],
  used: ['good', 'good condition', 'bom estado', 'buen estado'],
  renovated: [
    'reformado',
    'reformada',
    'remodelado',
    'remodelada',
    'renovada',
    'recuperado',
    'recuperada',
    'refurbished',
  ],
  to_renovate: [
    'a recuperar',
    'por recuperar',
    'para remodelar',
    'para renovar',
    'torestore',
    'to restore',
    'needs renovation',
    'a reformar',
    'para reformar',
  ],
  under_construction: ['em construcao'],
  off_plan: ['em projeto', 'em projecto'],
  ruin: ['em ruina', 'em ruinas'],
}

/** A part of a label that means several things by itself: a `monte` is a hill, a plot of scrub or a farmhouse, a `bungalow` stands alone, in a row or above another. */
const severalThings = new Set(['monte', 'bungalow', 'bangalo', 'bungalo'])

const reader = <K extends string>(
  terms: Record<K, Label>,
  words: Partial<Record<K, readonly string[]>>,
): ((text: Bounded) => K | null) => {
  const byWord = new Map<string, K>()
  for (const key of Object.keys(terms) as K[]) {
    const { pt, en } = terms[key]
    const own = [key, ...pt.split('/'), ...en.split('/'), ...(words[key] ?? [])]
    for (const word of own) byWord.set(fold(recorded(word)), key)
  }
  for (const word of severalThings) byWord.delete(word)
  return (text) => byWord.get(fold(text)) ?? null
}

/** What a word of a feed means in our vocabulary; `null` when it means nothing, or might mean several things. */
export const readPropertyType = reader(propertyTypeTerms, typeWords)
export const readFeature = reader(featureTerms, featureWords)
export const readCondition = reader(conditionTerms, conditionWords)

const readTenure = reader(occupancyTerms, {
  vacant: ['devoluta', 'livre', 'desocupado', 'desocupada', 'vago'],
})
export const readEncumbrances = reader(encumbranceTerms, {})
export const readPreferenceRights = reader(preferenceRightTerms, {})

/** Who has a home: a word, or until when it is let: `let_until_2027-07-31`, `Arrendado até 2027-07-31`. */
export const readOccupancy = (text: Bounded): OccupancyOutcome | null => {
  const until = /^(?:let_until_|let until |arrendad[oa] até )(\d{4}-\d{2}-\d{2})$/i.exec(text)?.[1]
  return until !== undefined && isCalendarDate(until) ? `${untilPrefix}${until}` : readTenure(text)
}

/** Whether a word names a type of property in everyday language, and may mean several of ours, or something else. */
export const isAmbiguousType = (text: Bounded): boolean => severalThings.has(fold(text))

const energyWords: Readonly<Record<EnergyNonClass, readonly string[]>> = {
  exempt: ['exempt', 'isento', 'isenta', 'exento', 'isento de certificado', 'isencao'],
  in_progress: [
    'in progress',
    'inprogress',
    'in process',
    'inprocess',
    'pending',
    'em curso',
    'em processo',
    'em emissao',
    'em tramitacao',
    'en tramite',
    'pendente',
  ],
}
const nonClasses: ReadonlyMap<string, EnergyNonClass> = new Map(
  energyNonClasses.flatMap((name) => energyWords[name].map((word) => [word, name] as const)),
)

/** An energy class, or what an advert may state in place of one: `b-`, `Isento`, `Em curso`. */
export const readEnergyClass = (text: Bounded): EnergyClass | EnergyNonClass | null => {
  const written = text.trim().toUpperCase()
  return energyClasses.find((each) => each === written) ?? nonClasses.get(fold(text)) ?? null
}

/** Reads a text as a number; `ambiguous` where a mark before three digits may separate thousands or decimals. */
type ReadNumber = number | 'ambiguous' | null

const unitBefore = /^(?:€|euros?|eur)/iu
const unitBehind = /(?:€|euros?|eur|m2|m²)$/iu
/** Every group but the first has three digits, and the same mark before it. */
const grouped = /^[1-9]\d{0,2}([.,' \u00a0\u202f])\d{3}(?:\1\d{3})*$/u
const plain = /^\d{1,12}$/

/** The digits of a whole number, grouped or not; `null` for anything else. */
const digitsOf = (text: string): string | null =>
  plain.test(text) || grouped.test(text) ? text.replaceAll(/\D/g, '') : null

/**
 * Reads a number as spreadsheets write it, here and elsewhere: `198500`, `198.500`, `198 500 €`, `198.500,00`,
 * `78,5 m²`. Among whole numbers `198.500` can only mean thousands; where decimals are possible it is ambiguous. `null`
 * for what is no number.
 */
export const readNumber = (text: string, { decimals }: { decimals: number }): ReadNumber => {
  const bare = text.trim().replace(unitBefore, '').replace(unitBehind, '').trim()
  const digits = digitsOf(bare)
  if (digits !== null) return decimals > 0 && /^\d+[.,]\d{3}$/.test(bare) ? 'ambiguous' : Number(digits)
  const [, before = '', mark = '', after = ''] = /^(.+?)([.,])(\d{1,6})$/.exec(bare) ?? []
  const integer = digitsOf(before)
  // One mark cannot separate thousands and decimals: `1.250.5`.
  return integer === null || before.includes(mark) ? null : Number(`${integer}.${after}`)
}
