import { withEntitiesTwice } from './entities.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'

/** The most pictures of a feed that are taken of one home. */
export const mostPictures = 40

/** The longest address of a picture that is asked for. */
const longestAddress = 2_000

/** The addresses of a home's pictures that are taken, in the order of the feed, and what is wrong with the others. */
export interface TakenAddresses {
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
    else unfit.push(originOf(url))
  return { urls: urls.slice(0, mostPictures), unfit, beyond: Math.max(0, urls.length - mostPictures) }
}

const isFit = (url: string, allowsHttp: boolean): boolean =>
  url.length <= longestAddress &&
  (allowsHttp ? /^https?:\/\//i : /^https:\/\//i).test(url) &&
  URL.canParse(url)

/** An address as a report may show it: its path and query may contain a secret. */
export const originOf = (url: string): string =>
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
