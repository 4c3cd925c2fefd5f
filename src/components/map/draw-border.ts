import { mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { kilometresApart } from '#src/domain/search/near.ts'

/** Numbers of ISO 3166-1, by which Natural Earth names its countries. */
const neighbours = new Set(['620', '724'])

/** Where the rivers at both ends of the border reach the sea: the outlines end where they become estuaries. */
const [guadiana, minho] = [
  { lat: 37.16, lon: -7.39 },
  { lat: 41.86, lon: -8.89 },
]

/** As far apart as points of the border need to be where places within 5 km of it are left undecided. */
const spacing = 1.5

const round = (degrees: number) => Math.round(degrees * 100) / 100

/** The border between Portugal and Spain from the Guadiana to the Minho, from Natural Earth (public domain). */
export const drawBorder = (atlas: Topology): string => {
  const isShared = (a: GeometryObject, b: GeometryObject) =>
    a !== b && [a.id, b.id].every((id) => neighbours.has(String(id)))
  const line = mesh(atlas, atlas.objects['countries'] as GeometryCollection, isShared).coordinates.flat()
  const points = [guadiana]
  for (const [lon = 0, lat = 0] of line) {
    const point = { lat: round(lat), lon: round(lon) }
    if (kilometresApart(points.at(-1) ?? guadiana, point) >= spacing) points.push(point)
  }
  points.push(minho)
  const note =
    'The border with Spain from the mouth of the Guadiana to that of the Minho, as latitude and longitude in WGS 84 at two decimals. From Natural Earth (public domain), drawn by npx open-listings land.'
  return `${JSON.stringify({ note, points: points.map(({ lat, lon }) => [lat, lon]) }, null, 2)}\n`
}
