import type { Page, PageContext } from '#src/components/page.ts'
import { searchMarkdown } from '#src/addresses/live-pages.ts'
import { isFiltered, queryText } from '#src/addresses/search.ts'
import { wordsOf } from '#src/words/words.ts'
import { SearchBody } from './body.tsx'
import type { SearchPage } from './data.ts'
import { listSearchFeeds } from './following.tsx'
import { textPageTitle } from '#src/words/page-titles.ts'
import { sentenceText } from '#src/words/search-phrases.ts'

/** The page of a search. One with filters is a reader's own question and stays out of search engines. */
export const searchPage = (data: SearchPage, { about, language }: PageContext): Page => {
  const { asked } = data.query
  const words = wordsOf(language).search
  const criteria = data.answer?.understood.criteria
  const called = textPageTitle('search', language)
  const query = queryText(asked)
  return {
    style: 'search',
    scripts: ['ages', 'places', 'filters', 'streets'],
    ...called,
    title: isFiltered(asked) && criteria ? sentenceText(criteria, asked, language) : called.title,
    path: '/search',
    noindex: query !== '',
    alternates: [
      { type: 'text/markdown', href: searchMarkdown + query },
      ...listSearchFeeds(data, language).map(({ type, href }) => ({ type, href, title: words.follow })),
    ],
    query,
    content: <SearchBody data={data} streets={about.streets} language={language} />,
  }
}
