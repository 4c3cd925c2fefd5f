import { service } from '#src/domain/service.ts'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { features, type Feature } from '#src/domain/listing/facts/features.ts'
import { meaningOf, type Criteria, type Reading } from './criteria.ts'
import { bitOf, type EntryValue, type TextFact } from './entry.ts'
import type { Filter } from './filters.ts'
import { judgeValue } from './verdict.ts'
import { add, newTally, sum, type Loosening, type Step, type Tally } from './loosening.ts'
import type { MunicipalityColumns } from './municipality-columns.ts'
import { textOfCode } from './value-codes.ts'

/** Marks all matches as in doubt: the filter left out was never checked, or has no known meaning. */
const inDoubt = (tally: Tally): Tally => ({ ...tally, uncertain: tally.matches })

/**
 * The first of many: one for each meaning, and a few without any, which add no match. Threat: each relaxation repeats
 * the list twice, and a body has room for thousands of texts.
 */
const fewOf = <T>(members: readonly T[], meaningsOf: (member: T) => readonly unknown[]): readonly T[] => {
  if (members.length <= service.mostRepeated) return members
  const meant = new Set<unknown>()
  let strange = 0
  return members.filter((member) => {
    const means = meaningsOf(member)
    if (means.length === 0) return ++strange <= service.mostRepeated
    const isNew = means.some((meaning) => !meant.has(meaning))
    for (const meaning of means) meant.add(meaning)
    return isNew
  })
}

const givenTexts = (readings: readonly Pick<Reading<string>, 'given' | 'means'>[]): string[] =>
  fewOf(readings, ({ means }) => means).map(({ given }) => given)

interface Alternatives<T extends string> {
  readings: readonly Reading<T>[]
  /** Whether a reported value meets a meaning. */
  meets?: (value: T, meaning: T) => boolean
  between: (asked: T, value: T) => number
  /** Whether one may be suggested where the other was asked for. */
  isAkin?: (asked: T, value: T) => boolean
  nameOf?: (value: T) => string
  /** How many alternatives a search can name. */
  most?: number
  isPlace?: boolean
}

/** Every unrecognised text replaced by what it may mean: by the first suggestions, the second, the third. */
const correctionsOf = <T extends string>(readings: readonly Reading<T>[]): Reading<T>[][] => {
  const most = Math.max(0, ...readings.map(({ suggested = [] }) => suggested.length))
  return Array.from({ length: most }, (_, index) =>
    readings.map((reading) => {
      const suggestion = reading.suggested?.[index] ?? reading.suggested?.[0]
      return suggestion ? { given: suggestion.name, means: suggestion.means } : reading
    }),
  )
}

/** The tally of the counts by reported value when these are asked for. */
const admittedOf = <T extends string>(
  asked: readonly T[],
  counts: ReadonlyMap<EntryValue<T>, Tally>,
  meets: (value: T, meaning: T) => boolean,
): Tally =>
  sum(
    [...counts].map(([value, tally]) => {
      const verdict = judgeValue<string>(value, (value) =>
        asked.some((meaning) => meets(value as T, meaning)),
      )
      if (verdict === 'unmet') return newTally()
      return verdict === 'satisfied' ? tally : { ...tally, uncertain: tally.matches }
    }),
  )

const same = (a: string, b: string): boolean => a === b
const reasons: ReadonlySet<string> = new Set(['unknown', 'conflicting', 'not_applicable'])

/**
 * Corrects what means nothing; else adds the alternative nearest to those asked for, or to what a misspelt one may
 * mean. Where neither admits anything, the filter is left out: if nothing in it was understood, or for a home or a kind
 * akin to what was asked for.
 */
