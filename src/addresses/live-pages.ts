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
] as const
export type LivePage = (typeof livePages)[number]

/** Their paths in both languages, as the source of a regular expression. */
export const livePathPattern = `(?:/pt)?(?:${livePages.map((path) => path.replace(/:\w+/, '[a-z0-9-]+')).join('|')})`
