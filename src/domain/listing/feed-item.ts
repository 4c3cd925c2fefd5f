import { languageTags } from '#src/domain/language.ts'
import type { ListingRecord } from './record.ts'
import { otherLanguage } from './texts.ts'

/**
 * An item of a JSON Feed 1.1 about a listing, beside its record: in Portuguese, where the agency wrote any. It is stored as text beside the
 * record, so that a feed is put together from texts and no record is parsed for it.
 */
export const makeFeedItem = (record: ListingRecord) => ({
  id: record.url,
  url: record.url,
  title: record.title.pt,
  content_text: record.description.pt,
  language: languageTags[otherLanguage(record, 'pt') ?? 'pt'],
  ...(record.media[0] && { image: record.media[0].url }),
  date_published: record.first_published_at,
  date_modified: record.updated_at,
  authors: [{ name: record.agency.name, url: record.agency.url }],
})

/** An item and its record, both as JSON text. */
export interface FeedTexts {
  item: string
  record: string
}
