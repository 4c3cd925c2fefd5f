import { municipalityByCode } from '#src/domain/municipality.ts'
import type { Place } from '#src/domain/search/places.ts'
import { placeAt } from '../place-at.ts'
import { quantityAt, type Quantity } from '../quantity.ts'
import type { Sentence } from '../sentence.ts'
import { besideTo } from './beside-places.ts'
import { itemAt } from './item.ts'
import type { Rule } from './rule.ts'

/** The point of a place that is one municipality. */
const pointOf = (place: Place | null | undefined): string | null => {
  const [code = '', ...others] = place?.codes ?? []
  const town = place?.kind === 'municipality' && others.length === 0 ? municipalityByCode(code) : undefined
  return town ? `${town.lat.toFixed(4)},${town.lon.toFixed(4)}` : null
}

interface Distance {
  to: number
  quantity: Quantity
  /** The point that it is measured from; `null` where it is not known. */
  point: string | null
  /** `more than 10 km from`: no filter says that. */
  isFarther: boolean
}

const within = ['within', 'below', 'at_most'] as const
const farther = ['above', 'at_least'] as const

/** `a menos de 20 km de Braga`, `within 5 km of Faro`, `10 minutes from the beach`; with all the words of it. */
export const distanceAt = (sentence: Sentence, at: number): Distance | null => {
  const lead = sentence.longest(at, ...within, ...farther)
  const quantity = quantityAt(sentence, sentence.skip(at + lead, 'filler'))
  if (quantity?.unit !== 'km' && quantity?.unit !== 'minutes') return null
  const behind = sentence.skip(quantity.to, 'or_less', 'at_most', 'filler', 'from_place', 'near', 'in')
  const beside = besideTo(sentence, behind)
  const place = behind > quantity.to && beside === null ? placeAt(sentence, behind) : null
  // `10 km past Braga`: behind a word that means nothing a place is no place to look in.
  const item = itemAt(sentence, behind, behind === quantity.to).to
  // `10 min da Universidade de Aveiro`
  const of = sentence.longest(item, 'of')
  const unclear = (of > 0 ? placeAt(sentence, item + of)?.to : undefined) ?? item
  const isFarther = sentence.kindOf(at, lead, farther) !== undefined
  const to = beside ?? place?.to ?? unclear
  return { to, quantity, point: pointOf(place?.place), isFarther }
}

/** How far something is from a place of which the point is known; else it is not read, by its name. */
export const distances: Rule = ({ sentence, draft }, at) => {
  const distance = distanceAt(sentence, at)
  if (!distance) return at
  const { to, quantity, point, isFarther } = distance
  const span = { from: at, to }
  if (point !== null && !isFarther && quantity.unit === 'km')
    draft.read('near', `${point},${quantity.amount}`, span)
  else draft.leave(span, 'no_filter')
  return to
}
