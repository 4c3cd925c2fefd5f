import { addressIn } from '#src/components/addresses.ts'
import { locator } from '#src/components/map/locator.ts'
import { distance } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { districtName } from '#src/domain/search/places.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'

interface Props {
  data: ListingPage
  language: Language
}

/** Where the home is on the map, as exactly as may be published, and the pages of its places. */
export const Location = ({ data: { listing, municipality, district }, language }: Props) => {
  const { precision, radius_m } = listing.record.location
  const words = wordsOf(language).listing
  const map = locator(listing.record, municipality, language).toString()
  return (
    <>
      <div class="maps" dangerouslySetInnerHTML={{ __html: map }} />
      <p class="note">
        {precision === 'area' ? words.circle(distance(radius_m, language)) : words.wholeMunicipality}{' '}
        {words.coast} {words.municipality}:{' '}
        <a href={addressIn(language, `/municipalities/${municipality.slug}`)}>{municipality.name}</a> ·{' '}
        {words[district.kind]}:{' '}
        <a href={addressIn(language, `/districts/${district.slug}`)}>{districtName(district)}</a>
      </p>
    </>
  )
}
