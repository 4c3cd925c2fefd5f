import type { FactValue } from '#src/domain/listing/fact.ts'
import type { Label, PropertyType } from '#src/domain/vocabulary.ts'
import type { Check } from './checks.ts'
import type { Asked, Entry } from './entry.ts'
import type { Kind } from './kinds.ts'

/** How schema.org's terms name a fact. */
interface JsonLdNames {
  /** Its `propertyID`, where that is not its own name. */
  id?: string
  /** What it is called where that says more than its label. */
  label?: Label
  /** The term of the home that has its value too. */
  term?: 'numberOfBedrooms' | 'numberOfBathroomsTotal' | 'floorLevel' | 'yearBuilt' | 'floorSize'
}

/** Of what sort of property a value is reported, and in which year. */
export interface ReportedOf {
  type: PropertyType | null
  year: number
}

/** One fact of a listing: everything that any surface says of it follows from here. */
export interface FactEntry<V extends FactValue = FactValue> extends Entry, Asked {
  kind: Kind<V>
  /** The check of the evidence behind it. */
  check: Check | null
  /** The types of property that may have it and mostly have not: shown where it is reported, and never asked for. */
  seldomIn?: readonly PropertyType[]
  /** Only what is built has it. */
  isOfBuilt?: true
  /** What the descriptions of a source and of the record say of it, where its name does not. */
  says?: { source?: string; record?: string }
  /** It belongs to the sale, which JSON-LD has as the offer. */
  isOfSale?: true
  /**
   * Whether a value is one that such a property can have: the bound of every door, whoever reports it. Beyond it the
   * fact is unknown, and who reported it is asked.
   */
  isProbable?(value: V, reported: ReportedOf): boolean
  jsonLd?: JsonLdNames
  /** It is read first in its group. The order of the table is that of the record, which is signed. */
  leads?: true
  /** Its Portuguese name is feminine: `a menor`. */
  isFeminine?: true
}

/** An entry of the table, whose kind decides what its values are. */
export const fact = <V extends FactValue>(
  kind: Kind<V>,
  entry: Omit<FactEntry<V>, 'kind'>,
): FactEntry<V> => ({ kind, ...entry })
