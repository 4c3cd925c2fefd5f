import type { PaintedFront } from '#src/domain/site/painted-front.ts'
import { size, type Sheet } from './paint.ts'

/** A front as it was drawn, and the box of what is built of it: from its upper left corner, wide and high. */
export interface Front {
  sheet: Sheet
  facade: readonly [x: number, y: number, wide: number, high: number]
}

/** Wide to high, of the frame in which the home page shows a front. */
const ratio = 1.32

/** The part of a sheet that a front fills: as wide as what is built, down to the street before it. */
const frameOf = ([left, , wide]: Front['facade']): PaintedFront['frame'] => {
  const across = Math.round(Math.min(wide * 1.02, size.height * ratio))
  const high = Math.round(across / ratio)
  // A frame half as wide again as it is high shows no edge of the sheet.
  const room = high * 0.75
  const middle = Math.min(Math.max(room, left + wide / 2), size.width - room)
  return [Math.round(middle - across / 2), size.height - high, across, high]
}

/** A front for a page that gives it its colours and stands numbers on it. `alt` says what it shows, as the record's picture does. */
export const paintedFront = ({ sheet, facade }: Front, alt: string): PaintedFront => ({
  alt,
  svg: sheet.painted(),
  frame: frameOf(facade),
  places: sheet.places,
})
