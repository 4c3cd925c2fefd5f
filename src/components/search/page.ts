import type { About } from '#src/domain/site/site.ts'
import { written } from '#src/components/site/written.ts'
import { isFiltered, queryText } from '#src/addresses/search.ts'
import type { Language, SearchPage } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'
import { searchBody } from './body.ts'
import { feedsOf } from './following.ts'
import { sentenceText } from './sentence.ts'

/** The page of a search. One with filters is a reader's own question and stays out of search engines. */
export const searchPage = (data: SearchPage, about: About, language: Language) => {
  const { asked } = data.query
  const words = wordsOf(language).search
  const criteria = data.answer?.understood.criteria
  const query = queryText(asked)
  return written(
    'search',
    {
      language,
      about,
      title: isFiltered(asked) && criteria ? sentenceText(criteria, asked, language) : words.title,
      description: words.describe,
      path: '/search',
      noindex: query !== '',
      alternates: feedsOf(data, language).map(({ type, href }) => ({ type, href, title: words.follow })),
    },
    searchBody(data, language),
    query,
  )
}
