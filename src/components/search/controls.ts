import { html, type Html, type Piece } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import type { Field } from '#src/domain/search/fields.ts'
import { filterNamed, queryFilters } from '#src/domain/search/filters/index.ts'
import type { Problem, Query } from '#src/addresses/read-search.ts'
import { fieldLabel } from '#src/words/filter-words.ts'
import { wordsOf } from '#src/words/words.ts'

const problemText = ({ field, kind }: Problem, language: Language): string => {
  const { problem } = wordsOf(language).search
  const isPrice = field === 'min_price_eur' || field === 'max_price_eur'
  if (isPrice && kind === 'no_number') return problem.no_price
  if (isPrice && (kind === 'too_small' || kind === 'negative')) return problem.free
  return kind === 'wrong' ? '' : problem[kind]
}

/** What is wrong with a field, beside it and named by its control. */
export const complaint = (field: Problem['field'], problems: readonly Problem[], language: Language) => {
  const found = problems.find((problem) => problem.field === field)
  if (!found) return undefined
  const text =
    found.kind === 'wrong' ? filterNamed(field)?.page[language].wrong : problemText(found, language)
  return html`<strong class="attention note" id="wrong-${field}">${text}</strong>`
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
      <label for="${field}">${fieldLabel(field, language)}</label>
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
            <li><label><input type="checkbox" name="${name}" value="${value}"${chosen.has(value) && ' checked'}> ${label}</label></li>
          `,
        )}
      </ul>
    `,
  )

/** One of a few values; the first is none. */
const choiceOf = (
  { field, value, problems }: Omit<TextField, 'numeric'>,
  of: readonly string[],
  language: Language,
): Html => {
  const option = (name: string) =>
    html`<option value="${name}"${name === value && ' selected'}>${name === '' ? wordsOf(language).search.anyLevel : name}</option>`
  return html`
    <p class="field ${field}"><label for="${field}">${fieldLabel(field, language)}</label>
    <select id="${field}" name="${field}">${['', ...of].map(option)}</select>
    ${complaint(field, problems, language)}</p>
  `
}

const tickOf = ({ field, value, problems }: Omit<TextField, 'numeric'>, language: Language): Html => html`
  <p class="field ${field}"><label><input type="checkbox" id="${field}" name="${field}" value="true"${value === 'true' && ' checked'}>${' '}${fieldLabel(field, language)}</label>
  ${complaint(field, problems, language)}</p>
`

/** The controls of the filters beyond the contract's bodies. */
export const queryFields = (
  { asked, problems }: Pick<Query, 'asked' | 'problems'>,
  language: Language,
) => html`
  <div class="further-fields">
    ${queryFilters.map(({ name: field, page: { control } }) => {
      const of = { field, value: asked[field], problems }
      if (control.kind === 'one') return choiceOf(of, control.of, language)
      if (control.kind === 'tick') return tickOf(of, language)
      return textField({ ...of, numeric: control.kind === 'number' }, language)
    })}
  </div>
`
