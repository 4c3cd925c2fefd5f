import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import { checkTerms } from '#src/domain/listing/facts/checks.ts'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import {
  conditionTerms,
  orientationTerms,
  propertyTypeTerms,
  type Label,
} from '#src/domain/listing/vocabulary.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import type { Asked } from '#src/addresses/search.ts'
import { queryNames } from '#src/domain/search/filters/index.ts'
import { meaningOf } from '#src/domain/search/reading.ts'
import type { Query } from '#src/addresses/read-search.ts'
import { fieldLabel } from '#src/words/filter-words.ts'
import { wordsOf } from '#src/words/words.ts'
import type { SearchPage } from './data.ts'
import { choices, complaint, folded, queryFields, textField } from './controls.ts'
import { listOf, suggestions } from './suggestions.ts'

const typologies = ['T0', 'T1', 'T2', 'T3', 'T4', 'T5']
/** The kinds of wishes that have boxes. */
const boxed: ReadonlySet<string> = new Set(['feature', 'condition', 'orientation'])

const optionsOf = (terms: Record<string, Label>, language: Language) =>
  Object.entries(terms).map(([value, label]) => [value, label[language]] as const)

/** Whatever the address called it, the box of what it means is ticked. */
const ticked = (criteria: Criteria | undefined, asked: Asked) => ({
  typologies: new Set(criteria ? meaningOf(criteria.typologies) : asked.typologies),
  types: new Set<string>(
    criteria && !asked.homes_only ? meaningOf(criteria.property_types) : asked.property_types,
  ),
  features: new Set<string>(criteria ? meaningOf(criteria.must_have) : asked.must_have),
  wishes: new Set(criteria ? criteria.preferences.flatMap(({ wanted }) => wanted) : asked.preferences),
})

/** The usual typologies, and whichever else is asked for, so that no other control undoes it. */
const typologyOptions = (chosen: ReadonlySet<string>) =>
  [...new Set([...typologies, ...chosen])].map((name) => [name, name] as const)

/** Preferences that an address can contain and that have no checkbox. */
const otherWishes = (criteria: Criteria | undefined) =>
  (criteria?.preferences ?? [])
    .filter(({ about }) => !boxed.has(about))
    .flatMap(({ wanted }) => wanted)
    .map((wish) => html`<input type="hidden" name="preferences" value="${wish}">`)

/** The fields that fold away, unless something is wrong with one of them. */
const furtherOnes: ReadonlySet<string> = new Set(queryNames)
const foldedAway: ReadonlySet<string> = new Set(['readiness_min', ...queryNames])

/** Several places in one field; a semicolon parts them where one of them has a comma of its own. */
const placesText = (places: readonly string[]): string =>
  places.join(places.some((place) => place.includes(',')) ? '; ' : ', ')

const checkLevels = (
  criteria: Criteria | undefined,
  { asked, problems }: Pick<Query, 'asked' | 'problems'>,
  language: Language,
) => {
  const words = wordsOf(language).search
  // Beside a mistake nothing was understood: what was chosen from this list stays chosen.
  const levelOf = (check: string) =>
    criteria === undefined
      ? asked.readiness_min[check]
      : criteria.readiness_min.find((each) => each.check === check)?.level
  const wrong = complaint('readiness_min', problems, language)
  return folded(
    {
      id: 'readiness_min',
      legend: fieldLabel('readiness_min', language),
      chosen: Object.keys(asked.readiness_min).length,
      isOpen: !!wrong,
    },
    html`
      ${wrong}
      <ul class="levels">
        ${optionsOf(checkTerms, language).map(([check, label]) => {
          const level = levelOf(check) ?? ''
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
    `,
  )
}

/** Everything that can be asked, as plain controls; what is rarely asked folds away until it is. */
export const form = ({ query, answer, municipalities }: SearchPage, language: Language) => {
  const { asked, problems } = query
  const words = wordsOf(language).search
  const criteria = answer?.understood.criteria
  const { typologies: labels, types, features, wishes } = ticked(criteria, asked)
  const number = (field: 'min_price_eur' | 'max_price_eur' | 'min_bedrooms') =>
    textField(
      { field, value: asked[field], problems, suggestions: listOf(field), numeric: field !== 'min_bedrooms' },
      language,
    )
  return html`
    <form class="search-form" action="${addressIn(language, '/search')}" role="search" aria-label="${words.title}">
      ${suggestions(municipalities, language)}
      <div class="first-fields">
        ${textField({ field: 'municipalities', value: placesText(asked.municipalities), problems, suggestions: 'places', hint: words.severalPlaces }, language)}
        ${number('min_price_eur')}${number('max_price_eur')}${number('min_bedrooms')}
        <p class="field all_types"><label for="all_types">${words.scope}</label>
        <select id="all_types" name="all_types">
          <option value="">${words.homesOnly}</option><option value="true"${asked.all_types && ' selected'}>${words.allTypes}</option>
        </select></p>
        <button class="button full">${words.submit}</button>
      </div>
      <details class="more-filters"${problems.some(({ field }) => foldedAway.has(field)) && html` open`}>
        <summary>${words.more}</summary>
        <div class="more-fields">
          ${folded(
            {
              id: null,
              legend: words.furtherLegend,
              chosen: queryNames.filter((name) => asked[name] !== '').length,
              isOpen: problems.some(({ field }) => furtherOnes.has(field)),
            },
            queryFields(query, language),
          )}
          ${choices('typologies', typologyOptions(labels), labels, fieldLabel('typologies', language))}
          ${choices('property_types', optionsOf(propertyTypeTerms, language), types, fieldLabel('property_types', language))}
          ${choices('must_have', optionsOf(featureTerms, language), features, fieldLabel('must_have', language))}
          ${choices('preferences', optionsOf(featureTerms, language), wishes, words.preferences)}
          ${choices('preferences', optionsOf(conditionTerms, language), wishes, `${words.preferences}: ${words.condition}`, null)}
          ${choices('preferences', optionsOf(orientationTerms, language), wishes, `${words.preferences}: ${words.orientation}`, null)}
          ${checkLevels(criteria, query, language)}
        </div>
        <p><button class="button full">${words.submit}</button></p>
      </details>
      ${otherWishes(criteria)}
      ${asked.order !== 'rank' && html`<input type="hidden" name="order" value="${asked.order}">`}
      ${asked.compare.length > 0 && html`<input type="hidden" name="compare" value="${asked.compare.join(',')}">`}
    </form>
  `
}
