import { z } from 'zod'
import type { Fact } from '#src/domain/listing/fact.ts'
import { entryOfFact, type FactName, factNamed } from '#src/domain/listing/facts/facts.ts'
import type { NumberFact, CountFact } from '#src/domain/search/entry.ts'
import { itemDetails, factSentence } from '#src/domain/search/explanation-item.ts'
import { isNumber } from '#src/domain/search/municipality-columns.ts'
import {
  atOnce,
  filter,
  type Explain,
  type Filter,
  type Loosening,
  leftOut,
  notOffered,
  type FilterPage,
  type FilterWords,
} from './filter.ts'
import { between, satisfied, unmet, conflicting, type Judge } from './judge.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { daysBetween, firstDay, lisbonDay } from '#src/domain/time/calendar.ts'

/** A number that is asked for at most or at least. */
interface Bound<Name extends string, Schema extends z.ZodType> extends Pick<
  Filter<Name, Schema, number | null>,
  'name' | 'schema' | 'page'
> {
  column: NumberFact
  is: 'most' | 'least'
  /** A value in English sentences; the number alone where it is left out. */
  show?: (value: number) => string
  /** Unless it compares the fact of the page. */
  explain?: (asked: number) => Explain
  read?: (sent: number | null | undefined) => number | null
  /** How much more or less a buyer would notice, as a share of what was asked; or `step` of it. */
  step?: number
  /** How many such steps anything is offered from what was asked; as far as there is something where it is left out. */
  farthest?: number
  /** At least this is no filter. */
  floor?: number
  /** What has no such number has less than any: no charge to pay, no stairs to climb. */
  isLackedLess?: boolean
}

const explained =
  (name: FactName, show: (value: number) => string, is: 'most' | 'least') =>
  (asked: number): Explain => {
    const noun = entryOfFact(name).label.en
    const requested = `at ${is} ${show(asked)}`
    return ({ record }, verdict) => {
      const fact = factNamed(record, name) as Fact<number>
      return itemDetails(fact, asked, factSentence(noun, fact, show, verdict, requested))
    }
  }

/** Moves to the whole number, as a request takes it, that every report of a row meets. */
const moved = (
  asked: number,
  {
    column,
    is,
    floor = 0,
    step,
    farthest = Infinity,
  }: Pick<Bound<string, z.ZodType>, 'column' | 'is' | 'floor' | 'step' | 'farthest'>,
): Loosening => {
  const end = `${column}_${is === 'most' ? 'high' : 'low'}` as const
  const unit = step ?? Math.max(Math.abs(asked) / 4, 1)
  return {
    away: (columns) => {
      const values = columns[end]
      return (row) => {
        const away = isNumber(values[row]!) ? Math.abs(values[row]! - asked) / unit : Infinity
        return away > farthest ? Infinity : away
      }
    },
    to: (columns, row) => {
      const value = is === 'most' ? Math.ceil(columns[end][row]!) : Math.floor(columns[end][row]!)
      return is === 'least' && value <= floor ? null : value
    },
  }
}

/** A filter of one number: all that it needs follows from the fact and the end of the range that is asked for. */
export const bound = <const Name extends string, Schema extends z.ZodType>({
  name,
  schema,
  page,
  read = (sent) => sent ?? null,
  ...of
}: Bound<Name, Schema>): Filter<Name, Schema, number | null> => {
  const { column, is, show = String } = of
  const explain = of.explain ?? (page.fact && explained(page.fact, show, is))
  return filter<Name, Schema, number | null>({
    name,
    schema,
    page,
    read: atOnce((sent: unknown): number | null => read(sent as number | null | undefined)),
    sent: (asked) => asked,
    demands: (asked) => [
      {
        criterion: name,
        judge: between(
          column,
          is === 'most' ? [-Infinity, asked] : [asked, Infinity],
          of.isLackedLess ? satisfied : unmet,
        ),
        explain: explain?.(asked) ?? null,
      },
    ],
    loosen: (asked) => moved(asked, of),
    shown: (value) => show(Number(value)),
  })
}

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

const shape = z.boolean().optional()

/** A filter that is asked for or not. */
interface Tick<Name extends string> {
  name: Name
  description: string
  judge: Judge
  explain: Explain
  page: Pick<FilterPage<boolean>, 'fact' | 'reason'> &
    Record<Language, Pick<FilterWords<boolean>, 'label' | 'dropped'> & { phrase: string }>
}

export const tick = <const Name extends string>({ name, description, judge, explain, page }: Tick<Name>) => {
  const wordsIn = (language: Language): FilterWords<boolean> => {
    const { phrase, ...words } = page[language]
    return { ...words, phrase: () => phrase, wrong: notOffered[language] }
  }
  return filter<Name, typeof shape, boolean>({
    name,
    schema: shape.describe(description),
    read: atOnce((sent) => sent ?? false),
    sent: () => true,
    demands: () => [{ criterion: name, judge, explain }],
    loosen: () => leftOut,
    page: { ...page, control: { kind: 'tick' }, en: wordsIn('en'), pt: wordsIn('pt') },
  })
}
