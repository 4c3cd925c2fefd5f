import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** The tokens of src/styles/tokens.css that streets are painted with. */
const tokens = [
  'land',
  'sea',
  'shore',
  'line',
  'ink',
  'soft',
  'paper',
  'wash',
  'azulejo',
  'paint-moss',
] as const
type Colours = Record<(typeof tokens)[number], string>

/** The colours of the page as MapLibre reads them: it knows sRGB alone, and a site may have colours of its own. */
const coloursOf = (element: HTMLElement): Colours => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const probe = document.createElement('i')
  element.append(probe)
  const read = (token: string): string => {
    if (!context) return '#888'
    probe.style.color = `var(--${token})`
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    return `rgb(${red},${green},${blue})`
  }
  const colours = Object.fromEntries(tokens.map((token) => [token, read(token)])) as Colours
  probe.remove()
  return colours
}

type Kinds = readonly string[]
/** The kinds of roads, as the layer has them. */
const [minor, major] = [
  ['minor_road', 'other'],
  ['major_road', 'highway'],
]
const isOf = (kinds: Kinds): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', [...kinds]]]

/** Widths in pixels at the zooms 10, 14 and 18. */
const widthOf = (far: number, middle: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  10,
  far,
  14,
  middle,
  18,
  near,
]

const source = 'streets'

const area = (id: string, layer: string, kinds: Kinds | null, paint: object): LayerSpecification => ({
  id,
  type: 'fill',
  source,
  'source-layer': layer,
  filter: kinds
    ? ['all', ['==', ['geometry-type'], 'Polygon'], isOf(kinds)]
    : ['==', ['geometry-type'], 'Polygon'],
  paint,
})

const road = (id: string, kinds: Kinds, paint: object): LayerSpecification => ({
  id,
  type: 'line',
  source,
  'source-layer': 'roads',
  filter: isOf(kinds),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint,
})

/** The type of the page, by the families that its text has. */
const fontOf = (element: HTMLElement): string[] =>
  getComputedStyle(element)
    .fontFamily.split(',')
    .map((family) => family.trim().replaceAll('"', ''))

/** Names are drawn with the page's own type: no glyphs are fetched where a style names no server of them. */
const names = (colours: Colours, font: string[]): LayerSpecification[] => {
  const paint = { 'text-color': colours.ink, 'text-halo-color': colours.land, 'text-halo-width': 1.5 }
  const ofRoads = (id: string, kinds: Kinds, minzoom: number): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    'source-layer': 'roads',
    minzoom,
    filter: ['all', ['has', 'name'], isOf(kinds)],
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': 13,
    },
    paint: { ...paint, 'text-color': colours.soft },
  })
  return [
    ofRoads('minor-names', [...minor, 'path'], 14),
    ofRoads('major-names', major, 12),
    {
      id: 'place-names',
      type: 'symbol',
      source,
      'source-layer': 'places',
      filter: ['has', 'name'],
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 15 },
      paint,
    },
  ]
}

const ground = (colours: Colours): LayerSpecification[] => [
  { id: 'ground', type: 'background', paint: { 'background-color': colours.land } },
  area('green', 'landuse', ['park', 'forest', 'wood', 'nature_reserve', 'grass', 'garden', 'cemetery'], {
    'fill-color': colours['paint-moss'],
    'fill-opacity': 0.22,
  }),
  area('water', 'water', null, { 'fill-color': colours.sea, 'fill-outline-color': colours.shore }),
  area('buildings', 'buildings', null, { 'fill-color': colours.line, 'fill-opacity': 0.6 }),
]

const roads = (colours: Colours): LayerSpecification[] => {
  const casing = (id: string, kinds: Kinds, width: ExpressionSpecification) =>
    road(`${id}-edge`, kinds, { 'line-color': colours.shore, 'line-width': width })
  const fill = (id: string, kinds: Kinds, width: ExpressionSpecification) =>
    road(id, kinds, { 'line-color': colours.paper, 'line-width': width })
  const [minor, major] = [
    ['minor_road', 'other'],
    ['major_road', 'highway'],
  ]
  return [
    road('paths', ['path'], {
      'line-color': colours.shore,
      'line-width': widthOf(0.3, 0.8, 2),
      'line-dasharray': [2, 2],
    }),
    road('rails', ['rail'], { 'line-color': colours.soft, 'line-width': widthOf(0.6, 1, 2) }),
    casing('minor', minor, widthOf(0.6, 4, 14)),
    casing('major', major, widthOf(1.5, 7, 24)),
    fill('minor', minor, widthOf(0.2, 2.6, 11)),
    fill('major', major, widthOf(0.8, 5, 20)),
  ]
}

/** Where the home is: as the drawn map has it, over the streets and below their names. */
const circleLayers = (colours: Colours): LayerSpecification[] => [
  {
    id: 'circle',
    type: 'fill',
    source: 'circle',
    paint: { 'fill-color': colours.azulejo, 'fill-opacity': 0.2 },
  },
  {
    id: 'circle-edge',
    type: 'line',
    source: 'circle',
    paint: { 'line-color': colours.azulejo, 'line-width': 2 },
  },
]

export interface Circle {
  lat: number
  lon: number
  radius_m: number
}

const kilometresOfDegree = 111.32

/** The corners of a polygon that looks like the circle. */
const outlineOf = ({ lat, lon, radius_m }: Circle): [number, number][] => {
  const north = radius_m / 1_000 / kilometresOfDegree
  const east = north / Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: 73 }, (_, index) => {
    const angle = (index * Math.PI) / 36
    return [lon + east * Math.cos(angle), lat + north * Math.sin(angle)]
  })
}

/**
 * How streets are painted: with the colours that the page has at the moment, from a file with the layers of a Protomaps
 * basemap. It names no pictures and no glyphs, so that nothing but tiles is fetched.
 */
export const streetStyle = (element: HTMLElement, url: string, circle: Circle | null): StyleSpecification => {
  const colours = coloursOf(element)
  return {
    version: 8,
    sources: {
      [source]: { type: 'vector', url: `pmtiles://${url}` },
      ...(circle && {
        circle: {
          type: 'geojson',
          data: {
            type: 'Feature',
            properties: {},
            geometry: { type: 'Polygon', coordinates: [outlineOf(circle)] },
          },
        },
      }),
    },
    layers: [
      ...ground(colours),
      ...roads(colours),
      ...(circle ? circleLayers(colours) : []),
      ...names(colours, fontOf(element)),
    ],
  }
}
