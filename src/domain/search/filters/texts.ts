import type { Bounded } from '#src/domain/bounded.ts'
import { service } from '#src/domain/service.ts'
import type { Sliced } from '#src/domain/slices.ts'
import type { Names } from '../names.ts'
import type { Reading } from '../reading.ts'
import type { Reader, Strange } from './filter.ts'

/** How the texts of one filter are read: what each means, and the names from which others are suggested. */
interface Vocabulary<T extends string, Further> {
  criterion: string
  meaning: (text: Bounded) => Omit<Reading<T>, 'given'> & Further
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
      const reading = { given: text, ...meaning(text) }
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
export const fewOf = <T>(
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
export const givenTexts = (readings: readonly Reading<string>[]): string[] =>
  fewOf(readings, ({ means }) => means).map(({ given }) => given)

/** The texts that mean something. */
export const readOnes = <T>(readings: readonly Reading<T>[]): Reading<T>[] =>
  readings.filter(({ means }) => means.length > 0)

/** The texts with the first that each may mean in the place of those that mean nothing; without one they are left out. */
export const correctedTexts = (readings: readonly Reading<string>[]): string[] => [
  ...new Set(
    fewOf(readings, ({ means }) => means).flatMap(({ given, means, suggested: [first] = [] }) =>
      means.length > 0 ? [given] : first ? [first.name] : [],
    ),
  ),
]
