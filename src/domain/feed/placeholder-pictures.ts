import type { FeedHome } from './home.ts'

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
