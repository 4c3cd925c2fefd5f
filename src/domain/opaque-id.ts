const consonants = 'bcdfghjklmnpqrstvwxz'

/** The number of pairs of a digit and a consonant in an id. */
const fewest = 3
const most = 8

/**
 * The form of the ids of buyer requests (`br-`) and of briefs (`brief-`): behind the prefix digits and consonants in
 * turn, three to eight pairs. Threat: an id is read by professionals, assistants and logs. This form can contain
 * neither a name nor a number of a person.
 */
const patternOf = (prefix: string) => new RegExp(`^${prefix}(?:[0-9][${consonants}]){${fewest},${most}}$`)

/** The same form as patterns of SQLite's GLOB, one for each length. */
const globsOf = (prefix: string): readonly string[] =>
  Array.from(
    { length: most - fewest + 1 },
    (_, more) => `${prefix}${`[0-9][${consonants}]`.repeat(fewest + more)}`,
  )

export const requestIdPattern = patternOf('br-')
export const requestIdGlobs = globsOf('br-')
export const briefIdPattern = patternOf('brief-')
export const briefIdGlobs = globsOf('brief-')
