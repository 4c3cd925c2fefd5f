import { addressIn } from '#src/addresses/language.ts'
import { priceLayout, PriceMap } from '#src/components/map/price-map.tsx'
import { ResultsMap } from '#src/components/map/results-map.tsx'
import { Streets } from '#src/components/map/streets.tsx'
import { measureBounds } from '#src/components/map/window.ts'
import type { Language } from '#src/domain/language.ts'
import { municipalityByCode } from '#src/domain/municipality.ts'
import { type Asked, searchAddress } from '#src/addresses/search.ts'
import type { Window } from '#src/domain/search/window.ts'
import { number } from '#src/domain/format.ts'
import type { About } from '#src/domain/site/site.ts'
import { findOnlyName } from '#src/domain/search/places.ts'
import { wordsOf } from '#src/words/words.ts'

/** The most municipalities listed with their numbers. */
const mostListed = 10
/** The most discs that are links: each repeats the full address of the search. */
const mostLinked = 50

interface Props {
  window: Window
  asked: Asked
  language: Language
}
interface WhereProps extends Props, Pick<About, 'streets'> {}

/** The municipalities of all results, with the same search in each of the largest. */
const municipalitiesOf = ({ window: { places }, asked, language }: Props) =>
  places.flatMap(({ municipality_code, count }, index) => {
    const municipality = municipalityByCode(municipality_code)
    const municipalities = [findOnlyName(municipality_code)]
    const href =
      places.length > 1 && index < mostLinked ? searchAddress(asked, { municipalities }, language) : null
    return municipality ? [{ municipality, count, href }] : []
  })

/** Where the results are: prices on a map, or discs where they are far apart; and the same search in each municipality. */
export const Where = (props: WhereProps) => {
  const { window, streets, language } = props
  const words = wordsOf(language)
  const found = municipalitiesOf(props)
  const left = found.length - mostListed
  const prices = priceLayout(
    window.found.map(({ listing: { record } }) => ({
      record,
      href: addressIn(language, `/properties/${record.listing_id}`),
    })),
    language,
  )
  return (
    <section class={prices ? 'where close' : 'where'} id="where" aria-labelledby="where-heading">
      <h3 id="where-heading">{words.search.where}</h3>
      <div class={prices ? 'maps' : 'maps country'}>
        {prices ? (
          <PriceMap layout={prices} hasStreets={streets !== null} />
        ) : (
          <ResultsMap places={found} language={language} />
        )}
      </div>
      {prices && (
        <Streets about={{ streets }} view={{ bounds: measureBounds(prices.window) }} language={language} />
      )}
      {prices && <p class="note">{words.listing.borders}</p>}
      {found.length > 1 && (
        <>
          <ul class="places">
            {found.slice(0, mostListed).map(({ municipality, count, href }) => (
              <li>
                <a href={href ?? undefined}>{findOnlyName(municipality.code)}</a>{' '}
                <span class="count">
                  {number(count, language)} <span class="visually-hidden">{words.properties('', count)}</span>
                </span>
              </li>
            ))}
          </ul>
          {left > 0 && <p class="note">{words.search.otherPlaces(number(left, language), left)}</p>}
        </>
      )}
    </section>
  )
}
