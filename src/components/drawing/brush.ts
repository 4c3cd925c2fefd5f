/** What a shape is painted as; from the back to the front. */
export const layers = [
  'far',
  'mist',
  'wall',
  'tiles',
  'shade',
  'roof',
  'waves',
  'glass',
  'lit',
  'paper',
  'accent',
  'painted',
  'line',
  'rails',
  'fine',
  'dash',
] as const
export type Layer = (typeof layers)[number]

/** Layers of the finest lines, which a card leaves out. */
export type FineLayer = 'fine' | 'rails' | 'waves'

/** Collects shapes as path data by layer, so that a drawing of two hundred shapes is a dozen elements. */
export interface Brush {
  add(layer: Exclude<Layer, FineLayer>, shapes: string): void
  /** Adds to the finest lines; absent where they are left out, so that they are not computed: `on.fine?.(line(…))`. */
  fine: ((shapes: string, layer?: FineLayer) => void) | undefined
  /** Puts a part of parts.ts, as `part` writes it: over roofs and walls, under what is lit or painted. */
  put(part: string): void
  /** `tiles` names the paint of tiled walls. */
  markup(tiles: string): string
}

/** A drawing for a card leaves the finest lines out, which are too fine to be seen there. */
export type Detail = 'full' | 'card'

const empty = Object.fromEntries(layers.map((layer) => [layer, ''])) as Readonly<Record<Layer, string>>

export const brush = (detail: Detail): Brush => {
  const drawn = { ...empty }
  let parts = ''
  return {
    add(layer, shapes) {
      drawn[layer] += shapes
    },
    fine:
      detail === 'full'
        ? (shapes, layer = 'fine') => {
            drawn[layer] += shapes
          }
        : undefined,
    put(part) {
      parts += part
    },
    markup(tiles) {
      let markup = ''
      for (const layer of layers) {
        if (layer === 'glass') markup += parts
        const d = drawn[layer]
        if (d === '') continue
        const pattern = layer === 'tiles' ? tiles : layer === 'waves' ? 'e-waves' : null
        markup += `<path class="el-${layer}"${pattern === null ? '' : ` fill="url(#${pattern})"`} d="${d}"/>`
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

/** A part of parts.ts with its origin at `x`, `y`. */
export const part = (name: string, x = 0, y = 0): string =>
  `<use href="#e-${name}"${x === 0 ? '' : ` x="${n(x)}"`}${y === 0 ? '' : ` y="${n(y)}"`}/>`

/** The same, scaled by factors; a negative width mirrors it. */
export const stretched = (name: string, x: number, y: number, width: number, height: number): string =>
  `<use href="#e-${name}" transform="matrix(${n(width)} 0 0 ${n(height)} ${n(x)} ${n(y)})"/>`

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`

export const line = (x: number, y: number, dx: number, dy: number): string =>
  `M${n(x)} ${n(y)}l${n(dx)} ${n(dy)}`

export const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`

/** A shape of straight sides, closed. */
export const shape = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`

/** The shapes that `make` gives for 0, 1, 2 and so on. */
export const times = (count: number, make: (index: number) => string): string => {
  let shapes = ''
  for (let index = 0; index < count; index++) shapes += make(index)
  return shapes
}
