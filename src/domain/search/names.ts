import { recorded, withoutAccents, type Bounded } from '#src/domain/bounded.ts'

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
export const meaningsOf = <T extends string>(names: Names<T>, given: Bounded): readonly T[] =>
  meaningsIn(names, fold(given))
