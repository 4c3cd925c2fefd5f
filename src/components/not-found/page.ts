import { addressIn } from '#src/components/addresses.ts'
import { pathIn } from '#src/addresses/language.ts'
import { drawElevation } from '#src/components/drawing/draw-elevation.ts'
import { imagined } from '#src/components/drawing/imagined.ts'
import { onPage } from '#src/components/drawing/on-page.ts'
import { html, raw } from '#src/components/html.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { notice } from '#src/components/prose/notice.ts'
import { quickSearch } from '#src/components/search/quick.tsx'
import { wordsOf } from '#src/words/words.ts'
import type { NotFoundPage } from './data.ts'

/** What every address answers where nothing is public, whatever was there before. */
export const notFoundPage = (_: NotFoundPage, { about, language }: PageContext): Page => {
  const words = wordsOf(language)
  const { title, text, links, toHome } = words.notFound
  const unknown = imagined('not-found', { build: 'unknown', neighbours: 0, backdrop: 'hills' })
  return notice(
    title,
    text,
    html`
      ${quickSearch({ districts: [] }, language)}
      <p>${links}</p>
      <ul>
        <li><a href="${pathIn(about, language, '/')}">${toHome}</a></li>
        <li><a href="${addressIn(language, '/how-we-know')}">${words.howWeKnow}</a></li>
      </ul>
      <div class="frame illustration">${raw(onPage(drawElevation('not-found', unknown, 'full')))}</div>
    `,
  )
}
