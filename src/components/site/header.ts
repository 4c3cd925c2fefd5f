import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'

/**
 * The brand and the ways through the site. `path` is the page's English address: the language switch leads to the same
 * page, with the query string of its address.
 */
export const header = (language: Language, path: string, query = '') => {
  const words = wordsOf(language)
  const other: Language = language === 'en' ? 'pt' : 'en'
  const rooms = [
    ['/search', words.search.title],
    ['/compare', words.compare.title],
    ['/how-we-know', words.howWeKnow],
  ] as const
  const link = ([room, name]: (typeof rooms)[number]) =>
    html`<a href="${addressIn(language, room)}"${path === room && html` aria-current="page"`}>${name}</a>`
  return html`
    <header class="site-header">
      <a class="brand" href="${addressIn(language, '/')}" lang="en">
        <svg viewBox="0 0 32 32" aria-hidden="true"><use href="#brand"></use></svg> ${words.brand}
      </a>
      <nav aria-label="${words.navigation}">
        ${rooms.map(link)}
        <a href="${addressIn(other, path)}${query}" lang="${other}" hreflang="${other}" rel="alternate">
          ${words.otherLanguage}
        </a>
      </nav>
    </header>
  `
}
