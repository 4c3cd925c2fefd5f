import { geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { districtBySlug, municipalities, municipalityByCode } from '#src/domain/municipality.ts'
import { frames, pointOn, projectFrame, type Region } from './window.ts'

/** Numbers of ISO 3166-1, by which Natural Earth names its countries. */
const [portugal, spain] = ['620', '724']

const compact = (d: string) =>
  d.replace(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10))

const groupsOf = (atlas: Topology, region: Region): string => {
  const frame = frames[region]
  const projection = projectFrame(frame).clipExtent([
    [0, 0],
    [frame.width, frame.height],
  ])
  const outlineOf = (id: string) => {
    const { geometries } = atlas.objects['countries'] as GeometryCollection
    const country = geometries.find((geometry) => geometry.id === id)
    return country ? compact(geoPath(projection)(feature(atlas, country)) ?? '') : ''
  }
  const abroad = outlineOf(spain)
  const seats = municipalities
    .filter(({ district }) => districtBySlug(district)?.region === region)
    .map((place) => pointOn(region, place))
    .map(({ x, y }) => `M${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}h0`)
  const thin = 'vector-effect="non-scaling-stroke"'
  return (
    `<g id="${region}">${abroad && `<path ${thin} opacity=".45" d="${abroad}"/>`}<path ${thin} d="${outlineOf(portugal)}"/></g>\n` +
    `<g id="${region}-seats"><use href="#${region}"/><path ${thin} fill="none" stroke="var(--seat)" stroke-width="3" stroke-linecap="round" d="${seats.join('')}"/></g>\n`
  )
}

/**
 * The outlines of the country, alone and with the seats of its municipalities, as one file that every map refers to.
 * Its colours are those of the page that uses it. From Natural Earth (public domain), read as TopoJSON.
 */
export const drawLand = (atlas: Topology): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${(['mainland', 'madeira', 'azores'] as const).map((region) => groupsOf(atlas, region)).join('')}</defs></svg>\n`

/** How far a border may be from where it is, in units of a frame: about 100 m. */
const tolerance: Record<Region, number> = { mainland: 0.09, madeira: 0.4, azores: 0.09 }

type Corner = readonly [number, number]

/** How far a point is from the line between two others. */
const offLine = ([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dy * (x - ax) - dx * (y - ay)) / length
}

/** A line without the corners that are nearer to it than `most` (Douglas and Peucker). */
const simpler = (line: readonly Corner[], most: number): readonly Corner[] => {
  const [first, last] = [line[0], line.at(-1)]
  if (line.length < 3 || !first || !last) return line
  const off = line.map((corner) => offLine(corner, first, last))
  const far = Math.max(...off)
  // A closed line has one corner at both ends: the farthest from it parts it.
  if (far <= most) return [first, last]
  const at = off.indexOf(far)
  return [...simpler(line.slice(0, at + 1), most), ...simpler(line.slice(at), most).slice(1)]
}

/** Parts of a unit in which the borders are written, as whole numbers from one corner to the next. */
const fine = 20

const bordersOf = (topology: Topology, region: Region): string => {
  const { geometries } = topology.objects['municipalities'] as GeometryCollection
  const own = geometries.filter(({ id }) => {
    const district = municipalityByCode(String(id))?.district
    return district !== undefined && districtBySlug(district)?.region === region
  })
  // Each border once, however many municipalities it is of.
  const { coordinates } = mesh(topology, { type: 'GeometryCollection', geometries: own })
  const lines = coordinates.map((line) => {
    const corners = line.map(([lon = 0, lat = 0]): Corner => {
      const { x, y } = pointOn(region, { lat, lon })
      return [x, y]
    })
    let [x, y] = [0, 0]
    return simpler(corners, tolerance[region])
      .map((corner, at) => {
        const [toX, toY] = [Math.round(corner[0] * fine), Math.round(corner[1] * fine)]
        const step = `${at === 0 ? 'M' : 'l'}${at === 0 ? toX : toX - x} ${at === 0 ? toY : toY - y}`
        ;[x, y] = [toX, toY]
        return step
      })
      .join('')
      .replaceAll(' -', '-')
  })
  return `<g id="${region}-borders"><path vector-effect="non-scaling-stroke" fill="none" transform="scale(${1 / fine})" d="${lines.join('')}"/></g>\n`
}

/**
 * The borders of the municipalities, as a file of their own that maps of a few kilometres refer to (CAOP 2025, DGT, CC BY
 * 4.0). On an estuary they are no shore, so that they are lines alone, and nothing beside them is said to be land or sea.
 */
export const drawBorders = (topology: Topology): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${(['mainland', 'madeira', 'azores'] as const).map((region) => bordersOf(topology, region)).join('')}</defs></svg>\n`
