import type { OpenListing } from '#src/domain/rights/gate.ts'
import { itemOf } from './feed.ts'

/** A search that is followed: where its feed and its page stand, and the newest listings that match now. */
export interface SearchFeed {
  title: string
  feed_url: string
  home_page_url: string
  listings: readonly OpenListing[]
}

/** Reserved characters as references, and without what XML 1.0 cannot hold at all (threat: markup in a listing's text). */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)

const latest = (instants: readonly string[]): string =>
  instants.toSorted().at(-1) ?? '1970-01-01T00:00:00.000Z'

/** A search as an Atom feed (RFC 4287). It has the instant of its newest entry, so that it changes when they do. */
export const toSearchAtom = ({ title, feed_url, home_page_url, listings }: SearchFeed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escaped(feed_url)}</id>
<title>${escaped(title)}</title>
<updated>${latest(listings.map(({ record }) => record.updated_at))}</updated>
<link rel="self" type="application/atom+xml" href="${escaped(feed_url)}"/>
<link rel="alternate" type="text/html" href="${escaped(home_page_url)}"/>
${listings.map(entryOf).join('')}</feed>
`

const entryOf = ({ record }: OpenListing): string => `<entry xml:lang="pt-PT">
<id>${escaped(record.url)}</id>
<title>${escaped(record.title.pt)}</title>
<link rel="alternate" type="text/html" href="${escaped(record.url)}"/>
<published>${record.first_published_at}</published>
<updated>${record.updated_at}</updated>
<author><name>${escaped(record.agency.name)}</name></author>
<summary>${escaped(record.description.pt)}</summary>
</entry>
`

/** The same as JSON Feed 1.1; an item is that of the open-listings feed. */
export const toSearchJsonFeed = ({ title, feed_url, home_page_url, listings }: SearchFeed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url,
    feed_url,
    language: 'pt-PT',
    items: listings.map(itemOf),
  })
