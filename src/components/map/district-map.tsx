import { addressIn } from '#src/components/addresses.ts'
import type { DistrictPage } from '#src/components/district/data.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { municipalities as allMunicipalities } from '#src/domain/listing/municipality.ts'
import { pointOn } from './frames.ts'
import { Ground, Overview } from './ground.tsx'
import { Labels, LabelText } from './label-text.tsx'
import { placed, roomOf } from './labels.ts'
import { watersIn } from './waters.ts'
import { inWindow, view, windowAround } from './window.ts'

/** An island of one municipality is shown with the sea around it. */
const closest = 5
/** How large the names are where nothing is for sale. */
const small = 0.85

const drawingOf = ({ district, municipalities }: DistrictPage, language: Language) => {
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
      name: `${municipality.name} ${number(count, language)}`,
      slug: municipality.slug,
      count,
      radius: Math.round(5 + 11 * Math.sqrt(count / most)),
      ...inWindow(window, pointOn(district.region, municipality)),
    }))
    .toSorted((a, b) => b.count - a.count)
  const rooms = discs.map(({ radius, x, y }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  const labels = placed(
    discs.map(({ name, radius, x, y }) => ({ name, x, y, away: radius + 3 })),
    rooms,
  )
  const waters = watersIn(window, language, [...rooms, ...labels.map(roomOf)])
  const listed = new Set(municipalities.map(({ municipality }) => municipality.slug))
  const others = placed(
    seats
      .filter(({ slug }) => !listed.has(slug))
      .map((seat) => ({
        name: seat.name,
        ...inWindow(window, pointOn(district.region, seat)),
        away: 5,
        scale: small,
      })),
    [...rooms, ...[...labels, ...waters].map(roomOf)],
  )
  return { window, discs, labels, waters, others }
}

interface Props {
  data: DistrictPage
  language: Language
}

/**
 * The municipalities of a district by name, those with homes as discs as large as what is for sale there. For the
 * pointer alone a disc is a link: the list beside the map says and leads to the same.
 */
export const DistrictMap = ({ data, language }: Props) => {
  const { window, discs, labels, waters, others } = drawingOf(data, language)
  return (
    <div class="maps">
      <svg class="map" viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
        <Ground window={window} />
        <Labels of={waters} class="water" />
        <Labels of={others} class="parishes" />
        {discs.map(({ name, slug, radius, x, y }) => {
          const label = labels.find((each) => each.name === name)
          return (
            <a href={addressIn(language, `/municipalities/${slug}`)} tabindex={-1}>
              <title>{name}</title>
              <circle class="disc" cx={x} cy={y} r={radius} />
              {label && <LabelText label={label} />}
            </a>
          )
        })}
      </svg>
      <Overview window={window} />
    </div>
  )
}
