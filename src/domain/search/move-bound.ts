import { add, newTally, type Loosening } from './loosening.ts'
import type { NumberFact } from './entry.ts'
import { isNumber } from './value-codes.ts'

interface Bound {
  from: number | null
  fact: NumberFact
  /** Whether the filter asks for this much at most, or at least. */
  is: 'most' | 'least'
}

/**
 * Moves a bound to the nearest number that every report of an entry meets. Homes and other property differ too much for
 * one number: where both are excluded, each has its own. Where no number admits an entry, the bound is left out; rooms
 * are never left out for the sake of what has none and is no home.
 */
export const moveBound = ({ from: asked, fact, is }: Bound): Loosening => {
  // From the asked bound outwards, so that the same comparison serves both directions.
  const sign = is === 'most' ? 1 : -1
  const [lowest, highest] = [`${fact}_low`, `${fact}_high`] as const
  // No bound goes beyond the nearest home, so that few distances of a large store are retained.
  let nearestHome = Infinity
  const [near, far]: number[][] = [[], []]
  const [open, homes]: boolean[][] = [[], []]
  const all = newTally()
  let mayBeLeftOut = false
  const nearest = (isHome: boolean) =>
    far!.reduce((best, bound, at) => (homes![at] === isHome ? Math.min(best, bound) : best), Infinity)
  return {
    count(columns, row, isOpen, isHome) {
      const low = columns[lowest][row]!
      const high = columns[highest][row]!
      add(all, isOpen, isHome)
      mayBeLeftOut ||= isHome || fact !== 'beds' || isNumber(low)
      if (!isNumber(low)) return
      const from = is === 'most' ? low : -high
      const to = is === 'most' ? high : -low
      if (from > nearestHome) return
      if (isHome) nearestHome = Math.min(nearestHome, to)
      near!.push(from)
      far!.push(to)
      open!.push(isOpen)
      homes!.push(isHome)
    },
    steps() {
      const [home, other] = [nearest(true), nearest(false)]
      const bounds = [home, ...(other < home ? [other] : [])].filter(Number.isFinite)
      if (bounds.length === 0) return mayBeLeftOut ? [{ from: asked, to: null, ...all }] : []
      return bounds.map((bound) => {
        // At least the least that there can be is no filter.
        if (is === 'least' && sign * bound <= 0) return { from: asked, to: null, ...all }
        const tally = newTally()
        near!.forEach((value, at) => {
          if (value <= bound) add(tally, open![at]! || far![at]! > bound, homes![at]!)
        })
        return { from: asked, to: sign * bound, ...tally }
      })
    },
  }
}
