import { recorded, withoutAccents, type Bounded } from '#src/domain/bounded.ts'
import type { Suggestion } from './reading.ts'
import { service } from '#src/domain/service.ts'
import { sliceCounter } from '#src/domain/slices.ts'

/** Words that people leave out of a name, or say otherwise: `Vila Nova Gaia`. */
const particles = new Set(['a', 'o', 'e', 'd', 'de', 'da', 'do', 'das', 'dos'])

const wordsOf = (folded: string): string[] => folded.split(' ').filter((word) => !particles.has(word))

/** `S.ta`, `S.to` and `S.ra` have a mark within, which is not the end of a word. */
const joiningWords = (folded: string): string => folded.replace(/\b(s|q) (t[ao]|ra)\b/g, '$1$2')

const initials = (words: readonly string[]): string => words.map((word) => word[0]).join('')

/** `sta` is `santa` without some of its letters, in their order. */
const isWithin = (short: string, long: string): boolean => {
  let at = 0
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/**
 * Whether a word stands for a longer one: its first letter alone (`V.`, `S.`), or its first letter with some of the
 * others, of which only the last may be a vowel, as abbreviations leave vowels out (`Sta`, `Sto`, `Qta`, `Pta`, `Sra`).
 */
const standsFor = (short: string, long: string): boolean =>
  short.length < long.length &&
  short.length <= 4 &&
  /^[a-z][^aeiou]*[aeiou]?$/.test(short) &&
  isWithin(short, long)

/** A name has to be recognised by one of its words at least, which is no abbreviation. */
const leastLetters = 3

/**
 * Finds the names that a text abbreviates: `v n gaia` is `vila nova de gaia`. One rule for all of them, so that a text
 * may stand for several names, and whoever asks has to decide between them. Names and texts are folded.
 */
export const abbreviations = (names: Iterable<string>): ((folded: string) => readonly string[]) => {
  const byInitials = Map.groupBy(
    [...names].map((name) => ({ name, words: wordsOf(name) })).filter(({ words }) => words.length > 1),
    ({ words }) => initials(words),
  )
  return (folded) => {
    const words = wordsOf(joiningWords(folded))
    if (words.length < 2 || !words.some((word) => word.length >= leastLetters)) return []
    return (byInitials.get(initials(words)) ?? [])
      .filter(
        ({ words: full }) =>
          words.every((word, at) => word === full[at] || standsFor(word, full[at] ?? '')) &&
          words.some((word, at) => word === full[at] && word.length >= leastLetters),
      )
      .map(({ name }) => name)
  }
}

/**
 * A folded text without what people put around the name of a place: `in the Algarve`, `o Norte`, `Concelho de Lagoa`,
 * `Lisbon, Portugal`.
 */
export const bareName = (folded: Bounded): Bounded =>
  folded
    .replace(/^(?:in|em|n[ao]s?|the|[ao]s?) (?:the )?/, '')
    .replace(/^(?:concelho|municipio|cidade|municipality|city|town) (?:de |do |da |dos |das |of )?/, '')
    .replace(/ portugal$/, '')
    .replace(/ (?:municipality|city|concelho|municipio)$/, '')

/** The names of one vocabulary, each by the form in which names are compared. */
export type Names<T extends string> = ReadonlyMap<string, { shown: string; means: readonly T[] }>

/** The form in which names are compared: accents, case and punctuation do not matter (design 5). */
export const fold = (text: Bounded): Bounded =>
  withoutAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Collects names; one given to several values means all of them. The first wording is the one to show. */
export const collectNames = <T extends string>(
  pairs: Iterable<readonly [name: string, value: T]>,
): Names<T> => {
  const names = new Map<string, { shown: string; means: T[] }>()
  for (const [name, value] of pairs) {
    const folded = fold(recorded(name))
    if (folded === '') continue
    const known = names.get(folded)
    if (known === undefined) names.set(folded, { shown: name, means: [value] })
    else if (!known.means.includes(value)) known.means.push(value)
  }
  return names
}

/** What a folded string means, in the singular or with an English plural; empty when it means nothing. */
export const meaningsIn = <T extends string>(names: Names<T>, folded: string): readonly T[] =>
  (names.get(folded) ?? (folded.endsWith('s') ? names.get(folded.slice(0, -1)) : undefined))?.means ?? []

/** The same of a string of a request. */
export const findMeanings = <T extends string>(names: Names<T>, text: Bounded): readonly T[] =>
  meaningsIn(names, fold(text))

/**
 * Longer strings get no suggestion: the work grows with the length, and no name of a vocabulary is that long.
 */
const longest = 40
const suggestions = 3

/**
 * Insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment).
 */
export const editDistance = (a: string, b: string): number => {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length]!
}

