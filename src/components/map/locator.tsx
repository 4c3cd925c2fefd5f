import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { type Municipality, nameIn } from '#src/domain/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { memoByObject } from '#src/domain/memo.ts'
import { wordsOf } from '#src/words/words.ts'
import { kilometre, pointOn, view, type Window } from './window.ts'
import {
  Borders,
  Ground,
  Labels,
  placed,
  measureLabel,
  type Box,
  type Label,
  parishesIn,
  seatsIn,
  watersIn,
} from './labels.tsx'

type Location = Pick<ListingRecord['location'], 'region' | 'centre' | 'radius_m' | 'precision' | 'parish'>

/** The least and most kilometres that a map shows from west to east: outlines of the coast say nothing of a single street. */
const [least, most] = [7, 56]
/** How much of a map's width a larger circle takes up. */
const share = 0.24
/** A smaller circle is pointed at, because it is hardly seen. */
const smallest = 8
/** Around a circle smaller than this is a ring of one kilometre, which people walk. */
const walked = 900
const minutesOfKilometre = 13

/**
 * What narrow screens show of a map, from left to right: its middle, so that the circle of 500 m is 80 pixels wide there
 * (map.css). What does not stand in it with all its letters is left out there.
 */
const narrow = { left: 122, right: 358 }

/** Text is smaller than on maps that are drawn as wide as the window. */
const scale = 0.85

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** The window around a location, which is as wide as its circle asks for. */
export const placeWindow = ({ region, centre, radius_m }: Location): Window & { across: number } => {
  const across = Math.min(most, Math.max(least, (2 * radius_m) / 1000 / share))
  const zoom = view.width / (across * kilometre(region, centre))
  return { region, ...pointOn(region, centre), zoom, size: view, across }
}

/** How many kilometres the scale of a map measures that shows so many. */
const scaleOf = (across: number): number => (across < 12 ? 1 : across < 40 ? 5 : 10)

/** Whether a map shows a few kilometres, where no outline of the coast is true enough. */
export const isNear = (location: Location): boolean => scaleOf(placeWindow(location).across) === 1

/** Four strokes that point at a centre and leave it free. */
const pointers = (x: number, y: number, radius: number): string => {
  const from = Math.round(radius + 4)
  return `M${x - from} ${y}h-8M${x + from} ${y}h8M${x} ${y - from}v-8M${x} ${y + from}v8`
}

const [x, y] = [view.width / 2, view.height / 2]

/** The room around the middle up to a distance. */
const square = (around: number): Box => ({
  left: x - around,
  right: x + around,
  top: y - around,
  bottom: y + around,
})

/** The room of the scale at both edges. */
const scales: Box[] = [0, narrow.left].map((left) => ({
  left,
  right: left + 84,
  top: view.height - 36,
  bottom: view.height,
}))

/** The longest name of a parish that is shown: a longer one is a text of another kind. */
const longestName = 30

/** The parish that the home is in: in the middle of its circle, or below it where the circle is smaller than the name. */
const ownLabel = (name: string, radius: number): Label =>
  radius > name.length * 4.4 * scale
    ? { name, x, y, away: -9 * scale, side: 'below', scale }
    : { name, x, y: y + radius, away: 1, side: 'below', scale }

/** What a map may name, in either language, nearest to its middle first. A wider map has too many parishes, and names municipalities. */
const namesIn = (window: Window, kilometres: number) => {
  const parishes = kilometres === 1 ? parishesIn(window) : []
  const named = new Set(parishes.map(({ name }) => name))
  return [...parishes, ...seatsIn(window).filter(({ name }) => !named.has(name))]
}

/** What the parts of a map are made of: everything in its units. */
const measured = memoByObject((location: Location) => {
  const window = placeWindow(location)
  const unit = window.zoom * kilometre(location.region, location.centre)
  const radius = oneDecimal((location.radius_m / 1000) * unit)
  const isSmall = radius < smallest
  return {
    window,
    unit,
    radius,
    isSmall,
    around: radius + (isSmall ? 12 : 4),
    hasRing: location.radius_m < walked,
    kilometres: scaleOf(window.across),
    seen: namesIn(window, scaleOf(window.across)),
  }
})
type Measured = ReturnType<typeof measured>

