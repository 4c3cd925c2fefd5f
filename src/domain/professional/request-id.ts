const consonants = 'bcdfghjklmnpqrstvwxz'

/** The number of pairs of a digit and a consonant in a request's id. */
const fewest = 3
const most = 8

/**
 * The form of a buyer request's id: `br-`, then digits and consonants in turn, three to eight pairs. Threat: an id is
 * read by every professional and by logs. In this form stands neither a name nor a number of a person.
 */
export const requestIdPattern = new RegExp(`^br-(?:[0-9][${consonants}]){${fewest},${most}}$`)

/** The same form as patterns of SQLite's GLOB, one for each length. */
export const requestIdGlobs: readonly string[] = Array.from(
  { length: most - fewest + 1 },
  (_, more) => `br-${`[0-9][${consonants}]`.repeat(fewest + more)}`,
)
