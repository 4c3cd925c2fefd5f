import { html, type Html } from '#src/components/html.ts'
import { apiWords } from '#src/words/en.ts'
import type { Group } from './operations.ts'
import { anchorOf } from './prose.ts'

const link = (anchor: string, text: string) => html`<a href="#${anchor}">${text}</a>`

/** The headings of the guide, every operation, and what they share. */
export const contents = (headings: readonly string[], groups: readonly Group[]): Html => html`
  <nav class="contents" aria-label="${apiWords.contents}">
    <ul>${headings.map((heading) => html`<li>${link(anchorOf(heading), heading)}</li>`)}</ul>
    ${groups.map(
      ({ name, operations }) => html`
        <p>${link(`tag-${anchorOf(name)}`, name)}</p>
        <ul>${operations.map(({ id, summary }) => html`<li>${link(id, summary)}</li>`)}</ul>
      `,
    )}
    <p>${link('errors-of-all', apiWords.sharedAnswers)}</p>
    <p>${link('schemas', apiWords.schemas)}</p>
    <p>${link('values', apiWords.values)}</p>
  </nav>
`
