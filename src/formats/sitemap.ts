import type { Sliced } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { languageVersions, pathIn, type SiteLanguage } from '#src/addresses/language.ts'
import { xmlText } from './xml-text.ts'

/** The most addresses in a sitemap (sitemaps.org). */
export const largestSitemap = 50_000

/** A page that exists in both languages: its path in English, and when it changed, if that is known. */
export interface SitemapPage {
  path: string
  lastmod?: Instant
}

/** A `urlset` with each page in both languages, each naming the other (hreflang); a slice for each group of pages. */
export function* toUrlset(site: SiteLanguage, groups: Iterable<readonly SitemapPage[]>): Sliced<string> {
  const written: string[] = []
  for (const pages of groups) {
    written.push(...pages.map((page) => bothLanguages(site, page)))
    yield
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${written.join('')}</urlset>
`
}

const bothLanguages = (site: SiteLanguage, { path, lastmod }: SitemapPage): string => {
  const { base_url } = site
  const [en, pt] = [
    xmlText(base_url + pathIn(site, 'en', path)),
    xmlText(base_url + pathIn(site, 'pt', path)),
  ]
  const versions = languageVersions(site, path).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(href)}"/>`,
  )
  const rest = (lastmod ? `<lastmod>${lastmod}</lastmod>` : '') + versions.join('')
  return `<url><loc>${en}</loc>${rest}</url>\n<url><loc>${pt}</loc>${rest}</url>\n`
}

/** An index of sitemaps. */
export const toSitemapIndex = (base_url: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<sitemap><loc>${xmlText(base_url + path)}</loc></sitemap>\n`).join('')}</sitemapindex>
`
