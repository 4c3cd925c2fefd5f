import type { Page, PageContext } from '#src/components/page.ts'
import { notice } from '#src/components/prose/notice.tsx'
import { wordsOf } from '#src/words/words.ts'
import type { TooManyPage } from './data.ts'

/** What a person reads who asks too often. */
export const tooManyPage = (_: TooManyPage, context: PageContext): Page => {
  const { title, text, paragraphs } = wordsOf(context.language).tooMany
  const rest = paragraphs.map((paragraph) => <p>{paragraph}</p>)
  return notice({ title, text, rest }, context)
}