const stepTo = <T extends string>(
  { readings, meets = same, between, isAkin, nameOf = String, most = Infinity, isPlace }: Alternatives<T>,
  counts: ReadonlyMap<EntryValue<T>, Tally>,
): Step[] => {
  const from = givenTexts(readings)
  const corrections = correctionsOf(readings)
  for (const corrected of corrections) {
    const admitted = admittedOf(meaningOf(corrected), counts, meets)
    if (admitted.matches > 0) return [{ from, to: givenTexts(corrected), ...admitted }]
  }
  const understood = meaningOf(readings).length > 0 ? readings : (corrections[0] ?? readings)
  const asked = meaningOf(understood)
  const all = sum(counts.values())
  if (asked.length === 0) return [{ from, to: [], ...inDoubt(all), doubt: 'unread' }]
  const away = (value: T) =>
    asked
      .map((from) => ({
        value,
        from,
        distance: isAkin?.(from, value) === false ? Infinity : between(from, value),
      }))
      .reduce((best, each) => (each.distance < best.distance ? each : best))
  const nearest = [...new Set([...counts.keys()].flatMap((value) => value as T | readonly T[]))]
    .filter((value) => !reasons.has(value))
    .map(away)
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance || (a.value < b.value ? -1 : 1))
    .at(0)
  if (!nearest) {
    const lacking = counts.get('not_applicable')
    const isOffered = isAkin
      ? asked.some((wanted) => isAkin(wanted, 'not_applicable' as T))
      : (lacking?.homes ?? 0) > 0
    return lacking && isOffered ? [{ from, to: [], ...all }] : []
  }
  const named = givenTexts(understood.filter(({ means }) => means.length > 0)).slice(0, most - 1)
  return [
    {
      from,
      to: [...named, nameOf(nearest.value)],
      ...admittedOf([nearest.value], counts, meets),
      ...(isPlace && {
        distance_km: Math.round(nearest.distance),
        distance_from: nameOf(nearest.from),
      }),
    },
  ]
}

const counted = <Key>(keyOf: (columns: MunicipalityColumns, row: number) => Key) => {
  const counts = new Map<Key, Tally>()
  return {
    count(columns: MunicipalityColumns, row: number, isOpen: boolean, isHome: boolean): void {
      const key = keyOf(columns, row)
      let tally = counts.get(key)
      if (!tally) counts.set(key, (tally = newTally()))
      add(tally, isOpen, isHome)
    },
    tallies: () => [...counts],
    all: () => sum(counts.values()),
  }
}

/** Corrects or adds a name of a vocabulary. */
export const addNearest = <T extends string>(column: TextFact, alternatives: Alternatives<T>): Loosening => {
  const { count, tallies } = counted((columns, row) => columns[column][row]!)
  return {
    count,
    steps: () =>
      stepTo(
        alternatives,
        new Map(tallies().map(([code, tally]) => [textOfCode(code) as EntryValue<T>, tally])),
      ),
  }
}

/** Corrects or adds a municipality. */
export const addNearestPlace = (alternatives: Alternatives<string>): Loosening => {
  const { count, tallies } = counted((columns) => columns.municipality_code)
  return { count, steps: () => stepTo({ ...alternatives, isPlace: true }, new Map(tallies())) }
}

/** Demands every feature but one. A match is in doubt unless the feature is reported absent. */
export const dropFeature = ({ must_have }: Criteria, feature: Feature): Loosening => {
  const others = must_have.filter(({ means }) => !means.includes(feature))
  const bit = bitOf(features, feature)
  const tally = newTally()
  return {
    count: (columns, row, isOpen, isHome) =>
      add(tally, isOpen || ((columns.unreported[row]! | columns.disputed[row]!) & bit) !== 0, isHome),
    steps: () => [{ from: givenTexts(must_have), to: givenTexts(others), ...tally }],
  }
}

/** Corrects the features that mean nothing; else leaves them out. */
export const correctFeatures = ({ must_have }: Criteria): Loosening => {
  const from = givenTexts(must_have)
  const { count, tallies, all } = counted((columns, row) => columns.features[row]!)
  return {
    count,
    steps() {
      for (const corrected of correctionsOf(must_have)) {
        if (corrected.some(({ means }) => means.length === 0)) continue
        const bits = meaningOf(corrected).reduce((set, feature) => set | bitOf(features, feature), 0)
        const admitted = sum(
          tallies().flatMap(([present, tally]) => ((present & bits) === bits ? tally : [])),
        )
        if (admitted.matches > 0) return [{ from, to: givenTexts(corrected), ...admitted }]
      }
      const understood = must_have.filter(({ means }) => means.length > 0)
      return [{ from, to: givenTexts(understood), ...inDoubt(all()), doubt: 'unread' }]
    },
  }
}

