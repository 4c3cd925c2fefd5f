import type { Condition } from '#src/domain/vocabulary.ts'
import type { Kind } from './kinds.ts'
import type { Setting } from './markets.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { weightedKey } from './random.ts'

const flat = weightedKey<Condition>({
  new: 14,
  used: 52,
  renovated: 20,
  under_construction: 6,
  off_plan: 4,
  to_renovate: 4,
})
const house = weightedKey<Condition>({
  new: 10,
  used: 50,
  renovated: 16,
  under_construction: 5,
  off_plan: 2,
  to_renovate: 14,
  ruin: 3,
})
const farm = weightedKey<Condition>({ used: 40, renovated: 18, to_renovate: 27, ruin: 15 })
const building = weightedKey<Condition>({ used: 40, renovated: 15, to_renovate: 40, ruin: 5 })
const commerce = weightedKey<Condition>({ new: 6, used: 70, renovated: 18, to_renovate: 6 })
const garage = weightedKey<Condition>({ new: 15, used: 85 })

const byKind = { flat, house, farm, building, commerce, garage }

/** Draws the state of repair; land has none. */
export const chooseCondition = (draw: Draw, kind: Kind): Condition | null =>
  kind === 'land' ? null : byKind[kind](draw)

/** Whether nothing is built yet that a person could walk through. */
export const isUnbuilt = (condition: Condition | null): boolean =>
  condition === 'off_plan' || condition === 'under_construction'

/** Draws a year of construction that fits; `null` when there is none yet. */
export const chooseYear = (draw: Draw, condition: Condition | null, setting: Setting): number | null => {
  if (condition === null || isUnbuilt(condition)) return null
  if (condition === 'new') return draw.int(2022, 2025)
  if (condition === 'ruin') return draw.int(1860, 1950)
  if (condition === 'to_renovate') return draw.int(1890, 1985)
  if (condition === 'renovated') return draw.int(setting === 'city' ? 1900 : 1930, 2002)
  return draw.chance(0.15) ? draw.int(1920, 1965) : draw.int(1966, 2020)
}
