import {
  addDays,
  daysBetween,
  endOfDay,
  lisbonDay,
  type Instant,
  type ISODate,
} from '#src/domain/time/calendar.ts'

/** The last days after a confirmation on which it is fresh, and on which it is ageing; beyond, it is stale. */
const lastDays = { fresh: 7, ageing: 30 } as const

/** How old the last confirmation is; `never` when there is none. */
export const freshnesses = ['fresh', 'ageing', 'stale', 'never'] as const
export type Freshness = (typeof freshnesses)[number]

interface Confirmed {
  confirmed_on: ISODate
}

/** Days since a confirmation; one of a day that is still to come is of today. */
export const ageInDays = ({ confirmed_on }: Confirmed, now: Instant): number =>
  Math.max(0, daysBetween(confirmed_on, lisbonDay(now)))

/** Fresh up to 7 days, ageing up to 30, stale beyond. */
export const freshnessOf = (ageDays: number): Exclude<Freshness, 'never'> =>
  ageDays <= lastDays.fresh ? 'fresh' : ageDays <= lastDays.ageing ? 'ageing' : 'stale'

/** How fresh the last confirmation is at an instant; days are those of Lisbon. */
export const freshnessAt = (last: Confirmed | null, now: Instant): Freshness =>
  last === null ? 'never' : freshnessOf(ageInDays(last, now))

/** The instants at which a confirmation turns ageing and stale. */
export const freshnessTurns = ({ confirmed_on }: Confirmed): Instant[] =>
  Object.values(lastDays).map((days) => endOfDay(addDays(confirmed_on, days)))
