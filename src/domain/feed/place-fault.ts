import type { Message } from '#src/domain/message/message.ts'
import type { AwaitingPlace, RefusedPlace } from './place-judgement.ts'

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
