import { azulejoSvg } from '#src/components/drawing/azulejo-svg.ts'
import { html, raw, type Html, type Piece } from '#src/components/html.ts'

/** A page of words: what it is called, what it says in one sentence, and its sections. */
export interface Prose {
  title: string
  lead: string
  sections: readonly Section[]
}

interface Section {
  heading: string
  paragraphs: readonly (string | Html)[]
}

const section = ({ heading, paragraphs }: Section) => html`
  <section>
    <h2>${heading}</h2>
    ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
  </section>
`

/** Words beside a panel of tiles, which `seed` draws; `first` goes before their sections. */
export const article = (seed: string, { title, lead, sections }: Prose, first?: Piece): Html => html`
  <article>
    <div class="frame side">${raw(azulejoSvg(seed, 72))}</div>
    <div>
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${first}
      ${sections.map(section)}
    </div>
  </article>
`
