import type { Page, PageContext } from '#src/components/page.ts'
import { shortlistQuery } from '#src/addresses/params.ts'
import { number } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { listShortlistFeeds, Shortlist } from './body.tsx'
import type { ShortlistPage } from './data.ts'

/** The homes that a reader has saved. Its address is the reader's own, so no search engine has it. */
export const shortlistPage = (data: ShortlistPage, { about, language }: PageContext): Page => {
  const words = wordsOf(language).shortlist
  const ids = data.listings.map(({ record }) => record.listing_id)
  return {
    style: 'shortlist',
    scripts: ['ages', 'share'],
    title: ids.length > 0 ? `${words.title} (${number(ids.length, language)})` : words.title,
    description: words.describe,
    path: '/shortlist',
    noindex: true,
    alternates: listShortlistFeeds(ids, language).map(({ name, type, href }) => ({
      type,
      href,
      title: name,
    })),
    query: shortlistQuery(ids),
    content: <Shortlist data={data} about={about} language={language} />,
  }
}
