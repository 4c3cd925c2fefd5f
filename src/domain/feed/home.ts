import type { Bounded } from '#src/domain/bounded.ts'
import type { Message } from '#src/domain/message/message.ts'
/** The fields of a home in any format, by names of our own. Values are the feed's text, trimmed. */
export const rawFields = [
  'type',
  'operation',
  'ownership',
  'price',
  'currency',
  'country',
  'town',
  'province',
  'municipality_code',
  'parish',
  'locality',
  'postal_code',
  'latitude',
  'longitude',
  'typology',
  'beds',
  'bathrooms',
  'parking_spaces',
  'useful_m2',
  'gross_private_m2',
  'plot_m2',
  'undefined_m2',
  'area_m2',
  'gross_m2',
  'energy_class',
  'coarse_energy_class',
  'condition',
  'construction_year',
  'orientation',
  'condominium_fee_eur_month',
  'occupancy_outcome',
  'encumbrances_outcome',
  'preference_rights_outcome',
  'visibility',
  'modified_on',
] as const
export type RawField = (typeof rawFields)[number]

export type TextField = 'title_pt' | 'title_en' | 'description_pt' | 'description_en'

/** A status of the sale as a feed writes it, under a name of its own. */
export interface FeedStatus<Text extends string = Bounded> {
  field: Text
  text: Text
  /** What a yes under this name means: `sold` of an element `sold`. */
  means?: 'reserved' | 'sold' | 'withdrawn'
  /** Whether this name may stand for something else too, as `estado` does for a condition. */
  mayBeElse?: boolean
}

/**
 * One home as a feed describes it. Nothing of it is a fact yet, and what is private in a feed (notes, cadastral
 * references, contacts, door and stair) is not in it: readers drop that before anything else sees it.
 */
interface HomeOf<Text extends string> {
  /** The feed's own id of the home: unique in the feed, and the same every day. */
  ref: string
  /** Which home of the feed it is, from 1. */
  number: number
  raw: Partial<Record<RawField, Text>>
  text: Partial<Record<TextField, Text>>
  /** What it says of the sale. */
  statuses?: readonly FeedStatus<Text>[]
  /** Features that the feed names, in its words. */
  features: readonly Text[]
  /** The addresses of its pictures, in the order of the feed. */
  pictures: readonly Text[]
  /** What the agency itself calls the home. */
  reference?: Text
  /** The licence that the feed gives for the agency of the home. */
  licence?: Text
  /** What an agency adds in a feed of its own columns; empty in formats that have no place for it. */
  complement: Readonly<Record<string, Text>>
  /** What the file ends with, and may be cut in the middle of: it is in none of the other members. */
  cutOff?: { field: string; found: string }
  /** Whether the file ends with it, without a line break. */
  endsOpen?: true
}

/** A home as the reader of a format finds it. */
export type SentHome = HomeOf<string>

/** The same, of which every text was read. */
export type FeedHome = HomeOf<Bounded>

/** What is read of a home for its pictures. */
export interface PicturedHome extends Pick<FeedHome, 'ref' | 'pictures'> {
  raw: Pick<FeedHome['raw'], 'modified_on'>
}

/** A home that cannot be read at all, and why. */
export interface FeedFault {
  number: number
  ref: string | null
  /** What the agency itself calls the home. */
  reference?: string
  field: string
  found: unknown
  expected: Message
  endsOpen?: true
}
