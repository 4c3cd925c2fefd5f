import { checks, type Feature } from '#src/domain/listing/vocabulary.ts'
import { meaningOf, type Criteria, type Reading } from './criteria.ts'
import { bitOf, type Told } from './entry.ts'
import { demandedCheck, type Filter } from './filters.ts'
import type { Relaxation } from './result.ts'
import type { NumberColumn, Shelf, TextColumn } from './shelf.ts'
import { toldText } from './told-code.ts'

/** A filter's value before and after, as the request has it, and how many entries the new value admits. */
export type Step = Pick<Relaxation, 'from' | 'to' | 'matches'>

/** Counts the entries that one filter alone excludes, one after the other, and then says how far it must give way. */
export interface Loosening {
  count(shelf: Shelf, row: number): void
  step(): Step
}

const givenOf = (readings: readonly { given: string }[]) => readings.map(({ given }) => given)

/** Moves a bound to the nearest reported value; `null` drops the filter when no entry reports one. */
export const moveBound = (
  from: number | null,
  column: NumberColumn,
  isNearer: (a: number, b: number) => boolean,
): Loosening => {
  let [all, nearest, there] = [0, -1, 0]
  return {
    count(shelf, row) {
      all++
      const value = shelf[column][row]!
      if (value < 0) return
      if (there === 0 || isNearer(value, nearest)) [nearest, there] = [value, 0]
      if (value === nearest) there++
    },
    step: () => (there > 0 ? { from, to: nearest, matches: there } : { from, to: null, matches: all }),
  }
}

interface Alternatives<T extends string> {
  readings: readonly Reading<T>[]
  between: (a: T, b: T) => number
  nameOf?: (value: T) => string
  /** How many alternatives a search can name. */
  most?: number
}

/** Adds the alternative nearest to those asked for; an empty list, which is no filter, if none can be added. */
const stepTo = <T extends string>(
  { readings, between, nameOf = (value) => value, most = Infinity }: Alternatives<T>,
  counts: ReadonlyMap<Told<T>, number>,
): Step => {
  const from = givenOf(readings)
  const kept = givenOf(readings.filter(({ means }) => means.length > 0))
  const asked = meaningOf(readings)
  const reported = [...counts].filter((pair): pair is [T, number] => pair[0] !== 'not_applicable')
  if (asked.length === 0 || reported.length === 0 || kept.length >= most)
    return { from, to: [], matches: counts.values().reduce((sum, count) => sum + count, 0) }
  const away = (value: T) => Math.min(...asked.map((wanted) => between(wanted, value)))
  const [nearest, , matches] = reported
    .map(([value, count]) => [value, away(value), count] as const)
    .reduce((a, b) => (b[1] < a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a))
  return { from, to: [...kept, nameOf(nearest)], matches }
}

/** Adds a name of a vocabulary. */
export const addNearest = <T extends string>(
  column: TextColumn,
  alternatives: Alternatives<T>,
): Loosening => {
  const counts: number[] = []
  return {
    count(shelf, row) {
      const code = shelf[column][row]!
      counts[code] = (counts[code] ?? 0) + 1
    },
    step: () =>
      stepTo(
        alternatives,
        new Map(Object.entries(counts).map(([code, count]) => [toldText(Number(code)) as Told<T>, count])),
      ),
  }
}

/** Adds a municipality. */
export const addNearestPlace = (alternatives: Alternatives<string>): Loosening => {
  const counts = new Map<string, number>()
  return {
    count({ municipality_code: code }) {
      counts.set(code, (counts.get(code) ?? 0) + 1)
    },
    step: () => stepTo(alternatives, counts),
  }
}

const counting = (stepFor: (all: number) => Step): Loosening => {
  let all = 0
  return { count: () => void all++, step: () => stepFor(all) }
}

/** Demands every feature but one; `null` stands for the strings that mean none. */
export const dropFeature = ({ must_have }: Criteria, feature: Feature | null): Loosening => {
  const others = must_have.filter(({ means }) =>
    feature === null ? means.length > 0 : !means.includes(feature),
  )
  return counting((matches) => ({ from: givenOf(must_have), to: givenOf(others), matches }))
}

/** Asks for open listings too, the only class that has public matches. */
export const addOpenClass = ({ record_classes }: Criteria): Loosening => {
  const understood = record_classes.filter(({ means }) => means.length > 0)
  return counting((matches) => ({
    from: givenOf(record_classes),
    to: [...givenOf(understood), 'open_listing'],
    matches,
  }))
}

type CheckFilter = Extract<Filter, { criterion: 'readiness_min' }>

/** Lowers the demand on one check to `collected` if that admits an entry, and else drops it. */
export const lowerCheck = ({ readiness_min }: Criteria, { check }: CheckFilter): Loosening => {
  const bit = check === null ? 0 : bitOf(checks, check)
  let [all, collected] = [0, 0]
  const requestOf = (members: Criteria['readiness_min']) =>
    Object.fromEntries(members.map(({ given, given_level }) => [given, given_level]))
  const lowered = () =>
    readiness_min.map((member) =>
      demandedCheck(member) === check ? { ...member, given_level: 'collected' } : member,
    )
  const dropped = () => readiness_min.filter((member) => demandedCheck(member) !== check)
  return {
    count(shelf, row) {
      all++
      if ((shelf.collected[row]! & bit) !== 0) collected++
    },
    step: () => ({
      from: requestOf(readiness_min),
      to: requestOf(collected > 0 ? lowered() : dropped()),
      matches: collected || all,
    }),
  }
}
