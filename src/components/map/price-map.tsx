import type { Language } from '#src/domain/language.ts'
import { type Municipality, nameIn } from '#src/domain/municipality.ts'
import { kilometresApart } from '#src/domain/search/near.ts'
import { pointOn, inWindow, windowAround, type Point, type Size, type Window } from './window.ts'
import {
  Borders,
  Labels,
  placed,
  measureLabel,
  type Box,
  type Label,
  nearestSeats,
  seatsIn,
  watersIn,
} from './labels.tsx'
import {
  apart,
  measureBox,
  groupByPlace,
  parishesByCode,
  pinHeight,
  pinText,
  measurePin,
  type NamedPlace,
  type Pin,
  type Priced,
} from './pins.ts'

/** How close a map comes: about 12 km across. */
const closest = 42
/** How far apart results may be in kilometres to be pinned one by one: further apart, discs count them by municipality. */
const farthest = 60
/** How large pins and names are beside the list, where the map is as high as the window (search.css). */
const scaleBesideList = 0.75
/** With fewer points of parishes a municipality is as large as the way to its nearest neighbour. */
const fewParishes = 3

type Placed = Pick<NamedPlace, 'lat' | 'lon'>
type At = (place: Placed) => Point

const namesIn = (
  pins: readonly Pin[],
  codes: readonly string[],
  { at, scale }: { at: At; scale: number },
) => {
  const shown = new Set(pins.map(({ place }) => place.name))
  // Beside its pin, or under it or above where that is taken.
  const own = pins.flatMap(({ place: { name }, text, x, y }) => {
    const away = (measurePin(text) / 2) * scale + 4
    const middle = y - (pinHeight / 2 + 6) * scale
    return [
      { name, x, y: middle, away, scale, sides: ['right', 'left'] as const },
      { name, x, y, away: 2, scale, sides: ['below'] as const },
      { name, x, y, away: (pinHeight + 7) * scale + 2, scale, sides: ['above'] as const },
    ]
  })
  const others = codes
    .flatMap((code) => parishesByCode().get(code) ?? [])
    .filter(({ name }) => !shown.has(name))
  return [...own, ...others.map((place) => ({ name: place.name, ...at(place), away: 2, scale }))]
}

/** Prices on a map, and the names that find room beside them. */
interface PriceLayout {
  window: Window
  pins: readonly Pin[]
  water: readonly Label[]
  towns: readonly Label[]
  labels: readonly Label[]
  /** Those that find room beside pins that are smaller. */
  more: readonly Label[]
}

interface Drawn {
  window: Window
  pins: readonly Pin[]
  /** The municipalities of the results. */
  codes: readonly string[]
  at: At
}

/** The names that find room: those of the homes' parishes first, then those around. */
const labelsOn = ({ window, pins, codes, at }: Drawn, language: Language) => {
  const { size } = window
  const names = (scale: number) => namesIn(pins, codes, { at, scale })
  const boxes = pins.map((pin) => measureBox(pin))
  const labels = placed(names(1), boxes, { size })
  const roomsOf = (...groups: readonly (readonly Label[])[]): Box[] => [
    ...boxes,
    ...groups.flat().map(measureLabel),
  ]
  const water = watersIn(window, language, roomsOf(labels))
  const towns = placed(
    seatsIn(window)
      .filter(({ name }) => !labels.some((label) => label.name === nameIn(language, name)))
      .map(({ name, x, y }) => ({ name: nameIn(language, name), x, y, away: 6 })),
    roomsOf(labels, water),
    { size, most: 6 },
  )
  // Pins that are smaller beside the list leave room for more names.
  const shown = new Set([...labels, ...towns].map(({ name }) => name))
  const more = placed(
    names(scaleBesideList).filter(({ name }) => !shown.has(name)),
    [
      ...pins.map((pin) => measureBox(pin, scaleBesideList)),
      ...[...labels, ...towns, ...water].map(measureLabel),
    ],
    { size },
  )
  return { water, labels, towns, more }
}

