/** Words that people leave out of a name, or say otherwise: `Vila Nova Gaia`. */
const particles = new Set(['a', 'o', 'e', 'd', 'de', 'da', 'do', 'das', 'dos'])

const wordsOf = (folded: string): string[] => folded.split(' ').filter((word) => !particles.has(word))

/** `S.ta`, `S.to` and `S.ra` have a mark within, which is not the end of a word. */
const joined = (folded: string): string => folded.replace(/\b(s|q) (t[ao]|ra)\b/g, '$1$2')

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
    const words = wordsOf(joined(folded))
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
