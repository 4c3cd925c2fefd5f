import type { Condition, PropertyType } from '#src/domain/vocabulary.ts'
import type { Market } from './markets.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import type { Size } from './size.ts'

const byType: Partial<Record<PropertyType, number>> = {
  duplex: 1.05,
  penthouse: 1.3,
  detached_house: 0.95,
  semi_detached_house: 0.9,
  terraced_house: 0.88,
  farmhouse: 0.85,
  building: 0.75,
  shop: 0.8,
  office: 0.85,
  warehouse: 0.3,
  garage: 0.5,
}

const byCondition: Record<Condition, number> = {
  new: 1.22,
  used: 0.95,
  renovated: 1.08,
  under_construction: 1.15,
  off_plan: 1.1,
  to_renovate: 0.65,
  ruin: 0.3,
}

/** Rounds as asking prices are rounded: to 500, 1,000, 5,000 or 10,000 EUR. */
export const roundPrice = (price: number): number => {
  const step = price < 100_000 ? 500 : price < 400_000 ? 1_000 : price < 1_500_000 ? 5_000 : 10_000
  return Math.max(step, Math.round(price / step) * step)
}

const plotPrice = (type: PropertyType, { pricePerM2, setting }: Market, plot: number): number => {
  if (type !== 'land') return Math.min(plot, 3_000) * pricePerM2 * 0.02 + Math.max(0, plot - 3_000) * 1.2
  const buildable = setting === 'rural' ? 800 : 2_000
  return Math.min(plot, buildable) * pricePerM2 * 0.09 + Math.max(0, plot - buildable) * 1.6
}

/** Draws an asking price in EUR from place, type, condition and areas. */
export const choosePrice = (
  draw: Draw,
  type: PropertyType,
  condition: Condition | null,
  market: Market,
  { useful, plot }: Size,
): number => {
  const built =
    (useful ?? 0) * market.pricePerM2 * (byType[type] ?? 1) * (condition ? byCondition[condition] : 1)
  const ground = plot === null ? 0 : plotPrice(type, market, plot)
  return roundPrice((built + ground) * draw.between(0.78, 1.3))
}