/** Points that a map of a municipality shows: those of its parishes or, where few are known, its seat in the middle. */
const extentOf = (of: Municipality): readonly Placed[] => {
  const parishes = parishesByCode().get(of.code) ?? []
  if (parishes.length >= fewParishes) return [...parishes, of]
  const opposite = (place: Placed) => ({ lat: 2 * of.lat - place.lat, lon: 2 * of.lon - place.lon })
  return [...parishes, of, ...nearestSeats(of, 1)].flatMap((place) => [place, opposite(place)])
}

interface Shown {
  size: Size
  /** Of which municipality a map is: it shows that in full, and the seats around it. */
  of?: Municipality
}

/**
 * The results of a page with their prices, at the points of their parishes; `null` where they are too far apart to be
 * told from each other.
 */
export const priceLayout = (
  results: readonly Priced[],
  language: Language,
  { size, of }: Shown = { size: { width: 400, height: 600 } },
): PriceLayout | null => {
  const groups = groupByPlace(results)
  const [first] = groups
  if (!first || groups.some(({ region }) => region !== first.region)) return null
  if (groups.some(({ place }) => kilometresApart(first.place, place) > farthest)) return null
  const around = of ? extentOf(of) : []
  const window = windowAround(
    first.region,
    [...groups.map(({ place }) => place), ...around].map((place) => pointOn(first.region, place)),
    closest,
    size,
  )
  const at: At = (place) => inWindow(window, pointOn(first.region, place))
  const pins = apart(
    groups.map(({ place, at: places, results: there }) => ({
      place,
      at: places,
      text: pinText(there, language),
      href: there.length === 1 ? (there[0]?.href ?? '') : `#result-${places[0]}`,
      ...at(place),
    })),
    size,
  )
  const codes = [...new Set(results.map(({ record }) => record.location.municipality_code))]
  return { window, pins, ...labelsOn({ window, pins, codes, at }, language) }
}

interface PinProps {
  pin: Pin
  /** Whether a map of streets reads the place of the pin. */
  isPlaced: boolean
}

const DrawnPin = ({ pin: { place, at, text, href, from, ...point }, isPlaced }: PinProps) => {
  const { left, top } = measureBox({ text, ...point })
  const [x, y] = [Math.round(left), Math.round(top)]
  const [middle, foot] = [Math.round(point.x), y + pinHeight]
  return (
    <a
      class={`pin ${at.map((each) => `at-${each}`).join(' ')}`}
      href={href}
      tabindex={-1}
      data-at={isPlaced ? `${place.lat},${place.lon}` : undefined}
    >
      <title>{place.name}</title>
      {from && (
        <path
          class="leader"
          d={`M${middle} ${foot + 6}L${Math.round(from.x)} ${Math.round(from.y)}m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`}
        />
      )}
      <rect x={x} y={y} width={measurePin(text)} height={pinHeight} rx="3" />
      <path d={`M${middle - 5} ${foot}h10l-5 6z`} />
      <text x={middle} y={y + 18} text-anchor="middle">
        {text}
      </text>
    </a>
  )
}

interface Props {
  layout: PriceLayout
  /** Whether the site has streets, which are shown with the same pins. */
  hasStreets: boolean
}

/**
 * Prices on a map with the names of parishes and towns. For the pointer alone a pin is a link: the card says and leads
 * to the same.
 */
export const PriceMap = ({ layout, hasStreets }: Props) => {
  const { window, pins, water, towns, labels, more } = layout
  const { width, height } = window.size
  const own = new Set(pins.map(({ place }) => place.name))
  const [ofHomes, ofOthers] = [(label: Label) => own.has(label.name), (label: Label) => !own.has(label.name)]
  return (
    <svg
      class="map prices"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Borders window={window} />
      <Labels of={water} class="water" />
      <Labels of={towns} class="towns" />
      <Labels of={labels.filter(ofOthers)} class="parishes" />
      <Labels of={labels.filter(ofHomes)} class="own" />
      <Labels of={more.filter(ofOthers)} class="parishes beside" />
      <Labels of={more.filter(ofHomes)} class="own beside" />
      {pins.map((pin) => (
        <DrawnPin pin={pin} isPlaced={hasStreets} />
      ))}
    </svg>
  )
}
