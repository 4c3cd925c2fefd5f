import { districtBySlug, municipalities, type Municipality } from '#src/domain/listing/municipality.ts'
import { html } from '#src/components/html.ts'
import { pointOn } from './frames.ts'
import { inWindow, view, type Window } from './window.ts'

/** A name beside its point; to the left of it where it would leave the map on the right. */
export interface Label {
  name: string
  x: number
  y: number
  /** How far from the point it begins. */
  away: number
  end: boolean
}

const letter = 7.2

const boxOf = ({ name, x, y, away, end }: Label) => ({
  left: end ? x - away - name.length * letter : x + away,
  right: end ? x - away : x + away + name.length * letter,
  top: y - 10,
  bottom: y + 8,
})

type Box = ReturnType<typeof boxOf>
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** As many of the names, most important first, as find room without touching each other or the edge. */
export const placed = (wanted: readonly Omit<Label, 'end'>[], taken: readonly Box[] = []): Label[] => {
  const labels: Label[] = []
  const boxes = [...taken]
  for (const each of wanted)
    for (const end of [false, true]) {
      const label = { ...each, end }
      const box = boxOf(label)
      const inside = box.left > 4 && box.right < view.width - 4 && box.top > 2 && box.bottom < view.height - 2
      if (!inside || boxes.some((other) => meet(box, other))) continue
      labels.push(label)
      boxes.push(box)
      break
    }
  return labels
}

const seats = municipalities.flatMap((municipality) => {
  const region = districtBySlug(municipality.district)?.region
  return region ? [{ municipality, region, point: pointOn(region, municipality) }] : []
})

/** The municipalities whose seats a window shows, nearest to its middle first. */
export const seatsIn = (window: Window): { municipality: Municipality; x: number; y: number }[] =>
  seats
    .filter(({ region }) => region === window.region)
    .map(({ municipality, point }) => ({ municipality, ...inWindow(window, point) }))
    .filter(({ x, y }) => x > 0 && x < view.width && y > 0 && y < view.height)
    .toSorted((a, b) => distance(a) - distance(b))

const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x - view.width / 2, y - view.height / 2)

export const labelText = ({ name, x, y, away, end }: Label) =>
  html`<text x="${Math.round(x + (end ? -away : away))}" y="${Math.round(y + 4)}"${end && html` text-anchor="end"`}>${name}</text>`
