import { html, raw, type Piece } from '#src/components/html.ts'
import { wordsOf } from '#src/words/words.ts'
import { footer } from './footer.ts'
import type { HeadOf } from './head.ts'
import { header } from './header.ts'

/** Everything that is in the body of a page. `query` is the query string of its address, where it has one. */
export const body = ({ about, language, path, jsonLd }: HeadOf, content: Piece, query?: string) => html`
  <a class="skip" href="#content">${wordsOf(language).skip}</a>
  ${header(about, language, path ?? '/', query)}
  <main id="content" tabindex="-1">${content}</main>
  ${footer(about, language)}
  ${jsonLd && html`<script type="application/ld+json">${raw(jsonLd)}</script>`}
`
