import type { ListingCard } from '#src/domain/listing/card.ts'
import type { Condition, Feature, PropertyType } from '#src/domain/listing/vocabulary.ts'
import { randomFrom } from './random.ts'

/** What stands there. `unknown` is drawn as a dashed outline, like every unknown. */
export type Build = 'block' | 'house' | 'shop' | 'office' | 'warehouse' | 'garage' | 'land' | 'unknown'
export type Backdrop = 'sea' | 'plain' | 'mountains' | 'terraces' | 'volcano' | 'bridge' | 'roofs' | 'hills'
export type Company = 'cat' | 'washing' | 'swallows' | 'bicycle' | 'dog' | 'pots'

/** What an elevation shows of a home. Whatever is not reported is left to the draughtsman and the id. */
export interface Elevation {
  build: Build
  storeys: number
  /** The storey that is for sale, from 0; `null` when it is the whole building or nobody reported it. */
  own: number | null
  bays: number
  /** Houses that lean on it: none, one, or one on each side. */
  neighbours: 0 | 1 | 2
  roof: 'tiled' | 'flat'
  tiled: boolean
  /** A painted band along the foot of the wall, as in the south. */
  band: boolean
  quoins: boolean
  farmhouse: boolean
  steep: boolean
  condition: Condition | null
  has: ReadonlySet<Feature>
  backdrop: Backdrop
  company: readonly Company[]
  random: () => number
}

const builds = {
  apartment: 'block',
  duplex: 'block',
  penthouse: 'block',
  building: 'block',
  detached_house: 'house',
  semi_detached_house: 'house',
  terraced_house: 'house',
  farmhouse: 'house',
  land: 'land',
  shop: 'shop',
  office: 'office',
  warehouse: 'warehouse',
  garage: 'garage',
} as const satisfies Record<PropertyType, Build>

const backdrops: Record<string, Backdrop> = {
  Faro: 'sea',
  Setúbal: 'sea',
  Leiria: 'sea',
  Aveiro: 'sea',
  Lisboa: 'roofs',
  Porto: 'bridge',
  Évora: 'plain',
  Beja: 'plain',
  Portalegre: 'plain',
  Santarém: 'plain',
  'Vila Real': 'terraces',
  Bragança: 'mountains',
  Guarda: 'mountains',
  'Castelo Branco': 'mountains',
  Viseu: 'terraces',
}

const south = new Set(['Faro', 'Beja', 'Évora', 'Portalegre', 'Setúbal'])
const granite = new Set(['Braga', 'Viana do Castelo', 'Vila Real', 'Guarda', 'Viseu', 'Bragança'])
const all: readonly Company[] = ['cat', 'washing', 'swallows', 'bicycle', 'dog', 'pots']

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Reads from a record or a card what an elevation needs; what no fact decides follows from the listing's id. */
export const elevationOf = (record: ListingCard): Elevation => {
  const { listing_id, property_type, floor, beds, location, condition } = record
  const random = randomFrom(`elevation ${listing_id}`)
  const type = property_type.value
  const build = type === null ? 'unknown' : builds[type]
  const [chance, tiling, mood] = [random(), random(), random()]
  const level = floor.value === null ? null : clamp(floor.value, 0, 5)
  const above = type === 'penthouse' ? 0 : type === 'duplex' ? 1 : 1 + Math.round(chance)
  const storeys = {
    block: clamp(level === null ? 3 + Math.round(chance * 2) : level + 1 + above, 3, 6),
    house: type !== 'farmhouse' && (beds.value ?? 2) >= 3 ? 2 : 1,
    shop: 3,
    office: 5,
    warehouse: 1,
    garage: 1,
    land: 0,
    unknown: 2,
  }[build]
  const isWhole = build !== 'block' || type === 'building'
  const old = 1930 + chance * 70 < 1950
  const first = Math.floor(mood * all.length)
  return {
    build,
    storeys,
    own:
      isWhole || (level === null && type !== 'penthouse')
        ? null
        : Math.min(level ?? storeys - 1, storeys - 1),
    bays: clamp((beds.value ?? 2) + 1, 2, 5),
    neighbours:
      ({ semi_detached_house: 1, terraced_house: 2 }[type as string] as 1 | 2 | undefined) ??
      (build === 'block' || build === 'shop' || build === 'office' ? 2 : 0),
    roof: old || build === 'house' || build === 'shop' ? 'tiled' : 'flat',
    tiled: (build === 'block' || type === 'terraced_house') && (old || tiling < 0.3),
    band: build === 'house' && south.has(location.district),
    quoins: build === 'house' && granite.has(location.district),
    farmhouse: type === 'farmhouse',
    steep: type === 'farmhouse' && location.region === 'madeira',
    condition: condition.value,
    has: new Set(record.features.filter(({ value }) => value === true).map(({ feature }) => feature)),
    backdrop:
      build === 'unknown'
        ? 'hills'
        : location.region === 'azores'
          ? 'volcano'
          : location.region === 'madeira'
            ? 'terraces'
            : (backdrops[location.district] ?? 'hills'),
    company: [all[first] ?? 'cat', all[(first + 2 + Math.floor(tiling * 3)) % all.length] ?? 'swallows'],
    random,
  }
}
