import type { RowKey } from '#src/domain/evidence/ledger-row.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import { brush, n } from './brush.ts'
import { drawElevation, erect } from './draw-elevation.ts'
import { elevationOf, type Drawable } from './elevation.ts'
import { onPage } from './on-page.ts'
import { street, type Standing } from './standing.ts'

interface Point {
  x: number
  y: number
}

/** A home drawn so near that it fills its frame, and where in it what is said of it can be pointed at. */
export interface CloseUp {
  svg: string
  /** The reported facts that decide what it shows. */
  from: readonly string[]
  viewBox: string
  /** Where the sun is, or at night the moon. */
  sun: Point
  /** The points of these rows, in the drawing's own units; no two are in one place. */
  points(keys: readonly RowKey[]): Point[]
}

/** Wide to high, of the frame that it fills: a narrower one cuts the sides. */
const ratio = 1.3
/** What is seen below the street, and the least width, so that a shed does not become a castle. */
const [below, leastWidth] = [11, 136]
/** What is seen of the sky above the home: room for a number. */
const above = 20

/** What a row is about, as a place in the drawing. */
const placeOf = (key: RowKey): keyof ReturnType<typeof placesIn> => {
  if (/view|orientation|municipality|parish/.test(key)) return 'sky'
  if (/year|condition|energy|solar|attic|chimney|fireplace/.test(key)) return 'roof'
  if (/beds|typology|bath|suite|glazing|balcony/.test(key)) return 'window'
  if (/elevator|garage|parking|storage|terrace|garden|pool|barbecue/.test(key)) return 'side'
  if (/areas|floor/.test(key)) return 'wall'
  return 'door'
}

const placesIn = ({ left, right, top, sill }: Standing) => ({
  sky: { x: right + 12, y: top - 12 },
  roof: { x: left + (right - left) * 0.62, y: top + 12 },
  window: { x: sill.x - 16, y: sill.y - 6 },
  wall: { x: left + 8, y: (top + street) / 2 + 8 },
  side: { x: right - 10, y: (top + street) / 2 + 14 },
  door: { x: (left + right) / 2, y: street - 8 },
})

/** The tiles along the edges of a drawing. */
const frieze = /<use href="#e-[\w-]+"\/><\/svg>$/

/** How far apart two points are at least. */
const apart = 14

/** The home of a record, near; of the record, only values of closed lists, numbers and the id decide. */
export const closeUp = rememberedOf((record: Drawable): CloseUp => {
  const elevation = elevationOf(record)
  const standing = erect(elevation, brush('card'))
  const { left, right, top } = standing
  const bottom = street + below
  const width = Math.max(leastWidth, (right - left) * 1.28, (bottom - top + above) * ratio)
  const height = width / ratio
  const [x, y] = [(left + right - width) / 2, bottom - height]
  const viewBox = [x, y, width, height].map(n).join(' ')
  return {
    // Without the friezes of its frame, which would cross the sky of a higher one.
    svg: onPage(drawElevation(record.listing_id, elevationOf(record), 'full').replace(frieze, '</svg>'))
      .replace(/viewBox="[^"]*"/, `viewBox="${viewBox}"`)
      .replace(/preserveAspectRatio="[^"]*"/, 'preserveAspectRatio="xMidYMax meet"'),
    from: elevation.from,
    viewBox,
    sun: { x: x + width * 0.82, y: y + height * 0.15 },
    points: (keys) => {
      const places = placesIn(standing)
      const taken: Point[] = []
      for (const key of keys) {
        const { x, y } = places[placeOf(key)]
        const isTaken = (at: Point) =>
          taken.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < apart)
        const point = { x, y }
        // To the right, then, where that is out of sight, from the left.
        for (let step = 1; isTaken(point); step++)
          point.x = left + ((x - left + step * apart) % (right - left))
        taken.push(point)
      }
      return taken
    },
  }
})
