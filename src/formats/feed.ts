import { languageTags } from '#src/domain/language.ts'
import { demonstrationSentence } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'
import type { FeedTexts } from '#src/domain/listing/feed-item.ts'

/** The address of a page of the feed; the first has the plain one. */
export const feedAddress = (page: number): string =>
  page === 1 ? '/feeds/open-listings.json' : `/feeds/open-listings/${page}.json`

/**
 * One page of the open-listings feed: JSON Feed 1.1, with the contract's `next` beside `next_url`. Following `next`
 * from the first page, which has the newest, gives each open listing exactly once: the others are in archives
 * (RFC 5005), each in one.
 */
export const toFeed = (about: About, listings: readonly FeedTexts[], page: number, pages: number): string => {
  const { base_url } = about
  const next = page < pages ? base_url + feedAddress(page + 1) : null
  const head = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(about),
    home_page_url: `${base_url}/`,
    feed_url: base_url + feedAddress(page),
    description:
      'Imóveis à venda com autorização do vendedor. Uma cópia não autoriza a publicar: antes de cada uso, consulte a disponibilidade; se a resposta for 404, apague-a.',
    language: languageTags.pt,
    ...(about.operator && { authors: [{ name: about.operator.legal_name, url: `${base_url}/` }] }),
    next,
    ...(next && { next_url: next }),
  }
  return withItems(head, listings)
}

/** In Portuguese, as most agencies write and as the feed declares. */
const feedTitle = (about: About): string =>
  `${about.name.pt}: casas e outros imóveis à venda em Portugal${demonstrationSentence(about, 'feed')}`

/** A JSON Feed: its other members, and its listings as items, each with its record as `_listing`. */
export const withItems = (head: object, listings: readonly FeedTexts[]): string => {
  const items = listings.map(({ item, record }) => withLast(item, '_listing', record))
  return withLast(JSON.stringify(head), 'items', `[${items.join()}]`)
}

/** An object as JSON with one more member: reading records and writing them out anew was most of a page's work. */
const withLast = (object: string, name: string, json: string): string =>
  `${object.slice(0, -1)},"${name}":${json}}`
