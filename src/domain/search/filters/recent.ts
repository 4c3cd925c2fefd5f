import type { z } from 'zod'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { daysBetween, firstDay, lisbonDay } from '#src/domain/time/calendar.ts'
import type { CountFact } from '../entry.ts'
import { atOnce, filter, type Explain, type Filter, type Loosening } from './filter.ts'
import { conflicting, satisfied, unmet, type Judge } from './judge.ts'

/** The days of a century: further back there is nothing to find, and a day stays a day. */
const mostDays = 36_500

/** So many days back from the day of the question, which is counted from 1970-01-01. */
interface Recently {
  days: number
  today: number
}

/** A day that has to be recent enough. */
interface Recent<Name extends string, Schema extends z.ZodType<number | undefined>> extends Pick<
  Filter<Name, Schema, Recently | null>,
  'name' | 'schema' | 'page'
> {
  column: Extract<CountFact, `${string}_day`>
  /** The column of the day on which it happened as some sources say and others do not. */
  disputed?: Extract<CountFact, `${string}_day`>
  explain: (days: number) => Explain
}

/** `within 7 days`, in an explanation. */
export const withinDays = (days: number): string => `within ${days} ${days === 1 ? 'day' : 'days'}`

/** What happened in the last days, as a part of a sentence: `price reduced since yesterday`. */
export const recently = (what: string, days: number, language: Language): string => {
  const shown = number(days, language)
  const [today, yesterday, last] =
    language === 'en'
      ? ['today', 'since yesterday', `in the last ${shown} days`]
      : ['hoje', 'desde ontem', `nos últimos ${shown} dias`]
  return `${what} ${days === 0 ? today : days === 1 ? yesterday : last}`
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
  disputed,
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
    sent: ({ days }) => days,
    demands({ days, today }) {
      const since = today - Math.min(days, mostDays)
      const judge: Judge = (columns) => {
        const day = columns[column]
        const doubted = disputed && columns[disputed]
        return (row) =>
          day[row]! >= since ? satisfied : doubted && doubted[row]! >= since ? conflicting : unmet
      }
      return [{ criterion: declared.name, judge, explain: explain(days) }]
    },
    loosen: (asked) => earlier(asked, column),
  })
