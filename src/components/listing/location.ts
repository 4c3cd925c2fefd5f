import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import { locator } from '#src/components/map/locator.ts'
import { distance } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { districtName } from '#src/domain/search/places.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'

/** Where the home is on the map, as exactly as may be published, and the pages of its places. */
export const location = ({ listing, municipality, district }: ListingPage, language: Language) => {
  const { precision, radius_m } = listing.record.location
  const words = wordsOf(language).listing
  const place = (term: string, path: string, name: string) =>
    html`${term}: <a href="${addressIn(language, path)}">${name}</a>`
  return html`
    ${locator(listing.record, municipality, language)}
    <p class="note">
      ${precision === 'area' ? words.circle(distance(radius_m, language)) : words.wholeMunicipality}
      ${place(words.municipality, `/municipalities/${municipality.slug}`, municipality.name)} ·
      ${place(words[district.kind], `/districts/${district.slug}`, districtName(district))}
    </p>
  `
}
