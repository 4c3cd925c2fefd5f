import { recorded, withoutAccents, type Bounded } from '#src/domain/bounded.ts'

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
export const namesOf = <T extends string>(pairs: Iterable<readonly [name: string, value: T]>): Names<T> => {
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
