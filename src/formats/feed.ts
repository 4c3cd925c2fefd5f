import type { OpenListing } from '#src/domain/rights/gate.ts'

/** The address of a page of the feed; the first has the plain one. */
export const feedAddress = (page: number): string =>
  page === 1 ? '/feeds/open-listings.json' : `/feeds/open-listings/${page}.json`

/**
 * One page of the open-listings feed: JSON Feed 1.1, with the contract's `next` beside `next_url`. Following `next`
 * from the first page gives each open listing exactly once, because a listing keeps its slot.
 */
export const toFeed = (
  base_url: string,
  listings: readonly OpenListing[],
  page: number,
  pages: number,
): string => {
  const next = page < pages ? base_url + feedAddress(page + 1) : null
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Open listings: homes for sale in Portugal (fictional demonstration)',
    home_page_url: `${base_url}/`,
    feed_url: base_url + feedAddress(page),
    description:
      'Listings whose publication is authorised now. A copy is no permission: check availability at the time of use.',
    language: 'pt-PT',
    next,
    ...(next && { next_url: next }),
    items: listings.map(itemOf),
  })
}

/** One listing as an item of a JSON Feed, with its record as `_listing`. */
export const itemOf = ({ record }: OpenListing) => ({
  id: record.url,
  url: record.url,
  title: record.title.pt,
  content_text: record.description.pt,
  language: 'pt-PT',
  ...(record.media[0] && { image: record.media[0].url }),
  date_published: record.first_published_at,
  date_modified: record.updated_at,
  authors: [{ name: record.agency.name, url: record.agency.url }],
  _listing: record,
})
