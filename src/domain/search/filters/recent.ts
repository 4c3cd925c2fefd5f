import type { z } from 'zod'
import { daysBetween, firstDay, lisbonDay } from '#src/domain/time/calendar.ts'
import type { CountFact } from '../entry.ts'
import { atOnce, filter, type Demand, type Filter, type Loosening } from './filter.ts'
import { stated } from './judge.ts'

/** The days of a century: further back there is nothing to find, and a day stays a day. */
const mostDays = 36_500

/** So many days back from the day of the question, which is counted from 1970-01-01. */
export interface Recently {
  days: number
  today: number
}

/** A day that has to be recent enough. */
interface Recent<Name extends string, Schema extends z.ZodType<number | undefined>> extends Pick<
  Filter<Name, Schema, Recently | null>,
  'name' | 'schema' | 'page'
> {
  column: Extract<CountFact, `${string}_day`>
  explain: (days: number) => NonNullable<Demand['explain']>
}

/** Goes further back; where there is no such day, the filter is left out. */
const earlier = (
  { days, today }: Recently,
  column: Recent<string, z.ZodType<number>>['column'],
): Loosening => ({
  away: (columns) => {
    const day = columns[column]
    return (row) => (day[row]! < 1 ? 4 : (today - day[row]! - days) / 30)
  },
  to: ({ [column]: day }, row) => (day[row]! < 1 ? null : today - day[row]!),
})

/** A filter of something that happened at most so many days ago. */
export const recent = <const Name extends string, Schema extends z.ZodType<number | undefined>>({
  column,
  explain,
  ...declared
}: Recent<Name, Schema>): Filter<Name, Schema, Recently | null> =>
  filter<Name, Schema, Recently | null>({
    ...declared,
    read: atOnce((days, { now }) =>
      typeof days !== 'number' || now === null
        ? null
        : { days, today: daysBetween(firstDay, lisbonDay(now)) },
    ),
    sent: (asked) => asked && asked.days,
    demands: (asked) => {
      if (asked === null) return []
      const since = asked.today - Math.min(asked.days, mostDays)
      const judge = stated(
        ({ [column]: day }) =>
          (row) =>
            day[row]! >= since,
      )
      return [{ criterion: declared.name, judge, explain: explain(asked.days) }]
    },
    loosen: (asked) => earlier(asked ?? { days: 0, today: 0 }, column),
  })
