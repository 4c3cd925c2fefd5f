import { html, type Piece } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import { nothing, type Asked } from '#src/addresses/search.ts'
import { partsOf } from '#src/words/search-phrases.ts'
import { wordsOf } from '#src/words/words.ts'
import { searchAddress } from './address.ts'

/** The search as a heading whose every phrase leads to the control that changes it. */
export const sentence = (criteria: Criteria, asked: Asked, language: Language) => {
  const parts: Piece[] = partsOf(criteria, asked, language).map((part) =>
    typeof part === 'string' ? part : html`<a href="#${part.field}">${part.text}</a>`,
  )
  return html`<h1>${parts}</h1>`
}

/** A link for each filter to the same search without it, and one without any: as relaxations and `noneEver` count. */
export const leavingOut = (criteria: Criteria, asked: Asked, language: Language) => {
  const words = wordsOf(language).search
  const wishes = partsOf(criteria, asked, language).flatMap((part) =>
    typeof part === 'string' ? [] : part.wishes,
  )
  if (wishes.length === 0) return null
  return html`
    <ul class="leave-out">
      <li>${words.leaveOut}</li>
      ${wishes.map(
        ({ text, without }) =>
          html`<li><a href="${searchAddress(asked, without, language)}">${text}</a></li>`,
      )}
      ${
        wishes.length > 1 &&
        html`<li><a href="${searchAddress(asked, { ...nothing, all_types: true }, language)}">${words.leaveOutAll}</a></li>`
      }
    </ul>
  `
}
