import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import type { HomePage, Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'
import { textField } from './controls.ts'
import { placeName } from './phrases.ts'

/** The home page's search: a place and a price, answered by the search page. */
export const quickSearch = ({ districts }: HomePage, language: Language) => {
  const words = wordsOf(language).search
  const codes = districts.flatMap(({ municipalities }) =>
    municipalities.map(({ municipality }) => municipality.code),
  )
  const places = codes.map(placeName).toSorted((a, b) => a.localeCompare(b, 'pt'))
  return html`
    <form class="quick-search" action="${addressIn(language, '/search')}" role="search" aria-label="${words.answerAtOnce}">
      <datalist id="places">${places.map((place) => html`<option value="${place}"></option>`)}</datalist>
      ${textField({ field: 'municipalities', value: '', problems: [], suggestions: 'places' }, language)}
      ${textField({ field: 'max_price_eur', value: '', problems: [], numeric: true }, language)}
      ${textField({ field: 'min_bedrooms', value: '', problems: [], numeric: true }, language)}
      <button class="button full">${words.submit}</button>
    </form>
  `
}
