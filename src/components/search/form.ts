import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import {
  checkTerms,
  conditionTerms,
  featureTerms,
  orientationTerms,
  propertyTypeTerms,
  type Label,
} from '#src/domain/listing/vocabulary.ts'
import { meaningOf, type Criteria } from '#src/domain/search/criteria.ts'
import type { Asked } from '#src/domain/search/asked.ts'
import { furtherNames } from '#src/domain/search/asked.ts'
import type { Query } from '#src/domain/search/query.ts'
import type { Language, SearchPage } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'
import { choices, complaint, textField } from './controls.ts'
import { furtherFields } from './further.ts'
import { typologyName } from './phrases.ts'

const typologies = ['T0', 'T1', 'T2', 'T3', 'T4', 'T5']
/** The kinds of wishes that have boxes. */
const boxed: ReadonlySet<string> = new Set(['feature', 'condition', 'orientation'])

const optionsOf = (terms: Record<string, Label>, language: Language) =>
  Object.entries(terms).map(([value, label]) => [value, label[language]] as const)

/** Whatever the address called it, the box of what it means is ticked. */
const ticked = (criteria: Criteria | undefined, asked: Asked) => ({
  typologies: new Set(criteria ? meaningOf(criteria.typologies) : asked.typologies),
  types: new Set<string>(criteria ? meaningOf(criteria.property_types) : asked.property_types),
  features: new Set<string>(criteria ? meaningOf(criteria.must_have) : asked.must_have),
  wishes: new Set(criteria ? criteria.preferences.flatMap(({ wanted }) => wanted) : asked.preferences),
})

/** The usual typologies, and whichever else is asked for, so that no other control undoes it. */
const typologyOptions = (chosen: ReadonlySet<string>, language: Language) =>
  [...new Set([...typologies, ...chosen])].map((name) => [name, typologyName(language)(name)] as const)

/** Wishes that an address can hold and no box stands for. */
const otherWishes = (criteria: Criteria | undefined) =>
  (criteria?.preferences ?? [])
    .filter(({ about }) => !boxed.has(about))
    .flatMap(({ wanted }) => wanted)
    .map((wish) => html`<input type="hidden" name="preferences" value="${wish}"/>`)

/** The fields that fold away, unless something is wrong with one of them. */
const folded: ReadonlySet<string> = new Set(['readiness_min', ...furtherNames])

const mostPlaces = 3

/** A further municipality; those after the first have no name but their place in the row. */
const furtherPlace = (n: number, value: string, language: Language) => html`
  <p class="field place">
    <label for="place-${n}">${wordsOf(language).search.or}</label>
    <input id="place-${n}" name="municipalities" value="${value}" list="places" autocomplete="off"/>
  </p>
`

/** The municipalities asked for beside the first, and the fields that are still empty. */
const furtherPlaces = ({ municipalities }: Asked, language: Language) => {
  const filled = municipalities.slice(1)
  const empty = Math.max(0, mostPlaces - 1 - filled.length)
  return {
    filled: filled.map((value, index) => furtherPlace(index + 2, value, language)),
    empty: Array.from({ length: empty }, (_, index) => furtherPlace(filled.length + index + 2, '', language)),
  }
}

const checkLevels = (criteria: Criteria | undefined, problems: Query['problems'], language: Language) => {
  const words = wordsOf(language).search
  const levelOf = (check: string) => criteria?.readiness_min.find((each) => each.check === check)?.level ?? ''
  return html`
    <fieldset id="readiness_min" class="levels" tabindex="-1">
      <legend>${words.field.readiness_min}</legend>
      ${complaint('readiness_min', problems, language)}
      <ul>
        ${optionsOf(checkTerms, language).map(([check, label]) => {
          const level = levelOf(check)
          const option = (value: string, text: string) =>
            html`<option value="${value}"${value === level && ' selected'}>${text}</option>`
          return html`
            <li><label for="check-${check}">${label}</label>
            <select id="check-${check}" name="readiness_min.${check}">
              ${option('', words.anyLevel)}${option('collected', words.collected)}${option('validated', words.validatedLevel)}
            </select></li>
          `
        })}
      </ul>
    </fieldset>
  `
}

/** Everything that can be asked, as plain controls; what is rarely asked folds away until it is. */
export const form = ({ query, answer, places }: SearchPage, language: Language) => {
  const { asked, problems } = query
  const words = wordsOf(language).search
  const criteria = answer?.understood.criteria
  const { typologies: labels, types, features, wishes } = ticked(criteria, asked)
  const further = furtherPlaces(asked, language)
  const number = (field: 'min_price_eur' | 'max_price_eur' | 'min_bedrooms') =>
    textField({ field, value: asked[field], problems, numeric: true }, language)
  return html`
    <form class="search-form" action="${addressIn(language, '/search')}" role="search" aria-label="${words.title}">
      <datalist id="places">${places.map((place) => html`<option value="${place}"></option>`)}</datalist>
      <div class="first-fields">
        <div class="asked-places">
          ${textField({ field: 'municipalities', value: asked.municipalities[0] ?? '', problems, suggestions: 'places' }, language)}
          ${further.filled}
        </div>
        ${number('min_price_eur')}${number('max_price_eur')}${number('min_bedrooms')}
        <button class="button full">${words.submit}</button>
      </div>
      <details class="more-filters"${problems.some(({ field }) => folded.has(field)) && html` open`}>
        <summary>${words.more}</summary>
        <div class="more-fields">
          ${further.empty.length > 0 && html`<div class="places-more">${further.empty}</div>`}
          ${choices('typologies', typologyOptions(labels, language), labels, words.field.typologies)}
          ${choices('property_types', optionsOf(propertyTypeTerms, language), types, words.field.property_types)}
          ${choices('must_have', optionsOf(featureTerms, language), features, words.field.must_have)}
          ${choices('preferences', optionsOf(featureTerms, language), wishes, words.field.preferences)}
          ${choices('preferences', optionsOf(conditionTerms, language), wishes, `${words.field.preferences}: ${words.condition}`, null)}
          ${choices('preferences', optionsOf(orientationTerms, language), wishes, `${words.field.preferences}: ${words.orientation}`, null)}
          ${furtherFields(query, language)}
          ${checkLevels(criteria, problems, language)}
        </div>
        <p><button class="button full">${words.submit}</button></p>
      </details>
      ${otherWishes(criteria)}
      ${asked.order !== 'rank' && html`<input type="hidden" name="order" value="${asked.order}"/>`}
      ${asked.compare.length > 0 && html`<input type="hidden" name="compare" value="${asked.compare.join(',')}"/>`}
    </form>
  `
}
