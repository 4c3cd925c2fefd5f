import { addressIn } from '#src/addresses/language.ts'
import type { DistrictPage } from '#src/components/district/data.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { municipalities as allMunicipalities, nameIn } from '#src/domain/municipality.ts'
import { pointOn, inWindow, placeMap, sizeAround, windowAround } from './window.ts'
import { Ground, Labels, LabelText, placed, measureLabel, watersIn } from './labels.tsx'

/** How large names are: smaller than on the maps of the country. */
const scale = 0.9
/** The same where the map is as wide as text becomes small beside it, so that there is room for more. */
const wide = 0.65
/** An island of one municipality is shown with the sea around it. */
const closest = 5
/** How high a map may be, of its width, for a district that is long from north to south. */
const highest = 1.2

const drawingOf = ({ district, municipalities }: DistrictPage, language: Language) => {
  // All of the district is shown, also where nothing is for sale: an island is not cut, and a map stays the same.
  const seats = allMunicipalities.filter((each) => each.district === district.slug)
  const points = seats.map((seat) => pointOn(district.region, seat))
  const { width, height } = placeMap
  const fitting = sizeAround(district.region, points, closest, width, height)
  const size = { width, height: Math.min(fitting.height, width * highest) }
  const window = windowAround(district.region, points, closest, size)
  const most = Math.max(...municipalities.map(({ count }) => count))
  const discs = municipalities
    .map(({ municipality, count }) => ({
      name: `${nameIn(language, municipality.name)} ${number(count, language)}`,
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
    discs.map(({ name, radius, x, y }) => ({ name, x, y, away: radius + 3, scale })),
    rooms,
    { size },
  )
  const waters = watersIn(window, language, [...rooms, ...labels.map(measureLabel)])
  const listed = new Set(municipalities.map(({ municipality }) => municipality.slug))
  const others = seats
    .filter(({ slug }) => !listed.has(slug))
    .map((seat) => ({
      name: nameIn(language, seat.name),
      ...inWindow(window, pointOn(district.region, seat)),
      away: 5,
      scale,
    }))
  const named = placed(others, [...rooms, ...[...labels, ...waters].map(measureLabel)], { size })
  const shown = [...labels, ...named]
  const wanted = [
    ...discs.map(({ name, radius, x, y }) => ({ name, x, y, away: radius + 3, scale: wide })),
    ...others.map((other) => ({ ...other, scale: wide })),
  ].filter(({ name }) => !shown.some((label) => label.name === name))
  const more = placed(wanted, [...rooms, ...[...shown, ...waters].map(measureLabel)], { size })
  return { window, discs, labels, waters, named, more }
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
  const { window, discs, labels, waters, named, more } = drawingOf(data, language)
  return (
    <div class="maps of-place">
      <svg class="map" viewBox={`0 0 ${window.size.width} ${window.size.height}`} aria-hidden="true">
        <Ground window={window} />
        <Labels of={waters} class="water" />
        <Labels of={named} class="parishes" />
        <Labels of={more} class="parishes beside" />
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
    </div>
  )
}
