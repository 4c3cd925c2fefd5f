import { html, type Piece } from '#src/components/html.ts'
import type { Page } from '#src/components/page.ts'

/** A page that says what became of a request, at whatever address; `rest` goes below its first sentence. */
export const notice = (title: string, text: string, rest: Piece): Page => ({
  style: 'text',
  title,
  description: text,
  path: null,
  content: html`
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    ${rest}
  `,
})
