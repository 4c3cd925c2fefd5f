import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { Condition, Orientation, PropertyType } from '#src/domain/vocabulary.ts'
import { orientations } from '#src/domain/vocabulary.ts'
import { chooseFeatures } from './amenities.ts'
import { chooseCondition, chooseYear } from './condition.ts'
import { chooseEnergy, type Energy } from './energy.ts'
import { chooseType, isDwelling, kindOfHome, type Kind } from './kinds.ts'
import type { Place } from './places.ts'
import { choosePrice } from './price.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { chooseSize, type Size } from './size.ts'

/** What sources leave open or disagree about. */
export interface Doubts {
  price: boolean
  area: boolean
  bedsUnknown: boolean
  bedsDisputed: boolean
  typologyUnknown: boolean
}

/** A home as it would be, before any report on it. */
export interface Home extends Size {
  place: Place
  type: PropertyType
  kind: Kind
  condition: Condition | null
  year: number | null
  floor: number | null
  orientation: Orientation
  energy: Energy
  features: Partial<Record<Feature, boolean>>
  price: number
  doubts: Doubts
}

const chooseFloor = (draw: Draw, type: PropertyType, place: Place): number | null => {
  if (type === 'shop') return 0
  if (type === 'garage') return draw.int(-3, 0)
  if (type === 'penthouse') return draw.int(3, 11)
  if (kindOfHome(type) !== 'flat' && type !== 'office') return null
  return draw.int(0, place.market.setting === 'rural' ? 3 : place.market.setting === 'town' ? 5 : 9)
}

const chooseDoubts = (draw: Draw, kind: Kind): Doubts => {
  const dwelling = isDwelling(kind)
  return {
    price: draw.chance(0.04),
    area: kind !== 'land' && draw.chance(0.043),
    bedsUnknown: dwelling && draw.chance(0.09),
    bedsDisputed: dwelling && draw.chance(0.012),
    typologyUnknown: dwelling && draw.chance(0.02),
  }
}

/** Draws a home whose parts agree with each other and with its place. */
export const chooseHome = (draw: Draw, place: Place): Home => {
  const type = chooseType[place.market.setting](draw)
  const kind = kindOfHome(type)
  const condition = chooseCondition(draw, kind)
  const year = chooseYear(draw, condition, place.market.setting)
  const size = chooseSize(draw, type, place.market.setting)
  return {
    ...size,
    place,
    type,
    kind,
    condition,
    year,
    floor: chooseFloor(draw, type, place),
    orientation: draw.pick(orientations),
    energy: chooseEnergy(draw, kind, condition, year),
    features: chooseFeatures(draw, type, condition, place),
    price: choosePrice(draw, type, condition, place.market, size),
    doubts: chooseDoubts(draw, kind),
  }
}
