import { html, type Html, type Piece } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import type { Field } from '#src/domain/search/fields.ts'
import type { Problem } from '#src/addresses/read-search.ts'
import { wordsOf } from '#src/words/words.ts'

/** What is wrong with a field, beside it and named by its control. */
export const complaint = (field: Problem['field'], problems: readonly Problem[], language: Language) => {
  const found = problems.find((problem) => problem.field === field)
  return (
    found &&
    html`<strong class="attention note" id="wrong-${field}">${wordsOf(language).search.problem[found.kind]}</strong>`
  )
}

interface TextField {
  field: Field
  value: string
  problems: readonly Problem[]
  /** The id of a list of suggestions. */
  suggestions?: string
  /** An example of what can be typed. */
  hint?: string
  numeric?: boolean
}

/** A labelled line of text. Numbers are typed as text too, so that `400 000 €`, `400k` and `T2` are understood. */
export const textField = (
  { field, value, problems, suggestions, hint, numeric = false }: TextField,
  language: Language,
): Html => {
  const wrong = complaint(field, problems, language)
  return html`
    <p class="field ${field}">
      <label for="${field}">${wordsOf(language).search.field[field]}</label>
      <input id="${field}" name="${field}" value="${value}" autocomplete="off"
        ${numeric && html` inputmode="numeric"`}
        ${hint && html` placeholder="${hint}"`}
        ${suggestions && html` list="${suggestions}"`}
        ${wrong && html` aria-invalid="true" aria-describedby="wrong-${field}"`}>
      ${wrong}
    </p>
  `
}

/**
 * Controls under a name that folds them away and says how many of them ask something, so that all that can be asked is
 * seen at once. A browser unfolds them when an address leads to their `id`.
 */
export const folded = (
  { id, legend, chosen, isOpen }: { id: string | null; legend: string; chosen: number; isOpen: boolean },
  controls: Piece,
): Html => html`
  <details class="filter"${isOpen && ' open'}>
    <summary>${legend}${chosen > 0 && ` (${chosen})`}</summary>
    <fieldset${id && html` id="${id}" tabindex="-1"`}><legend class="visually-hidden">${legend}</legend>${controls}</fieldset>
  </details>
`

/** Boxes to tick, under the name of their field. */
export const choices = (
  name: Field,
  options: readonly (readonly [value: string, label: string])[],
  chosen: ReadonlySet<string>,
  legend: string,
  id: string | null = name,
): Html =>
  folded(
    { id, legend, chosen: options.filter(([value]) => chosen.has(value)).length, isOpen: false },
    html`
      <ul>
        ${options.map(
          ([value, label]) => html`
            <li><label><input type="checkbox" name="${name}" value="${value}"${chosen.has(value) && ' checked'}>${' '}${label}</label></li>
          `,
        )}
      </ul>
    `,
  )
