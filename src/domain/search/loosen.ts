import { checks, type Feature } from '#src/domain/listing/vocabulary.ts'
import { meaningOf, type Criteria, type Reading } from './criteria.ts'
import { bitOf, type Told } from './entry.ts'
import { demandedCheck, type Filter } from './filters.ts'
import type { Relaxation } from './result.ts'
import type { Row } from './shelf.ts'

/** A filter's value before and after, as the request has it, and how many entries the new value admits. */
export type Step = Pick<Relaxation, 'from' | 'to' | 'matches'>

const givenOf = (readings: readonly { given: string }[]) => readings.map(({ given }) => given)

/** Moves a bound to the nearest reported value; `null` drops the filter when no entry reports one. */
export const moveBound = (
  from: number | null,
  told: readonly Told<number>[],
  nearer: (a: number, b: number) => number,
): Step => {
  const values = told.filter((value) => typeof value === 'number')
  if (values.length === 0) return { from, to: null, matches: told.length }
  const to = values.reduce((a, b) => nearer(a, b))
  return { from, to, matches: values.filter((value) => value === to).length }
}

interface Alternatives<T extends string> {
  readings: readonly Reading<T>[]
  told: readonly Told<T>[]
  between: (a: T, b: T) => number
  nameOf?: (value: T) => string
  /** How many alternatives a search can name. */
  most?: number
}

/** Adds the alternative nearest to those asked for; an empty list, which is no filter, if none can be added. */
export const addNearest = <T extends string>(alternatives: Alternatives<T>): Step => {
  const { readings, told, between, nameOf = (value: T): string => value, most = Infinity } = alternatives
  const from = givenOf(readings)
  const kept = givenOf(readings.filter(({ means }) => means.length > 0))
  const asked = meaningOf(readings)
  const reported = told.filter((value): value is T => value !== 'not_applicable')
  if (asked.length === 0 || reported.length === 0 || kept.length >= most)
    return { from, to: [], matches: told.length }
  const away = (value: T) => Math.min(...asked.map((wanted) => between(wanted, value)))
  const [nearest] = [...new Set(reported)]
    .map((value) => [value, away(value)] as const)
    .reduce((a, b) => (b[1] < a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a))
  return {
    from,
    to: [...kept, nameOf(nearest)],
    matches: reported.filter((value) => value === nearest).length,
  }
}

/** Demands every feature but one; `null` stands for the strings that mean none. */
export const dropFeature = (
  { must_have }: Criteria,
  feature: Feature | null,
  excluded: readonly Row[],
): Step => {
  const others = must_have.filter(({ means }) =>
    feature === null ? means.length > 0 : !means.includes(feature),
  )
  return { from: givenOf(must_have), to: givenOf(others), matches: excluded.length }
}

/** Asks for open listings too, the only class that has public matches. */
export const addOpenClass = ({ record_classes }: Criteria, excluded: readonly Row[]): Step => ({
  from: givenOf(record_classes),
  to: [...givenOf(record_classes.filter(({ means }) => means.length > 0)), 'open_listing'],
  matches: excluded.length,
})

type CheckFilter = Extract<Filter, { criterion: 'readiness_min' }>

/** Lowers the demand on one check to `collected` if that admits an entry, and else drops it. */
export const lowerCheck = (
  { readiness_min }: Criteria,
  { check }: CheckFilter,
  excluded: readonly Row[],
): Step => {
  const bit = check === null ? 0 : bitOf(checks, check)
  const collected = excluded.filter(({ shelf, row }) => (shelf.collected[row]! & bit) !== 0).length
  const requestOf = (members: Criteria['readiness_min']) =>
    Object.fromEntries(members.map(({ given, given_level }) => [given, given_level]))
  const loosened =
    collected > 0
      ? readiness_min.map((member) =>
          demandedCheck(member) === check ? { ...member, given_level: 'collected' } : member,
        )
      : readiness_min.filter((member) => demandedCheck(member) !== check)
  return { from: requestOf(readiness_min), to: requestOf(loosened), matches: collected || excluded.length }
}
