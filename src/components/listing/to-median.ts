import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import { money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { homePrice } from '#src/domain/listing/median-price.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'

/**
 * How the price per m² compares with the median of the municipality, as roughly as that figure is, which may be 2.5 % off:
 * to the nearest 5 %, and up to that much as about the same. Nothing where one of the two is missing, or is not of the
 * usable area of a home.
 */
export const toMedian = (
  { listing: { record }, municipality, about_median }: ListingPage,
  language: Language,
) => {
  const price = homePrice(record)
  if (!about_median || price === null) return null
  const words = wordsOf(language)
  const nearest = Math.round((20 * (price - about_median)) / about_median) * 5
  const share = Math.abs(nearest) === 5 ? 0 : nearest
  const figure = words.perSquareMetre(money(about_median, language))
  return html`
    <p class="to-median">
      ${words.toMedian(share, number(Math.abs(share), language))}${' '}
      <a href="${addressIn(language, `/municipalities/${municipality.slug}`)}">${words.medianIn(municipality, figure)}</a>
    </p>
  `
}
