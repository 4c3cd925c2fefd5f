import type { Markup } from '#src/components/jsx/markup.ts'
import type { Language } from '#src/domain/language.ts'
import type { About } from '#src/domain/site/site.ts'

/**
 * A script of `src/browser/` that only some pages load, as `document.astro` names it: `ages` for pages that state how long
 * ago something was confirmed, `places` for the search of a place, `streets` for maps that streets can be shown on.
 */
export type Script = 'ages' | 'filters' | 'listing' | 'office' | 'places' | 'share' | 'streets'

/** The picture beside a link to a page, in other people's programs. */
export interface ShareCard {
  url: string
  width: number
  height: number
  alt: string
}

/** A page: what it says about itself to browsers, search engines and agents, and its content. */
export interface Page {
  /** The class of its body, by which the styles know it. */
  style: string
  scripts?: readonly Script[]
  title: string
  description: string
  /** The page's English address, `/privacy`; `null` for a page that has none in both languages. */
  path: string | null
  /** The query string of its address, where it has one. */
  query?: string
  /** The address of a page that is in English only. */
  onlyEnglish?: string
  /** The same content for programs. */
  alternates?: { type: string; href: string; title?: string }[]
  /** Excludes the page from search engines, because its address contains a reader's own query or is outdated at once. */
  noindex?: boolean
  /** What a link to the page shows elsewhere; a drawing of a building when it has none of its own. */
  image?: ShareCard
  /** The JSON-LD of what the page is about, safe inside a script element. It is at the end of the body. */
  jsonLd?: string
  /** What is between the header and the footer of the site. */
  content: Markup
}

/** The site that a page is of, and the language that it is written in. */
export interface PageContext {
  about: About
  language: Language
}

/** Makes a page of its data, and of nothing else. */
export type PageOf<Data> = (data: Data, context: PageContext) => Page
