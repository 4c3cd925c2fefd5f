import { addressIn } from '#src/components/addresses.ts'
import { pathIn } from '#src/addresses/language.ts'
import { html, settled } from '#src/components/html.ts'
import { languageTags, type Language } from '#src/domain/language.ts'
import { rememberedBy, rememberedOf } from '#src/domain/memo.ts'
import type { About } from '#src/domain/site/site.ts'
import { wordsOf } from '#src/words/words.ts'

const rooms = ['/search', '/compare', '/how-we-know'] as const
type Room = (typeof rooms)[number]

/** Drawn by the stylesheet, so that no page carries it. */
const tile = html`<i></i>`

const mark = ({ logo }: About) =>
  logo
    ? html`<picture>${logo.dark_url !== null && html`<source srcset="${logo.dark_url}" media="screen and (prefers-color-scheme: dark)">`}<img src="${logo.url}" alt="" height="28"></picture>`
    : tile

/** The language of a name that is the same in both: a screen reader says it in that one. */
const nameLanguage = ({ short_name, default_language }: About) =>
  short_name.en === short_name.pt ? html` lang="${languageTags[default_language]}"` : null

/** The brand and the rooms, of which the page may be one. */
const waysOf = (about: About, language: Language, here: Room | undefined) => {
  const words = wordsOf(language)
  const names = {
    '/search': words.search.title,
    '/compare': words.compare.title,
    '/how-we-know': words.howWeKnow,
  }
  return settled(html`
      <a class="brand" href="${pathIn(about, language, '/')}"${nameLanguage(about)}>
        ${mark(about)} ${about.short_name[language]}
      </a>
      <nav aria-label="${words.navigation}">
        ${rooms.map((room) => html`<a href="${addressIn(language, room)}"${room === here && html` aria-current="page"`}>${names[room]}</a>`)}
    `)
}

const ways = rememberedOf((about: About) =>
  rememberedBy((language: Language, here: Room | undefined) => waysOf(about, language, here)),
)

/**
 * The brand and the ways through the site. `path` is the page's English address: the language switch leads to the same
 * page, with the query string of its address.
 */
export const header = (about: About, language: Language, path: string, query = '') => {
  const other: Language = language === 'en' ? 'pt' : 'en'
  const here = rooms.find((room) => room === path)
  return html`
    <header class="site-header">
      ${ways(about)(language, here)}
        <a href="${pathIn(about, other, path)}${query}" lang="${languageTags[other]}" hreflang="${languageTags[other]}">
          ${wordsOf(language).otherLanguage}
        </a>
      </nav>
    </header>
  `
}
