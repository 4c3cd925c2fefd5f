/** What the illustrations of the demonstration are painted with: limewash, azulejo blue, a little of the land's colours. */
export const paint = {
  paper: '#faf9f5',
  wall: '#eef3fa',
  side: '#e0e8f4',
  floor: '#e9dcc2',
  seam: '#d3c19e',
  wash: '#c5d5ec',
  mid: '#6f92cf',
  deep: '#1e409e',
  ochre: '#e3ae55',
  moss: '#8fb08a',
  sky: '#e8f4fb',
  lit: '#fdf3da',
  glow: '#fdf3dab3',
  cream: '#faf3e3',
  sand: '#efe3c9',
  leaf: '#eef3ea',
  sage: '#dde7d8',
  rose: '#fbeee8',
  blush: '#f1dcd1',
  clay: '#e0a988',
  brick: '#c4704f',
} as const
export type Paint = keyof typeof paint

type Point = readonly [x: number, y: number]

/** At most one decimal, so that the same drawing is the same text everywhere. */
const n = (value: number): string => String(Math.round(value * 10) / 10)

/** Collects shapes as the elements of an SVG. */
export class Sheet {
  #elements = ''

  /** A shape of straight sides, filled, and outlined where `line` is a width. */
  shape(fill: Paint | 'none', points: readonly Point[], line = 0, stroke: Paint = 'deep'): void {
    const d = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`
    this.path(fill, d, line, stroke)
  }

  rect(
    fill: Paint | 'none',
    x: number,
    y: number,
    width: number,
    height: number,
    line = 0,
    stroke: Paint = 'deep',
  ): void {
    this.path(fill, `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`, line, stroke)
  }

  line(from: Point, to: Point, width = 2, stroke: Paint = 'deep'): void {
    this.path('none', `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, width, stroke)
  }

  disc(fill: Paint | 'none', x: number, y: number, r: number, line = 0): void {
    const d = `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`
    this.path(fill, d, line)
  }

  path(fill: Paint | 'none', d: string, line = 0, stroke: Paint = 'deep'): void {
    const filled = fill === 'none' ? 'none' : paint[fill]
    const outlined = line > 0 ? ` stroke="${paint[stroke]}" stroke-width="${n(line)}"` : ''
    this.#elements += `<path fill="${filled}"${outlined} stroke-linejoin="round" stroke-linecap="round" d="${d}"/>`
  }

  svg(width: number, height: number): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${this.#elements}</svg>`
  }
}
