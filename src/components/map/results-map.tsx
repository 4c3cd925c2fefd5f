import type { Language } from '#src/domain/language.ts'
import { districtBySlug, type Municipality, nameIn } from '#src/domain/municipality.ts'
import { wordsOf } from '#src/words/words.ts'
import { pointOn, type Region, inWindow, sizeAround, sizeOfFrame, windowAround } from './window.ts'
import { Ground, LabelText, placed } from './labels.tsx'

/** A municipality with how many homes were found in it, and where its disc leads, if anywhere. */
export interface PlaceFound {
  municipality: Municipality
  count: number
  href: string | null
}

/** How close a map comes, where all results are close together; insets of islands are always shown in full. */
const closest = 3
/** How wide a map is drawn; beside the mainland the islands are insets of half of it. */
const wide = 300
const inset = 146
/** As high as the higher of the two, so that they stand in a row. */
const sizeOfInset = sizeOfFrame('madeira', inset)
/** How low a map may be, of its width. */
const lowest = 0.6

const regionOf = ({ municipality }: PlaceFound) => districtBySlug(municipality.district)?.region

interface MapProps {
  region: Region
  width: number
  /** Those of the region. */
  places: readonly PlaceFound[]
  /** The most homes that any place of the country has. */
  most: number
  language: Language
}

/** The discs of one part of the country, each with its name where that finds room. */
const drawingOf = ({ region, width, places, most, language }: MapProps) => {
  const points = places.map(({ municipality }) => pointOn(region, municipality))
  const window =
    region === 'mainland' || width !== inset
      ? windowAround(region, points, closest, sizeAround(region, points, closest, width, width * lowest))
      : windowAround(region, points, 0, sizeOfInset)
  const discs = places.map(({ municipality, count, href }, index) => ({
    name: `${nameIn(language, municipality.name)} ${count}`,
    href,
    radius: Math.round(4 + 8 * Math.sqrt(count / most)),
    ...inWindow(window, points[index] ?? { x: 0, y: 0 }),
  }))
  const labels = placed(
    discs.map(({ name, radius, x, y }) => ({ name, x, y, away: radius + 2 })),
    discs.map(({ radius: r, x, y }) => ({ left: x - r, right: x + r, top: y - r, bottom: y + r })),
    { size: window.size },
  )
  return { window, discs, labels }
}

const RegionMap = (props: MapProps) => {
  const { region, width, language } = props
  const { window, discs, labels } = drawingOf(props)
  const { size } = window
  const isInset = width === inset
  return (
    <svg
      class={isInset ? 'map inset' : 'map'}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      <Ground window={window} />
      {discs.map(({ name, href, radius, x, y }) => {
        const label = labels.find((each) => each.name === name)
        const drawn = (
          <>
            <circle class="disc" cx={x} cy={y} r={radius} />
            {label && <LabelText label={label} />}
          </>
        )
        return href ? (
          <a href={href} tabindex={-1}>
            <title>{name}</title>
            {drawn}
          </a>
        ) : (
          drawn
        )
      })}
      {isInset && (
        <text class="region-name" x="6" y={size.height - 7}>
          {wordsOf(language).region[region]}
        </text>
      )}
    </svg>
  )
}

interface Props {
  /** Sorted by count, highest first, so that smaller discs are on top of larger ones. */
  places: readonly PlaceFound[]
  language: Language
}

/**
 * Where a search's results are: a disc for each municipality, as large as what was found there, on a map of each part
 * of the country that has any. For the pointer alone a disc is a link, where the list beside the map says and leads to
 * the same.
 */
export const ResultsMap = ({ places, language }: Props) => {
  const most = places[0]?.count ?? 1
  const islandWidth = places.some((place) => regionOf(place) === 'mainland') ? inset : wide
  return (
    <>
      {(['mainland', 'madeira', 'azores'] as const).map((region) => {
        const there = places.filter((place) => regionOf(place) === region)
        const width = region === 'mainland' ? wide : islandWidth
        return there.length === 0 ? null : (
          <RegionMap region={region} width={width} places={there} most={most} language={language} />
        )
      })}
    </>
  )
}
