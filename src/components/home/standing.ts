import type { RowKey } from '#src/domain/evidence/ledger-row.ts'
import type { FrontPlace, PaintedFront } from '#src/domain/site/painted-front.ts'

type Point = readonly [x: number, y: number]

const pointOf = ([x = 0, y = 0]: readonly number[]): Point => [x, y]

/** What a row is about, as places in a drawing of a front, the nearest to it first. */
const placesOf = (key: RowKey, isDisputed: boolean): readonly FrontPlace[] => {
  if (/^beds|typology/.test(key))
    return isDisputed ? ['disputed', 'bedroom', 'window'] : ['bedroom', 'window']
  if (/view|orientation|municipality|parish/.test(key)) return ['sky', 'street']
  if (/year|energy|solar|attic|chimney|fireplace/.test(key)) return ['roof', 'wall']
  if (/bath|suite|glazing|air_|heating/.test(key)) return ['window', 'wall']
  if (/balcony/.test(key)) return ['balcony', 'wall']
  if (/terrace|barbecue/.test(key)) return ['terrace', 'garden', 'street']
  if (/garden|plot/.test(key)) return ['garden', 'street']
  if (/pool/.test(key)) return ['pool', 'street']
  if (/garage|parking|storage/.test(key)) return ['garage', 'street']
  if (/areas|condition|floor/.test(key)) return ['wall']
  // What is on paper, and who comes and goes.
  return ['door', 'street']
}

/** How far apart two numbers are at least. */
const apart = 62

/** Where the number of each row stands, in the drawing's own units: on what it is about, in sight, and no two in one place. */
export const standOn = (
  { places, frame: [left = 0, top = 0, width = 0, height = 0] }: PaintedFront,
  rows: readonly { key: RowKey; state: string }[],
): Point[] => {
  const margin = 34
  const isSeen = ([x, y]: Point) =>
    x > left + margin && x < left + width - margin && y > top + margin && y < top + height - margin
  const taken: Point[] = []
  const isFree = (at: Point) =>
    taken.every((other) => Math.hypot(other[0] - at[0], other[1] - at[1]) >= apart)
  for (const { key, state } of rows) {
    const wanted = [...placesOf(key, state === 'conflicting'), 'wall', 'roof', 'window', 'street'] as const
    const at = wanted
      .flatMap((name) => (places[name] ?? []).map(pointOf))
      .find((each) => isSeen(each) && isFree(each))
    taken.push(at ?? [left + margin + apart * (taken.length + 1), top + margin])
  }
  return taken
}
