import type { About } from '#src/domain/site/site.ts'

/**
 * Every robot may read everything; the sitemap lists all pages. The site's terms on training are in the
 * form of Content Signals (contentsignals.org).
 */
export const toRobotsTxt = ({ base_url, reuse }: Pick<About, 'base_url' | 'reuse'>): string => `User-agent: *
${reuse ? `Content-Signal: search=yes, ai-input=yes, ai-train=${reuse.train ? 'yes' : 'no'}\n` : ''}Allow: /

Sitemap: ${base_url}/sitemap.xml
`
