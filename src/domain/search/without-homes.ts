import type { SearchResponse } from './result.ts'

/** An answer to what this site has not: no homes, and no way to some. */
export const withoutHomes = ({ unreported_features: _, ...answer }: SearchResponse): SearchResponse => ({
  ...answer,
  links: {},
  results: [],
  count: 0,
  total: { matches: 0, uncertain: 0, or_more: false },
  next: null,
})
