import { money } from '#src/domain/format.ts'
import { languageTags, type Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { makeFeedItem } from '#src/domain/listing/feed-item.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { wordsOf } from '#src/words/words.ts'
import { withItems } from './feed.ts'
import { xmlText } from './xml-text.ts'

/**
 * A search that is followed: the addresses of this page of it, of its neighbours and of its page for people, and the
 * listings of this page, the newest first.
 */
export interface SearchFeed {
  language: Language
  title: string
  feed_url: string
  first_url: string
  previous_url: string | null
  next_url: string | null
  home_page_url: string
  listings: readonly OpenListing[]
  /**
   * When anything public changed last. That nothing has changed here since is all that is known: when an entry left,
   * or moved to another page, is remembered of no search.
   */
  changed_at: Instant
}

const priceOf = ({ price_eur }: ListingRecord, language: Language): string => {
  if (price_eur.value !== null) return money(price_eur.value, language)
  const { priceMissing, historyNone } = wordsOf(language).listing
  if (price_eur.state !== 'conflicting')
    return priceMissing[price_eur.state === 'not_applicable' ? 'not_applicable' : 'unknown']
  const all = (price_eur.alternatives ?? []).map(({ value }) => money(value, language))
  return `${historyNone.conflicting(all.length)} ${all.join(', ')}`
}

const pageOf = ({ url, representations }: ListingRecord, language: Language): string =>
  language === 'pt' ? representations.html_pt : url

const textOf = (record: ListingRecord, language: Language): string =>
  `${priceOf(record, language)}\n\n${record.description[language]}`

/** A search as an Atom feed (RFC 4287), paged as RFC 5005 has it. */
export const toSearchAtom = (feed: SearchFeed): string => {
  const link = (rel: string, href: string | null, type = 'application/atom+xml') =>
    href === null ? '' : `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>\n`
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[feed.language]}">
<id>${xmlText(feed.first_url)}</id>
<title>${xmlText(feed.title)}</title>
<updated>${feed.changed_at}</updated>
${link('self', feed.feed_url)}${link('alternate', feed.home_page_url, 'text/html')}${link('first', feed.first_url)}${link('previous', feed.previous_url)}${link('next', feed.next_url)}${feed.listings.map((listing) => entryOf(listing, feed.language)).join('')}</feed>
`
}

/** Marks an entry that is not in the feed's language with its own. */
const langOf = (record: ListingRecord, language: Language): string => {
  const other = otherLanguage(record, language)
  return other ? ` xml:lang="${languageTags[other]}"` : ''
}

const entryOf = ({ record }: OpenListing, language: Language): string => `<entry${langOf(record, language)}>
<id>${xmlText(record.url)}</id>
<title>${xmlText(record.title[language])}</title>
<link rel="alternate" type="text/html" href="${xmlText(pageOf(record, language))}"/>
<published>${record.first_published_at}</published>
<updated>${record.updated_at}</updated>
<author><name>${xmlText(record.agency.name)}</name></author>
<summary>${xmlText(textOf(record, language))}</summary>
</entry>
`

/** The same as JSON Feed 1.1; an item is that of the open-listings feed, in the feed's language and with its price. */
export const toSearchJsonFeed = (feed: SearchFeed): string => {
  const { language, title, home_page_url, feed_url, next_url, listings } = feed
  return withItems(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url,
      feed_url,
      language: languageTags[language],
      next: next_url,
      ...(next_url !== null && { next_url }),
    },
    listings.map(({ record }) => ({
      item: JSON.stringify({
        ...makeFeedItem(record),
        url: pageOf(record, language),
        title: record.title[language],
        summary: priceOf(record, language),
        content_text: textOf(record, language),
        language: languageTags[otherLanguage(record, language) ?? language],
      }),
      record: JSON.stringify(record),
    })),
  )
}
