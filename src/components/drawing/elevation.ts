import type { ListingCard } from '#src/domain/evidence/card.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { Condition, PropertyType } from '#src/domain/vocabulary.ts'
import { randomFrom } from './random.ts'

/** The kind of building. `unknown` is drawn as a dashed outline, like every unknown. */
export type Build = 'block' | 'house' | 'shop' | 'office' | 'warehouse' | 'garage' | 'land' | 'unknown'
export type Backdrop = 'sea' | 'river' | 'plain' | 'mountains' | 'terraces' | 'volcano' | 'roofs' | 'hills'
export type Company = 'cat' | 'washing' | 'swallows' | 'bicycle' | 'dog' | 'pots'

/** What an elevation shows. Of a listing it is what its record reports: the rest is dashed or left out. */
export interface Elevation {
  build: Build
  /** The storeys that are drawn: up to the one that is for sale, or the ground floor. */
  storeys: number
  /** The storey that is for sale, from 0 and -1 for one below the street; `null` when it is not reported. */
  own: number | null
  /** Whether storeys are left out between the ground floor and the one for sale. */
  isBroken: boolean
  bays: number
  /** How many windows of the storey for sale are lit, one for each bedroom; `null` lights windows by chance. */
  lit: number | null
  /** Whether the windows of what is for sale are dashed, because its number of bedrooms is not reported. */
  areWindowsOpen: boolean
  /** Houses that lean on it: none, one, or one on each side. */
  neighbours: 0 | 1 | 2
  /** `open`: what is above is not reported. */
  roof: 'tiled' | 'flat' | 'open'
  tiled: boolean
  /** A painted band along the foot of the wall, as in the south. */
  band: boolean
  farmhouse: boolean
  steep: boolean
  condition: Condition | null
  has: ReadonlySet<Feature>
  /** What is behind it; `null` where no view is reported and its district has no country of its own. */
  backdrop: Backdrop | null
  /** Who passes by. It follows from the id and says nothing about the home. */
  company: readonly Company[]
  random: () => number
  /** The reported facts that decide what is drawn, by their names in the record. */
  from: readonly string[]
}

/** What is read of a record or a card. */
export type Drawable = Pick<
  ListingCard,
  'listing_id' | 'property_type' | 'floor' | 'beds' | 'condition' | 'features'
> & { location: Pick<ListingCard['location'], 'district' | 'region'> }

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

/** The country of a place, without its water: that is drawn where a view of it is reported. */
const countries: Record<string, Backdrop> = {
  Lisboa: 'roofs',
  Évora: 'plain',
  Beja: 'plain',
  Portalegre: 'plain',
  Santarém: 'plain',
  'Vila Real': 'terraces',
  Viseu: 'terraces',
  Bragança: 'mountains',
  Guarda: 'mountains',
  'Castelo Branco': 'mountains',
}

const countryOf = ({ district, region }: Drawable['location']): Backdrop | undefined =>
  region === 'azores' ? 'volcano' : region === 'madeira' ? 'terraces' : countries[district]

const company: readonly Company[] = ['cat', 'swallows', 'bicycle', 'dog']

/** More storeys than these are not drawn one by one; the wall is broken instead. */
const mostStoreys = 7
const mostWindows = 7

/** The conditions that have a drawing of their own. */
const works: ReadonlySet<Condition | null> = new Set<Condition | null>([
  'new',
  'under_construction',
  'off_plan',
  'to_renovate',
  'ruin',
])

const leaning: Partial<Record<PropertyType, 1 | 2>> = { semi_detached_house: 1, terraced_house: 2 }

/** The storeys up to the one for sale. Only a penthouse is known to have nothing above it. */
const storeysOf = (type: PropertyType | null, floor: number | null) => {
  const isTop = type === 'penthouse'
  const roof = isTop ? ('flat' as const) : ('open' as const)
  if (floor === null)
    return isTop
      ? { storeys: 2, own: 1, isBroken: true, roof }
      : { storeys: 1, own: null, isBroken: false, roof }
  if (floor < 0) return { storeys: 1, own: -1, isBroken: false, roof: 'open' as const }
  const storeys = Math.min(floor + 1, mostStoreys)
  return { storeys, own: storeys - 1, isBroken: floor + 1 > mostStoreys, roof }
}

/** The features that can be drawn on such a home. */
const shown = (
  build: Build,
  { own, roof }: Pick<Elevation, 'own' | 'roof'>,
  has: ReadonlySet<Feature>,
): Feature[] => {
  const isStacked = build === 'block' || build === 'shop' || build === 'office'
  const isHouse = build === 'house'
  const places: Partial<Record<Feature, boolean>> = {
    garden: true,
    pool: true,
    sea_view: true,
    river_view: !has.has('sea_view'),
    balcony: isHouse || (isStacked && own !== null && own > 0),
    terrace: isHouse || (isStacked && own !== null && own >= 0),
    elevator: isStacked,
    garage: isHouse,
    fireplace: isHouse,
    solar_panels: isHouse || (isStacked && roof === 'flat'),
  }
  return [...has].filter((feature) => places[feature] === true)
}

/** Reads from a record or a card what an elevation shows. Whatever is not reported is open, dashed or left out. */
export const elevationOf = (record: Drawable): Elevation => {
  const { listing_id, property_type, floor, beds, location, condition } = record
  const random = randomFrom(`elevation ${listing_id}`)
  const mood = random()
  const type = property_type.value
  const build = type === null ? 'unknown' : builds[type]
  const isPart = (build === 'block' && type !== 'building') || build === 'shop' || build === 'office'
  const standing = storeysOf(type, isPart ? floor.value : null)
  const reported = new Set(
    record.features.filter(({ value }) => value === true).map(({ feature }) => feature),
  )
  const has = new Set(shown(build, standing, reported))
  const bedrooms = Math.min(beds.value ?? 0, mostWindows)
  const { own } = standing
  const hasWindows = build === 'house' || (build === 'block' && own !== null && own >= 0)
  const areBedsShown = hasWindows && beds.value !== null
  const lit = areBedsShown ? bedrooms : 0
  const country = build === 'unknown' ? undefined : countryOf(location)
  const view = has.has('sea_view') ? 'sea' : has.has('river_view') ? 'river' : undefined
  const first = Math.floor(mood * company.length)
  return {
    build,
    ...standing,
    // One bay is the door's, where the storey for sale has it.
    bays: build === 'house' ? Math.max(2, lit + 1) : Math.max(3, own === 0 ? lit + 1 : lit),
    lit,
    areWindowsOpen: hasWindows && !areBedsShown,
    neighbours: (type && leaning[type]) ?? 0,
    tiled: false,
    band: false,
    farmhouse: type === 'farmhouse',
    steep: false,
    condition: condition.value,
    has,
    backdrop: view ?? country ?? null,
    company: [company[first] ?? 'cat', company[(first + 1) % company.length] ?? 'swallows'],
    random,
    from: [
      ...(type === null ? [] : ['property_type']),
      ...(isPart && floor.value !== null ? ['floor'] : []),
      ...(areBedsShown ? ['beds'] : []),
      ...(works.has(condition.value) ? ['condition'] : []),
      ...(country && !view ? ['municipality'] : []),
      ...[...has].map((feature) => `features.${feature}`),
    ],
  }
}
