import type { Page, PageContext } from '#src/components/page.ts'
import { number } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'
import { Compare } from './body.tsx'
import type { ComparePage } from './data.ts'

/** Listings side by side. With listings in its address the page stays out of search engines. */
export const comparePage = (data: ComparePage, { language }: PageContext): Page => {
  const words = wordsOf(language).compare
  const records = data.listings.map(({ record }) => record)
  const n = records.length
  const query = records.length > 0 ? `?ids=${records.map(({ listing_id }) => listing_id).join(',')}` : ''
  return {
    style: 'compare',
    scripts: ['ages'],
    title: n > 0 ? words.titleOf(number(n, language), n) : words.title,
    description: words.describe,
    path: '/compare',
    noindex: query !== '',
    query,
    content: <Compare data={data} language={language} />,
  }
}
