import type { Side, SideField } from '#src/domain/message/place-side.ts'
import type { Point } from '#src/domain/municipality-outlines.ts'
import type { Message } from '#src/domain/message/message.ts'

/** A judgement that nothing is published of. `candidates` are the municipalities that an answer may name. */
interface Undecided {
  sides: readonly Side[]
  candidates: readonly string[]
}

/** What is said of a home's place does not agree, or means several places: a person has to decide. */
export interface AwaitingPlace extends Undecided {
  kind: 'awaiting'
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
  kind: 'awaiting',
  question: 'place',
  reason: 'contradiction',
  sides,
  // An entire district is no answer.
  candidates: [...new Set(sides.flatMap(({ codes }) => (codes.length > most ? [] : codes)))],
})

/** The same without a code to write: nothing of it shows that the home is in this country. */
export const elsewhere = (awaiting: AwaitingPlace): AwaitingPlace => ({ ...awaiting, candidates: [] })

export const refused = (reason: RefusedPlace['reason'], ...sides: readonly Side[]): RefusedPlace => ({
  kind: 'refused',
  reason,
  sides: sides.filter(({ said }) => said !== ''),
  candidates: [],
})

/** What was expected of a place that is not taken. */
const expectedOf = ({ reason, sides: [side, other], candidates }: AwaitingPlace | RefusedPlace): Message => {
  switch (reason) {
    case 'contradiction':
      if (!side || !other) return ['place']
      return side.field === 'country'
        ? ['country_as_said', other.field, other.said]
        : ['agreeing_place', other, candidates]
    case 'ambiguous':
      return ['one_municipality', candidates]
    case 'no_country':
      return ['country', candidates]
    case 'abroad':
      return ['home_in_portugal']
    case 'no_town':
      return ['town', candidates]
    case 'unknown_town':
      return ['known_town', candidates]
    case 'unknown_code':
      return ['known_municipality_code']
  }
}

/** A place that is not taken as a fault of its home, for the operator and the agency. */
export const placeFault = (
  judged: AwaitingPlace | RefusedPlace,
): { field: string; found: string; expected: Message } => {
  const expected = expectedOf(judged)
  if (judged.reason === 'no_country') return { field: 'country', found: '', expected }
  const [side] = judged.sides
  const field =
    judged.reason === 'no_town' || judged.reason === 'unknown_town' ? 'town' : (side?.field ?? 'town')
  const found =
    judged.kind === 'refused' ? judged.sides.map(({ said }) => said).join(', ') : (side?.said ?? '')
  return { field, found, expected }
}

/** The same expectation for the agency, who gives no complements. */
export const expectedOfAgency = (expected: Message): Message => {
  switch (expected[0]) {
    case 'known_municipality_code':
      return [expected[0], 'agency']
    case 'known_town':
      return [expected[0], expected[1], 'agency']
    case 'one_municipality':
      return [expected[0], expected[1], 'agency']
    case 'country':
      return [expected[0], expected[1], 'agency']
    case 'agreeing_place':
      return [expected[0], expected[1], expected[2], 'agency']
    default:
      return expected
  }
}
