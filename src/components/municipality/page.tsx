import { addressIn, pageAddress } from '#src/addresses/language.ts'
import { Cards } from '#src/components/collection/cards.tsx'
import { Heading, Median } from '#src/components/collection/heading.tsx'
import { priceLayout, PriceMap } from '#src/components/map/price-map.tsx'
import { Streets } from '#src/components/map/streets.tsx'
import { measureBounds, placeMap } from '#src/components/map/window.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { municipalityTitle } from '#src/words/page-titles.ts'
import { wordsOf } from '#src/words/words.ts'
import { nameIn } from '#src/domain/municipality.ts'
import type { MunicipalityPage } from './data.ts'
import { Spread } from './spread.tsx'

interface Props extends PageContext {
  data: MunicipalityPage
}

/** Where its homes are, with what they cost: those of this page, at the points of their parishes. */
const Prices = ({ data: { municipality, listings, median }, about, language }: Props) => {
  const priced = listings.map(({ listing_id, price_eur, location: { parish } }) => ({
    record: { price_eur, location: { municipality_code: municipality.code, parish } },
    href: addressIn(language, `/properties/${listing_id}`),
  }))
  const layout = priceLayout(priced, language, { size: placeMap, of: municipality })
  return layout === null ? null : (
    <div class="prices-of-place">
      <div>
        <div class="maps of-place">
          <PriceMap layout={layout} hasStreets={about.streets !== null} />
        </div>
        <Streets about={about} view={{ bounds: measureBounds(layout.window) }} language={language} />
        <p class="note">
          {wordsOf(language).collection.pricesAtParishes} {wordsOf(language).listing.borders}
        </p>
      </div>
      <Spread listings={listings} median={median} language={language} />
    </div>
  )
}

/** A page of a municipality's listings. */
export const municipalityPage = (data: MunicipalityPage, { about, language }: PageContext): Page => {
  const { municipality, district, page } = data
  const words = wordsOf(language)
  const path = `/municipalities/${municipality.slug}`
  return {
    style: 'collection',
    scripts: ['ages', 'streets'],
    ...municipalityTitle(data, language),
    path: pageAddress(path, page),
    alternates: [{ type: 'text/markdown', href: `${about.base_url}${pageAddress(path, page)}.md` }],
    content: (
      <>
        <Heading
          kind={words.collection.municipality}
          title={nameIn(language, municipality.name)}
          above={[
            {
              name: nameIn(language, district.name),
              href: addressIn(language, `/districts/${district.slug}`),
            },
          ]}
          about={about}
          language={language}
        >
          <Median price={data.median} language={language} />
        </Heading>
        <Prices data={data} about={about} language={language} />
        <Cards paged={data} path={path} language={language} />
      </>
    ),
  }
}
