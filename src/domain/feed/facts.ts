import { own, partsIn, type Bounded } from '#src/domain/bounded.ts'
import { parseTypology, typologyPattern } from '#src/domain/listing/typology.ts'
import type { ReportedOf } from '#src/domain/listing/facts/fact-entry.ts'
import { entryOfFact, type FactName, isValueOf, readYear } from '#src/domain/listing/facts/facts.ts'
import { isFeature } from '#src/domain/listing/facts/features.ts'
import { isPropertyType, orientations, type PropertyType } from '#src/domain/vocabulary.ts'
import { fold, findMeanings } from '#src/domain/search/names.ts'
import { feedTypeNames } from '#src/domain/search/vocabulary-names.ts'
import type { FeedHome, RawField } from './home.ts'
import type { FeedNotes } from './notes.ts'
import {
  readNumber,
  isAmbiguousType,
  readCondition,
  readEncumbrances,
  readEnergyClass,
  readFeature,
  readOccupancy,
  readPreferenceRights,
  readPropertyType,
  isCondition,
  noTaughtWords,
  taughtAs,
  type TaughtWords,
} from './vocabulary.ts'
import { isOnRequest, readStatus } from './offer-words.ts'
import { priceFault } from './offer.ts'

/** What a feed's home comes to: values by the names of the record's facts (`beds`, `areas.useful_m2`, `features.pool`). */
export type FeedFacts = Map<string, string | number | boolean>

type AddNote = FeedNotes['add']

/** What a report calls a field that has a name of ours alone. */
const shownAs: Partial<Record<RawField, string>> = {
  undefined_m2: 'built',
  area_m2: 'area',
  gross_m2: 'area_brutto',
  coarse_energy_class: 'energy_class',
}
const nameOf = (field: RawField): string => shownAs[field] ?? field

/** A number that is written, as a fact; zero and nothing mean unknown. */
const amount = (
  { ref, raw }: FeedHome,
  field: RawField,
  { fact, isRounded = false, ...reported }: ReportedOf & { fact: FactName; isRounded?: boolean },
  addNote: AddNote,
): number | null => {
  const decimals = entryOfFact(fact).kind.decimals ?? 0
  const text = raw[field]
  if (text === undefined || /^x$/i.test(text)) return null
  const value = readNumber(text, { decimals })
  if (value === 0) return null
  const rounded = Math.round(Number(value ?? Number.NaN) * 10 ** decimals) / 10 ** decimals
  // 2.5 bathrooms are not an integer: rounding would invent a number.
  const isWhole = decimals > 0 || isRounded || rounded === value
  // What is wrong with a price is said with more than that it cannot be.
  const isValue = fact === 'price_eur' ? rounded > 0 : isValueOf(fact, rounded, reported)
  if (!isWhole || !isValue) {
    addNote(ref, value === 'ambiguous' ? 'ambiguous_number' : 'unreadable', nameOf(field), text)
    return null
  }
  return rounded
}

/** The numbers of a feed's home that are facts. */
const amounts = [
  ['beds', 'beds'],
  ['bathrooms', 'bathrooms'],
  ['parking_spaces', 'parking_spaces'],
  ['construction_year', 'construction_year'],
  ['useful_m2', 'areas.useful_m2'],
  ['gross_private_m2', 'areas.gross_private_m2'],
  ['plot_m2', 'areas.plot_m2'],
  ['condominium_fee_eur_month', 'condominium_fee_eur_month'],
] as const satisfies readonly (readonly [RawField, FactName])[]

/** What others ask where the home is, for a type of property; `null` where too few do. */
type MedianOf = (type: PropertyType) => number | null

/** What is known beside a home by which its words and numbers are read. */
interface ReadBy {
  taught?: TaughtWords
  medianOf?: MedianOf
  /** The year in which the feed is read. */
  year?: number
}

