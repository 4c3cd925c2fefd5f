import { view, type Size, type Window } from './window.ts'
import borders from './borders.svg?url'
import land from './land.svg?url'

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
  const { left, right, top, bottom } = roomOf(label)
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
