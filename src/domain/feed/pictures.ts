import { withEntitiesTwice } from './plain-text.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'

/** The most pictures of a feed that are taken of one home. */
export const mostPictures = 40

/** The longest address of a picture that is asked for. */
const longestAddress = 2_000

/** The addresses of a home's pictures that are taken, in the order of the feed, and what is wrong with the others. */
interface TakenAddresses {
  urls: string[]
  /** Of those that are no address of the kind that may be asked, each as its scheme and host alone. */
  unfit: string[]
  /** How many there are beyond the bound. */
  beyond: number
}

/**
 * Which pictures of a home are taken: each address once, over https (or http, from a network that the operator allows).
 * Whether a host is a public one is known when it is connected to.
 */
export const takenAddresses = (named: readonly string[], allowsHttp: boolean): TakenAddresses => {
  const urls: string[] = []
  const unfit: string[] = []
  for (const url of new Set(named.map(withEntitiesTwice)))
    if (isFit(url, allowsHttp)) urls.push(url)
    else unfit.push(redactAddress(url))
  return { urls: urls.slice(0, mostPictures), unfit, beyond: Math.max(0, urls.length - mostPictures) }
}

const isFit = (url: string, allowsHttp: boolean): boolean =>
  url.length <= longestAddress &&
  (allowsHttp ? /^https?:\/\//i : /^https:\/\//i).test(url) &&
  URL.canParse(url)

/** A picture by its address, and what is stored of it. */
interface Addressed<Stored> {
  url: string
  stored?: Stored | undefined
}

/** Of an address: without what signs it, and the name of its file. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url)
const nameOf = (url: string): string => pathOf(url).split('/').at(-1) ?? ''

/**
 * What stands in the place of each new address until its picture is there: what is stored of an address that is named no
 * more. Software signs addresses anew and moves its files, so that one of the same path comes first, then one of the same name,
 * then the one that stood in the same place. What no new address follows is in no place.
 */
export const findPredecessors = <Stored>(
  urls: readonly string[],
  before: readonly Addressed<Stored>[],
): Map<string, Stored> => {
  const known = new Set(before.map(({ url }) => url))
  const left = new Map(
    before.entries().filter(([, { url, stored }]) => stored !== undefined && !urls.includes(url)),
  )
  const found = new Map<string, Stored>()
  const follow = (isIt: (former: string, url: string, isSamePlace: boolean) => boolean) => {
    for (const [place, url] of urls.entries()) {
      if (known.has(url) || found.has(url)) continue
      const former = left.entries().find(([at, each]) => isIt(each.url, url, at === place))
      if (former?.[1].stored === undefined) continue
      left.delete(former[0])
      found.set(url, former[1].stored)
    }
  }
  follow((former, url) => redactAddress(former) === redactAddress(url) && pathOf(former) === pathOf(url))
  follow((former, url) => nameOf(url) !== '' && nameOf(former) === nameOf(url))
  follow((_, __, isSamePlace) => isSamePlace)
  follow(() => true)
  return found
}

/** An address as a report may show it: its path and query may contain a secret. */
export const redactAddress = (url: string): string =>
  URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).host}` : url.slice(0, 20)

/** Marks a picture of a listing that was fetched from its feed, and came from no file of the operator's. */
const fetchedFile = /^feed:[0-9a-f]{64}$/

/** Whether a picture was fetched from a feed. */
export const isFetched = ({ file }: Pick<SourceListing['media'][number], 'file'>): boolean =>
  fetchedFile.test(file)

const longestCredit = 120

/**
 * Pictures of a feed as those of a listing. A feed says neither what a picture shows nor who made it nor how, so that
 * the text says who supplied it, and its origin is unknown unless its file says it.
 */
export const suppliedMedia = (
  stored: readonly { digest: string }[],
  agencyName: string,
): SourceListing['media'] => {
  const credit = agencyName.slice(0, longestCredit).toWellFormed().trim()
  return stored.map(({ digest }, at) => ({
    file: `feed:${digest}`,
    alt: {
      pt: `Imagem ${at + 1} de ${stored.length}, fornecida por ${credit}`,
      en: `Picture ${at + 1} of ${stored.length}, supplied by ${credit}`,
    },
    credit,
    digital_source_type: 'unknown',
  }))
}
