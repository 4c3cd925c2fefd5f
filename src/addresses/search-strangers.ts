import { didYouMean } from '#src/domain/search/did-you-mean.ts'
import { furtherNames, lists, numbers, readiness } from '#src/domain/search/fields.ts'
import { namesOf } from '#src/domain/search/names.ts'

/** How a search is looked through on its page; none of it filters a feed. */
const ofThePage = ['all_types', 'order', 'compare', 'page'] as const

/** The parameters by which a search is asked in an address. */
export const searchParameters: readonly string[] = [...lists, ...numbers, ...furtherNames]

/** A parameter that a search does not have, with those that may be meant, or one that was sent twice. */
export interface Stranger {
  name: string
  value: string
  kind: 'unknown' | 'twice'
  did_you_mean: string[]
}

/**
 * The parameters of an address that a search would pass over in silence. Threat: a misspelt filter is no filter, and
 * a reader who follows the address is shown everything.
 */
export const strangersIn = (params: URLSearchParams): Stranger[] => {
  const seen = new Set<string>()
  const isKnown = (name: string) =>
    searchParameters.includes(name) ||
    (ofThePage as readonly string[]).includes(name) ||
    name.startsWith(readiness)
  return [...params].flatMap(([name, value]): Stranger[] => {
    if (!isKnown(name)) {
      const names = namesOf(searchParameters.map((known) => [known, known] as const))
      return [
        { name, value, kind: 'unknown', did_you_mean: didYouMean(name, [names]).map((near) => near.name) },
      ]
    }
    const isTwice = seen.has(name) && !(lists as readonly string[]).includes(name)
    seen.add(name)
    return isTwice ? [{ name, value, kind: 'twice', did_you_mean: [] }] : []
  })
}
