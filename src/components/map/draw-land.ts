import { geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { municipalities, districtBySlug } from '#src/domain/municipality.ts'
import { frames, pointOn, projectionOf, type Region } from './frames.ts'

/** Numbers of ISO 3166-1, by which Natural Earth names its countries. */
const [portugal, spain] = ['620', '724']

const compact = (d: string) =>
  d.replace(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10))

const groupsOf = (atlas: Topology, region: Region): string => {
  const frame = frames[region]
  const projection = projectionOf(frame).clipExtent([
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
