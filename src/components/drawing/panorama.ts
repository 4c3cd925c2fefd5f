import { tileOf } from './azulejo.ts'
import { brush, n, part } from './brush.ts'
import { erect, framed, tilePattern } from './draw-elevation.ts'
import type { Elevation } from './elevation.ts'
import { before } from './garden.ts'
import { imagined } from './imagined.ts'
import { onPage } from './on-page.ts'

/** One of each, from the mountains to the sea; for the one in the middle nothing is reported. */
const homes: readonly (Partial<Elevation> & { gap: number })[] = [
  { gap: 64, build: 'house', storeys: 1, bays: 3, farmhouse: true, band: true, company: ['dog'] },
  { gap: 26, build: 'house', steep: true, company: [] },
  { gap: 34, storeys: 5, own: 2, tiled: true, bays: 3, company: ['pots'] },
  { gap: 30, build: 'unknown' },
  { gap: 58, build: 'shop', storeys: 3, company: ['cat'] },
  { gap: 22, build: 'house', storeys: 2, bays: 2, tiled: true, company: ['washing'] },
  { gap: 0, storeys: 4, own: 3, roof: 'flat', has: new Set(['terrace', 'elevator']), company: ['bicycle'] },
]
const width = 1_060
const margin = 50

const paint = (): string => {
  let from = margin
  const standing = homes.map(({ gap, ...home }, index) => {
    const elevation = imagined(`panorama ${index}`, home)
    const [building, front] = [brush('full'), brush('full')]
    const place = erect(elevation, building)
    before(front, elevation, place)
    const at = from - place.left
    from += place.right - place.left + gap
    return `<g transform="translate(${n(at)})">${building.markup('et-panorama')}${front.markup('')}</g>`
  })
  const hills = '<use href="#e-hills"/>'
  const land = `${hills}<g transform="matrix(-1 0 0 1 1280 0)">${hills}</g><g transform="translate(890)"><use href="#e-sea"/></g>`
  const tile = tileOf('panorama')
  const sky = `<use href="#e-sky"/>${part('sun', 622)}`
  return framed(
    { ...tile, accent: 'ochre' },
    width,
    `${tilePattern('panorama', tile)}${sky}${land}<use href="#e-street"/>${standing.join('')}`,
  )
}

let painted: string | undefined

/** A street of every kind of home, for the home page: a panel of tiles that shows no listing. */
export const panoramaSvg = (): string => (painted ??= onPage(paint()))
