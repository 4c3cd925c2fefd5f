import type { Draw, Paint } from './paint.ts'
import type { Described } from './described.ts'
import type { WindowKind } from './openings.ts'
import type { Material } from './walls.ts'

/** How a house is built where it stands. It is ours, as its materials are. */
export interface HouseStyle {
  name: 'algarve' | 'alentejo' | 'azores' | 'madeira' | 'granite' | 'villa' | 'centre'
  material: Material
  window: WindowKind
  trim: Paint
  colour: Paint
  door: Paint
  /** A painted foot of the wall. */
  band: Paint | null
  corners: Paint | null
}

const styles: Record<HouseStyle['name'], Omit<HouseStyle, 'name'>> = {
  algarve: {
    material: 'lime',
    window: 'casement',
    trim: 'ochre',
    colour: 'deep',
    door: 'deep',
    band: 'ochre',
    corners: 'ochre',
  },
  alentejo: {
    material: 'lime',
    window: 'deep',
    trim: 'deep',
    colour: 'white',
    door: 'rust',
    band: 'deep',
    corners: 'deep',
  },
  azores: {
    material: 'lime',
    window: 'casement',
    trim: 'basalt',
    colour: 'pine',
    door: 'deep',
    band: 'basalt',
    corners: 'basalt',
  },
  madeira: {
    material: 'render',
    window: 'shutters',
    trim: 'stone',
    colour: 'pine',
    door: 'pine',
    band: 'stone',
    corners: 'stone',
  },
  granite: {
    material: 'granite',
    window: 'sash',
    trim: 'stone',
    colour: 'brick',
    door: 'brick',
    band: null,
    corners: null,
  },
  villa: {
    material: 'lime',
    window: 'pane',
    trim: 'white',
    colour: 'ink',
    door: 'rust',
    band: 'concrete',
    corners: null,
  },
  centre: {
    material: 'render',
    window: 'roller',
    trim: 'white',
    colour: 'sand',
    door: 'rust',
    band: 'stone',
    corners: 'white',
  },
}

const north = new Set([
  'porto',
  'braga',
  'viana-do-castelo',
  'vila-real',
  'braganca',
  'viseu',
  'guarda',
  'castelo-branco',
])
const south = new Set(['evora', 'beja', 'portalegre'])

const nameOf = ({ region, district, year, features }: Described, draw: Draw): HouseStyle['name'] => {
  if (region !== 'mainland') return region
  if (district === 'faro') return year !== null && year >= 2000 ? 'villa' : 'algarve'
  if (south.has(district)) return 'alentejo'
  if (north.has(district)) return 'granite'
  if (features.has('pool')) return 'villa'
  return year !== null && year >= 1980 && draw.chance(0.7) ? 'villa' : 'centre'
}

export const chooseHouseStyle = (home: Described, draw: Draw): HouseStyle => {
  const name = nameOf(home, draw)
  const style = { name, ...styles[name] }
  if (name === 'azores' && (home.condition === 'to_renovate' || home.condition === 'ruin'))
    return { ...style, material: 'rubble' }
  if (name === 'algarve') {
    const trim = draw.pick(['ochre', 'mid', 'brick', 'moss'] as const)
    return { ...style, trim, band: trim, corners: trim, door: draw.pick(['deep', 'pine', 'rust'] as const) }
  }
  if (name === 'granite' && home.condition === 'renovated')
    return { ...style, material: 'lime', trim: 'granite', corners: 'granite', band: 'granite' }
  return style
}
