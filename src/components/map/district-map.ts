import { addressIn } from '#src/components/addresses.ts'
import type { DistrictPage } from '#src/components/district/data.ts'
import { html } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import { municipalities as allMunicipalities } from '#src/domain/listing/municipality.ts'
import { pointOn } from './frames.ts'
import { labelText, placed } from './labels.ts'
import { ground, inWindow, overview, view, windowAround } from './window.ts'

/** An island of one municipality is shown with the sea around it. */
const closest = 5

/**
 * The municipalities of a district, each a disc as large as what is for sale there. For the pointer alone a disc is a
 * link: the list beside the map says and leads to the same.
 */
export const districtMap = ({ district, municipalities }: DistrictPage, language: Language) => {
  // All of the district is shown, also where nothing is for sale: an island is not cut, and a map stays the same.
  const seats = allMunicipalities.filter((each) => each.district === district.slug)
  const window = windowAround(
    district.region,
    seats.map((seat) => pointOn(district.region, seat)),
    closest,
  )
  const most = Math.max(...municipalities.map(({ count }) => count))
  const discs = municipalities
    .map(({ municipality, count }) => ({
      name: municipality.name,
      href: addressIn(language, `/municipalities/${municipality.slug}`),
      count,
      radius: Math.round(5 + 11 * Math.sqrt(count / most)),
      ...inWindow(window, pointOn(district.region, municipality)),
    }))
    .toSorted((a, b) => b.count - a.count)
  const labels = placed(
    discs.map(({ name, radius, x, y }) => ({ name, x, y, away: radius + 3 })),
    discs.map(({ radius, x, y }) => ({
      left: x - radius,
      right: x + radius,
      top: y - radius,
      bottom: y + radius,
    })),
  )
  return html`
    <div class="maps">
      <svg class="map" viewBox="0 0 ${view.width} ${view.height}" aria-hidden="true">
        ${ground(window)}
        ${discs.map(({ name, href, radius, x, y }) => {
          const label = labels.find((each) => each.name === name)
          return html`
            <a href="${href}" tabindex="-1">
              <circle class="disc" cx="${x}" cy="${y}" r="${radius}"/>${label && labelText(label)}
            </a>
          `
        })}
      </svg>
      ${overview(window)}
    </div>
  `
}
