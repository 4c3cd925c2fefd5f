import { energyClasses } from '#src/domain/listing/vocabulary.ts'
import type { Criteria } from './criteria.ts'
import { add, newTally, type Loosening, type Step } from './loosening.ts'
import { kilometresApart, nearText } from './near.ts'
import type { MunicipalityColumns } from './municipality-columns.ts'
import { textOfCode } from './value-codes.ts'

interface Widening {
  from: Step['from']
  /** How far an entry is from what is asked; infinite where no bound admits it. */
  away(columns: MunicipalityColumns, row: number): number
  /** The filter that admits what is so far away. */
  to(away: number): Step['to']
}

/** Moves a filter to the nearest entry that it excludes; without one that any bound admits, it is left out. */
const widen = ({ from, away, to }: Widening): Loosening => {
  const entries: { away: number; isOpen: boolean; isHome: boolean }[] = []
  return {
    count: (columns, row, isOpen, isHome) => void entries.push({ away: away(columns, row), isOpen, isHome }),
    steps() {
      if (entries.length === 0) return []
      const nearest = entries.reduce((best, entry) => Math.min(best, entry.away), Infinity)
      const tally = newTally()
      for (const entry of entries) if (entry.away <= nearest) add(tally, entry.isOpen, entry.isHome)
      return [{ from, to: Number.isFinite(nearest) ? to(nearest) : null, ...tally }]
    },
  }
}

/** Leaves a filter out that has no bound to move. */
export const leaveOut = (from: Step['from']): Loosening =>
  widen({ from, away: () => Infinity, to: () => null })

/** Asks for a worse energy class. Of reports that differ every one has to meet it. */
export const lowerClass = ({ energy_class_min }: Criteria): Loosening =>
  widen({
    from: energy_class_min,
    away(columns, row) {
      const energyClass = textOfCode(columns.energy_class[row]!)
      const places = [energyClass].flat().map((name) => (energyClasses as readonly string[]).indexOf(name))
      return places.includes(-1) ? Infinity : Math.max(...places)
    },
    to: (place) => energyClasses[place]!,
  })

/** Takes an older confirmation. */
export const olderConfirmation = ({ confirmed_within_days: asked }: Criteria): Loosening =>
  widen({
    from: asked?.days ?? null,
    away: ({ confirmed_day }, row) =>
      asked && confirmed_day[row]! >= 0 ? asked.today - confirmed_day[row]! : Infinity,
    to: (days) => days,
  })

/** Draws a wider circle around the same point, in whole kilometres. */
export const widerCircle = ({ near }: Criteria): Loosening =>
  widen({
    from: near && nearText(near),
    away: ({ lat, lon }, row) =>
      near && !Number.isNaN(lat[row]!)
        ? Math.ceil(kilometresApart(near, { lat: lat[row]!, lon: lon[row]! }))
        : Infinity,
    to: (km) => near && nearText({ ...near, km }),
  })
