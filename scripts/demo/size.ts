import type { PropertyType } from '#src/domain/vocabulary.ts'
import { isDwelling, kindOfHome, type Kind } from './kinds.ts'
import type { Setting } from './markets.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { weighted } from './random.ts'

/** Rooms and areas in square metres; `null` where the kind of property has none. */
export interface Size {
  typology: string | null
  beds: number | null
  bathrooms: number | null
  useful: number | null
  grossPrivate: number | null
  grossDependent: number | null
  plot: number | null
}

const flatBeds = weighted<number>([
  [0, 5],
  [1, 18],
  [2, 36],
  [3, 30],
  [4, 8],
  [5, 3],
])
const houseBeds = weighted<number>([
  [1, 2],
  [2, 14],
  [3, 42],
  [4, 28],
  [5, 10],
  [6, 3],
  [7, 1],
])
const usefulByBeds = [34, 52, 80, 108, 150, 195, 240, 285]

const tenth = (value: number) => Math.round(value * 10) / 10

const usefulArea = (draw: Draw, type: PropertyType, beds: number): number => {
  if (type === 'building') return draw.int(180, 900)
  if (type === 'shop') return draw.int(25, 240)
  if (type === 'office') return draw.int(22, 320)
  if (type === 'warehouse') return draw.int(120, 1_800)
  if (type === 'garage') return draw.int(12, 32)
  const wider = kindOfHome(type) === 'flat' ? 1 : 1.15
  return tenth((usefulByBeds[beds] ?? 320) * wider * draw.between(0.84, 1.22))
}

const plotArea = (draw: Draw, type: PropertyType, setting: Setting, useful: number): number | null => {
  if (type === 'farmhouse') return draw.int(2_000, 90_000)
  if (type === 'land') return setting === 'rural' ? draw.int(600, 40_000) : draw.int(220, 4_000)
  if (type === 'detached_house') return Math.round(useful * draw.between(1.6, setting === 'city' ? 3 : 7))
  if (type === 'semi_detached_house') return Math.round(useful * draw.between(1.3, 2.8))
  if (type === 'terraced_house') return Math.round(useful * draw.between(0.9, 1.6))
  return null
}

const dependentArea = (draw: Draw, kind: Kind): number | null => {
  if (kind === 'land' || kind === 'garage' || draw.chance(0.25)) return null
  return kind === 'flat' ? tenth(draw.between(3, 28)) : tenth(draw.between(12, 90))
}

const bedrooms = (draw: Draw, type: PropertyType): number => {
  if (kindOfHome(type) !== 'flat') return houseBeds(draw)
  return type === 'apartment' ? flatBeds(draw) : Math.max(2, flatBeds(draw))
}

/** Draws rooms and areas that agree with each other: the usable area is never more than the gross one. */
export const chooseSize = (draw: Draw, type: PropertyType, setting: Setting): Size => {
  const kind = kindOfHome(type)
  const beds = isDwelling(kind) ? bedrooms(draw, type) : null
  const plus = beds !== null && beds > 0 && draw.chance(0.07) ? `+${draw.chance(0.9) ? 1 : 2}` : ''
  const useful = kind === 'land' ? null : usefulArea(draw, type, beds ?? 0)
  return {
    typology: beds === null ? null : `T${beds}${plus}`,
    beds: kind === 'building' ? draw.int(4, 16) : beds,
    bathrooms: bathrooms(draw, kind, beds),
    useful,
    grossPrivate: useful === null ? null : tenth(useful * draw.between(1.06, 1.26)),
    grossDependent: dependentArea(draw, kind),
    plot: plotArea(draw, type, setting, useful ?? 0),
  }
}

const bathrooms = (draw: Draw, kind: Kind, beds: number | null): number | null => {
  if (kind === 'land' || kind === 'garage') return null
  if (kind === 'building') return draw.int(3, 9)
  if (beds === null) return draw.int(1, 2)
  return Math.max(1, Math.min(beds, Math.ceil(beds / 2) + draw.int(0, 1)))
}
