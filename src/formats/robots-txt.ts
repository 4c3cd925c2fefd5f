/** Everybody may read everything; the sitemap says what there is. */
export const toRobotsTxt = (base_url: string): string => `User-agent: *
Allow: /

Sitemap: ${base_url}/sitemap.xml
`
