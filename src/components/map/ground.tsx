import borders from './borders.svg?url'
import land from './land.svg?url'
import type { Window } from './window.ts'

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
