import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import { ledger } from '#src/components/ledger/ledger.ts'
import { factRow } from '#src/components/ledger/rows.ts'
import type { Unnamed } from '#src/components/ledger/source.ts'
import { locator } from '#src/components/map/locator.ts'
import { distance } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { districtName } from '#src/domain/search/places.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'

/** Where the home is, as exactly as may be published. */
export const location = (
  { listing, municipality, district }: ListingPage,
  language: Language,
  unnamed: Unnamed,
) => {
  const { parish, precision, radius_m } = listing.record.location
  const words = wordsOf(language).listing
  const place = (term: string, path: string, name: string) => html`
    <div class="plain">
      <dt>${term}</dt>
      <dd><a href="${addressIn(language, path)}">${name}</a></dd>
    </div>
  `
  const after = [
    place(words.municipality, `/municipalities/${municipality.slug}`, municipality.name),
    place(words[district.kind], `/districts/${district.slug}`, districtName(district)),
  ]
  return html`
    <section>
      <h2>${words.location}</h2>
      ${locator(listing.record, municipality, language)}
      ${ledger([factRow('location.parish', parish, language, unnamed)], { after })}
      <p class="note">
        ${precision === 'area' ? words.circle(distance(radius_m, language)) : words.wholeMunicipality}
      </p>
    </section>
  `
}
