import { view, type Size, type Window, pointOn, type Region, inWindow, type Point } from './window.ts'
import borders from './borders.svg?url'
import land from './land.svg?url'
import {
  districtBySlug,
  municipalities,
  type Municipality,
  municipalityBySlug,
} from '#src/domain/municipality.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { kilometresApart } from '#src/domain/search/near.ts'
import parishTable from '#data/parishes.json' with { type: 'json' }
import type { Language } from '#src/domain/language.ts'

const sides = ['right', 'left', 'above', 'below'] as const

/** A name beside its point: to the right where there is room, or to the left, above, below. */
export interface Label {
  name: string
  x: number
  y: number
  /** How far from the point it begins. */
  away: number
  side: (typeof sides)[number]
  /** How large it is, where a map in a wide window has smaller text; one where it is as everywhere. */
  scale?: number
}

/** Room for a letter at the larger size that small screens have (map.css). */
const letter = 8.4

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const boxOf = ({ name, x, y, away, scale = 1 }: Omit<Label, 'side'>, side: Label['side']): Box => {
  const width = name.length * letter * scale
  const [top, bottom] = [y - 12 * scale, y + 9 * scale]
  if (side === 'right') return { left: x + away, right: x + away + width, top, bottom }
  if (side === 'left') return { left: x - away - width, right: x - away, top, bottom }
  const [left, right] = [x - width / 2, x + width / 2]
  return side === 'above'
    ? { left, right, top: y - away - 15 * scale, bottom: y - away + 3 * scale }
    : { left, right, top: y + away, bottom: y + away + 18 * scale }
}

/** The room that a label takes up. */
export const measureLabel = (label: Label): Box => boxOf(label, label.side)

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * As many of the names, most important first, as find room without touching each other or the edge; no more than
 * `most`, so that no room is searched for in vain.
 */
export const placed = (
  wanted: readonly (Omit<Label, 'side'> & { sides?: readonly Label['side'][] })[],
  taken: readonly Box[] = [],
  { size = view, most = Infinity }: { size?: Size; most?: number } = {},
): Label[] => {
  const labels: Label[] = []
  const boxes = [...taken]
  const isFree = (box: Box) =>
    box.left > 4 &&
    box.right < size.width - 4 &&
    box.top > 2 &&
    box.bottom < size.height - 2 &&
    !boxes.some((other) => meet(box, other))
  for (const each of wanted) {
    if (labels.length === most) break
    // A name that may stand in one of several places stands in the first that is free.
    if (labels.some(({ name }) => name === each.name)) continue
    for (const side of each.sides ?? sides) {
      const box = boxOf(each, side)
      if (!isFree(box)) continue
      labels.push({ ...each, side })
      boxes.push(box)
      break
    }
  }
  return labels
}

interface Props {
  window: Window
}

const placeOf = ({ x, y, zoom, size }: Window): string =>
  `translate(${Math.round(size.width / 2 - x * zoom)} ${Math.round(size.height / 2 - y * zoom)}) scale(${Math.round(zoom * 1000) / 1000})`

/**
 * Land and sea of a window, and the seats of all municipalities: references to the one file of outlines, which are a
 * kilometre off in places. Maps of a few kilometres have `Borders`.
 */
export const Ground = ({ window }: Props) => (
  <use class="land" href={`${land}#${window.region}-seats`} transform={placeOf(window)} />
)

/** The borders of the municipalities, and no shore: none is at hand that is true to a street. */
export const Borders = ({ window }: Props) => (
  <use class="borders" href={`${borders}#${window.region}-borders`} transform={placeOf(window)} />
)

const anchors = { right: undefined, left: 'end', above: 'middle', below: 'middle' } as const

/** The text of a label; inside the link of its disc it is one more place to click, where discs cover each other. */
export const LabelText = ({ label }: { label: Label }) => {
  const { left, right, top, bottom } = measureLabel(label)
  const x = { right: left, left: right, above: label.x, below: label.x }[label.side]
  return (
    <text
      x={Math.round(x)}
      y={Math.round((top + bottom) / 2 + 5 * (label.scale ?? 1))}
      text-anchor={anchors[label.side]}
    >
      {label.name}
    </text>
  )
}

/** Several of them, as a group of one class. */
export const Labels = ({ of, class: name }: { of: readonly Label[]; class: string }) =>
  of.length === 0 ? null : (
    <g class={name}>
      {of.map((label) => (
        <LabelText label={label} />
      ))}
    </g>
  )

/** A parish with a point near its middle. Its outline is not known. */
interface ParishPoint {
  name: string
  lat: number
  lon: number
  /** The code of its municipality. */
  code: string
  region: Region
}

/** The parishes whose points are known. */
export const parishPoints = madeOnce((): readonly ParishPoint[] =>
  parishTable.parishes.flatMap(({ municipality: slug, name, lat, lon }) => {
    const municipality = municipalityBySlug(slug)
    const region = municipality && districtBySlug(municipality.district)?.region
    if (!municipality || !region || lat === undefined || lon === undefined) return []
    return [{ name, lat, lon, code: municipality.code, region }]
  }),
)

const seats = Map.groupBy(
  municipalities.flatMap((municipality) => {
    const region = districtBySlug(municipality.district)?.region
    return region ? [{ municipality, region, point: pointOn(region, municipality) }] : []
  }),
  ({ region }) => region,
)

