import type { ListingCard } from '#src/domain/listing/card.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import { azulejoOf, type Stroke } from './azulejo.ts'
import { brush, type Detail } from './brush.ts'
import { country } from './country.ts'
import { block } from './block.ts'
import { elevationOf, type Elevation } from './elevation.ts'
import { before } from './garden.ts'
import { outline, plot, shed } from './ground.ts'
import { house, santana } from './house.ts'
import { neighbours } from './neighbours.ts'
import { street } from './standing.ts'

const paths = (strokes: readonly Stroke[]) =>
  strokes
    .map(
      ({ paint, line, d }) =>
        `<path class="az-${paint} az-${line ? 'line' : 'fill'}" d="${d}"${line ? ` stroke-width="${line}"` : ''}/>`,
    )
    .join('')

/** The building that an elevation tells of. */
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

/** The waves of a Portuguese pavement. */
const pavement = `M0 ${street + 8}q8 -5 16 0${'t16 0'.repeat(39)}`

/**
 * The home in line and wash, as its record tells it, in a frame of tiles that follows from its id: an illustration
 * for a home without photographs. Everything in it is made here; of the record, only values of closed lists, numbers
 * and the id (an identifier) decide, and none of its text is written.
 */
export const elevationSvg = rememberedOf((record: ListingCard): string =>
  drawElevation(record.listing_id, elevationOf(record), 'full'),
)

/** The same for a card. */
export const cardElevationSvg = rememberedOf((record: ListingCard): string =>
  drawElevation(record.listing_id, elevationOf(record), 'card'),
)

/** The paint of tiled walls, a quarter of a tile and its three turns. */
export const tilePattern = (id: string): string => {
  const turns = [90, 180, 270]
    .map((turn) => `<use href="#eq-${id}" transform="rotate(${turn} 50 50)"/>`)
    .join('')
  return `<g id="eq-${id}">${paths(azulejoOf(id).quarter)}</g><pattern id="et-${id}" width="9" height="9" viewBox="0 0 100 100" patternUnits="userSpaceOnUse"><use href="#eq-${id}"/>${turns}</pattern>`
}

/** A drawing between two friezes of tiles. */
export const framed = (
  id: string,
  accent: string,
  { width, height }: { width: number; height: number },
  patterns: string,
  drawing: string,
): string => {
  const strip = `M0 0h${width}v14H0z`
  const frieze = `<pattern id="ef-${id}" width="14" height="14" viewBox="0 0 50 50" patternUnits="userSpaceOnUse">${paths(azulejoOf(id).frieze)}<path class="az-deep az-fill" d="M0 0H50V4H0ZM0 46H50V50H0Z"/></pattern>`
  return (
    `<svg class="elevation in-${accent}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true"><defs>${patterns}${frieze}</defs>${drawing}` +
    `<path class="az-ground" d="${strip}M0 ${height - 14}h${width}v14H0z"/><g fill="url(#ef-${id})"><path d="${strip}"/><path transform="translate(0 ${height - 14})" d="${strip}"/></g></svg>`
  )
}

/** An elevation in the tiles of an identifier. */
export const drawElevation = (id: string, elevation: Elevation, detail: Detail): string => {
  if (!/^[a-z0-9-]+$/.test(id)) throw new TypeError('Draw an elevation: the id is no identifier')
  const [back, building, front] = [brush(detail), brush(detail), brush(detail)]
  const standing = erect(elevation, building)
  neighbours(back, elevation, standing)
  before(front, elevation, standing)
  const tiles = building.markup(`et-${id}`)
  const sunX = elevation.random() < 0.5 ? 206 : 442
  return framed(
    id,
    azulejoOf(id).accent,
    { width: 640, height: 200 },
    tiles.includes('el-tiles') ? tilePattern(id) : '',
    `<path class="el-sky" d="M0 0h640v200H0z"/><circle class="el-sun" cx="${sunX}" cy="46" r="13"/>` +
      country[detail](elevation.backdrop) +
      back.markup('') +
      `<path class="el-ground" d="M0 ${street}h640v30H0z"/>${detail === 'full' ? `<path class="el-fine" d="${pavement}"/>` : ''}<path class="el-line" d="M0 ${street}h640"/>` +
      `<g${elevation.condition === 'off_plan' ? ' class="el-planned"' : ''}>${tiles}</g>` +
      front.markup(''),
  )
}
