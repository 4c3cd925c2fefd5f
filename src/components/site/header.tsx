import { addressIn } from '#src/components/addresses.ts'
import { languageTags, type Language } from '#src/domain/language.ts'
import type { About } from '#src/domain/site/site.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  about: About
  language: Language
  /** The page's English address: the language switch leads to the same page. */
  path: string
  /** The query string of its address. */
  query: string
}

const rooms = ['/search', '/shortlist', '/how-we-know'] as const

/** Without a logo of the site's own the stylesheet draws a tile, so that no page carries it. */
const Mark = ({ about: { logo } }: Pick<Props, 'about'>) =>
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
export const Header = ({ about, language, path, query }: Props) => {
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
