import { html, type Html } from '#src/components/html.ts'
import type { Field } from '#src/domain/search/asked.ts'
import type { Problem } from '#src/domain/search/query.ts'
import type { Language } from '#src/publish/page-data.ts'
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
  numeric?: boolean
}

/** A labelled line of text. Numbers are typed as text too, so that `400 000 €` is understood and no wheel changes them. */
export const textField = (
  { field, value, problems, suggestions, numeric = false }: TextField,
  language: Language,
): Html => {
  const wrong = complaint(field, problems, language)
  return html`
    <p class="field ${field}">
      <label for="${field}">${wordsOf(language).search.field[field]}</label>
      <input id="${field}" name="${field}" value="${value}" autocomplete="off"
        ${numeric && html` inputmode="numeric"`}
        ${suggestions && html` list="${suggestions}"`}
        ${wrong && html` aria-invalid="true" aria-describedby="wrong-${field}"`}/>
      ${wrong}
    </p>
  `
}

/** Boxes to tick, under the name of their field. */
export const choices = (
  name: Field,
  options: readonly (readonly [value: string, label: string])[],
  chosen: ReadonlySet<string>,
  legend: string,
  id: string | null = name,
): Html => html`
  <fieldset${id && html` id="${id}" tabindex="-1"`}>
    <legend>${legend}</legend>
    <ul>
      ${options.map(
        ([value, label]) => html`
          <li><label><input type="checkbox" name="${name}" value="${value}"${chosen.has(value) && ' checked'}/>${' '}${label}</label></li>
        `,
      )}
    </ul>
  </fieldset>
`
