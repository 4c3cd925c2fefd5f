import { tileOf, type Tile } from './azulejo.ts'
import { brush, part, type Detail } from './brush.ts'
import { block } from './block.ts'
import type { Elevation } from './elevation.ts'
import { before } from './garden.ts'
import { outline, plot, shed } from './ground.ts'
import { house, santana } from './house.ts'
import { neighbours } from './neighbours.ts'
import { sceneOf } from './parts.ts'

/** The building that an elevation describes. */
export const erect = (elevation: Elevation, on: ReturnType<typeof brush>) => {
  switch (elevation.build) {
    case 'house':
      return elevation.steep ? santana(on) : house(on, elevation)
    case 'warehouse':
    case 'garage':
      return shed(on, elevation)
    case 'land':
      return plot(on)
    case 'unknown':
      return outline(on)
    default:
      return block(on, elevation)
  }
}

/** The paint of tiled walls, a quarter of a tile and its three turns. */
export const tilePattern = (id: string, { quarter }: Tile): string => {
  const turned = (degrees: number) => `<use href="#eq-${id}" transform="rotate(${degrees} 50 50)"/>`
  return `<pattern id="et-${id}" width="9" height="9" viewBox="0 0 100 100" patternUnits="userSpaceOnUse"><g id="eq-${id}">${quarter}</g>${turned(90)}${turned(180)}${turned(270)}</pattern>`
}

/** A drawing between two friezes of tiles. What it puts to use of parts.ts is yet to be given to it. */
export const framed = ({ accent, frieze }: Tile, width: number, drawing: string): string =>
  `<svg class="elevation in-${accent}" viewBox="0 0 ${width} 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${drawing}<use href="#e-${frieze.name}"/></svg>`

/** An elevation in the tiles of an identifier; its parts are elsewhere: see parts.ts. */
export const drawElevation = (id: string, elevation: Elevation, detail: Detail): string => {
  if (!/^[a-z0-9-]+$/.test(id)) throw new TypeError('Draw an elevation: the id is no identifier')
  const tile = tileOf(id)
  const [building, front] = [brush(detail), brush(detail)]
  const standing = erect(elevation, building)
  const back = neighbours(elevation, standing)
  before(front, elevation, standing)
  const home = building.markup(`et-${id}`)
  return framed(
    tile,
    640,
    part(sceneOf(elevation.backdrop, elevation.random() < 0.5 ? 'west' : 'east')) +
      back +
      (elevation.condition === 'off_plan' ? `<g class="el-planned">${home}</g>` : home) +
      front.markup(''),
  )
}
