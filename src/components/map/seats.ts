import {
  districtBySlug,
  municipalities,
  type Municipality,
  municipalityBySlug,
} from '#src/domain/municipality.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { kilometresApart } from '#src/domain/search/near.ts'
import { pointOn, type Region, inWindow, type Point, type Window } from './window.ts'
import parishTable from '#data/parishes.json' with { type: 'json' }

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
