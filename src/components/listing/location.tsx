import { nameIn } from '#src/domain/municipality.ts'
import { addressIn } from '#src/addresses/language.ts'
import { isNear, Locator, placeWindow } from '#src/components/map/locator.tsx'
import { Streets } from '#src/components/map/streets.tsx'
import { measureBounds } from '#src/components/map/window.ts'
import type { PageContext } from '#src/components/page.ts'
import { distance } from '#src/domain/format.ts'
import { districtName } from '#src/domain/search/places.ts'
import { wordsOf } from '#src/words/words.ts'
import type { ListingPage } from './data.ts'

interface Props extends PageContext {
  data: ListingPage
}

/** Where the home is on the map, as exactly as may be published, and the pages of its places. */
export const Location = ({ data: { listing, municipality, district }, about, language }: Props) => {
  const { location } = listing.record
  const { precision, radius_m, centre } = location
  const words = wordsOf(language).listing
  const view = { bounds: measureBounds(placeWindow(location)), circle: { ...centre, radius_m } }
  return (
    <>
      <div class="maps">
        <Locator record={listing.record} municipality={municipality} language={language} />
      </div>
      <Streets about={about} view={view} language={language} />
      <p class="note">
        {precision === 'area' ? words.circle(distance(radius_m, language)) : words.wholeMunicipality}{' '}
        {isNear(location) ? words.borders : words.coast} {words.municipality}:{' '}
        <a href={addressIn(language, `/municipalities/${municipality.slug}`)}>
          {nameIn(language, municipality.name)}
        </a>{' '}
        · {words[district.kind]}:{' '}
        <a href={addressIn(language, `/districts/${district.slug}`)}>
          {nameIn(language, districtName(district))}
        </a>
      </p>
    </>
  )
}
