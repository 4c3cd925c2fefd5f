import type { FeedFacts } from './facts.ts'
import type { FeedHome } from './home.ts'

/** A value that nearly every home of a feed has. */
export interface TemplateDefault {
  /** The name of the fact: `energy.class`. */
  field: string
  value: string
  homes: number
  of: number
}

/**
 * From this many homes on, a value that this share of them has is a default of the software that wrote the feed. A
 * value that counted as a default remains one until only half of them have it: one near the bound must not flip daily.
 */
const bounds = { homes: 10, share: 0.95, lowestShare: 0.5 }

/** Counts which values the homes of a feed share. A feed's value is not a reported fact by itself. */
export const countValues = () => {
  const counts = new Map<string, Map<string, number>>()
  let homes = 0
  return {
    add(facts: FeedFacts): void {
      homes++
      for (const [field, value] of facts) {
        const values = counts.get(field) ?? new Map<string, number>()
        counts.set(field, values)
        values.set(String(value), (values.get(String(value)) ?? 0) + 1)
      }
    },
    /** How many homes there are. */
    homes: (): number => homes,
    /** The values that count as unknown until the operator confirms them; `before` are those that did so already. */
    defaults: (before: ReadonlySet<string>): TemplateDefault[] =>
      [...counts].flatMap(([field, values]) =>
        [...values]
          .filter(([value, count]) =>
            before.has(`${field}=${value}`)
              ? count >= bounds.lowestShare * homes
              : homes >= bounds.homes && count >= bounds.share * homes,
          )
          .map(([value, count]) => ({ field, value, homes: count, of: homes })),
      ),
  }
}

/** What software calls a picture that stands where there is none. */
const says =
  /(?:no|sem|sin)[-_]?(?:photo|foto|image|imagem|imagen|picture)|placeholder|not[-_]?available|indisponivel/i

/** From so many homes on, of which it is the only picture, an address is that of no home: a façade comes with others. */
const mostAlone = 2

/** Counts which addresses stand in several homes as a picture of none of them. */
export const watchPlaceholders = () => {
  const homes = new Map<string, number>()
  return {
    add({ pictures }: Pick<FeedHome, 'pictures'>): void {
      const named = new Set(pictures)
      for (const url of named)
        if (named.size === 1 || says.test(url)) homes.set(url, (homes.get(url) ?? 0) + 1)
    },
    all: (): ReadonlySet<string> =>
      new Set([...homes].flatMap(([url, count]) => (count > (says.test(url) ? 1 : mostAlone) ? [url] : []))),
  }
}

/** A home whose pictures are one and the same. `isOfNone` is whether that was seen to show no home. */
export interface OnePicture {
  ref: string
  digest: string
  isOfNone: boolean
}

/**
 * Finds pictures that show no home by their contents, because software may write the same one under an address of its own for
 * each home. What was once seen to show none stays so.
 */
export const watchSamePictures = (known: readonly OnePicture[]) => {
  const homes = new Map<string, Set<string>>()
  const ofNone = new Set(known.flatMap(({ digest, isOfNone }) => (isOfNone ? [digest] : [])))
  const add = (ref: string, digest: string): Set<string> => {
    const refs = homes.get(digest) ?? new Set()
    homes.set(digest, refs.add(ref))
    return refs
  }
  const found: string[] = []
  for (const { ref, digest } of known) add(ref, digest)
  for (const [digest, refs] of homes)
    if (!ofNone.has(digest) && refs.size > mostAlone) {
      ofNone.add(digest)
      found.push(...refs)
    }
  return {
    /** The homes of which the known ones show that they have none. */
    found,
    /**
     * Notes what a home has now; answers the references of the homes of which it turns out that they have none, but for this
     * one.
     */
    see(ref: string, digests: readonly string[]): string[] {
      for (const refs of homes.values()) refs.delete(ref)
      const [digest, ...others] = new Set(digests)
      if (digest === undefined || others.length > 0) return []
      const refs = add(ref, digest)
      if (ofNone.has(digest) || refs.size <= mostAlone) return []
      ofNone.add(digest)
      return [...refs].filter((each) => each !== ref)
    },
    isOfNone: (digest: string): boolean => ofNone.has(digest),
  }
}