/** Every value of a home that can be a fact, and a note of each that cannot. */
export const factsIn = (
  home: FeedHome,
  addNote: AddNote,
  { taught = noTaughtWords, medianOf = () => null, year = readYear(undefined) }: ReadBy = {},
): FeedFacts => {
  const { ref, raw } = home
  const facts: FeedFacts = new Map()
  const put = (name: string, value: string | number | null) => {
    if (value !== null) facts.set(name, value)
  }
  const word = <T extends string>(field: RawField, read: (text: Bounded) => T | null): T | null => {
    const text = raw[field]
    if (text === undefined) return null
    const value = read(text)
    if (value === null) addNote(ref, 'unmapped', nameOf(field), text)
    return value
  }
  const written = misplacedTypology(raw)
  const type =
    taughtAs(taught, raw.type ?? own(''), isPropertyType) ??
    taughtAs(taught, written?.type ?? own(''), isPropertyType) ??
    typeIn(home, written?.type ?? raw.type, addNote)
  put('property_type', type)
  put('typology', word('typology', closedTypology) ?? written?.typology ?? null)
  put(
    'condition',
    word('condition', (text) => taughtAs(taught, text, isCondition) ?? readCondition(text)),
  )
  put(
    'orientation',
    word('orientation', (text) => orientations.find((each) => each === text) ?? null),
  )
  for (const [field, fact] of amounts)
    if (field !== 'beds' || typologyOnly(raw.beds ?? own('')) === null)
      put(fact, amount(home, field, { fact, type, year }, addNote))
  put('occupancy_outcome', word('occupancy_outcome', readOccupancy))
  put('encumbrances_outcome', word('encumbrances_outcome', readEncumbrances))
  put('preference_rights_outcome', word('preference_rights_outcome', readPreferenceRights))
  for (const field of ['undefined_m2', 'area_m2', 'gross_m2'] as const)
    if (amount(home, field, { fact: 'areas.plot_m2', type, year }, addNote) !== null)
      addNote(ref, 'undefined_area', nameOf(field), 'an area')
  put('price_eur', priceIn(home, { type, year, medianOf }, addNote))
  put('energy.class', energyIn(home, word, addNote))
  for (const text of home.features) {
    const feature = taughtAs(taught, text, isFeature) ?? readFeature(text)
    if (feature === null && taughtAs(taught, text, isCondition) !== null) {
      // Some agencies name the condition among the features.
      if (!facts.has('condition')) put('condition', taughtAs(taught, text, isCondition))
    } else if (feature === null) addNote(ref, 'unmapped', 'feature', text)
    else facts.set(`features.${feature}`, true)
  }
  return facts
}

const priceIn = (
  home: FeedHome,
  { type, year, medianOf }: ReportedOf & { medianOf: MedianOf },
  addNote: AddNote,
): number | null => {
  const { ref, raw } = home
  // A status in place of a price is read with the others.
  if (readStatus(raw.price ?? own('')) !== null) return null
  if (isOnRequest(raw.price ?? own(''))) {
    addNote(ref, 'placeholder_price', 'price', raw.price)
    return null
  }
  const price = amount(home, 'price', { fact: 'price_eur', type, year, isRounded: true }, addNote)
  if (price === null) return null
  if (raw.currency !== undefined && !/^(?:€|eur|euros?)$/i.test(raw.currency)) {
    addNote(ref, 'not_euro', 'currency', raw.currency)
    return null
  }
  const fault = priceFault(price, type, medianOf)
  if (fault !== null) addNote(ref, fault, 'price', raw.price)
  return fault === null ? price : null
}

/** The type of a home; one term may mean several of ours (`moradia`), and then none of them is reported. */
const typeIn = ({ ref }: FeedHome, type: Bounded | undefined, addNote: AddNote): PropertyType | null => {
  if (type === undefined || fold(type) === '') return null
  if (isAmbiguousType(type)) {
    addNote(ref, 'ambiguous_type', 'type', type)
    return null
  }
  const read = readPropertyType(type)
  const meant = read === null ? findMeanings(feedTypeNames, type) : [read]
  if (meant.length !== 1) addNote(ref, meant.length > 1 ? 'ambiguous_type' : 'unmapped', 'type', type)
  return meant.length === 1 ? (meant[0] ?? null) : null
}

const typologyWithin = /(?<![\p{L}\d])[TV]\d{1,2}(?: ?\+ ?\d{1,2})?(?![\p{L}\d+])/iu

/** The typology that software writes where another value belongs: `Apartamento T2+1` as a type, `T2` as beds. */
const misplacedTypology = ({
  typology,
  type = own(''),
  beds = own(''),
}: FeedHome['raw']): { type?: Bounded; typology: string } | null => {
  if (typology !== undefined) return null
  const [found] = partsIn(type.slice(0, longestType), typologyWithin)
  const read = found === undefined ? null : closedTypology(found)
  if (found !== undefined && read !== null) return { type: type.replace(found, ' ').trim(), typology: read }
  const asBeds = typologyOnly(beds)
  return asBeds === null ? null : { typology: asBeds }
}
const longestType = 80

/** A text that is a typology in its own form; `2 quartos` is a number of bedrooms. */
const typologyOnly = (text: Bounded): string | null => (/^[TV]\d/i.test(text) ? closedTypology(text) : null)

/** `T3+` asks for three bedrooms or more; no home is one. */
const closedTypology = (text: Bounded): string | null => {
  const typology = parseTypology(text)
  return typology !== null && typologyPattern.test(typology) ? typology : null
}

const energyIn = (
  { ref, raw }: FeedHome,
  word: (field: RawField, read: (text: Bounded) => string | null) => string | null,
  addNote: AddNote,
): string | null => {
  const coarse = raw.coarse_energy_class?.toUpperCase()
  // X, in Kyero, is "not given"; zero is unknown everywhere.
  if (coarse === 'X' || coarse === '0') return null
  if (coarse === 'A' || coarse === 'B') {
    addNote(ref, 'ambiguous_class', 'energy_class', coarse)
    return null
  }
  return word(coarse === undefined ? 'energy_class' : 'coarse_energy_class', readEnergyClass)
}
