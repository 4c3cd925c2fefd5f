import type { Bounded } from '#src/domain/bounded.ts'
import { service } from '#src/domain/service.ts'
import type { Sliced } from '#src/domain/slices.ts'
import type { Names } from '../names.ts'
import { type Reading, uniteMeanings } from '../reading.ts'
import { type Reader, type Strange, filter, type Filter, type Loosening, type Sent } from './filter.ts'
import { never, text } from './judge.ts'
import type { z } from 'zod'
import type { Fact } from '#src/domain/listing/fact.ts'
import { entryOfFact, type FactName } from '#src/domain/listing/facts/facts.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { TextFact } from '#src/domain/search/entry.ts'
import { itemDetails, factSentence, joinChoices } from '#src/domain/search/explanation-item.ts'
import { textOfCode } from '#src/domain/search/municipality-columns.ts'

/** How the texts of one filter are read: what each means, and the names from which others are suggested. */
interface Vocabulary<T extends string, Further> {
  criterion: string
  meaning: (text: Bounded) => Omit<Reading<T>, 'text'> & Further
  names: () => Names<NoInfer<T>>
}

/**
 * Reads the texts of a filter, one that is sent again once. Never fails: a string is not refused but matches nothing
 * (design 5).
 */
export const readTexts = <T extends string, Further = unknown>({
  criterion,
  meaning,
  names,
}: Vocabulary<T, Further>) =>
  function* (
    sent: readonly Bounded[] | undefined,
    { suggest, isOver }: Pick<Reader, 'suggest' | 'isOver'>,
  ): Sliced<readonly (Reading<T> & Further)[]> {
    const known = new Map<Bounded, Reading<T> & Further>()
    for (const text of new Set(sent)) {
      const reading = { text, ...meaning(text) }
      const isStrange = reading.means.length === 0 && !reading.suggested
      const suggested = isStrange ? suggest(criterion, text, [names()]) : []
      known.set(text, suggested.length > 0 ? { ...reading, suggested } : reading)
      if (isOver()) yield
    }
    return (sent ?? []).map((text) => known.get(text)!)
  }

/** The texts that mean nothing. */
export const strangeTexts = (readings: readonly Reading<string>[]): Strange[] =>
  readings.filter(({ means }) => means.length === 0)

/**
 * The first of many: one for each meaning, and a few without any, which add no match. Threat: each relaxation repeats
 * the list twice, and a body has room for thousands of texts.
 */
export const takeFew = <T>(
  members: readonly T[],
  meaningsOf: (member: T) => readonly unknown[],
): readonly T[] => {
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

/** The texts as they were sent. */
export const sentTexts = (readings: readonly Reading<string>[]): string[] =>
  takeFew(readings, ({ means }) => means).map(({ text: sentText }) => sentText)

/** The texts that mean something. */
export const readOnes = <T>(readings: readonly Reading<T>[]): Reading<T>[] =>
  readings.filter(({ means }) => means.length > 0)

/** The texts with the first that each may mean in the place of those that mean nothing; without one they are left out. */
export const correctedTexts = (readings: readonly Reading<string>[]): string[] => [
  ...new Set(
    takeFew(readings, ({ means }) => means).flatMap(({ text: sentText, means, suggested: [first] = [] }) =>
      means.length > 0 ? [sentText] : first ? [first.name] : [],
    ),
  ),
]

/** A filter of one fact, any of several values of which matches. */
interface Alternatives<Name extends string, Schema extends z.ZodType, T extends string> extends Pick<
  Filter<Name, Schema, readonly Reading<T>[]>,
  'name' | 'schema' | 'note' | 'page'
> {
  meaning: (text: Bounded) => Pick<Reading<T>, 'means' | 'suggested'>
  names: Names<T>
  column: TextFact & FactName & keyof ListingRecord
  meets: (reported: string, asked: T) => boolean
  /** A value in English sentences; the value itself where it is left out. */
  show?: (value: T) => string
  /** How far a value is from another that was asked for; infinite where it is never offered for it. */
  between: (asked: T, value: T) => number
}

const reasons: ReadonlySet<string> = new Set(['unknown', 'conflicting', 'not_applicable'])

/** Adds the reported value that is nearest to one that was asked for. */
const added = <T extends string>(
  readings: readonly Reading<T>[],
  { column, between }: Pick<Alternatives<string, z.ZodType, T>, 'column' | 'between'>,
): Loosening => {
  const asked = uniteMeanings(readings)
  const known = new Map<number, { value: T; away: number } | null>()
  const nearest = (code: number) => {
    const before = known.get(code)
    if (before !== undefined) return before
    const values = [textOfCode(code)].flat().filter((value) => !reasons.has(value)) as T[]
    const [first = null] = values
      .map((value) => ({ value, away: Math.min(...asked.map((one) => between(one, value))) }))
      .toSorted((a, b) => a.away - b.away)
    known.set(code, first)
    return first
  }
  return {
    away: (columns) => {
      const codes = columns[column]
      return (row) => nearest(codes[row]!)?.away ?? Infinity
    },
    to: (columns, row) => {
      const value = nearest(columns[column][row]!)?.value
      return [...sentTexts(readOnes(readings)), ...(value === undefined ? [] : [value])]
    },
  }
}

export const alternatives = <
  const Name extends string,
  Schema extends z.ZodType<Bounded[] | undefined>,
  T extends string,
>({
  name,
  schema,
  note,
  page,
  ...of
}: Alternatives<Name, Schema, T>): Filter<Name, Schema, readonly Reading<T>[]> => {
  const { meaning, names, column, meets, show = String } = of
  const read = readTexts({ criterion: name, meaning, names: () => names })
  return filter<Name, Schema, readonly Reading<T>[]>({
    name,
    schema,
    page,
    ...(note && { note }),
    read: (sent: Sent<Schema> | undefined, reader) => read(sent as readonly Bounded[] | undefined, reader),
    strange: strangeTexts,
    corrected: correctedTexts,
    sent: sentTexts,
    demands(readings) {
      const asked = uniteMeanings(readings)
      const requested = joinChoices(asked.map(show))
      const judge =
        asked.length === 0 ? never : text(column, (value) => asked.some((one) => meets(value, one)))
      return [
        {
          criterion: name,
          judge,
          explain: ({ record }, verdict) => {
            const fact = record[column] as Fact<T>
            const noun = entryOfFact(column).label.en
            return itemDetails(fact, asked, factSentence(noun, fact, show, verdict, requested))
          },
        },
      ]
    },
    loosen: (readings) => added(readings, of),
  })
}
