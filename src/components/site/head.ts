import serif from '#src/styles/fonts/fraunces-500.woff2?url'
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import { addressIn } from '#src/components/addresses.ts'
import { html, settled } from '#src/components/html.ts'
import { siteCard } from '#src/components/listing/share-card.ts'
import { languageVersions, pathIn } from '#src/addresses/language.ts'
import type { Language } from '#src/domain/language.ts'
import { rememberedBy, rememberedOf } from '#src/domain/memo.ts'
import { pictureIcon, siteIcons } from '#src/addresses/site-icons.ts'
import type { About } from '#src/domain/site/site.ts'
import { wordsOf } from '#src/words/words.ts'
import type { Page, PageContext } from '#src/components/page.ts'

const addresses = ({ path, onlyEnglish }: Page, { about, language }: PageContext) => {
  const { base_url } = about
  if (onlyEnglish)
    return html`
      <link rel="canonical" href="${base_url}${onlyEnglish}">
    `
  if (path === null) return null
  const own = base_url + pathIn(about, language, path)
  return html`
    <link rel="canonical" href="${own}">
    ${languageVersions(about, path).map(
      ({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">`,
    )}
  `
}

/** Where programs find the rest of the site: the home page names each service, the others the catalog of them. */
const services = rememberedBy((about: About, language: Language) =>
  settled(html`
    <link rel="alternate" type="application/feed+json" title="${about.name[language]}" href="/feeds/open-listings.json">
    <link rel="manifest" href="${addressIn(language, '/site.webmanifest')}">
    <link rel="api-catalog" href="/.well-known/api-catalog">
  `),
)

/**
 * How a browser searches the site from its address bar, on the pages where one starts to search: Chromium reads it at
 * the root of a site alone.
 */
const searchDescription = ({ path }: Page, { about, language }: PageContext) =>
  (path === '/' || path === '/search') &&
  html`<link rel="search" type="application/opensearchdescription+xml" title="${about.short_name[language]}" href="${addressIn(language, '/opensearch.xml')}">`

const namedServices = html`
  <link rel="service-desc" type="application/vnd.oai.openapi+json" href="/v1/openapi.json">
  <link rel="service-doc" type="text/html" hreflang="en" href="/api">
  <link rel="service-meta" type="application/json" href="/.well-known/mcp.json">
  <link rel="service-meta" type="application/ai-catalog+json" href="/.well-known/ai-catalog.json">
`

const icons = (about: About) => html`${siteIcons(about)
  .slice(0, 1)
  .map(
    ({ url, type, pixels }) =>
      html`<link rel="icon" type="${type}"${pixels !== null && html` sizes="${pixels}x${pixels}"`} href="${url}">`,
  )}
    <link rel="apple-touch-icon" href="${pictureIcon(about).url}">`

/** The fonts of a site without a theme of its own. They are shown at once or, where they come too late, on the next page. */
const fonts = [serif, sans]

const look = rememberedOf((about: About) =>
  settled(html`
    <meta name="twitter:card" content="summary_large_image">
    <meta name="theme-color" media="(prefers-color-scheme:light)" content="${about.theme_colour.light}">
    <meta name="theme-color" media="(prefers-color-scheme:dark)" content="${about.theme_colour.dark}">
    ${icons(about)}
    ${about.stylesheet !== null ? html`<link rel="stylesheet" href="${about.stylesheet}">` : fonts.map((url) => html`<link rel="preload" as="font" href="${url}" crossorigin>`)}
`),
)

/** What is in the head of a page, but for its styles and scripts, which the build adds. */
export const head = (page: Page, context: PageContext) => {
  const { about, language } = context
  const { title, description, path, onlyEnglish, alternates = [], noindex } = page
  const image = page.image ?? siteCard(language, about)
  const words = wordsOf(language)
  return html`
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${path === '/' ? `${words.tagline} · ${about.name[language]}` : `${title} · ${about.short_name[language]}`}</title>
    <meta name="description" property="og:description" content="${description}">
    ${(noindex || (path === null && !onlyEnglish)) && html`<meta name="robots" content="noindex">`}
    ${addresses(page, context)}
    ${alternates.map(
      ({ type, href, title: name }) =>
        html`<link rel="alternate" type="${type}" href="${href}"${name && html` title="${name}"`}>`,
    )}
    ${services(about, language)}${searchDescription(page, context)}${path === '/' && namedServices}
    <meta property="og:site_name" content="${about.name[language]}">
    <meta property="og:title" content="${title}">
    <meta property="og:locale" content="${language === 'pt' ? 'pt_PT' : 'en_GB'}">
    <meta property="og:image" content="${image.url}">
    <meta property="og:image:width" content="${image.width}">
    <meta property="og:image:height" content="${image.height}">
    <meta property="og:image:alt" content="${image.alt}">
    ${look(about)}
  `
}
