import type { Config } from '#src/config.ts'
import type { About } from '#src/domain/site/site.ts'

/** The origins of the site's addresses: of its pages, and of its server where that is another. */
export const listOrigins = (
  { base_url }: Pick<About, 'base_url'>,
  { serverUrl }: Pick<Config, 'serverUrl'>,
): string[] => [base_url, ...(serverUrl === null ? [] : [serverUrl])]
