import topology from '#data/municipalities.topo.json' with { type: 'json' }
import { madeOnce } from './memo.ts'

/** A point in degrees of WGS 84. */
export interface Point {
  lat: number
  lon: number
}

/** Latitudes and longitudes of a closed line, one after the other: 80,000 corners as objects would take ten times as much. */
type Ring = Float64Array

interface Box {
  south: number
  north: number
  west: number
  east: number
}

/** An island, an exclave or the main part of a municipality: its outer line, and those of the holes in it. */
interface Part extends Box {
  code: string
  rings: readonly Ring[]
}

const degreeKilometres = 111.2
const radians = Math.PI / 180

/** The arcs of the topology, each with the differences between its points added up. */
const arcs = madeOnce(() => {
  const {
    scale: [x = 1, y = 1],
    translate: [west = 0, south = 0],
  } = topology.transform
  return topology.arcs.map((arc) => {
    let [lon, lat] = [0, 0]
    return arc.map(([east = 0, north = 0]) => {
      lon += east
      lat += north
      return { lat: lat * y + south, lon: lon * x + west }
    })
  })
})

/** A closed line by its arcs; a negative number is an arc backwards, and each begins where the one before it ends. */
const ringOf = (numbers: readonly number[]): Ring =>
  Float64Array.from(
    numbers.flatMap((number) => {
      const arc = number < 0 ? (arcs()[~number] ?? []).toReversed() : (arcs()[number] ?? [])
      return arc.slice(1).flatMap(({ lat, lon }) => [lat, lon])
    }),
  )

const partOf = (code: string, lines: readonly (readonly number[])[]): Part => {
  const rings = lines.map(ringOf)
  const box: Box = { south: 90, north: -90, west: 180, east: -180 }
  const [outer = new Float64Array()] = rings
  for (let at = 0; at < outer.length; at += 2) {
    const [lat = 0, lon = 0] = [outer[at], outer[at + 1]]
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
  }
  return { code, rings, ...box }
}

const parts = madeOnce((): readonly Part[] =>
  topology.objects.municipalities.geometries.flatMap(({ id, type, arcs: lines }) =>
    (type === 'Polygon' ? [lines as number[][]] : (lines as number[][][])).map((each) => partOf(id, each)),
  ),
)

/** Whether a ray from the point to the east crosses the lines an odd number of times. */
const isInside = ({ lat, lon }: Point, rings: readonly Ring[]): boolean => {
  let inside = false
  for (const ring of rings) {
    let aLat = ring.at(-2) ?? 0
    let aLon = ring.at(-1) ?? 0
    for (let at = 0; at < ring.length; at += 2) {
      const bLat = ring[at] ?? 0
      const bLon = ring[at + 1] ?? 0
      if (aLat > lat !== bLat > lat && lon < aLon + ((lat - aLat) * (bLon - aLon)) / (bLat - aLat))
        inside = !inside
      aLat = bLat
      aLon = bLon
    }
  }
  return inside
}

/**
 * The kilometres from a point to the nearest of the lines, on a plane: exact enough within this country. What lies more
 * than `most` of them to the north or the south is passed over.
 */
const kilometresToLines = ({ lat, lon }: Point, rings: readonly Ring[], most: number): number => {
  const wide = Math.cos(lat * radians)
  const [south, north] = [lat - most / degreeKilometres, lat + most / degreeKilometres]
  let nearest = Infinity
  for (const ring of rings) {
    let aLat = ring.at(-2) ?? 0
    let aLon = ring.at(-1) ?? 0
    for (let at = 0; at < ring.length; at += 2) {
      const bLat = ring[at] ?? 0
      const bLon = ring[at + 1] ?? 0
      if (!((aLat > north && bLat > north) || (aLat < south && bLat < south))) {
        const x = (bLon - aLon) * wide
        const y = bLat - aLat
        const toX = (lon - aLon) * wide
        const toY = lat - aLat
        const length = x * x + y * y
        const along = length === 0 ? 0 : Math.max(0, Math.min(1, (toX * x + toY * y) / length))
        nearest = Math.min(nearest, (toX - along * x) ** 2 + (toY - along * y) ** 2)
      }
      aLat = bLat
      aLon = bLon
    }
  }
  return Math.sqrt(nearest) * degreeKilometres
}

/** The kilometres to a box, which nothing in it is nearer than. */
const kilometresToBox = ({ lat, lon }: Point, { south, north, west, east }: Box): number => {
  const [up, aside] = [Math.max(south - lat, lat - north, 0), Math.max(west - lon, lon - east, 0)]
  return Math.sqrt(up ** 2 + (aside * Math.cos(lat * radians)) ** 2) * degreeKilometres
}

const kilometresToPart = (point: Point, part: Part, most: number): number =>
  isInside(point, part.rings) ? 0 : kilometresToLines(point, part.rings, most)

/**
 * So near to a border both sides are possible: the outlines are exact to about 80 m, and what feeds give as a point is
 * rounded to two decimals or moved by some hundred metres as often as not.
 */
const doubtfulKilometres = 1
/** The same in degrees, at the latitude where they are most. */
const doubtfulDegrees = {
  lat: doubtfulKilometres / degreeKilometres,
  lon: doubtfulKilometres / (degreeKilometres * 0.7),
}

/** Whether a point is in a box or so near to it: comparisons alone, for all 400 boxes are asked for each home. */
const isBy = ({ lat, lon }: Point, { south, north, west, east }: Box): boolean =>
  lat >= south - doubtfulDegrees.lat &&
  lat <= north + doubtfulDegrees.lat &&
  lon >= west - doubtfulDegrees.lon &&
  lon <= east + doubtfulDegrees.lon

/**
 * The municipalities in which a point may be, by their codes: the one whose outline it is in, and those whose outline is
 * so near that it is not certain. None where it is abroad or out at sea.
 */
export const municipalitiesAt = (point: Point): readonly string[] => {
  const near: { code: string; kilometres: number }[] = []
  for (const part of parts()) {
    if (!isBy(point, part)) continue
    const kilometres = kilometresToPart(point, part, doubtfulKilometres)
    if (kilometres <= doubtfulKilometres) near.push({ code: part.code, kilometres })
  }
  near.sort((a, b) => a.kilometres - b.kilometres)
  return [...new Set(near.map(({ code }) => code))]
}

/** The kilometres from a point to the outline of a municipality; 0 within it. */
export const kilometresTo = (point: Point, code: string): number =>
  parts().reduce(
    (nearest, part) =>
      part.code !== code || kilometresToBox(point, part) >= nearest
        ? nearest
        : Math.min(nearest, kilometresToPart(point, part, nearest)),
    Infinity,
  )

/** Whether a point is within an outline, however near to the border: which of two municipalities it is in may be in doubt. */
export const isInPortugal = (point: Point): boolean =>
  parts().some((part) => isBy(point, part) && isInside(point, part.rings))
