import { html, raw } from '#src/components/html.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { wordsOf } from '#src/words/words.ts'
import { footer } from './footer.tsx'
import { header } from './header.tsx'

/** Everything that is in the body of a page. */
export const body = ({ path, query, jsonLd, content }: Page, { about, language }: PageContext) => html`
  <a class="skip" href="#content">${wordsOf(language).skip}</a>
  ${header(about, language, path ?? '/', query)}
  <main id="content" tabindex="-1">${content}</main>
  ${footer(about, language)}
  ${jsonLd && html`<script type="application/ld+json">${raw(jsonLd)}</script>`}
`
