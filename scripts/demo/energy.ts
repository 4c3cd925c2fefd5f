import type { Condition, EnergyClass } from '#src/domain/vocabulary.ts'
import { isUnbuilt } from './condition.ts'
import type { Kind } from './kinds.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { weightedKey } from './random.ts'

/** What is known of a home's energy certificate. */
export type Energy =
  | { state: 'certified' | 'lapsed'; energyClass: EnergyClass }
  | { state: 'exempt' | 'in_progress' | 'unknown' | 'not_applicable' }

const recent = weightedKey<EnergyClass>({ 'A+': 18, A: 46, B: 26, 'B-': 10 })
const nineties = weightedKey<EnergyClass>({ A: 2, B: 12, 'B-': 22, C: 38, D: 20, E: 5, F: 1 })
const older = weightedKey<EnergyClass>({ B: 3, 'B-': 6, C: 22, D: 32, E: 25, F: 12 })

const chooseClass = (draw: Draw, year: number | null, condition: Condition | null): EnergyClass => {
  if (year === null || year >= 2013) return recent(draw)
  return year >= 1990 || condition === 'renovated' ? nineties(draw) : older(draw)
}

/** Draws class and certificate. Land has none; garages and ruins are exempt, as some warehouses are. */
export const chooseEnergy = (
  draw: Draw,
  kind: Kind,
  condition: Condition | null,
  year: number | null,
): Energy => {
  if (kind === 'land') return { state: 'not_applicable' }
  if (kind === 'garage' || condition === 'ruin' || draw.chance(0.01)) return { state: 'exempt' }
  if (draw.chance(isUnbuilt(condition) ? 0.5 : 0.03)) return { state: 'in_progress' }
  if (draw.chance(0.011)) return { state: 'unknown' }
  const energyClass = chooseClass(draw, year, condition)
  return { state: draw.chance(0.024) ? 'lapsed' : 'certified', energyClass }
}
