import { addressIn } from '#src/components/addresses.ts'
import { nothing, queryText } from '#src/addresses/search.ts'
import { capital, money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { isHome } from '#src/domain/listing/facts/facts.ts'
import { typesInPhrase } from '#src/domain/listing/types-in-phrase.ts'
import { onlyNameOf } from '#src/domain/search/places.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'

/** How far the prices of others are from that of this home, and to what they are rounded. */
const [share, step] = [0.15, 5_000]

interface Props {
  data: ListingPage
  language: Language
}

/**
 * The way to others near in price, of homes or of its own type: a search, which is answered when it is asked, so that no
 * page has to be written again because another home is withdrawn.
 */
export const NearInPrice = ({ data: { listing, municipality }, language }: Props) => {
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
