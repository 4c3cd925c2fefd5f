import border from '#data/land-border.json' with { type: 'json' }
import { kilometresApart } from '#src/domain/search/near.ts'

/** A point in degrees of WGS 84. */
export interface Point {
  lat: number
  lon: number
}

/** The land border is drawn at 1:10,000,000: nearer than this nothing is certain. */
const uncertainKilometres = 5

const line: readonly Point[] = border.points.map(([lat = 0, lon = 0]) => ({ lat, lon }))

/** Wide boxes around the islands, where no other country is near. */
const islands = [
  { south: 36.5, north: 40, west: -31.6, east: -24.8 },
  { south: 29.9, north: 33.3, west: -17.5, east: -15.8 },
]

/** West of the border to the sea, between the latitudes of its ends. */
const mainland = { south: 36.9, north: 42.2, west: -9.7 }
const [mouthOfGuadiana = { lat: 0, lon: 0 }, mouthOfMinho = { lat: 0, lon: 0 }] = [line[0], line.at(-1)]
const outline: readonly Point[] = [
  ...line,
  { lat: mouthOfMinho.lat, lon: mainland.west },
  { lat: mainland.south, lon: mainland.west },
  { lat: mainland.south, lon: mouthOfGuadiana.lon },
]

/** Whether a ray from the point to the east crosses the outline an odd number of times. */
const isInside = ({ lat, lon }: Point): boolean => {
  let inside = false
  let a = outline.at(-1) ?? mouthOfMinho
  for (const b of outline) {
    if (a.lat > lat !== b.lat > lat && lon < a.lon + ((lat - a.lat) * (b.lon - a.lon)) / (b.lat - a.lat))
      inside = !inside
    a = b
  }
  return inside
}

/** More than those kilometres, in degrees. */
const uncertainDegrees = 0.1

const isNearBorder = (point: Point): boolean => {
  for (const each of line)
    if (
      Math.abs(each.lat - point.lat) < uncertainDegrees &&
      Math.abs(each.lon - point.lon) < uncertainDegrees &&
      kilometresApart(each, point) < uncertainKilometres
    )
      return true
  return false
}

/**
 * Whether a point is in Portugal, with its sea, or abroad; `null` where it is so near to the border that it is not
 * certain.
 */
export const sideOfBorder = (point: Point): 'portugal' | 'abroad' | null => {
  const { lat, lon } = point
  if (islands.some(({ south, north, west, east }) => lat > south && lat < north && lon > west && lon < east))
    return 'portugal'
  if (isNearBorder(point)) return null
  return isInside(point) ? 'portugal' : 'abroad'
}
