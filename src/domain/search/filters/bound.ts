import type { z } from 'zod'
import type { Fact } from '#src/domain/listing/fact.ts'
import { entryOfFact, type FactName, factNamed } from '#src/domain/listing/facts/facts.ts'
import type { NumberFact } from '../entry.ts'
import { itemDetails, factSentence } from '#src/domain/search/explanation-item.ts'
import { isNumber } from '#src/domain/search/municipality-columns.ts'
import { atOnce, filter, type Explain, type Filter, type Loosening } from './filter.ts'
import { between, satisfied, unmet } from './judge.ts'

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
