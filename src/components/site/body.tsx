import { drawn, markupOf } from '#src/components/jsx/markup.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { wordsOf } from '#src/words/words.ts'
import { footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What is in the body of a page before its footer. */
const Opening = ({ page, about, language }: PageContext & { page: Page }) => {
  const { content } = page
  return (
    <>
      <a class="skip" href="#content">
        {wordsOf(language).skip}
      </a>
      <Header about={about} language={language} path={page.path ?? '/'} query={page.query ?? ''} />
      <main id="content" tabindex={-1}>
        {content}
      </main>
    </>
  )
}

/** Everything that is in the body of a page. */
export const body = (page: Page, context: PageContext): string => {
  const { jsonLd } = page
  const opening = markupOf(<Opening page={page} {...context} />)
  const data = jsonLd && markupOf(<script type="application/ld+json">{drawn(jsonLd)}</script>)
  return `${opening} ${footer(context.about, context.language)}${data ?? ''}`
}
