import data from '#data/energy-scales.json' with { type: 'json' }
import type { Fact } from './fact.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { EnergyClass, EnergyNonClass, Label } from '#src/domain/vocabulary.ts'

/** The classes of energy certificates of one time, best first. */
export interface EnergyScale {
  id: string
  country: string
  classes: readonly string[]
  /** From when on certificates have it; `null` of a scale that is not in use. */
  valid_from: ISODate | null
  source: Label
}

export const energyScales: readonly EnergyScale[] = data.scales as unknown as readonly EnergyScale[]

/** The scale that certificates of a day have. */
export const scaleOn = (day: string, scales: readonly EnergyScale[] = energyScales): EnergyScale | null =>
  scales
    .filter(({ valid_from }) => valid_from !== null && valid_from <= day)
    .toSorted((a, b) => ((a.valid_from ?? '') < (b.valid_from ?? '') ? -1 : 1))
    .at(-1) ?? null

/** The scale of a class, by the day of its report; `null` where no class is reported. */
export const findScale = ({ value, reported_on }: Fact<EnergyClass | EnergyNonClass>): EnergyScale | null => {
  if (value === null || reported_on === null) return null
  const scale = scaleOn(reported_on)
  return scale?.classes.includes(value) ? scale : null
}
