import { districtBySlug, municipalities } from '#src/domain/listing/municipality.ts'
import { html } from '#src/components/html.ts'
import { pointOn } from './frames.ts'
import { parishPoints } from './parish-points.ts'
import { inWindow, view, type Point, type Size, type Window } from './window.ts'

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

interface Box {
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
export const roomOf = (label: Label): Box => boxOf(label, label.side)

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
  if (x <= 0 || x >= view.width || y <= 0 || y >= view.height) return []
  return [{ name, x, y, far: (x - view.width / 2) ** 2 + (y - view.height / 2) ** 2 }]
}

const nearest = (seen: readonly Seat[]): Seat[] => seen.toSorted((a, b) => a.far - b.far)

/** The parishes whose points are known and in a window, nearest to its middle first. */
export const parishesIn = (window: Window): Seat[] =>
  nearest(
    parishPoints().flatMap(({ name, region, ...place }) =>
      region === window.region ? seenIn(window, name, pointOn(region, place)) : [],
    ),
  )

/** The municipalities whose seats a window shows, nearest to its middle first. */
export const seatsIn = (window: Window): Seat[] =>
  nearest(
    (seats.get(window.region) ?? []).flatMap(({ municipality, point }) =>
      seenIn(window, municipality.name, point),
    ),
  )

/** A quick look, with room to spare: of the seats of a region most windows show few. */
const isNear = (window: Window, { x, y }: Point): boolean =>
  Math.abs(x - window.x) * window.zoom < view.width && Math.abs(y - window.y) * window.zoom < view.height

const anchors = { right: null, left: 'end', above: 'middle', below: 'middle' } as const

/** The text of a label; inside the link of its disc it is one more place to click, where discs cover each other. */
export const labelText = (label: Label) => {
  const { left, right, top, bottom } = boxOf(label, label.side)
  const anchor = anchors[label.side]
  const x = { right: left, left: right, above: label.x, below: label.x }[label.side]
  return html`
    <text x="${Math.round(x)}" y="${Math.round((top + bottom) / 2 + 5 * (label.scale ?? 1))}"${anchor && html` text-anchor="${anchor}"`}>${label.name}</text>
  `
}