/** The seat of a municipality in a window; `far` is its distance from the middle, squared. */
interface Seat extends Point {
  name: string
  far: number
}

/** A point of a window as what is named there. */
const seenIn = (window: Window, name: string, point: Point): Seat[] => {
  if (!isNear(window, point)) return []
  const { x, y } = inWindow(window, point)
  const { width, height } = window.size
  if (x <= 0 || x >= width || y <= 0 || y >= height) return []
  return [{ name, x, y, far: (x - width / 2) ** 2 + (y - height / 2) ** 2 }]
}

const nearest = (seen: readonly Seat[]): Seat[] => seen.toSorted((a, b) => a.far - b.far)

const parishes = madeOnce(() =>
  Map.groupBy(
    parishPoints().map(({ name, region, ...place }) => ({ name, region, point: pointOn(region, place) })),
    ({ region }) => region,
  ),
)

/** The parishes whose points are known and in a window, nearest to its middle first. */
export const parishesIn = (window: Window): Seat[] =>
  nearest((parishes().get(window.region) ?? []).flatMap(({ name, point }) => seenIn(window, name, point)))

/** The municipalities whose seats a window shows, nearest to its middle first. */
export const seatsIn = (window: Window): Seat[] =>
  nearest(
    (seats.get(window.region) ?? []).flatMap(({ municipality, point }) =>
      seenIn(window, municipality.name, point),
    ),
  )

/** A quick look, with room to spare: of the seats of a region most windows show few. */
const isNear = ({ size, zoom, ...middle }: Window, { x, y }: Point): boolean =>
  Math.abs(x - middle.x) * zoom < size.width && Math.abs(y - middle.y) * zoom < size.height

/** The seats that are nearest to that of a municipality, on the same map. */
export const nearestSeats = (of: Municipality, most: number): readonly Municipality[] => {
  const region = districtBySlug(of.district)?.region
  return (region ? (seats.get(region) ?? []) : [])
    .map(({ municipality }) => ({ municipality, far: kilometresApart(of, municipality) }))
    .filter(({ far }) => far > 0)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ municipality }) => municipality)
}

type Named = Readonly<Record<Language, string>>
const [tagus, atlantic, sado]: Named[] = [
  { pt: 'Tejo', en: 'Tagus' },
  { pt: 'Atlântico', en: 'Atlantic' },
  { pt: 'Sado', en: 'Sado' },
]

/** Where water is that the outlines have too: latitude and longitude, several of each, of which a map names one. */
const points: Record<
  Window['region'],
  readonly (readonly [name: Named | undefined, lat: number, lon: number])[]
> = {
  mainland: [
    [tagus, 38.75, -9.03],
    [tagus, 38.7, -9.09],
    [tagus, 38.697, -9.125],
    [tagus, 38.73, -9.07],
    [tagus, 38.712, -9.1],
    [tagus, 38.685, -9.2],
    [tagus, 38.69, -9.165],
    [tagus, 38.77, -9.065],
    [tagus, 38.672, -9.26],
    [sado, 38.47, -8.8],
    // Far from the coast for maps of a district, then close to it for those of a town.
    [atlantic, 41.5, -9.05],
    [atlantic, 41.15, -8.95],
    [atlantic, 40.64, -9],
    [atlantic, 40.15, -9.1],
    [atlantic, 39.65, -9.4],
    [atlantic, 39.1, -9.65],
    [atlantic, 38.66, -9.7],
    [atlantic, 38.25, -9.1],
    [atlantic, 37.8, -9.05],
    [atlantic, 36.93, -8.4],
    [atlantic, 41.69, -8.94],
    [atlantic, 41.38, -8.87],
    [atlantic, 41.15, -8.76],
    [atlantic, 41.15, -8.73],
    [atlantic, 40.64, -8.82],
    [atlantic, 40.15, -8.98],
    [atlantic, 39.6, -9.2],
    [atlantic, 39.36, -9.45],
    [atlantic, 38.95, -9.5],
    [atlantic, 38.66, -9.55],
    [atlantic, 38.64, -9.42],
    [atlantic, 38.42, -9.27],
    [atlantic, 37.95, -8.95],
    [atlantic, 37.06, -8.67],
    [atlantic, 37.06, -8.5],
    [atlantic, 37.03, -8.25],
    [atlantic, 36.98, -8.05],
    [atlantic, 36.94, -7.88],
    [atlantic, 37.05, -7.6],
  ],
  madeira: [
    [atlantic, 32.61, -16.9],
    [atlantic, 32.66, -17.15],
    [atlantic, 32.85, -17],
    [atlantic, 33, -16.6],
  ],
  azores: [
    [atlantic, 37.7, -25.7],
    [atlantic, 37.68, -25.4],
    [atlantic, 38.6, -27.2],
    [atlantic, 38.45, -28.4],
    [atlantic, 38.2, -26.5],
    [atlantic, 39, -30],
  ],
}

/** Around the point itself. */
const centred = { away: -9, sides: ['below'] } as const

/** The water of a window by name, each once, where it finds room. */
export const watersIn = (window: Window, language: Language, taken: readonly Box[] = []): Label[] =>
  placed(
    points[window.region].flatMap(([name, lat, lon]) =>
      name
        ? [{ name: name[language], ...inWindow(window, pointOn(window.region, { lat, lon })), ...centred }]
        : [],
    ),
    taken,
    { size: window.size },
  )
