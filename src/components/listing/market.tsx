import { addressIn } from '#src/addresses/language.ts'
import { nothing, queryText } from '#src/addresses/search.ts'
import { capital, money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isHome } from '#src/domain/listing/facts/facts.ts'
import { typesInPhrase } from '#src/domain/listing/types-in-phrase.ts'
import { onlyNameOf } from '#src/domain/search/places.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'
import { costWords } from '#src/words/costs.ts'
import { compareToMedian, homePrice } from '#src/domain/listing/median-price.ts'

/** How far the prices of others are from that of this home, and to what they are rounded. */
const [share, step] = [0.15, 5_000]

interface NearInPriceProps {
  data: ListingPage
  language: Language
}

/**
 * The way to others near in price, of homes or of its own type: a search, which is answered when it is asked, so that no
 * page has to be written again because another home is withdrawn.
 */
export const NearInPrice = ({ data: { listing, municipality }, language }: NearInPriceProps) => {
  const { price_eur, property_type } = listing.record
  const [price, type] = [price_eur.value, property_type.value]
  if (price === null || type === null) return null
  const words = wordsOf(language)
  const [least, most] = [1 - share, 1 + share].map((factor) => step * Math.round((price * factor) / step))
  if (!least || !most) return null
  const query = queryText({
    ...nothing,
    municipalities: [onlyNameOf(municipality.code)],
    property_types: isHome(type) ? [] : [type],
    min_price_eur: String(least),
    max_price_eur: String(most),
    all_types: false,
    homes_only: isHome(type),
    order: 'rank',
    page: 1,
    compare: [],
  })
  const { anyHome, priceBetween, inPlaces } = words.search
  const those = capital(isHome(type) ? anyHome : typesInPhrase(type, language))
  const prices = priceBetween(money(least, language), money(most, language))
  return (
    <section class="near">
      <h2>{words.listing.near}</h2>
      <ul class="row">
        <li>
          <a href={addressIn(language, '/search') + query} rel="nofollow">
            {`${those} ${inPlaces([onlyNameOf(municipality.code)])}, ${prices}`}
          </a>
        </li>
        <li>
          <a href={addressIn(language, `/municipalities/${municipality.slug}`)}>
            {words.listing.allIn(inPlaces([municipality.name]))}
          </a>
        </li>
      </ul>
    </section>
  )
}

interface ToMedianProps {
  data: Pick<ListingPage, 'listing' | 'municipality' | 'about_median'>
  language: Language
}

/**
 * How the price per m² compares with the median of the municipality, which is known roughly here: between which two
 * shares of it the price is below or above, or that it is close to it; where there are too few homes to compare with,
 * that it is not compared. Nothing of what is no home, or has no price per m² of usable area.
 */
export const ToMedian = ({ data: { listing, municipality, about_median }, language }: ToMedianProps) => {
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
      <a href={addressIn(language, `/municipalities/${municipality.slug}`)}>
        {words.medianIn(municipality, money(about_median, language))}
      </a>
    </p>
  )
}
