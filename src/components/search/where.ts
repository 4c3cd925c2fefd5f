import { html } from '#src/components/html.ts'
import { resultsMap } from '#src/components/map/results-map.ts'
import type { Language } from '#src/domain/language.ts'
import { municipalityByCode } from '#src/domain/listing/municipality.ts'
import type { Asked } from '#src/addresses/search.ts'
import type { Window } from '#src/domain/search/window.ts'
import { number } from '#src/domain/format.ts'
import { onlyNameOf } from '#src/domain/search/places.ts'
import { wordsOf } from '#src/words/words.ts'
import { searchAddress } from './address.ts'

/** The most municipalities listed with their numbers. */
const mostListed = 10
/** The most discs that are links: each repeats the full address of the search. */
const mostLinked = 50

/** Where all results are: a map, and the municipalities with most of it as the same search there. */
export const where = ({ places }: Window, asked: Asked, language: Language) => {
  const words = wordsOf(language)
  const found = places.flatMap(({ municipality_code, count }, index) => {
    const municipality = municipalityByCode(municipality_code)
    const municipalities = [onlyNameOf(municipality_code)]
    const href =
      places.length > 1 && index < mostLinked ? searchAddress(asked, { municipalities }, language) : null
    return municipality ? [{ municipality, count, href }] : []
  })
  const left = found.length - mostListed
  return html`
    <section class="where" id="where" aria-labelledby="where-heading">
      <h3 id="where-heading">${words.search.where}</h3>
      <div class="maps country">${resultsMap(found, language)}</div>
      ${
        found.length > 1 &&
        html`
          <ul class="places">
            ${found.slice(0, mostListed).map(
              ({ municipality, count, href }) => html`
                <li><a href="${href}">${onlyNameOf(municipality.code)}</a>
                <span class="count">${number(count, language)} <span class="visually-hidden">${words.properties('', count)}</span></span></li>
              `,
            )}
          </ul>
          ${left > 0 && html`<p class="note">${words.search.otherPlaces(number(left, language), left)}</p>`}
        `
      }
    </section>
  `
}
