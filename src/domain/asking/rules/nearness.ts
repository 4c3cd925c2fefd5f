import { municipalityByCode } from '#src/domain/municipality.ts'
import type { Place } from '#src/domain/search/places.ts'
import { placeAt } from '../place-at.ts'
import { quantityAt } from '../quantity.ts'
import { nouns } from '../sentence.ts'
import { itemAt } from './item.ts'
import type { Asking, Rule } from './rule.ts'

/** The point of a place that is one municipality. */
const pointOf = (place: Place | null | undefined): string | null => {
  const [code = '', ...others] = place?.codes ?? []
  const town = place?.kind === 'municipality' && others.length === 0 ? municipalityByCode(code) : undefined
  return town ? `${town.lat.toFixed(4)},${town.lon.toFixed(4)}` : null
}

/** `a 20 km de Braga` */
const readDistance = ({ sentence, draft }: Asking, at: number): number => {
  const quantity = quantityAt(sentence, at)
  if (quantity?.unit !== 'km') return at
  const behind = quantity.to + sentence.longest(quantity.to, 'from_place')
  const place = placeAt(sentence, behind)
  const point = behind > quantity.to ? pointOf(place?.place) : null
  if (place && point !== null) {
    draft.read('near', `${point},${quantity.amount}`, { from: at, to: place.to })
    return place.to
  }
  const to = place?.to ?? itemAt(sentence, behind).to
  draft.leave({ from: at, to }, 'no_filter')
  return to
}

/** How far something is: from a place of which the point is known; else it is not read, by its name. */
export const nearness: Rule = (asking, at) => {
  const { sentence, draft } = asking
  const distance = readDistance(asking, at)
  if (distance > at) return distance
  const length = sentence.longest(at, 'near')
  if (length === 0) return at
  const on = sentence.skip(at + length, 'filler', 'in')
  const place = placeAt(sentence, on)
  const after = place?.to ?? on
  // `perto do aeroporto de Lisboa`, `near Lisbon airport`: what is near is no place that has municipalities.
  const isMore =
    place !== null &&
    sentence.kind(after) === 'word' &&
    !sentence.isFunction(after) &&
    sentence.longest(after, ...nouns) === 0 &&
    placeAt(sentence, after) === null
  if (place?.place && !isMore) {
    draft.leave({ from: at, to: at + length }, 'no_filter')
    return at + length
  }
  const to = Math.max(isMore ? after + 1 : itemAt(sentence, on).to, at + length)
  draft.leave({ from: at, to }, 'no_filter')
  return to
}
