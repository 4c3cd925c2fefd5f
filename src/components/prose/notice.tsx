import type { Child } from '#src/components/jsx/markup.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { TiledArticle } from './beside.tsx'

interface NoticeText {
  title: string
  text: string
  /** What goes below its first sentence. */
  rest: Child
}

/** A page that says what became of a request, at whatever address. */
export const notice = ({ title, text, rest }: NoticeText, { language }: PageContext): Page => ({
  style: 'text',
  title,
  description: text,
  path: null,
  content: (
    <TiledArticle
      seed="notice"
      language={language}
      header={
        <>
          <h1>{title}</h1>
          <p class="lead">{text}</p>
        </>
      }
    >
      {rest}
    </TiledArticle>
  ),
})
