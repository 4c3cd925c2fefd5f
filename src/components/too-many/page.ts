import { html } from '#src/components/html.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { wordsOf } from '#src/words/words.ts'
import type { TooManyPage } from './data.ts'

/** What a person reads who asks too often. */
export const tooManyPage = (_: TooManyPage, { language }: PageContext): Page => {
  const { title, text, paragraphs } = wordsOf(language).tooMany
  return {
    style: 'text',
    title,
    description: text,
    path: null,
    content: html`
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    `,
  }
}
