import { addressIn } from '#src/components/addresses.ts'
import type { HomePage } from '#src/components/home/data.ts'
import { html } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import { wordsOf } from '#src/words/words.ts'
import { textField } from './controls.ts'
import { listOf, suggestions } from './suggestions.ts'

/** A place, a price and rooms, answered by the search page: on the home page, which suggests places, and on others. */
export const quickSearch = ({ districts }: Pick<HomePage, 'districts'>, language: Language) => {
  const words = wordsOf(language).search
  const codes = districts.flatMap(({ municipalities }) =>
    municipalities.map(({ municipality }) => municipality.code),
  )
  return html`
    <form class="quick-search" action="${addressIn(language, '/search')}" role="search" aria-label="${words.answerAtOnce}">
      ${suggestions(codes, language)}
      ${textField({ field: 'municipalities', value: '', problems: [], suggestions: 'places', hint: words.severalPlaces }, language)}
      ${textField({ field: 'max_price_eur', value: '', problems: [], suggestions: listOf('max_price_eur'), numeric: true }, language)}
      ${textField({ field: 'min_bedrooms', value: '', problems: [], suggestions: listOf('min_bedrooms') }, language)}
      <button class="button full">${words.submit}</button>
    </form>
  `
}
