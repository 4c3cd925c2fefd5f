import { html } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'

/** The way to a page from the home page downwards; the page itself is not among the steps. */
export const breadcrumb = (steps: readonly { name: string; href: string }[], language: Language) => html`
  <nav class="breadcrumb" aria-label="${wordsOf(language).youAreHere}">
    <ol>${steps.map(({ name, href }) => html`<li><a href="${href}">${name}</a></li>`)}</ol>
  </nav>
`
