import { written } from '#src/components/site/written.ts'
import { shortlistQuery } from '#src/addresses/shortlist.ts'
import type { About } from '#src/domain/site/site.ts'
import type { Language, ShortlistPage } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'
import { feedsOf, shortlistBody } from './body.ts'

/** The homes that a reader keeps. Its address is the reader's own, so no search engine has it. */
export const shortlistPage = (data: ShortlistPage, about: About, language: Language) => {
  const words = wordsOf(language).shortlist
  const ids = data.listings.map(({ record }) => record.listing_id)
  return written(
    'shortlist',
    {
      language,
      about,
      title: words.title,
      description: words.describe,
      path: '/shortlist',
      noindex: true,
      alternates: feedsOf(ids, language).map(({ name, type, href }) => ({ type, href, title: name })),
    },
    shortlistBody(data, about, language),
    shortlistQuery(ids),
  )
}
