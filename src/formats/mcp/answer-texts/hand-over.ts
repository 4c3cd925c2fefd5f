import type { Links } from '#src/domain/links.ts'

/** The addresses by which an answer is handed over, in lines. */
export const handOver = ({ page, feed, shortlist, no_page_because }: Links): string[] => [
  ...(page === undefined ? [] : [`On one page, for a person: ${page}`]),
  ...(no_page_because === undefined
    ? []
    : ['No page and no feed: this search is longer than an address takes.']),
  ...(feed === undefined ? [] : [`As a feed, to follow: ${feed}`]),
  ...(shortlist === undefined ? [] : [`These homes as a shortlist: ${shortlist}`]),
]
