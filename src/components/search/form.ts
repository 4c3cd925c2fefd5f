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
import type { Asked } from '#src/domain/search/query.ts'
import type { Language, SearchPage } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'
import { choices, textField } from './controls.ts'

const typologies = ['T0', 'T1', 'T2', 'T3', 'T4', 'T5'].map((name) => [name, name] as const)

const optionsOf = (terms: Record<string, Label>, language: Language) =>
  Object.entries(terms).map(([value, label]) => [value, label[language]] as const)

/** Whatever the address called it, the box of what it means is ticked. */
const ticked = (criteria: Criteria | undefined, asked: Asked) => ({
  typologies: new Set(criteria ? meaningOf(criteria.typologies) : asked.typologies),
  types: new Set<string>(criteria ? meaningOf(criteria.property_types) : asked.property_types),
  features: new Set<string>(criteria ? meaningOf(criteria.must_have) : asked.must_have),
  wishes: new Set(criteria ? criteria.preferences.flatMap(({ wanted }) => wanted) : asked.preferences),
})

const morePlaces = ({ asked }: SearchPage['query'], language: Language) => html`
  <p class="field">
    <label for="place-2">${wordsOf(language).search.or}</label>
    <input id="place-2" name="municipalities" value="${asked.municipalities[1] ?? ''}" list="places" autocomplete="off"/>
  </p>
  <p class="field">
    <label for="place-3">${wordsOf(language).search.or}</label>
    <input id="place-3" name="municipalities" value="${asked.municipalities[2] ?? ''}" list="places" autocomplete="off"/>
  </p>
`

const checkLevels = (criteria: Criteria | undefined, language: Language) => {
  const words = wordsOf(language).search
  const levelOf = (check: string) => criteria?.readiness_min.find((each) => each.check === check)?.level ?? ''
  return html`
    <fieldset id="readiness_min" class="levels" tabindex="-1">
      <legend>${words.field.readiness_min}</legend>
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
  const number = (field: 'min_price_eur' | 'max_price_eur' | 'min_bedrooms') =>
    textField({ field, value: asked[field], problems, numeric: true }, language)
  return html`
    <form class="search-form" action="${addressIn(language, '/search')}" role="search" aria-label="${words.title}">
      <datalist id="places">${places.map((place) => html`<option value="${place}"></option>`)}</datalist>
      <div class="first-fields">
        ${textField({ field: 'municipalities', value: asked.municipalities[0] ?? '', problems, suggestions: 'places' }, language)}
        ${number('min_price_eur')}${number('max_price_eur')}${number('min_bedrooms')}
        <button class="button full">${words.submit}</button>
      </div>
      <details class="more-filters">
        <summary>${words.more}</summary>
        <div class="more-fields">
          <div class="places-more">${morePlaces(query, language)}</div>
          ${choices('typologies', typologies, labels, words.field.typologies)}
          ${choices('property_types', optionsOf(propertyTypeTerms, language), types, words.field.property_types)}
          ${choices('must_have', optionsOf(featureTerms, language), features, words.field.must_have)}
          ${choices('preferences', optionsOf(featureTerms, language), wishes, words.field.preferences)}
          ${choices('preferences', optionsOf(conditionTerms, language), wishes, `${words.field.preferences}: ${words.condition}`, null)}
          ${choices('preferences', optionsOf(orientationTerms, language), wishes, `${words.field.preferences}: ${words.orientation}`, null)}
          ${checkLevels(criteria, language)}
        </div>
        <p><button class="button full">${words.submit}</button></p>
      </details>
      ${asked.order !== 'rank' && html`<input type="hidden" name="order" value="${asked.order}"/>`}
      ${asked.compare.length > 0 && html`<input type="hidden" name="compare" value="${asked.compare.join(',')}"/>`}
    </form>
  `
}
