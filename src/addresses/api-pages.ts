/**
 * The English paths of the API's reference: the guide, a page for each group of operations, and what several of them
 * share. The description itself takes as long to make as all else of a server's start, so that its groups stand here; a
 * test compares them with it.
 */
export const apiPages: readonly string[] = [
  '/api',
  ...['search', 'listing', 'comparison', 'overview', 'synchronisation', 'description'].map(
    (group) => `/api/${group}`,
  ),
  '/api/answers',
  '/api/values',
  '/api/schemas',
]
