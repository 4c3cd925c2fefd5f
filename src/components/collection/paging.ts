import { addressIn, pageAddress } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import type { Language, Paged } from '#src/publish/page-data.ts'
import { number } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'

/** The way to the other pages of a collection; nothing when there is only one. */
export const paging = ({ page, hasNext }: Paged, path: string, language: Language) => {
  if (page === 1 && !hasNext) return null
  const words = wordsOf(language).collection
  const href = (to: number) => addressIn(language, pageAddress(path, to))
  return html`
    <nav class="paging" aria-label="${words.paging}">
      <ol>
        ${page > 2 && html`<li><a href="${href(1)}">${words.first}</a></li>`}
        ${page > 1 && html`<li><a href="${href(page - 1)}" rel="prev">${words.previous}</a></li>`}
        <li><a href="${href(page)}" aria-current="page">${words.page(number(page, language))}</a></li>
        ${hasNext && html`<li><a href="${href(page + 1)}" rel="next">${words.next}</a></li>`}
      </ol>
    </nav>
  `
}
