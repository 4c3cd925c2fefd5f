import { addressIn } from '#src/components/addresses.ts'
import { html, settled } from '#src/components/html.ts'
import { remembered } from '#src/domain/memo.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'

/** That all of it is a demonstration, and what stands behind the pages. */
export const footer = remembered((language: Language) => {
  const words = wordsOf(language)
  return settled(html`
    <footer class="site-footer" aria-label="${words.footer}">
      <p>${words.demonstration}</p>
      <nav aria-label="${words.footer}">
        <a href="${addressIn(language, '/')}">${words.home}</a>
        <a href="${addressIn(language, '/how-we-know')}">${words.howWeKnow}</a>
        <a href="${addressIn(language, '/sync')}">${words.copies}</a>
        <a href="${addressIn(language, '/privacy')}">${words.privacy}</a>
      </nav>
      <p class="machines">
        ${words.machines} <a href="/llms.txt">llms.txt</a> <a href="/feeds/open-listings.json">JSON Feed</a> <a href="/api" hreflang="en">OpenAPI</a>
      </p>
    </footer>
  `)
})
