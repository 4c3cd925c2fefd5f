import { didYouMean } from '#src/domain/search/did-you-mean.ts'
import { lists, readiness, single } from '#src/domain/search/fields.ts'
import { namesOf } from '#src/domain/search/names.ts'
import { service } from '#src/domain/service.ts'

/** How a search is looked through on its page; none of it filters a feed. */
const ofThePage = ['all_types', 'order', 'compare', 'page'] as const

/** The parameters by which a search is asked in an address. */
export const searchParameters: readonly string[] = [...lists, ...single]

const names = namesOf(searchParameters.map((known) => [known, known] as const))
const known: ReadonlySet<string> = new Set([...searchParameters, ...ofThePage])
const repeatable: ReadonlySet<string> = new Set(lists)

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
  let unknown = 0
  return [...params].flatMap(([name, value]): Stranger[] => {
    if (!known.has(name) && !name.startsWith(readiness)) {
      // Looking for what is meant is the costly part, and only so many are named.
      const near = ++unknown <= service.mostRepeated ? didYouMean(name, [names]) : []
      return [{ name, value, kind: 'unknown', did_you_mean: near.map(({ name: meant }) => meant) }]
    }
    const isTwice = seen.has(name) && !repeatable.has(name)
    seen.add(name)
    return isTwice ? [{ name, value, kind: 'twice', did_you_mean: [] }] : []
  })
}
