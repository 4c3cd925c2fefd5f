import { addressIn } from '#src/components/addresses.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { costWords } from '#src/words/costs.ts'
import { compareToMedian, homePrice } from '#src/domain/listing/median-price.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'

interface Props {
  data: Pick<ListingPage, 'listing' | 'municipality' | 'about_median'>
  language: Language
}

/**
 * How the price per m² compares with the median of the municipality, which is known roughly here: between which two
 * shares of it the price is below or above, or that it is close to it; where there are too few homes to compare with,
 * that it is not compared. Nothing of what is no home, or has no price per m² of usable area.
 */
export const ToMedian = ({ data: { listing, municipality, about_median }, language }: Props) => {
  const price = homePrice(listing.record)
  if (price === null) return null
  if (!about_median) return <p class="to-median">{costWords[language].tooFewIn(municipality)}</p>
  const words = wordsOf(language)
  const compared = compareToMedian(price, about_median)
  const said =
    compared === 'close'
      ? null
      : { ...compared, percents: compared.percents.map((share) => number(share, language)) }
  return (
    <p class="to-median">
      {words.toMedian(said)}{' '}
      <a href={addressIn(language, `/municipalities/${municipality.slug}`)}>{words.medianIn(municipality)}</a>
    </p>
  )
}
