import { html, raw, type Html } from '#src/components/html.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { inner, rendered } from '#src/components/rendered.ts'
import { wordsOf } from '#src/words/words.ts'
import { footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What is in the body of a page before its footer, which all pages of a language share. */
const Opening = ({ page, about, language }: PageContext & { page: Page }) => (
  <>
    <a class="skip" href="#content">
      {wordsOf(language).skip}
    </a>
    <Header about={about} language={language} path={page.path ?? '/'} query={page.query ?? ''} />
    <main id="content" tabIndex={-1} {...inner(page.content)} />
  </>
)

/** Everything that is in the body of a page. */
export const body = (page: Page, context: PageContext): Html => html`
  ${rendered(<Opening page={page} {...context} />)} ${footer(context.about, context.language)}
  ${
    page.jsonLd &&
    html`<script type="application/ld+json">
      ${raw(page.jsonLd)}
    </script>`
  }
`
