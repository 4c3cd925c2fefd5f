import type { OpenListing } from '#src/domain/rights/gate.ts'
import { feedItemOf } from '#src/domain/listing/feed-item.ts'
import { withItems } from './feed.ts'
import { xmlText } from './xml-text.ts'

/** A search that is followed: where its feed and its page stand, and the newest listings that match now. */
export interface SearchFeed {
  title: string
  feed_url: string
  home_page_url: string
  listings: readonly OpenListing[]
}

const latest = (instants: readonly string[]): string =>
  instants.toSorted().at(-1) ?? '1970-01-01T00:00:00.000Z'

/** A search as an Atom feed (RFC 4287). It has the instant of its newest entry, so that it changes when they do. */
export const toSearchAtom = ({ title, feed_url, home_page_url, listings }: SearchFeed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xmlText(feed_url)}</id>
<title>${xmlText(title)}</title>
<updated>${latest(listings.map(({ record }) => record.updated_at))}</updated>
<link rel="self" type="application/atom+xml" href="${xmlText(feed_url)}"/>
<link rel="alternate" type="text/html" href="${xmlText(home_page_url)}"/>
${listings.map(entryOf).join('')}</feed>
`

const entryOf = ({ record }: OpenListing): string => `<entry xml:lang="pt-PT">
<id>${xmlText(record.url)}</id>
<title>${xmlText(record.title.pt)}</title>
<link rel="alternate" type="text/html" href="${xmlText(record.url)}"/>
<published>${record.first_published_at}</published>
<updated>${record.updated_at}</updated>
<author><name>${xmlText(record.agency.name)}</name></author>
<summary>${xmlText(record.description.pt)}</summary>
</entry>
`

/** The same as JSON Feed 1.1; an item is that of the open-listings feed. */
export const toSearchJsonFeed = ({ title, feed_url, home_page_url, listings }: SearchFeed): string =>
  withItems(
    { version: 'https://jsonfeed.org/version/1.1', title, home_page_url, feed_url, language: 'pt-PT' },
    listings.map(({ record }) => ({
      item: JSON.stringify(feedItemOf(record)),
      record: JSON.stringify(record),
    })),
  )
