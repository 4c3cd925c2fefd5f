import { friezes, type Frieze } from './azulejo.ts'
import { groundWindow, upperWindows } from './block.ts'
import { brush, type Brush } from './brush.ts'
import { roofs } from './country.ts'
import { tree } from './garden.ts'
import { houseWindow } from './house.ts'
import { leaningHouse } from './neighbours.ts'
import { door } from './openings.ts'
import { street } from './standing.ts'

/** No drawing is wider than the panorama; what a narrower one does not show is cut off. */
const width = 1_060
const strip = `M0 0h${width}v14H0z`

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

/** The beads are a dotted line: a pattern takes its accent from where it stands, not from what is filled with it. */
const stripsOf = ({ name, band, bead: { x, y, r } }: Frieze) => {
  const [from, at, across] = [x, y, 2 * r].map((value) => (value * 14) / 50)
  return (
    `<pattern id="e-${name}-frieze" width="14" height="14" viewBox="0 0 50 50" patternUnits="userSpaceOnUse">${band}<path class="az-deep az-fill" d="M0 0H50V4H0ZM0 46H50V50H0Z"/></pattern>` +
    `<g id="e-${name}"><g id="e-${name}-strip"><path class="az-ground" d="${strip}"/><path fill="url(#e-${name}-frieze)" d="${strip}"/><path class="el-beads" stroke-width="${across}" d="M${from} ${at}H${width}"/></g><use href="#e-${name}-strip" y="186"/></g>`
  )
}

/** What the drawings of homes have in common, each by its name; a drawing puts it to use by the id that it carries. */
const parts: Readonly<Record<string, string>> = {
  sky: path('sky', 'sky', `M0 0h${width}v200H0z`),
  sun: '<circle id="e-sun" class="el-sun" cy="46" r="13"/>',
  street: pavement,
  ...Object.fromEntries(friezes.map((frieze) => [frieze.name, stripsOf(frieze)])),
  waves:
    '<pattern id="e-waves" width="5" height="4" patternUnits="userSpaceOnUse"><path class="el-fine" d="M0 2q1.3 1.6 2.5 0t2.5 0"/></pattern>',
  leaning: path('leaning', 'house', leaningHouse),
  ...group('upper-2', (on) => upperWindows(on, 2)),
  ...group('upper-3', (on) => upperWindows(on, 3)),
  ...group('upper-4', (on) => upperWindows(on, 4)),
  ...group('upper-5', (on) => upperWindows(on, 5)),
  ...group('upper-6', (on) => upperWindows(on, 6)),
  ...group('upper-7', (on) => upperWindows(on, 7)),
  ...group('ground', groundWindow),
  ...group('door', (on) => door(on, 13, 18)),
  ...group('entrance', (on) => door(on, 14, 23)),
  ...group('shuttered', (on) => houseWindow(on, false)),
  ...group('framed', (on) => houseWindow(on, true)),
  ...group('tree', tree),
  ...group('roofs', roofs),
}

/** All of them, for a page of many drawings. */
export const allParts: string = Object.values(parts).join('')

/** A drawing with the parts that it puts to use, so that it can stand alone. */
export const withParts = (drawing: string): string => {
  const names = new Set<string>()
  for (const [, name] of drawing.matchAll(/#e-([\w-]+)/g)) names.add(name ?? '')
  let used = ''
  for (const name of names) used += parts[name] ?? ''
  const inside = drawing.indexOf('>') + 1
  return `${drawing.slice(0, inside)}<defs>${used}</defs>${drawing.slice(inside)}`
}