type CheckFilter = Extract<Filter, { criterion: 'readiness_min' }>
type Member = Criteria['readiness_min'][number]

const requestOf = (members: readonly Member[]) =>
  Object.fromEntries(
    fewOf(members, ({ check, level }) => (check === null ? [] : [`${check} ${level}`])).map(
      ({ given, level }) => [given, level],
    ),
  )

/** Lowers the demand on one check to `collected` if that admits an entry, and else drops it. */
export const lowerCheck = ({ readiness_min }: Criteria, { check }: CheckFilter): Loosening => {
  const bit = check === null ? 0 : bitOf(checks, check)
  const from = requestOf(readiness_min)
  const lowered = readiness_min.map((member): Member =>
    member.check === check ? { ...member, level: 'collected' } : member,
  )
  const dropped = readiness_min.filter((member) => member.check !== check)
  const { count, tallies, all } = counted((columns, row) => (columns.collected[row]! & bit) !== 0)
  return {
    count,
    steps() {
      const collected = sum(tallies().flatMap(([isCollected, tally]) => (isCollected ? tally : [])))
      if (collected.matches > 0) return [{ from, to: requestOf(lowered), ...collected }]
      return [{ from, to: requestOf(dropped), ...inDoubt(all()), doubt: 'unchecked' }]
    },
  }
}

/** Corrects the checks that mean nothing; else leaves them out. */
export const correctChecks = ({ readiness_min }: Criteria): Loosening => {
  const from = requestOf(readiness_min)
  const understood = readiness_min.filter(({ check }) => check !== null)
  const corrected = readiness_min.map((member): Member => {
    const suggestion = member.check === null ? member.suggested?.[0] : undefined
    return suggestion ? { ...member, given: suggestion.name, check: suggestion.means[0] ?? null } : member
  })
  const bits = (level: 'collected' | 'validated') =>
    corrected
      .filter((member) => level === 'collected' || member.level === level)
      .reduce((set, { check }) => set | (check === null ? 0 : bitOf(checks, check)), 0)
  const [collected, validated] = [bits('collected'), bits('validated')]
  const isCorrected = corrected.every(({ check }) => check !== null)
  const { count, tallies, all } = counted(
    (columns, row) =>
      isCorrected &&
      (columns.collected[row]! & collected) === collected &&
      (columns.validated[row]! & validated) === validated,
  )
  return {
    count,
    steps() {
      const admitted = sum(tallies().flatMap(([isMet, tally]) => (isMet ? tally : [])))
      if (admitted.matches > 0) return [{ from, to: requestOf(corrected), ...admitted }]
      return [{ from, to: requestOf(understood), ...inDoubt(all()), doubt: 'unread' }]
    },
  }
}

/**
 * Leaves a filter of several demands out entirely, where leaving out one of them admits nothing: each entry misses
 * more than one.
 */
export const dropAll = (criteria: Criteria, criterion: 'must_have' | 'readiness_min'): Loosening => {
  const { must_have, readiness_min } = criteria
  const isFeatures = criterion === 'must_have'
  const from = isFeatures ? givenTexts(must_have) : requestOf(readiness_min)
  const bits = meaningOf(must_have).reduce((set, feature) => set | bitOf(features, feature), 0)
  const isUnread = must_have.some(({ means }) => means.length === 0)
  const tally = newTally()
  return {
    count(columns, row, isOpen, isHome) {
      const isUnreported = ((columns.unreported[row]! | columns.disputed[row]!) & bits) !== 0
      add(tally, isOpen || !isFeatures || isUnread || isUnreported, isHome)
    },
    steps: () => [
      {
        from,
        to: isFeatures ? [] : {},
        ...tally,
        ...((isUnread || !isFeatures) && { doubt: 'unchecked' as const }),
      },
    ],
  }
}
