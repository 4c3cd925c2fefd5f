/**
 * The English paths of the pages that a server makes for each request and that are no files, in both languages. What
 * follows a colon is one segment.
 */
export const livePages = [
  '/search',
  '/compare',
  '/shortlist',
  '/receipt',
  '/properties/:id/availability',
  '/properties/:id/costs',
] as const
export type LivePage = (typeof livePages)[number]

/** The search page in Markdown, and the answer of the search operation to the same questions. Neither has a language. */
export const searchMarkdown = '/search.md'
export const searchAnswer = '/search.json'

/** A comparison in Markdown, and the answer of the comparison operation. */
export const comparisonMarkdown = '/compare.md'
export const comparisonAnswer = '/compare.json'
const documents = [searchMarkdown, searchAnswer, comparisonMarkdown, comparisonAnswer]

/** The paths of them all, in both languages, as the source of a regular expression. */
export const livePathPattern = `(?:/pt)?(?:${[...livePages, ...documents].map((path) => path.replace('.', '[.]').replace(/:\w+/, '[a-z0-9-]+')).join('|')})`
