import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { costWords } from '#src/words/costs.ts'
import { homePrice, medianBounds } from '#src/domain/listing/median-price.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'

/**
 * How the price per m² compares with the median of the municipality, which is known roughly here: between which two
 * shares of it the price is below or above, or that it is close to it; where there are too few homes to compare with,
 * that it is not compared. Nothing of what is no home, or has no price per m² of usable area.
 */
export const toMedian = (
  { listing: { record }, municipality, about_median }: ListingPage,
  language: Language,
) => {
  const price = homePrice(record)
  if (price === null) return null
  if (!about_median) return html`<p class="to-median">${costWords[language].tooFewIn(municipality)}</p>`
  const words = wordsOf(language)
  const { least, most } = medianBounds(about_median)
  const [low, high] = [most, least].map((median) => Math.round((100 * (price - median)) / median)) as [
    number,
    number,
  ]
  const shares = [low, high].map(Math.abs).toSorted((a, b) => a - b)
  const said =
    low <= 0 && high >= 0
      ? null
      : { percents: shares.map((share) => number(share, language)), isBelow: high < 0 }
  return html`
    <p class="to-median">
      ${words.toMedian(said)}
      <a href="${addressIn(language, `/municipalities/${municipality.slug}`)}">${words.medianIn(municipality)}</a>
    </p>
  `
}
