import { html } from '#src/components/html.ts'
import { capital, money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { energyClasses } from '#src/domain/listing/vocabulary.ts'
import type { FurtherField } from '#src/domain/search/fields.ts'
import type { ExplanationItem } from '#src/domain/search/result.ts'
import type { Query } from '#src/addresses/read-search.ts'
import { furtherPhrase } from '#src/words/further-filter.ts'
import { wordsOf } from '#src/words/words.ts'
import { complaint, textField } from './controls.ts'

/** What a filter asked, as the subject of a reason: `Confirmed in the last 30 days`, `Distance`. */
export const furtherLabel = (
  criterion: FurtherField,
  required: ExplanationItem['required'],
  language: Language,
): string => {
  const { pricePerArea, distance, notReserved } = wordsOf(language).search
  if (criterion === 'max_useful_price_per_m2') return pricePerArea
  if (criterion === 'near') return distance
  if (criterion === 'exclude_reserved') return notReserved
  return capital(
    furtherPhrase(criterion, typeof required === 'number' ? required : String(required), language) ?? '',
  )
}

/** What is reported of a result, in words; `null` where the filter's name says it. */
export const furtherValue = (
  criterion: FurtherField,
  reported: string | number | boolean | null,
  language: Language,
): string | null => {
  if (criterion === 'max_useful_price_per_m2' && typeof reported === 'number')
    return `${money(reported, language)}/m²`
  if (criterion === 'near' && typeof reported === 'number')
    return wordsOf(language).search.away(number(reported, language))
  return null
}

/** The controls of the filters beyond the contract's bodies. */
export const furtherFields = ({ asked, problems }: Query, language: Language) => {
  const { field, anyLevel } = wordsOf(language).search
  const text = (name: FurtherField, numeric: boolean) =>
    textField({ field: name, value: asked[name], problems, numeric }, language)
  const option = (name: string) =>
    html`<option value="${name}"${name === asked.energy_class_min && ' selected'}>${name === '' ? anyLevel : name}</option>`
  return html`
    <div class="further-fields">
      ${text('max_useful_price_per_m2', true)}${text('min_useful_m2', true)}
      <p class="field energy_class_min"><label for="energy_class_min">${field.energy_class_min}</label>
      <select id="energy_class_min" name="energy_class_min">${['', ...energyClasses].map(option)}</select>
      ${complaint('energy_class_min', problems, language)}</p>
      ${text('confirmed_within_days', true)}${text('near', false)}
      <p class="field exclude_reserved"><label><input type="checkbox" id="exclude_reserved" name="exclude_reserved" value="true"${asked.exclude_reserved === 'true' && ' checked'}>${' '}${field.exclude_reserved}</label>
      ${complaint('exclude_reserved', problems, language)}</p>
    </div>
  `
}
