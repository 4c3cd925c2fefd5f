/** What a shape is painted as; from the back to the front. */
export const layers = [
  'far',
  'mist',
  'wall',
  'tiles',
  'shade',
  'roof',
  'glass',
  'lit',
  'accent',
  'line',
  'fine',
  'dash',
] as const
export type Layer = (typeof layers)[number]

/** Collects shapes as path data by layer, so that a drawing of two hundred shapes is a dozen elements. */
export interface Brush {
  add(layer: Exclude<Layer, 'fine'>, ...shapes: readonly string[]): void
  /** Adds to the finest lines; absent where they are left out, so that nobody works them out: `on.fine?.(line(…))`. */
  fine: ((...shapes: readonly string[]) => void) | undefined
  /** `tiles` names the paint of tiled walls. */
  markup(tiles: string): string
}

/** A drawing for a card leaves the finest lines out: they are two fifths of its size, and too fine to be seen there. */
export type Detail = 'full' | 'card'

export const brush = (detail: Detail): Brush => {
  const drawn: Partial<Record<Layer, string>> = {}
  const add = (layer: Layer, ...shapes: readonly string[]) => {
    let d = drawn[layer] ?? ''
    for (const one of shapes) d += one
    drawn[layer] = d
  }
  return {
    add,
    fine: detail === 'full' ? (...shapes) => add('fine', ...shapes) : undefined,
    markup(tiles) {
      let markup = ''
      for (const layer of layers) {
        const d = drawn[layer]
        if (d !== undefined)
          markup += `<path class="el-${layer}"${layer === 'tiles' ? ` fill="url(#${tiles})"` : ''} d="${d}"/>`
      }
      return markup
    },
  }
}

// Half of a drawing's time went into writing numbers that repeat: -20 to 700, a tenth apart.
const lowest = -200
const written: (string | undefined)[] = []

/** At most one decimal: a tenth of a unit is less than a pixel. */
export const n = (value: number): string => {
  const tenths = Math.round(value * 10)
  return tenths < lowest || tenths > 7_000
    ? String(tenths / 10)
    : (written[tenths - lowest] ??= String(tenths / 10))
}

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`

export const line = (x: number, y: number, dx: number, dy: number): string =>
  `M${n(x)} ${n(y)}l${n(dx)} ${n(dy)}`

export const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`

/** A shape of straight sides, closed. */
export const shape = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
