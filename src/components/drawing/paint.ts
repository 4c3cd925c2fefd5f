import type { FrontPlace } from '#src/domain/site/painted-front.ts'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'

const mix = (word: number): number => {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** A stream of pseudo-random decisions. */
export class Draw {
  readonly #generator: RandomGenerator

  /** The stream number `index` of `seed`: neither the other streams nor their number change it. */
  constructor(seed: number, index: number) {
    const high = Math.floor(seed / 2 ** 32)
    const word = (k: number) => mix(mix(mix(Math.imul(index, 4) + k) + high) + (seed >>> 0))
    this.#generator = xoroshiro128plusFromState([word(0), word(1), word(2), word(3) | 1])
  }

  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return uniformInt(this.#generator, from, to)
  }

  /** A number from `from` (included) to `to` (excluded). */
  between(from: number, to: number): number {
    return from + ((this.#generator.next() >>> 0) / 2 ** 32) * (to - from)
  }

  /** Whether something that happens with this probability happens. */
  chance(probability: number): boolean {
    return this.between(0, 1) < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)] as T
  }

  /** The same things in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    const order = [...list]
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.int(0, last)
      const moved = order[last] as T
      order[last] = order[other] as T
      order[other] = moved
    }
    return order
  }
}

/** What homes are painted with by day: limewash, azulejo blue, terracotta, ochre and the land's greens. */
export const paint = {
  paper: '#faf9f5',
  white: '#fffdf7',
  /** Walls of the same white, which are dark by night. */
  chalk: '#fffdf7',
  lime: '#fdfbf3',
  cream: '#f3e6c8',
  sand: '#ead9b4',
  rose: '#efd6c8',
  blush: '#e3b9a5',
  sage: '#dde5d3',
  mist: '#dbe7f3',
  wall: '#eef3fa',
  side: '#dfe6f0',
  stone: '#cdc8bd',
  granite: '#b9b8b8',
  seam: '#a29f9c',
  concrete: '#d9d6cf',
  basalt: '#2f3644',
  pavement: '#e6dfcf',
  earth: '#d6b98a',
  floor: '#e2bd85',
  board: '#cfa467',
  clay: '#d08a65',
  roof: '#c4633f',
  brick: '#b9512f',
  rust: '#8f3f28',
  wash: '#bdd1ea',
  mid: '#6f95d2',
  deep: '#1f49a4',
  /** The same blue as a surface: a door, a tile, the sheet of a plan. By night lines shine, surfaces do not. */
  azulejo: '#1f49a4',
  ink: '#1d2a4d',
  glass: '#a3c0dd',
  dusk: '#7d9cc4',
  sky: '#d3e7f4',
  haze: '#e9f2f7',
  sea: '#7fabd3',
  foam: '#b5d2ea',
  lit: '#ffe28c',
  ochre: '#dfa544',
  amber: '#c3852b',
  plum: '#8c7fc0',
  moss: '#6d8f62',
  leaf: '#8fae7c',
  pine: '#3f6147',
  meadow: '#b9cba6',
  shade: '#16265a',
  sun: '#ffe9b0',
  /** The sun, and by night the moon: no lamp. */
  orb: '#ffe28c',
} as const
export type Paint = keyof typeof paint

/** The same by night: drawn, not filtered. The rooms of a home are lit, and its sky has a moon. */
export const night: Readonly<Record<Paint, string>> = {
  paper: '#141c2e',
  white: '#cdd4e6',
  chalk: '#414e74',
  lime: '#39466a',
  cream: '#46496a',
  sand: '#4a4a62',
  rose: '#4b4664',
  blush: '#4f4560',
  sage: '#3a4d5e',
  mist: '#384a72',
  wall: '#36446a',
  side: '#3a4668',
  stone: '#4b5673',
  granite: '#4a5268',
  seam: '#5f6880',
  concrete: '#454e68',
  basalt: '#0d1424',
  pavement: '#2c3650',
  earth: '#4a4654',
  floor: '#5a4d4a',
  board: '#4f4440',
  clay: '#6d4a45',
  roof: '#7c4338',
  brick: '#a4543c',
  rust: '#7c4436',
  wash: '#2e4674',
  mid: '#44669f',
  deep: '#7f9fe0',
  azulejo: '#34568f',
  ink: '#070c18',
  glass: '#1b2744',
  dusk: '#22345a',
  sky: '#101a30',
  haze: '#18243c',
  sea: '#1c3357',
  foam: '#2d4c78',
  lit: '#f1c878',
  ochre: '#cf9a48',
  amber: '#a8783a',
  plum: '#5a5284',
  moss: '#3c5a4c',
  leaf: '#233a42',
  pine: '#294439',
  meadow: '#2b444a',
  shade: '#1b2744',
  sun: '#333f63',
  orb: '#e9e4cf',
}

export type Point = readonly [x: number, y: number]

/** How a shape's edge is drawn. */
export interface Stroke {
  width?: number
  paint?: Paint
  /** Said by nobody: a broken line. */
  isDashed?: boolean
  opacity?: number
}

/** What a claim of a home can be about, in a drawing of its front. */
type Place = FrontPlace

/** A paint by its name, for a page that has one set of colours by day and one by night. */
const token = (name: Paint): string => `var(--p-${name})`
const surface = (name: Paint): string => token(name === 'deep' ? 'azulejo' : name)

/** At most one decimal, so that the same drawing is the same text everywhere. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

/** The size of the sheet that every illustration is drawn on. */
export const size = { width: 960, height: 640 } as const

const edge = (line: number | Stroke): string => {
  const {
    width = 2.2,
    paint: name = 'deep',
    isDashed = false,
    opacity = 1,
  } = typeof line === 'number' ? { width: line } : line
  if (width === 0) return ''
  return ` stroke="${token(name)}" stroke-width="${n(width)}"${isDashed ? ' stroke-dasharray="8 7"' : ''}${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}`
}

export const dashed: Stroke = { width: 2, isDashed: true, paint: 'deep', opacity: 0.75 }
export const fine: Stroke = { width: 1.3, opacity: 0.5 }

/** Collects shapes as the elements of an SVG. */
export class Sheet {
  #elements = ''
  #definitions = ''
  #named = 0

  /** A shape of straight sides, filled, and outlined where `line` is a width. */
  shape(fill: Paint | 'none', points: readonly Point[], line: number | Stroke = 0): void {
    this.path(fill, `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`, line)
  }

  /** From its upper left corner, `[width, height]` large. */
  rect(fill: Paint | 'none', [x, y]: Point, [width, height]: Point, line: number | Stroke = 0): void {
    this.path(fill, box([x, y], [width, height]), line)
  }

  line(from: Point, to: Point, line: number | Stroke = 2): void {
    this.path('none', `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, line)
  }

  disc(fill: Paint | 'none', [x, y]: Point, r: number, line: number | Stroke = 0): void {
    this.path(fill, round([x, y], r), line)
  }

  path(fill: Paint | 'none', d: string, line: number | Stroke = 0): void {
    this.#elements += `<path fill="${fill === 'none' ? 'none' : surface(fill)}"${edge(line)} d="${d}"/>`
  }

  /** Light or shade that lies over what was drawn before. */
  glaze(fill: Paint, opacity: number, d: string): void {
    this.#elements += `<path fill="${surface(fill)}" fill-opacity="${opacity}" d="${d}"/>`
  }

  /** Fills `d` with a repeated piece, `step` wide and high before it is scaled. */
  pattern(step: Point, d: string, piece: (sheet: Sheet) => void, scale = 1): void {
    const inner = new Sheet()
    piece(inner)
    const id = `p${++this.#named}`
    this.#definitions += `<pattern id="${id}" width="${n(step[0])}" height="${n(step[1])}" patternUnits="userSpaceOnUse"${scale === 1 ? '' : ` patternTransform="scale(${scale})"`}>${inner.#elements}</pattern>`
    this.#elements += `<path fill="url(#${id})" d="${d}"/>`
  }

  /** What `draw` adds is seen within `d` alone. */
  within(d: string, draw: () => void): void {
    const id = `c${++this.#named}`
    this.#definitions += `<clipPath id="${id}"><path d="${d}"/></clipPath>`
    this.#elements += `<g clip-path="url(#${id})">`
    draw()
    this.#elements += '</g>'
  }

  /** What `draw` adds, moved and scaled; a negative factor mirrors it. */
  at([x, y]: Point, draw: () => void, scale: Point = [1, 1]): void {
    const factor = scale[0] === 1 && scale[1] === 1 ? '' : ` scale(${scale[0]} ${scale[1]})`
    this.#elements += `<g transform="translate(${n(x)} ${n(y)})${factor}">`
    draw()
    this.#elements += '</g>'
  }

  /** Where a number can stand on what is drawn there. */
  readonly places: Partial<Record<Place, Point[]>> = {}

  place(name: Place, ...at: readonly Point[]): void {
    ;(this.places[name] ??= []).push(...at.map(([x, y]): Point => [Math.round(x), Math.round(y)]))
  }

  /** In paints that are yet to be given: custom properties. */
  painted(): string {
    return `<defs>${this.#definitions}</defs>${this.#elements}`
  }

  /** As a file of its own, by day. */
  svg(): string {
    return svgFile(withPaints(this.painted(), paint))
  }
}

/** The markup of a sheet as a file of its own. */
export const svgFile = (markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" stroke-linejoin="round" stroke-linecap="round">${markup}</svg>`

/** A drawing whose paints are given. */
export const withPaints = (drawing: string, paints: Readonly<Record<Paint, string>>): string =>
  drawing.replaceAll(/var\(--p-(\w+)\)/g, (_, name: Paint) => paints[name])

export const box = ([x, y]: Point, [width, height]: Point): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`

const round = ([x, y]: Point, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`
