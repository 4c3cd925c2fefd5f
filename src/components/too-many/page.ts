import { html } from '#src/components/html.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { notice } from '#src/components/prose/notice.ts'
import { wordsOf } from '#src/words/words.ts'
import type { TooManyPage } from './data.ts'

/** What a person reads who asks too often. */
export const tooManyPage = (_: TooManyPage, { language }: PageContext): Page => {
  const { title, text, paragraphs } = wordsOf(language).tooMany
  return notice(
    title,
    text,
    paragraphs.map((paragraph) => html`<p>${paragraph}</p>`),
  )
}
