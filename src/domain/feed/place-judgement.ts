import type { Side, SideField } from '#src/domain/message/place-side.ts'
import type { Point } from '#src/domain/municipality-outlines.ts'

/** A judgement that nothing is published of. `candidates` are the municipalities that an answer may name. */
interface Undecided {
  sides: readonly Side[]
  candidates: readonly string[]
}

/** What is said of a home's place does not agree, or means several places: a person has to decide. */
export interface AwaitingPlace extends Undecided {
  kind: 'held'
  question: 'place'
  /** `contradiction`: the two sides do not agree. `ambiguous`: they agree, and mean several municipalities. */
  reason: 'contradiction' | 'ambiguous' | 'no_country'
}

/** What is said of a home's place leads to no place of Portugal. */
export interface RefusedPlace extends Undecided {
  kind: 'refused'
  reason: 'abroad' | 'no_town' | 'unknown_town' | 'unknown_code'
}

export interface TakenPlace {
  kind: 'taken'
  municipality_code: string
  /** The parish that is said or, where that is certain, the one in which a locality is. */
  parish: string | null
  /** Rounded to about 1 km: a feed does not state the seller's wish, so that exact coordinates are not stored. */
  point: Point | null
  notes: readonly PlaceNote[]
}

/** Something that is said and was not taken. */
export interface PlaceNote {
  rule:
    | 'outside'
    | 'unreadable'
    | 'unmapped'
    | 'place_overruled'
    | 'no_parish'
    | 'street_as_parish'
    | 'ended_union'
  field: SideField
  found: string
}

export type PlaceJudgement = TakenPlace | AwaitingPlace | RefusedPlace

export interface JudgedBy {
  /** What a format means where it names no country. */
  defaultCountry: 'portugal' | 'elsewhere'
  /** The municipality that the operator gave for this home, in a complement or as an answer. */
  answered?: string | undefined
  /** A name that an operator knows as a parish of this municipality, which no table has. */
  confirmedParish?: { name: string; code: string } | undefined
}

/** The most municipalities of one side that an answer may name. */
const most = 6

/** Two sides that do not agree, with the municipalities that either may mean. */
export const contradiction = (...sides: readonly Side[]): AwaitingPlace => ({
  kind: 'held',
  question: 'place',
  reason: 'contradiction',
  sides,
  // An entire district is no answer.
  candidates: [...new Set(sides.flatMap(({ codes }) => (codes.length > most ? [] : codes)))],
})

/** The same without a code to write: nothing of it shows that the home is in this country. */
export const elsewhere = (held: AwaitingPlace): AwaitingPlace => ({ ...held, candidates: [] })

export const refused = (reason: RefusedPlace['reason'], ...sides: readonly Side[]): RefusedPlace => ({
  kind: 'refused',
  reason,
  sides: sides.filter(({ said }) => said !== ''),
  candidates: [],
})
