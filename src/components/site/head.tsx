import serif from '#src/styles/fonts/fraunces-500.woff2?url'
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import { languageVersions, pathIn, addressIn } from '#src/addresses/language.ts'
import { pictureIcon, siteIcons } from '#src/addresses/site-icons.ts'
import type { Page, PageContext, ShareCard } from '#src/components/page.ts'
import type { Language } from '#src/domain/language.ts'
import { linkSize } from '#src/domain/listing/link-picture.ts'
import { rememberedBy, memoByObject } from '#src/domain/memo.ts'
import type { About } from '#src/domain/site/site.ts'
import { wordsOf } from '#src/words/words.ts'
import { titleWithSite } from '#src/words/page-titles.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'

/** The picture of a link to a page that is about no single home. */
const siteCard = (language: Language, { base_url, cards }: About): ShareCard => ({
  url: `${base_url}${cards?.folder ?? '/cards'}/house.png`,
  ...linkSize,
  alt: wordsOf(language).listing.illustration,
})

interface Props extends PageContext {
  page: Page
}

/** The address of the page, and those of the same page in the other language. */
const Addresses = ({ page: { path, onlyEnglish }, about, language }: Props) => {
  const { base_url } = about
  if (onlyEnglish) return <link rel="canonical" href={base_url + onlyEnglish} />
  if (path === null) return null
  return (
    <>
      <link rel="canonical" href={base_url + pathIn(about, language, path)} />
      {languageVersions(about, path).map(({ hreflang, href }) => (
        <link rel="alternate" hreflang={hreflang} href={href} />
      ))}
    </>
  )
}

/** Where programs find the rest of the site: the home page names each service, the others the catalog of them. */
const services = rememberedBy((about: About, language: Language): string =>
  toMarkup(
    <>
      <link
        rel="alternate"
        type="application/feed+json"
        title={about.name[language]}
        href="/feeds/open-listings.json"
      />
      <link rel="manifest" href={addressIn(language, '/site.webmanifest')} />
      <link rel="api-catalog" href="/.well-known/api-catalog" />
    </>,
  ),
)

/**
 * How a browser searches the site from its address bar, on the pages where one starts to search: Chromium reads it at
 * the root of a site alone.
 */
const SearchDescription = ({ page: { path }, about, language }: Props) =>
  path === '/' || path === '/search' ? (
    <link
      rel="search"
      type="application/opensearchdescription+xml"
      title={about.short_name[language]}
      href={addressIn(language, '/opensearch.xml')}
    />
  ) : null

const NamedServices = () => (
  <>
    <link rel="service-desc" type="application/vnd.oai.openapi+json" href="/v1/openapi.json" />
    <link rel="service-doc" type="text/html" hreflang="en" href="/api" />
    <link rel="service-meta" type="application/json" href="/.well-known/mcp.json" />
    <link rel="service-meta" type="application/ai-catalog+json" href="/.well-known/ai-catalog.json" />
  </>
)

const Icons = ({ about }: { about: About }) => (
  <>
    {siteIcons(about)
      .slice(0, 1)
      .map(({ url, type, pixels }) => (
        <link rel="icon" type={type} sizes={pixels === null ? undefined : `${pixels}x${pixels}`} href={url} />
      ))}
    <link rel="apple-touch-icon" href={pictureIcon(about).url} />
  </>
)

/** The fonts of a site without a theme of its own. They are shown at once or, where they come too late, on the next page. */
const fonts = [serif, sans]

const look = memoByObject((about: About): string => {
  const { theme_colour, stylesheet } = about
  return toMarkup(
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" media="(prefers-color-scheme:light)" content={theme_colour.light} />
      <meta name="theme-color" media="(prefers-color-scheme:dark)" content={theme_colour.dark} />
      <Icons about={about} />
      {stylesheet !== null && <link rel="stylesheet" href={stylesheet} />}
      {stylesheet === null &&
        fonts.map((url) => <link rel="preload" as="font" href={url} crossorigin="anonymous" />)}
    </>,
  )
})

/** What a page says about itself to browsers and search engines. */
const OfPage = ({ page, about, language }: Props) => {
  const { title, description, path, onlyEnglish, alternates = [], noindex } = page
  const site = about[path === '/' ? 'name' : 'short_name'][language]
  return (
    <>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* A page that no search engine shows is called in full. */}
      <title>{noindex ? `${title} · ${site}` : titleWithSite(title, site)}</title>
      <meta name="description" property="og:description" content={description} />
      {(noindex || (path === null && !onlyEnglish)) && <meta name="robots" content="noindex" />}
      <Addresses page={page} about={about} language={language} />
      {alternates.map(({ type, href, title: name }) => (
        <link rel="alternate" type={type} href={href} title={name} />
      ))}
    </>
  )
}

/** What a link to the page shows elsewhere. */
const Shared = ({ page, about, language }: Props) => {
  const image = page.image ?? siteCard(language, about)
  return (
    <>
      <meta property="og:site_name" content={about.name[language]} />
      <meta property="og:title" content={page.title} />
      <meta property="og:locale" content={language === 'pt' ? 'pt_PT' : 'en_GB'} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
    </>
  )
}

/** What is in the head of a page, but for its styles and scripts, which the build adds. */
export const head = (page: Page, context: PageContext): string => {
  const { about, language } = context
  const props = { page, ...context }
  return [
    toMarkup(<OfPage {...props} />),
    services(about, language),
    toMarkup(
      <>
        <SearchDescription {...props} />
        {page.path === '/' && <NamedServices />}
        <Shared {...props} />
      </>,
    ),
    look(about),
  ].join('')
}
