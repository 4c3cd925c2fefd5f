import { feedComplement } from './complement.ts'
import type { RawField, TextField } from './home.ts'

/** The columns of a feed in CSV that describe the home itself, in the order of the template. */
const rawColumns: Readonly<Record<string, RawField>> = {
  modified_on: 'modified_on',
  operation: 'operation',
  type: 'type',
  typology: 'typology',
  town: 'town',
  district: 'province',
  parish: 'parish',
  locality: 'locality',
  postal_code: 'postal_code',
  price_eur: 'price',
  beds: 'beds',
  bathrooms: 'bathrooms',
  parking_spaces: 'parking_spaces',
  useful_m2: 'useful_m2',
  gross_private_m2: 'gross_private_m2',
  plot_m2: 'plot_m2',
  construction_year: 'construction_year',
  condition: 'condition',
  orientation: 'orientation',
  condominium_fee_eur_month: 'condominium_fee_eur_month',
  // Of our own columns alone: a field of another format that sounds alike is private.
  occupancy_outcome: 'occupancy_outcome',
  encumbrances_outcome: 'encumbrances_outcome',
  preference_rights_outcome: 'preference_rights_outcome',
  latitude: 'latitude',
  longitude: 'longitude',
}

const textColumns: readonly TextField[] = ['title_pt', 'title_en', 'description_pt', 'description_en']
const isText = (column: string): column is TextField => (textColumns as readonly string[]).includes(column)

/** Pictures of the operator's have parts of their own, which do not fit a cell. */
const ofComplement = Object.keys(feedComplement.shape).filter((column) => column !== 'pictures')

/** What a row has beyond the home, and other formats have in a complement. */
const complementColumns = ofComplement.filter(
  (column) => column !== 'ref' && !isText(column) && rawColumns[column] === undefined,
)

/** Every column of the format `csv`, our own; only `ref` must be there. */
export const csvColumns: readonly string[] = [
  'ref',
  ...Object.keys(rawColumns),
  'status',
  'features',
  'pictures',
  ...textColumns,
  ...complementColumns,
]

/** Columns that are neither a value, nor a text, nor a complement. */
const otherColumns = ['ref', 'status', 'features', 'pictures'] as const
type OtherColumn = (typeof otherColumns)[number]
const isOther = (column: string): column is OtherColumn => otherColumns.some((each) => each === column)

/**
 * What a column of a feed in CSV means. `features` has several, separated by semicolons, and `pictures` the addresses of
 * several, separated by spaces.
 */
export const findMeaning = (
  column: string,
): { raw: RawField } | { text: TextField } | { complement: string } | OtherColumn => {
  const raw = rawColumns[column]
  if (raw !== undefined) return { raw }
  if (isText(column)) return { text: column }
  return isOther(column) ? column : { complement: column }
}

/** The columns of a file of complements alone. */
export const complementFileColumns: readonly string[] = ofComplement
