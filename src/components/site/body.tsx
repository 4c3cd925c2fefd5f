import { drawn, toMarkup } from '#src/components/jsx/markup.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { wordsOf } from '#src/words/words.ts'
import { addressIn } from '#src/addresses/language.ts'
import { languageTags, type Language } from '#src/domain/language.ts'
import type { About } from '#src/domain/site/site.ts'
import { rememberedBy } from '#src/domain/memo.ts'
import { demonstrationNotice } from '#src/domain/site/demonstration.ts'

interface HeaderProps {
  about: About
  language: Language
  /** The page's English address: the language switch leads to the same page. */
  path: string
  /** The query string of its address. */
  query: string
}

const rooms = ['/search', '/shortlist', '/how-we-know'] as const

/** Without a logo of the site's own the stylesheet draws a tile, so that no page carries it. */
const Mark = ({ about: { logo } }: Pick<HeaderProps, 'about'>) =>
  logo ? (
    <picture>
      {logo.dark_url !== null && (
        <source srcset={logo.dark_url} media="screen and (prefers-color-scheme: dark)" />
      )}
      <img src={logo.url} alt="" height={28} />
    </picture>
  ) : (
    <i />
  )

/** The language of a name that is the same in both: a screen reader says it in that one. */
const nameLanguage = ({ short_name, default_language }: About): string | undefined =>
  short_name.en === short_name.pt ? languageTags[default_language] : undefined

/** The brand and the ways through the site. */
const Header = ({ about, language, path, query }: HeaderProps) => {
  const other: Language = language === 'en' ? 'pt' : 'en'
  const words = wordsOf(language)
  const names = {
    '/search': words.search.title,
    '/shortlist': words.shortlist.title,
    '/how-we-know': words.howWeKnow,
  }
  return (
    <header class="site-header">
      <a class="brand" href={addressIn(language, '/')} lang={nameLanguage(about)}>
        <Mark about={about} /> {about.short_name[language]}
      </a>{' '}
      <nav aria-label={words.navigation}>
        {rooms.map((room) => (
          <a href={addressIn(language, room)} aria-current={room === path ? 'page' : undefined}>
            {names[room]}
            {room === '/shortlist' && <span class="saved-count" role="status" />}
          </a>
        ))}{' '}
        <a href={addressIn(other, path) + query} lang={languageTags[other]} hreflang={languageTags[other]}>
          <span class="long">{words.otherLanguage}</span>
          <span class="short" aria-hidden="true">
            {other.toUpperCase()}
          </span>
        </a>
      </nav>
    </header>
  )
}

interface FooterProps {
  about: About
  language: Language
}

/** Who answers for the site, as Portuguese law wants it on every page. */
const OperatorLine = ({ about: { operator }, language }: FooterProps) => {
  if (!operator) return null
  const { legal_name, ami_licence, tax_number, address, email, telephone, complaints_book_url } = operator
  const named = [legal_name, ami_licence, tax_number && `NIPC ${tax_number}`, address].filter(Boolean)
  return (
    <p class="operator">
      {named.join(' · ')} · <a href={`mailto:${email}`}>{email}</a>
      {telephone && (
        <>
          {' '}
          · <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>
        </>
      )}{' '}
      · <a href={complaints_book_url}>{wordsOf(language).listing.complaints}</a>
    </p>
  )
}

/** The pages about the site, and what a reader calls them. */
const waysOf = ({ about, language }: FooterProps) => {
  const words = wordsOf(language)
  return [
    ['/', words.home],
    ['/how-we-know', words.howWeKnow],
    ['/sync', words.copies],
    ['/privacy', words.privacy],
    ['/accessibility', words.accessibility],
    [
      '/professionals',
      about.professional_issuer === null ? words.professionalsOnRequest : words.professionals,
    ],
  ] as const
}

const Footer = ({ about, language }: FooterProps) => {
  const words = wordsOf(language)
  const notices = [demonstrationNotice(about, language) ?? [], about.notices[language]].flat()
  return (
    <footer class="site-footer">
      {notices.map((notice) => (
        <p>{notice}</p>
      ))}
      <OperatorLine about={about} language={language} />
      <nav aria-label={words.footer}>
        {waysOf({ about, language }).map(([path, name]) => (
          <>
            <a href={addressIn(language, path)}>{name}</a>{' '}
          </>
        ))}
      </nav>
      <p class="machines">
        {words.machines} <a href="/llms.txt">llms.txt</a> <a href="/feeds/open-listings.json">JSON Feed</a>{' '}
        <a href="/api" hreflang="en">
          OpenAPI
        </a>
      </p>
    </footer>
  )
}

/** The site's own notices, its operator, and the machine-readable forms. */
const footer = rememberedBy((about: About, language: Language) =>
  toMarkup(<Footer about={about} language={language} />),
)

interface BreadcrumbProps {
  steps: readonly { name: string; href: string }[]
  language: Language
}

/** The way to a page from the home page downwards; the page itself is not among the steps. */
export const Breadcrumb = ({ steps, language }: BreadcrumbProps) => (
  <nav class="breadcrumb" aria-label={wordsOf(language).youAreHere}>
    <ol>
      {steps.map(({ name, href }) => (
        <li>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ol>
  </nav>
)

/** What is in the body of a page before its footer. */
const BodyBeforeFooter = ({ page, about, language }: PageContext & { page: Page }) => {
  const { content } = page
  return (
    <>
      <a class="skip" href="#content">
        {wordsOf(language).skip}
      </a>
      <Header about={about} language={language} path={page.path ?? '/'} query={page.query ?? ''} />
      <main id="content" tabindex={-1}>
        {content}
      </main>
    </>
  )
}

/** Everything that is in the body of a page. */
export const body = (page: Page, context: PageContext): string => {
  const { jsonLd } = page
  const opening = toMarkup(<BodyBeforeFooter page={page} {...context} />)
  const data = jsonLd && toMarkup(<script type="application/ld+json">{drawn(jsonLd)}</script>)
  return `${opening} ${footer(context.about, context.language)}${data ?? ''}`
}
