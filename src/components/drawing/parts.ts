import { friezes, type Frieze } from './azulejo.ts'
import { groundWindow, upperWindows } from './block.ts'
import { brush, part, times, type Brush } from './brush.ts'
import { bicycle, cat, dog, swallows } from './company.ts'
import { landscapes, roofs } from './country.ts'
import { pool, tree } from './garden.ts'
import { garage, houseWindow, patio } from './house.ts'
import { leaningHouse } from './neighbours.ts'
import type { Backdrop } from './elevation.ts'
import { door } from './openings.ts'
import { chimney, panels } from './roofs.ts'
import { street } from './standing.ts'

/** No drawing is wider than the panorama; what a narrower one does not show is cut off. */
const width = 1_060

const path = (id: string, layer: string, d: string) => `<path id="e-${id}" class="el-${layer}" d="${d}"/>`

const group = (name: string, paint: (on: Brush) => void) => {
  const on = brush('full')
  paint(on)
  return { [name]: `<g id="e-${name}">${on.markup('')}</g>` }
}

/** The ground with the waves of a Portuguese pavement. */
const pavement =
  `<g id="e-street"><path class="el-ground" d="M0 ${street}h${width}v30H0z"/>` +
  `<path id="e-wave" class="el-fine" d="M0 ${street + 8}q8 -5 16 0${'t16 0'.repeat(21)}"/><use href="#e-wave" x="352"/><use href="#e-wave" x="704"/>` +
  `<path class="el-line" d="M0 ${street}h${width}"/></g>`

/**
 * Tiles along the upper and the lower edge: one period of the pattern reaches from the one to the other. The beads are
 * a dotted line: a pattern takes its accent from where it is defined, not from what is filled with it.
 */
const friezeOf = ({ name, band, bead: { x, y, r } }: Frieze) => {
  const [from, at, across] = [x, y, 2 * r].map((value) => (value * 14) / 50)
  return (
    `<g id="e-${name}"><pattern id="ep-${name}" width="14" height="186" viewBox="0 0 50 664.3" patternUnits="userSpaceOnUse"><path class="az-ground" d="M0 0h50v50H0z"/>${band}<path class="az-deep az-fill" d="M0 0H50V4H0ZM0 46H50V50H0Z"/></pattern>` +
    `<path fill="url(#ep-${name})" d="M0 0h${width}v14H0zM0 186h${width}v14H0z"/><path class="el-beads" stroke-width="${across}" d="M${from} ${at}H${width}M${from} ${186 + (at ?? 0)}H${width}"/></g>`
  )
}

/** The same without a pattern, which in a file of its own would not see the colours of the page. */
const tiledFrieze = ({ name, band, bead: { x, y, r } }: Frieze): string => {
  const [from, at, across] = [x, y, 2 * r].map((value) => (value * 14) / 50)
  const row = (id: string, of: string, count: number, step: number, more = '') =>
    `<g id="e-${name}-${id}">${times(count, (index) => `<use href="#e-${name}-${of}" x="${index * step}"/>`)}${more}</g>`
  const bars = [0, 12.9, 186, 198.9].map((top) => `M0 ${top}H${width}v1.1H0z`).join('')
  return (
    `<g id="e-${name}-1" transform="scale(0.28)">${band}</g>${row('4', '1', 4, 14)}${row('16', '4', 4, 56)}` +
    `${row(
      '76',
      '16',
      4,
      224,
      times(3, (index) => `<use href="#e-${name}-4" x="${896 + index * 56}"/>`),
    )}` +
    `<g id="e-${name}"><path class="az-ground" d="M0 0h${width}v14H0zM0 186h${width}v14H0z"/><use href="#e-${name}-76"/><use href="#e-${name}-76" y="186"/>` +
    `<path class="az-deep az-fill" d="${bars}"/><path class="el-beads" stroke-width="${across}" d="M${from} ${at}H${width}M${from} ${186 + (at ?? 0)}H${width}"/></g>`
  )
}

/** The name of the part that has everything behind a home. */
export const sceneOf = (backdrop: Backdrop | null, sun: 'west' | 'east') => `${backdrop ?? 'air'}-${sun}`

/** Takes its colours from the page, which a file of its own cannot: paints made of patterns. */
const patterns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(friezes.map((frieze) => [frieze.name, friezeOf(frieze)])),
  waves:
    '<pattern id="e-waves" width="5" height="4" patternUnits="userSpaceOnUse"><path class="el-fine" d="M0 2q1.3 1.6 2.5 0t2.5 0"/></pattern>',
}