/** Of the points inside the circle none is named but the home's own parish: beside it another's name would mislead. */
const namesOn = ({ parish }: Location, measures: Measured, language: Language) => {
  const { window, radius, around, unit, hasRing, kilometres, seen } = measures
  const [first] = seen
  const inCircle = first && first.far < (radius + 12) ** 2 ? first.name : null
  const name =
    kilometres === 1 && parish.value !== null && parish.value.length <= longestName ? parish.value : inCircle
  const own = name === null ? [] : [ownLabel(name, radius)]
  const ring: Box[] = hasRing ? [{ left: x - 110, right: x + 110, top: y + unit, bottom: y + unit + 22 }] : []
  const taken = [square(around), ...own.map(measureLabel), ...ring, ...scales]
  const waters = watersIn(window, language, taken)
  const others = placed(
    seen
      .filter((each) => each.name !== name && each.far >= (radius + 12) ** 2)
      .map((each) => ({ name: nameIn(language, each.name), x: each.x, y: each.y, away: 6, scale })),
    [...taken, ...waters.map(measureLabel)],
    { most: 14 },
  )
  return { own, waters, others }
}

const isNarrow = (label: Label): boolean => {
  const { left, right } = measureLabel(label)
  return left >= narrow.left && right <= narrow.right
}

const Names = ({ of, class: name }: { of: readonly Label[]; class: string }) => (
  <>
    <Labels of={of.filter(isNarrow)} class={name} />
    <Labels of={of.filter((label) => !isNarrow(label))} class={`${name} wide-only`} />
  </>
)

/** The scale of a map from its left edge, and from that of its middle. */
const Scale = ({
  from,
  length,
  text,
  only,
}: {
  from: number
  length: number
  text: string
  only: string
}) => (
  <g class={only}>
    <path class="scale" d={`M${from} ${view.height - 18}v6h${length}v-6`} />
    <text x={from + 6} y={view.height - 18}>
      {text}
    </text>
  </g>
)

/** All that is drawn of a location, for the map of a page and for a file of its own. */
export const LocatorDrawing = ({
  location,
  language,
  isAlone = false,
}: {
  location: Location
  language: Language
  /** In a file of its own, which has no room for the borders of all municipalities. */
  isAlone?: boolean
}) => {
  const measures = measured(location)
  const { window, unit, radius, isSmall, hasRing, kilometres } = measures
  const { own, waters, others } = namesOn(location, measures, language)
  const words = wordsOf(language).listing
  const ofScale = { length: oneDecimal(kilometres * unit), text: `${number(kilometres, language)} km` }
  return (
    <>
      {!isNear(location) ? <Ground window={window} /> : isAlone ? null : <Borders window={window} />}
      <circle
        class={location.precision === 'municipality' ? 'area dashed' : 'area'}
        cx={x}
        cy={y}
        r={radius}
      />
      {hasRing && (
        <g class="ring">
          <circle cx={x} cy={y} r={oneDecimal(unit)} />
          <text x={x} y={Math.round(y + unit + 15)} text-anchor="middle">
            {words.ring(minutesOfKilometre)}
          </text>
        </g>
      )}
      <Names of={waters} class="water" />
      <Names of={others} class="parishes" />
      {isSmall && <path class="pointers" d={pointers(x, y, radius)} />}
      <Labels of={own} class="here" />
      <Scale from={12} {...ofScale} only="wide-only" />
      <Scale from={narrow.left + 8} {...ofScale} only="narrow-only" />
    </>
  )
}

interface Props {
  record: { location: Location }
  municipality: Municipality
  language: Language
}

/**
 * Where the home is, as exactly as the record says: a circle of its radius, to the scale of the map, on the outlines of
 * land and sea, with the parishes around. A circle of the entire municipality is dashed, as everything unknown.
 */
export const Locator = ({ record: { location }, municipality, language }: Props) => (
  <svg
    class="map locator"
    viewBox={`0 0 ${view.width} ${view.height}`}
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={wordsOf(language).listing.map(municipality)}
  >
    <LocatorDrawing location={location} language={language} />
  </svg>
)