const within = (words: string, text: string, shortest: number) =>
  words.length >= shortest && ` ${text} `.includes(` ${words} `)

/**
 * Up to three names that an unrecognised string may mean, nearest first: those within a third of its
 * letters, and those that contain its words or are contained in them. Of names as near, those of an earlier kind come
 * first: a municipality before a region. Each can be sent in its place.
 */
export const didYouMean = <T extends string>(
  text: Bounded,
  vocabularies: readonly Names<T>[],
): Suggestion<T>[] => {
  const folded = fold(text)
  if (folded === '' || folded.length > longest) return []
  const allowed = Math.max(1, Math.floor(folded.length / 3))
  const near = new Map<string, Suggestion<T> & { distance: number }>()
  for (const names of vocabularies)
    for (const [name, { shown, means }] of names) {
      // A name of three letters is an abbreviation, which other texts have by chance.
      const contained = within(folded, name, 3) || within(name, folded, 4)
      if (!contained && Math.abs(name.length - folded.length) > allowed) continue
      const distance = contained ? allowed : editDistance(folded, name)
      const meaning = means.join()
      if (distance <= allowed && distance < (near.get(meaning)?.distance ?? Infinity))
        near.set(meaning, { name: shown, means, distance })
    }
  const nearest = [...near.values()].toSorted((a, b) => a.distance - b.distance)
  return nearest.slice(0, suggestions).map(({ name, means }) => ({ name, means }))
}

/** A name cannot mean its own denial: `no pool` is no wish for a pool. In Portuguese `no Porto` is a place. */
const isDenial = (criterion: string, folded: string) =>
  criterion !== 'municipalities' && /^(?:no|not|non|without|sem|nao|nenhum|nenhuma) /.test(folded)

/** What reading one name costs, and looking for what it may mean, in steps of a slice. */
const nameSteps = 1_000
const suggestSteps = 10_000

/** Looks for what the unrecognised names of one search may mean. */
export interface Suggester {
  suggest: <T extends string>(criterion: string, text: Bounded, names: readonly Names<T>[]) => Suggestion<T>[]
  /** Whether a slice is over, after one more name. */
  isOver: () => boolean
}

/** How the names of one search are read: it has room for thousands. */
export const suggesterOf = (): Suggester => {
  const found = new Map<string, readonly Suggestion<string>[]>()
  const isSliceOver = sliceCounter()
  let steps = 0
  return {
    /** Looked for once for each name, and for as many as are named in the answer: it is the costly part. */
    suggest<T extends string>(criterion: string, text: Bounded, names: readonly Names<T>[]) {
      if (found.size === service.mostRepeated) return []
      const folded = fold(text)
      const id = `${criterion} ${folded || text}`
      const known = found.get(id) as Suggestion<T>[] | undefined
      if (known) return known
      steps += suggestSteps
      const suggested = isDenial(criterion, folded)
        ? []
        : didYouMean(criterion === 'municipalities' ? bareName(folded) : text, names)
      found.set(id, suggested)
      return suggested
    },
    isOver() {
      const taken = steps + nameSteps
      steps = 0
      return isSliceOver(taken)
    },
  }
}
