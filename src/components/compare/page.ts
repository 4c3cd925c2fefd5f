import type { About } from '#src/domain/site/site.ts'
import { written } from '#src/components/site/written.ts'
import type { ComparePage, Language } from '#src/publish/page-data.ts'
import { list } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { compareBody } from './body.ts'

/** Listings side by side. With listings in its address the page stays out of search engines. */
export const comparePage = (data: ComparePage, about: About, language: Language) => {
  const words = wordsOf(language).compare
  const records = data.listings.map(({ record }) => record)
  const titles = records.map(({ title }) => title[language])
  const query = records.length > 0 ? `?ids=${records.map(({ listing_id }) => listing_id).join(',')}` : ''
  return written(
    'compare',
    {
      language,
      about,
      title: titles.length > 0 ? words.titleOf(list(titles, language)) : words.title,
      description: words.describe,
      path: '/compare',
      noindex: query !== '',
    },
    compareBody(data, language),
    query,
  )
}
