import { recorded } from '#src/domain/bounded.ts'
import { readPlace } from '#src/domain/search/places.ts'
import { placeAt } from '../place-at.ts'
import { readPlaceFound } from './places.ts'
import type { Rule } from './rule.ts'

/** `Lisboa e arredores`: the area that is called after the place, where there is one. */
export const surroundings: Rule = ({ sentence, draft }, at) => {
  const length = sentence.longest(at, 'surroundings')
  const last = draft.places.at(-1)
  if (length === 0 || !last) return at
  const wide = recorded(`Grande ${last.place.name}`)
  const criterion = draft.criteria.find(
    ({ field, value }) => field === 'municipalities' && value === last.name,
  )
  if (criterion && readPlace(wide)) draft.replace(criterion, wide, at + length)
  else draft.leave({ from: at, to: at + length }, 'no_boundary')
  return at + length
}

/** `freguesia de Arroios`, `municipality of Faro`. */
export const parishes: Rule = (asking, at) => {
  const { sentence } = asking
  const length = sentence.longest(at, 'parish_of')
  const found = length === 0 ? null : placeAt(sentence, at + length)
  if (!found?.place) return at
  const whole = sentence.slice(at, found.to)
  readPlaceFound(
    asking,
    { ...found, name: readPlace(whole) ? whole : found.name },
    { from: at, isParish: true },
  )
  return found.to
}
