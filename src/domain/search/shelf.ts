import type { Condition, Orientation, PropertyType } from '#src/domain/listing/vocabulary.ts'
import type { SearchEntry, Told } from './entry.ts'
import { byStanding } from './rank.ts'
import { numberCode, textCode, toldNumber, toldText } from './told-code.ts'

/**
 * The entries of one municipality, those first that come first among equal matches, a column for each field: a search
 * runs over plain numbers, at a nanosecond each, and 100,000 entries take 10 MB. A fact is a code of `told-code.ts`.
 */
export interface Shelf {
  readonly municipality_code: string
  readonly size: number
  readonly listing_id: readonly string[]
  /** In milliseconds from 1970. */
  readonly open_until: Float64Array
  readonly price_eur: Float64Array
  readonly beds: Float64Array
  readonly typology: Uint16Array
  readonly property_type: Uint16Array
  readonly condition: Uint16Array
  readonly orientation: Uint16Array
  readonly features: Int32Array
  readonly collected: Int32Array
  readonly validated: Int32Array
  readonly readiness: Uint8Array
  readonly confirmed_day: Int32Array
  readonly published_second: Float64Array
}

/** The columns that hold codes of texts. */
export type TextColumn = 'typology' | 'property_type' | 'condition' | 'orientation'
/** The columns that hold codes of numbers. */
export type NumberColumn = 'price_eur' | 'beds'
/** The columns that hold a bit for each name of a vocabulary. */
export type BitColumn = 'features' | 'collected' | 'validated'

/** One entry where it stands. */
export interface Row {
  readonly shelf: Shelf
  readonly row: number
}

/** Puts entries of one municipality, in any order, on a shelf. */
export const shelfOf = (municipality_code: string, unordered: readonly SearchEntry[]): Shelf => {
  const entries = unordered.toSorted(byStanding)
  const numbers = (column: NumberColumn) => Float64Array.from(entries, (entry) => numberCode(entry[column]))
  const texts = (column: TextColumn) => Uint16Array.from(entries, (entry) => textCode(entry[column]))
  const bits = (column: BitColumn) => Int32Array.from(entries, (entry) => entry[column])
  return {
    municipality_code,
    size: entries.length,
    listing_id: entries.map(({ listing_id }) => listing_id),
    open_until: Float64Array.from(entries, ({ open_until }) => Date.parse(open_until)),
    price_eur: numbers('price_eur'),
    beds: numbers('beds'),
    typology: texts('typology'),
    property_type: texts('property_type'),
    condition: texts('condition'),
    orientation: texts('orientation'),
    features: bits('features'),
    collected: bits('collected'),
    validated: bits('validated'),
    readiness: Uint8Array.from(entries, ({ readiness }) => readiness),
    confirmed_day: Int32Array.from(entries, ({ confirmed_day }) => confirmed_day),
    published_second: Float64Array.from(entries, ({ published_second }) => published_second),
  }
}

/** The entry of one row. */
const entryAt = (shelf: Shelf, row: number): SearchEntry => ({
  listing_id: shelf.listing_id[row]!,
  open_until: new Date(shelf.open_until[row]!).toISOString(),
  municipality_code: shelf.municipality_code,
  price_eur: toldNumber(shelf.price_eur[row]!),
  beds: toldNumber(shelf.beds[row]!),
  typology: toldText(shelf.typology[row]!),
  property_type: toldText(shelf.property_type[row]!) as Told<PropertyType>,
  condition: toldText(shelf.condition[row]!) as Told<Condition>,
  orientation: toldText(shelf.orientation[row]!) as Told<Orientation>,
  features: shelf.features[row]!,
  collected: shelf.collected[row]!,
  validated: shelf.validated[row]!,
  readiness: shelf.readiness[row]!,
  confirmed_day: shelf.confirmed_day[row]!,
  published_second: shelf.published_second[row]!,
})

/** Every entry of a shelf. */
export const entriesOn = (shelf: Shelf): SearchEntry[] =>
  Array.from({ length: shelf.size }, (_, row) => entryAt(shelf, row))
