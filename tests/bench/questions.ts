import { Draw } from '#src/components/drawing/paint.ts'
import { municipalities } from '#src/domain/municipality.ts'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { features } from '#src/domain/listing/facts/features.ts'
import { conditions, propertyTypes } from '#src/domain/vocabulary.ts'
import type { Asked } from './load.ts'

/** What buyers also write: other names, mistakes, a place that is two. */
const wordsForPlaces = ['Lisbon', 'Oporto', 'Lixboa', 'Lagoa', 'cascais', 'SINTRA', 'Atlantis']
const largest = ['Lisboa', 'Porto', 'Sintra', 'Cascais', 'Loures', 'Almada', 'Vila Nova de Gaia', 'Braga']

const several = <T>(draw: Draw, list: readonly T[], most: number): T[] =>
  draw.shuffled(list).slice(0, draw.int(1, most))

const questionOf = (index: number): Record<string, unknown> => {
  const draw = new Draw(7, index)
  const least = draw.int(5, 60) * 10_000
  const place = () => {
    if (draw.chance(0.5)) return draw.pick(largest)
    return draw.chance(0.2) ? draw.pick(wordsForPlaces) : draw.pick(municipalities).name
  }
  return {
    ...(draw.chance(0.7) && { municipalities: Array.from({ length: draw.int(1, 3) }, place) }),
    ...(draw.chance(0.5) && { min_price_eur: least }),
    ...(draw.chance(0.6) && { max_price_eur: least + draw.int(0, 50) * 10_000 }),
    ...(draw.chance(0.4) && { min_bedrooms: draw.int(0, 5) }),
    ...(draw.chance(0.3) && {
      typologies: several(draw, ['T0', 'T1', 'T2', 'T2+1', 'T3', 'V3', 'T4', 'T5'], 3),
    }),
    ...(draw.chance(0.3) && { property_types: several(draw, propertyTypes, 3) }),
    ...(draw.chance(0.3) && { must_have: several(draw, features, 2) }),
    ...(draw.chance(0.5) && { preferences: several(draw, [...features, ...conditions], 5) }),
    ...(draw.chance(0.2) && {
      readiness_min: { [draw.pick(checks)]: draw.pick(['collected', 'validated']) },
    }),
    ...(draw.chance(0.3) && { limit: draw.int(1, 20) }),
  }
}

const asSent = (question: Record<string, unknown>): Asked => ({
  method: 'POST',
  path: '/v1/property-searches',
  body: JSON.stringify(question),
})

/**
 * A search of the API as an address of pages and feeds, without preferences and limit; `null` where no filter is left.
 */
export const asAddress = (path: string, { body }: Asked): Asked | null => {
  const question = JSON.parse(body ?? '{}') as Record<string, string | number | string[]>
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(question))
    if (!['preferences', 'limit', 'readiness_min'].includes(name))
      for (const each of [value].flat()) parameters.append(name, String(each))
  return parameters.size === 0 ? null : { method: 'GET', path: `${path}?${parameters}` }
}

/** Two hundred searches, always the same: from everything in the country to what nobody offers. */
export const questions: readonly Asked[] = [
  {},
  ...Array.from({ length: 199 }, (_, index) => questionOf(index)),
].map(asSent)

/** What a buyer who knows the region asks: three municipalities, a range of prices and two preferences. */
const placedQuestion = (_: unknown, index: number): Asked => {
  const draw = new Draw(8, index)
  const least = draw.int(100, 400) * 1_000
  return asSent({
    municipalities: draw.shuffled([...largest, draw.pick(municipalities).name]).slice(0, 3),
    min_price_eur: least,
    max_price_eur: least + draw.int(100, 500) * 1_000,
    preferences: draw.shuffled(features).slice(0, 2),
  })
}
export const placedQuestions: readonly Asked[] = Array.from({ length: 200 }, placedQuestion)
/** More of them than the server remembers, so that it meets each as if for the first time. */
export const newPlacedQuestions: readonly Asked[] = Array.from({ length: 8_000 }, placedQuestion)

/** As many further searches as are wanted, of the same variety. */
export const furtherQuestions = (count: number): Asked[] =>
  Array.from({ length: count }, (_, index) => asSent(questionOf(1_000 + index)))
