import { addressIn } from '#src/components/addresses.ts'
import { html, settled } from '#src/components/html.ts'
import { rememberedBy } from '#src/domain/memo.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'

const rooms = ['/search', '/compare', '/how-we-know'] as const
type Room = (typeof rooms)[number]

/** The brand and the rooms, of which the page may be one. */
const ways = rememberedBy((language: Language, here: Room | undefined) => {
  const words = wordsOf(language)
  const names = {
    '/search': words.search.title,
    '/compare': words.compare.title,
    '/how-we-know': words.howWeKnow,
  }
  return settled(html`
      <a class="brand" href="${addressIn(language, '/')}" lang="en">
        <svg viewBox="0 0 32 32" aria-hidden="true"><use href="#brand"></use></svg> ${words.brand}
      </a>
      <nav aria-label="${words.navigation}">
        ${rooms.map((room) => html`<a href="${addressIn(language, room)}"${room === here && html` aria-current="page"`}>${names[room]}</a>`)}
    `)
})

/**
 * The brand and the ways through the site. `path` is the page's English address: the language switch leads to the same
 * page, with the query string of its address.
 */
export const header = (language: Language, path: string, query = '') => {
  const other: Language = language === 'en' ? 'pt' : 'en'
  const here = rooms.find((room) => room === path)
  return html`
    <header class="site-header">
      ${ways(language, here)}
        <a href="${addressIn(other, path)}${query}" lang="${other}" hreflang="${other}" rel="alternate">
          ${wordsOf(language).otherLanguage}
        </a>
      </nav>
    </header>
  `
}