/** A part that is made of other parts. */
const composed = (name: string, ...uses: string[]) => ({ [name]: `<g id="e-${name}">${uses.join('')}</g>` })

/** The windows over the ground floor of a building of so many storeys, alone, over a window and over the door. */
const baysOf = (storeys: number) => {
  const upper = `upper-${storeys}`
  return {
    ...group(upper, (on) => upperWindows(on, storeys)),
    ...composed(`ground-${storeys}`, part(upper), part('ground')),
    ...composed(`door-${storeys}`, part(upper), part('door')),
  }
}
const bays = Object.assign({}, ...[2, 3, 4, 5, 6, 7].map(baysOf))

/** The scenery behind a home as one part: sky, sun, landscape and street, for each landscape and side of the sun. */
const scenes = Object.assign(
  {},
  ...([null, ...landscapes.map(([name]) => name)] as const).flatMap((backdrop) =>
    (['west', 'east'] as const).map((side) =>
      composed(
        sceneOf(backdrop, side),
        part('sky'),
        part('sun', side === 'west' ? 206 : 442),
        ...(backdrop === null ? [] : [part(backdrop)]),
        part('street'),
      ),
    ),
  ),
)

/** What the drawings of homes have in common, each by its name; a drawing puts it to use by the id that it carries. */
const shapes: Readonly<Record<string, string>> = {
  sky: path('sky', 'sky', `M0 0h${width}v200H0z`),
  sun: '<circle id="e-sun" class="el-sun" cy="46" r="13"/>',
  street: pavement,
  leaning: path('leaning', 'house', leaningHouse),
  ...group('ground', groundWindow),
  ...group('door', (on) => door(on, 13, 18)),
  ...bays,
  ...group('entrance', (on) => door(on, 14, 23)),
  ...group('shuttered', (on) => houseWindow(on, false, false)),
  ...group('shuttered-lit', (on) => houseWindow(on, false, true)),
  ...group('framed', (on) => houseWindow(on, true, false)),
  ...group('framed-lit', (on) => houseWindow(on, true, true)),
  ...group('garage', garage),
  ...group('patio', patio),
  ...group('chimney', (on) => chimney(on, false)),
  ...group('lace', (on) => chimney(on, true)),
  ...group('panels', panels),
  ...group('tree', tree),
  ...group('pool', pool),
  ...group('cat', cat),
  ...group('swallows', swallows),
  ...group('bicycle', bicycle),
  ...group('dog', dog),
  ...group('five-roofs', roofs),
  ...Object.assign({}, ...landscapes.map(([name, paint]) => group(name, paint))),
  ...scenes,
}

/** Every part that can be in a file of its own (parts-file.ts). */
export const allShapes: string = Object.values(shapes).join('') + friezes.map(tiledFrieze).join('')

const namesIn = (drawing: string): Set<string> =>
  new Set([...drawing.matchAll(/#e-([\w-]+)/g)].map(([, name]) => name ?? ''))

const withDefinitions = (drawing: string, of: Readonly<Record<string, string>>): string => {
  let used = ''
  // A set grows while it is read: a part may be made of parts.
  const names = namesIn(drawing)
  for (const name of names) {
    const part = of[name] ?? ''
    used += part
    for (const inner of namesIn(part)) names.add(inner)
  }
  if (used === '') return drawing
  const inside = drawing.indexOf('>') + 1
  return `${drawing.slice(0, inside)}<defs>${used}</defs>${drawing.slice(inside)}`
}

/** A drawing with the parts that it uses, so that it is complete. */
export const withParts = (drawing: string): string => withDefinitions(drawing, { ...shapes, ...patterns })

/** A drawing that is the only one on its page, and takes all but the waves of its water from `file`. */
export const withAllOf = (file: string, drawing: string): string => {
  const taken = drawing.replaceAll(/href="#e-/g, `href="${file}#e-`)
  return taken.includes('url(#e-waves)') ? withDefinitions(taken, { waves: patterns['waves'] ?? '' }) : taken
}

/** A drawing among others, whose page has their friezes: the browser draws a pattern sooner than many tiles. */
export const withShapesOf = (file: string, drawing: string): string =>
  drawing.replaceAll(/href="#e-([\w-]+)"/g, (own, name: string) =>
    name in shapes ? `href="${file}#e-${name}"` : own,
  )

/** The patterns that any of the drawings puts to use, for a page of them. */
export const patternsIn = (drawings: string): string =>
  [...namesIn(drawings)].map((name) => patterns[name] ?? '').join('')
