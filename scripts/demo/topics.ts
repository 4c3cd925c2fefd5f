import type { Feature } from '#src/domain/listing/facts/features.ts'
import { isUnbuilt } from './condition.ts'
import type { Home } from './home.ts'
import { isDwelling, type Kind } from './kinds.ts'
import * as closing from './sentences/closing.ts'
import { missing, present } from './sentences/features.ts'
import * as grounds from './sentences/grounds.ts'
import { openings } from './sentences/openings.ts'
import type { Pair } from './sentences/pairs.ts'
import * as rooms from './sentences/rooms.ts'
import * as standing from './sentences/standing.ts'
import * as surroundings from './sentences/surroundings.ts'
import * as trade from './sentences/trade.ts'

/** A topic: one of these sentences, in this paragraph. */
export interface Topic {
  paragraph: 1 | 2 | 3
  sentences: readonly Pair[]
}

const about = (paragraph: Topic['paragraph'], ...lists: (readonly Pair[] | undefined)[]): Topic[] =>
  lists.flatMap((sentences) => (sentences ? { paragraph, sentences } : []))

/** The topics of every text about this home: what and where, what is open, and at the end that it is fictional. */
export const firstTopics = ({ type, condition, doubts, energy }: Home): Topic[] => [
  ...about(1, openings[type], condition ? standing.repair[condition] : undefined),
  ...about(3, doubts.price ? standing.open.price : undefined),
  ...about(3, doubts.area ? standing.open.area : undefined),
  ...about(3, doubts.bedsUnknown ? standing.open.beds : undefined),
  ...about(3, energy.state in standing.certificate ? certificateOf(energy.state) : undefined),
]

const certificateOf = (state: Home['energy']['state']) =>
  standing.certificate[state as keyof typeof standing.certificate]

/** The last sentence of every text. */
export const lastTopic: Topic = { paragraph: 3, sentences: closing.disclosure }

const { kitchen, living, bedrooms, bathroom, entrance, floors, windows, services } = rooms

const built: Record<Kind, Topic[]> = {
  flat: about(2, kitchen, bathroom, entrance, floors, windows, services, grounds.block),
  house: about(2, kitchen, bathroom, floors, windows, services, grounds.yard, grounds.roof),
  farm: about(2, kitchen, floors, windows, grounds.roof, grounds.fields, grounds.water),
  building: about(2, trade.units, trade.stairs, grounds.roof, windows),
  land: [...about(1, grounds.terrain), ...about(2, grounds.mains, grounds.planning, grounds.limits)],
  commerce: about(2, trade.interior, trade.doors, trade.supply),
  garage: about(2, trade.bay, trade.fittings, trade.driveway),
}

const inside = (home: Home): Topic[] => {
  if (home.condition === 'ruin') return about(2, standing.rebuilding, standing.safety)
  if (isUnbuilt(home.condition)) return about(2, standing.project, standing.progress)
  const { beds, doubts } = home
  const several = beds !== null && beds >= 2 && !doubts.bedsUnknown && !doubts.bedsDisputed
  const dwelling = isDwelling(home.kind)
  return [
    ...built[home.kind],
    ...about(1, dwelling && beds !== 0 ? living : undefined, dwelling && several ? bedrooms : undefined),
  ]
}

const around = ({ place }: Home): Topic[] => {
  const country = place.market.setting === 'rural'
  return about(
    3,
    country ? surroundings.countryTransport : surroundings.townTransport,
    country ? surroundings.countryServices : surroundings.townServices,
    place.coast ? surroundings.shore : undefined,
  )
}

const reportedFeatures = ({ features }: Home): Topic[] =>
  (Object.entries(features) as [Feature, boolean][]).flatMap(([feature, there]) =>
    about(2, there ? present[feature] : missing[feature]),
  )

/** Further topics of a text about this home. */
export const furtherTopics = (home: Home): Record<'home' | 'features' | 'rest', Topic[]> => ({
  home: inside(home),
  features: reportedFeatures(home),
  rest: [...around(home), ...about(3, closing.visits, closing.terms, closing.sources)],
})
