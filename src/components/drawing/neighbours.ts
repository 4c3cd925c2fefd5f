import { part, stretched } from './brush.ts'
import type { Elevation } from './elevation.ts'
import { street, type Standing } from './standing.ts'

const row = 'h8v12h-8zm21 0h8v12h-8zm21 0h8v12h-8z'

/** A house in wash, with three windows in a row. */
const front = (x: number, width: number, height: number) => {
  const top = street - height
  const rows = row + `m-42 22${row}`.repeat(Math.ceil((height - 49) / 22))
  return `M${x} ${street}V${top}l${width / 2} -11l${width / 2} 11V${street}zM${x + 9} ${top + 9}${rows}`
}

/** How high the houses of a side of the street are, one after the other. */
const skylines = [
  [61, 87, 48, 74],
  [74, 48, 87, 61],
  [87, 61, 74, 48],
] as const

/** The sides of a street, from the origin to the right, and the house that leans on one of one or two storeys. */
export const streetSides: Readonly<Record<string, string>> = Object.fromEntries([
  ...skylines.map((skyline, index) => {
    let x = 0
    const houses = skyline.map((height, at) => {
      const width = [72, 66, 76, 70][at] ?? 0
      x += width
      return front(x - width, width, height)
    })
    return [`side-${index}`, houses.join('')]
  }),
  ['leaning-1', front(0, 72, 33)],
  ['leaning-2', front(0, 72, 66)],
])

/** Houses to either side, in wash: those of a street, or those that lean on it. */
export const neighbours = (
  { neighbours: count, random, build, storeys }: Elevation,
  { left, right }: Standing,
): string => {
  const side = () =>
    build === 'house' ? `leaning-${storeys}` : `side-${Math.floor(random() * skylines.length)}`
  const onTheLeft = count > 0 ? stretched(side(), left, 0, -1, 1) : ''
  return count > 1 ? onTheLeft + part(side(), right) : onTheLeft
}
