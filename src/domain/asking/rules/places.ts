import { recorded } from '#src/domain/bounded.ts'
import { isPart, readPlace, type Place } from '#src/domain/search/places.ts'
import type { PlaceFound } from '../place-at.ts'
import type { DraftCriterion } from '../draft.ts'
import type { Asking } from './rule.ts'

const isWithin = (part: Place, whole: Place): boolean => part.codes.some((code) => whole.codes.includes(code))

const placeCriterion = ({ draft }: Asking, name: string): DraftCriterion | undefined =>
  draft.criteria.find(({ field, value }) => field === 'municipalities' && value === name)

/** `Lisboa, freguesia de Arroios`: the part of what was named before it. */
const asPartOf = (asking: Asking, { name, place, to }: PlaceFound, from: number): boolean => {
  const { draft } = asking
  if (!place || !isPart(place)) return false
  const whole = draft.places.find((each) => !isPart(each.place) && isWithin(place, each.place))
  const criterion = whole && placeCriterion(asking, whole.name)
  if (!whole || !criterion) return false
  const bare = name.replace(/^(?:freguesia|parish) (?:d[aeo]s?|of) /i, '')
  const both = recorded(`${bare}, ${whole.name}`)
  draft.replace(criterion, readPlace(both) ? both : bare, Math.max(to, from))
  return true
}

/** `Benfica, em Lisboa`: a part, and the municipality that it is in. */
const asWholeOf = (asking: Asking, { name, place, to }: PlaceFound, from: number): boolean => {
  const { draft, sentence } = asking
  const part = draft.places.at(-1)
  if (!part || !place || !isPart(part.place) || isPart(place) || !isWithin(part.place, place)) return false
  const between = sentence.tokens.slice(part.to, from)
  if (!between.every(({ word }, index) => /^[,(]$/.test(word) || sentence.longest(part.to + index, 'in') > 0))
    return false
  const both = recorded(`${part.name}, ${name}`)
  const criterion = placeCriterion(asking, part.name)
  if (criterion && part.place.codes.length > 1 && readPlace(both)) {
    draft.replace(criterion, both, to)
    part.name = both
  }
  part.to = to
  return true
}

/** Reads a place that was found; the country is no restriction. */
export const readPlaceFound = (
  asking: Asking,
  found: PlaceFound,
  { from, isParish = false }: { from: number; isParish?: boolean },
): void => {
  const { draft } = asking
  const { place, name, to } = found
  if (!place) return draft.leave({ from, to }, 'no_boundary')
  if (place.kind === 'country') return
  if ((isParish && asPartOf(asking, found, from)) || asWholeOf(asking, found, from)) return
  draft.places.push({ place, name, to })
  draft.read('municipalities', name, { from, to })
}
