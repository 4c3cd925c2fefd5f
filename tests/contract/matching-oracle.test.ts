import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../faults/rounds.ts'
import { searchOf, type Reported } from './matching-system.ts'

/*
 * The matching rules of the API description, written from its text alone. Nothing here comes from the code
 * that searches: a listing is what was reported of it, a question is the body of the structured query, and places,
 * names and types are understood by the tables below.
 */

type State = 'satisfied' | 'unmet' | 'unknown' | 'conflicting'

/** The types of which no property has a feature. */
const noSuch: Record<string, string[]> = { pool: ['garage'], garden: ['garage'], elevator: ['land'] }
const noBedrooms = ['land', 'shop', 'office', 'warehouse', 'garage']
const noTypology = [...noBedrooms, 'building']

const placesMeant: Record<string, (code: string) => boolean> = {
  Lisboa: (code) => code === '1106',
  'Lisbon, Portugal': (code) => code === '1106',
  'Distrito de Lisboa': (code) => code.startsWith('11'),
  'cascais e estoril': (code) => code === '1105',
  Algarve: (code) => code.startsWith('08'),
  'in the Algarve': (code) => code.startsWith('08'),
  'o Norte': (code) => code.startsWith('13'),
  'Silver Coast': () => false,
  FARO: (code) => code === '0805',
  Lagoa: (code) => code === '0806' || code === '4201',
  'Lagoa, Azores': (code) => code === '4201',
  'Lagoa (Faro)': (code) => code === '0806',
  'Lagoa, São Miguel, Azores': (code) => code === '4201',
  'Lagoa, Faro, Algarve': (code) => code === '0806',
  'Santo António, Lisboa': (code) => code === '1106',
  'São Miguel': (code) => code.startsWith('42'),
  Açores: (code) => code.startsWith('4'),
  Atlantis: () => false,
  '': () => false,
}
/** Places that are a parish of their municipality. */
const placesInPart: Record<string, string> = { 'Santo António, Lisboa': 'Santo António' }

const appContexts = ['detached_house', 'semi_detached_house', 'terraced_house']
const typesMeant: Record<string, readonly string[]> = {
  apartment: ['apartment'],
  Flats: ['apartment'],
  casa: appContexts,
  Moradia: appContexts,
  terreno: ['land'],
  loja: ['shop'],
  castle: [],
}
const bedroomsIn = (typology: string) => Number(/\d+/.exec(typology)?.[0])
const typologiesMeant: Record<string, (typology: string) => boolean> = {
  T2: (typology) => typology === 'T2',
  V3: (typology) => typology === 'T3',
  't2+1': (typology) => typology === 'T2+1',
  studio: (typology) => typology === 'T0',
  'two-bedroom': (typology) => typology === 'T2',
  'T3+': (typology) => bedroomsIn(typology) >= 3,
  'T2 ou T3': (typology) => typology === 'T2' || typology === 'T3',
  'moradia T3': () => false,
  'T-2': () => false,
  banana: () => false,
  // A type of property, which belongs elsewhere.
  casa: () => false,
}
const featuresMeant: Record<string, string | null> = {
  pool: 'pool',
  Jardim: 'garden',
  lift: 'elevator',
  helipad: null,
}
const checksMeant: Record<string, string | null> = { title: 'title', Fotografias: 'photos', vibes: null }
/** From the best to the worst. */
const energyClasses = ['A+', 'A', 'B', 'B-', 'C', 'D', 'E', 'F']
/** Where centres are, and which of them each circle has. */
const centres = {
  here: { lat: 38.7, lon: -9.1 },
  west: { lat: 38.7, lon: -9.2 },
  north: { lat: 41.1, lon: -8.6 },
}
const circles: Record<string, readonly string[]> = {
  '38.7,-9.1,8': ['here'],
  '38.7,-9.1,9': ['here', 'west'],
  '41.1,-8.6,10': ['north'],
  '0,0,1': [],
}
/** Typologies that mean nothing. */
const meaningless = new Set(['T-2', 'banana', 'moradia T3', 'casa'])

const judged = <T>(reported: Reported<T>, meets: (value: T) => boolean): State => {
  if (reported === 'unknown') return 'unknown'
  if (reported === 'not_applicable') return 'unmet'
  const values = Array.isArray(reported) ? (reported as T[]) : [reported as T]
  const met = values.filter(meets).length
  if (met === values.length) return 'satisfied'
  return met === 0 ? 'unmet' : 'conflicting'
}

const isType = (reported: Reported<string>, types: readonly string[]) =>
  typeof reported === 'string' && types.includes(reported)

interface Listing {
  id: string
  municipality: string
  type: Reported<string>
  price: Reported<number>
  beds: Reported<number>
  typology: Reported<string>
  features: Partial<Record<'pool' | 'garden' | 'elevator', Reported<boolean>>>
  checks: Partial<Record<'title' | 'photos', 'collected' | 'validated' | 'conflicting' | 'not_applicable'>>
  confirmed: string | null
  area: Reported<number>
  energy: Reported<string>
  at: keyof typeof centres
  isReserved: boolean
  bathrooms: Reported<number>
  parking: Reported<number>
  floor: Reported<number>
  built: Reported<number>
  fee: Reported<number>
  plot: Reported<number>
  parish: Reported<string>
  occupancy: Reported<string>
  /** The asking price before the present one, which was reported on 2026-11-01. */
  priceBefore: number | null
  published: string
  /** The day on which it became available again, which nobody says of most. */
  freedOn: string | null
  /** What is said of each: of the last ones by nobody, or by the file alone. */
  pictures: readonly (keyof typeof saidOfPictures)[]
}

interface Question {
  locations: string[]
  max: number | null
  min: number | null
  beds: number | null
  typologies: string[]
  types: string[]
  features: string[]
  readiness: Record<string, 'collected' | 'validated'>
  wishes: { key: string; importance: 'low' | 'medium' | 'high' }[]
  further: {
    max_useful_price_per_m2?: number | undefined
    min_useful_m2?: number | undefined
    energy_class_min?: string | undefined
    confirmed_within_days?: number | undefined
    near?: string | undefined
    exclude_reserved?: boolean | undefined
    min_bathrooms?: number | undefined
    min_parking_spaces?: number | undefined
    changed_since?: string | undefined
    min_floor?: number | undefined
    max_floor?: number | undefined
    min_construction_year?: number | undefined
    max_condominium_eur?: number | undefined
    min_plot_m2?: number | undefined
    parish?: string | undefined
    price_reduced_within_days?: number | undefined
    untouched_pictures?: boolean | undefined
    vacant?: boolean | undefined
    must_not_have?: string | undefined
  }
}

const bedsOf = ({ type, beds }: Listing): Reported<number> =>
  isType(type, noBedrooms) ? 'not_applicable' : beds
const typologyOf = ({ type, typology }: Listing): Reported<string> =>
  isType(type, noTypology) ? 'not_applicable' : typology
const hasFeature = ({ type, features }: Listing, feature: string): State =>
  noSuch[feature]?.some((each) => isType(type, [each]))
    ? 'unmet'
    : judged<boolean>(features[feature as 'pool'] ?? 'unknown', (isThere) => isThere)
const isAtLevel = ({ checks }: Listing, check: string, level: string): boolean => {
  const at = checks[check as 'title']
  return at === 'validated' || (at === 'collected' && level === 'collected')
}

/** Stated absent, or nothing that such a property can have. */
const lacksFeature = (listing: Listing, feature: string): State => {
  const state = hasFeature(listing, feature)
  return state === 'satisfied' ? 'unmet' : state === 'unmet' ? 'satisfied' : state
}

const valuesOf = <T>(reported: Reported<T>): readonly T[] =>
  Array.isArray(reported) ? (reported as T[]) : [reported as T]

/** Of each report of the price with each of the area. */
const perAreaOf = ({ price, area }: Listing): Reported<number> => {
  if (price === 'not_applicable' || area === 'not_applicable') return 'not_applicable'
  if (price === 'unknown' || area === 'unknown') return 'unknown'
  return valuesOf(price).flatMap((euros) => valuesOf(area).map((squareMetres) => euros / squareMetres))
}
const energyOf = ({ energy }: Listing): Reported<string> =>
  energy === 'in_progress' ? 'unknown' : energy === 'exempt' ? 'not_applicable' : energy
/** Where the owner lives it is unknown whether the home will be vacant, and any tenancy is one. */
const vacancyOf = ({ occupancy }: Listing): State => {
  if (!Array.isArray(occupancy))
    return judged(occupancy === 'owner' ? 'unknown' : occupancy, (is) => is === 'vacant')
  return (occupancy as string[]).every((each) => each.startsWith('let')) ? 'unmet' : 'conflicting'
}
const daysBefore = (day: string) => (Date.parse('2026-12-01') - Date.parse(day)) / 86_400_000

/** The types of which no property has a fact, whatever is reported. */
const lacking = {
  bathrooms: ['land', 'garage'],
  parking: ['land'],
  fee: ['building'],
  floor: ['land', 'building', 'terraced_house', 'detached_house'],
  built: ['land'],
}
const applying = (listing: Listing, fact: keyof typeof lacking): Reported<number> =>
  isType(listing.type, lacking[fact]) ? 'not_applicable' : listing[fact]
/** What is said of a picture: that it is as a camera captured it, something else, or by no role. */
const saidOfPictures = {
  photograph: { type: 'digitalCapture', role: 'photographer', isUntouched: true },
  film: { type: 'negativeFilm', role: 'listing_agent', isUntouched: true },
  edited: { type: 'humanEdits', role: 'photographer', isUntouched: false },
  byAi: { type: 'trainedAlgorithmicMedia', role: null, isUntouched: false },
  byItsFile: { type: 'digitalCapture', role: null, isUntouched: null },
  unsaid: { type: 'unknown', role: null, isUntouched: null },
} as const
const untouchedOf = ({ pictures }: Listing): State => {
  const said: ReadonlySet<boolean | null> = new Set(pictures.map((each) => saidOfPictures[each].isUntouched))
  if (said.has(false)) return 'unmet'
  return said.has(null) ? 'unknown' : 'satisfied'
}
/**
 * Every price that is stated below the one before is a reduction, on the day of the first of them; where only some are,
 * sources disagree on it, since the day of the last. The first of several was stated on 2026-11-01, the others on 2026-11-03.
 */
const reductionOf = ({ price, priceBefore }: Listing, days: number): State => {
  const stated = typeof price === 'string' ? [] : valuesOf(price)
  if (priceBefore === null || stated.includes(priceBefore)) return 'unmet'
  const ages = stated.map((each, at) => ({ each, age: daysBefore(at === 0 ? '2026-11-01' : '2026-11-03') }))
  const lower = ages.filter(({ each }) => each < priceBefore).map(({ age }) => age)
  if (lower.length === 0) return 'unmet'
  if (lower.length === stated.length && Math.max(...lower) <= days) return 'satisfied'
  return Math.min(...lower) <= days ? 'conflicting' : 'unmet'
}
/** New, available again, or of another price, which was reported on 2026-11-01; no confirmation of these says reserved. */
const isChangedSince = ({ published, freedOn, price, priceBefore }: Listing, since: string): boolean =>
  Date.parse(published) >= Date.parse(since) ||
  (freedOn !== null && Date.parse(freedOn) >= Date.parse(since)) ||
  (typeof price === 'number' &&
    priceBefore !== null &&
    priceBefore !== price &&
    Date.parse('2026-11-01') >= Date.parse(since))
const parishesMeant: Record<string, string> = { arroios: 'Arroios', 'São Vicente': 'São Vicente' }

/** The state of a listing for each filter of the query string. */
const furtherOf = (listing: Listing, { further }: Question): [name: string, state: State][] => {
  const stateOf = (isMet: boolean): State => (isMet ? 'satisfied' : 'unmet')
  const {
    max_useful_price_per_m2: perArea,
    min_useful_m2: area,
    energy_class_min: worst,
    confirmed_within_days: days,
    near,
    exclude_reserved: isFree,
    min_bathrooms: bathrooms,
    min_parking_spaces: parking,
    changed_since: since,
    min_floor: lowest,
    max_floor: highest,
    min_construction_year: year,
    max_condominium_eur: fee,
    min_plot_m2: plot,
    parish,
    price_reduced_within_days: reduced,
    untouched_pictures: isUntouched,
    vacant,
    must_not_have: denied,
  } = further
  const least = (reported: Reported<number>, asked: number | undefined) =>
    asked !== undefined && judged(reported, (value) => value >= asked)
  const most = (reported: Reported<number>, asked: number | undefined) =>
    asked !== undefined && judged(reported, (value) => value <= asked)
  /** What has no floor is on none above, and what has no charge pays none. */
  const mostOrNone = (reported: Reported<number>, asked: number | undefined) =>
    asked !== undefined && (reported === 'not_applicable' ? 'satisfied' : most(reported, asked))
  const states = {
    max_useful_price_per_m2: perArea !== undefined && judged(perAreaOf(listing), (euros) => euros <= perArea),
    min_useful_m2: area !== undefined && judged(listing.area, (squareMetres) => squareMetres >= area),
    energy_class_min:
      worst !== undefined &&
      judged(energyOf(listing), (each) =>
        energyClasses.slice(0, energyClasses.indexOf(worst) + 1).includes(each),
      ),
    confirmed_within_days:
      days !== undefined && stateOf(listing.confirmed !== null && daysBefore(listing.confirmed) <= days),
    near: near !== undefined && stateOf(circles[near]!.includes(listing.at)),
    exclude_reserved: isFree === true && stateOf(!listing.isReserved),
    min_bathrooms: least(applying(listing, 'bathrooms'), bathrooms),
    min_parking_spaces: least(applying(listing, 'parking'), parking),
    changed_since: since !== undefined && stateOf(isChangedSince(listing, since)),
    min_floor: least(applying(listing, 'floor'), lowest),
    max_floor: mostOrNone(applying(listing, 'floor'), highest),
    min_construction_year: least(applying(listing, 'built'), year),
    max_condominium_eur: mostOrNone(applying(listing, 'fee'), fee),
    min_plot_m2: least(listing.plot, plot),
    parish: parish !== undefined && judged(listing.parish, (name) => name === parishesMeant[parish]),
    vacant: vacant === true && vacancyOf(listing),
    price_reduced_within_days: reduced !== undefined && reductionOf(listing, reduced),
    untouched_pictures: isUntouched === true && untouchedOf(listing),
    [`must_not_have.${denied}`]: denied !== undefined && lacksFeature(listing, denied),
  }
  return Object.entries(states).flatMap(([name, state]) => (state ? [[name, state]] : []))
}

/** The state of a listing for each filter of the question. */
const filtersOf = (listing: Listing, question: Question): [name: string, state: State][] => {
  const filters: [string, State][] = []
  const { locations, max, min, beds, typologies, types, features, readiness } = question
  if (locations.length > 0)
    filters.push([
      'municipalities',
      locations.some((name) => placesMeant[name]?.(listing.municipality)) ? 'satisfied' : 'unmet',
    ])
  const here = locations.filter((name) => placesMeant[name]?.(listing.municipality))
  if (here.length > 0 && here.every((name) => placesInPart[name] !== undefined))
    filters.push([
      'municipalities.parish',
      judged(listing.parish, (parish) => here.some((name) => placesInPart[name] === parish)),
    ])
  if (max !== null) filters.push(['max_price_eur', judged(listing.price, (price) => price <= max)])
  if (min !== null) filters.push(['min_price_eur', judged(listing.price, (price) => price >= min)])
  if (beds !== null && beds > 0)
    filters.push(['min_bedrooms', judged(bedsOf(listing), (count) => count >= beds)])
  if (typologies.length > 0)
    filters.push([
      'typologies',
      typologies.every((text) => meaningless.has(text))
        ? 'unmet'
        : judged(typologyOf(listing), (value) => typologies.some((text) => typologiesMeant[text]?.(value))),
    ])
  if (types.length > 0)
    filters.push([
      'property_types',
      types.every((text) => typesMeant[text]?.length === 0)
        ? 'unmet'
        : judged(listing.type, (value) => types.some((text) => typesMeant[text]?.includes(value))),
    ])
  for (const text of new Set(features)) {
    const feature = featuresMeant[text]
    const isMet = feature ? hasFeature(listing, feature) === 'satisfied' : false
    filters.push([`must_have.${feature}`, isMet ? 'satisfied' : 'unmet'])
  }
  for (const [text, level] of Object.entries(readiness)) {
    const check = checksMeant[text]
    filters.push([
      `readiness_min.${check}`,
      check && isAtLevel(listing, check, level) ? 'satisfied' : 'unmet',
    ])
  }
  return [...filters, ...furtherOf(listing, question)]
}

const weights = { low: 1, medium: 2, high: 3 }

/** The points of the wishes that a listing is reported to meet. */
const pointsOf = (listing: Listing, { wishes }: Question): number => {
  const strongest = new Map<string, number>()
  for (const { key, importance } of wishes)
    strongest.set(key, Math.max(strongest.get(key) ?? 0, weights[importance]))
  let points = 0
  const alternatives = new Map<string, string[]>()
  for (const [key, weight] of strongest) {
    if (key === 'pool' || key === 'garden') {
      if (hasFeature(listing, key) === 'satisfied') points += weight
    } else if (key === 'title') {
      if (isAtLevel(listing, 'title', 'collected')) points += weight
    } else if (key !== 'quiet') {
      const group = `${key in typesMeant ? 'type' : 'typology'} ${weight}`
      alternatives.set(group, [...(alternatives.get(group) ?? []), key])
    }
  }
  for (const [group, keys] of alternatives) {
    const [kind, weight] = group.split(' ')
    const state =
      kind === 'typology'
        ? judged(typologyOf(listing), (value) => keys.some((key) => typologiesMeant[key]?.(value)))
        : judged(listing.type, (value) => keys.some((key) => typesMeant[key]?.includes(value)))
    if (state === 'satisfied') points += Number(weight)
  }
  return points
}

/** 1 for a check that is collected, 2 for one that is validated; the location is collected of each. */
const readinessOf = ({ checks }: Listing): number =>
  1 +
  Object.values(checks).reduce(
    (sum, level) => sum + (level === 'validated' ? 2 : level === 'collected' ? 1 : 0),
    0,
  )

const answerOf = (listings: readonly Listing[], question: Question) =>
  listings
    .map((listing) => ({ listing, filters: filtersOf(listing, question) }))
    .filter(({ filters }) => filters.every(([, state]) => state !== 'unmet'))
    .map(({ listing, filters }) => ({
      id: listing.id,
      open: filters.filter(([, state]) => state !== 'satisfied'),
      points: pointsOf(listing, question),
      readiness: readinessOf(listing),
      confirmed: listing.confirmed ?? '',
    }))
    .toSorted(
      (a, b) =>
        a.open.length - b.open.length ||
        b.points - a.points ||
        b.readiness - a.readiness ||
        (a.confirmed < b.confirmed ? 1 : a.confirmed > b.confirmed ? -1 : 0) ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, 20)
    .map(({ id, open }) => ({ id, open: open.toSorted() }))

const reportedAs = <T>(...values: T[]): fc.Arbitrary<Reported<T>> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<Reported<T>>(...values) },
    { weight: 1, arbitrary: fc.constantFrom<Reported<T>>('unknown', 'not_applicable') },
    {
      weight: 2,
      arbitrary: fc
        .shuffledSubarray(values, { minLength: 2, maxLength: Math.min(3, values.length) })
        .map((several): Reported<T> => several),
    },
  )

const listing = fc.record({
  municipality: fc.constantFrom(
    '1106',
    '1105',
    '1111',
    '0805',
    '0806',
    '0808',
    '4201',
    '4203',
    '4301',
    '1312',
  ),
  type: reportedAs(
    'apartment',
    'terraced_house',
    'detached_house',
    'land',
    'shop',
    'office',
    'warehouse',
    'garage',
    'building',
  ),
  price: reportedAs(100_000, 200_000, 279_000, 289_000, 400_000),
  beds: reportedAs(0, 1, 2, 3, 4),
  typology: reportedAs('T0', 'T1', 'T2', 'T2+1', 'T3', 'T4+1'),
  features: fc.record(
    { pool: reportedAs(true, false), garden: reportedAs(true, false), elevator: reportedAs(true, false) },
    { requiredKeys: [] },
  ),
  checks: fc.record(
    {
      title: fc.constantFrom('collected', 'validated', 'conflicting', 'not_applicable'),
      photos: fc.constantFrom('collected', 'validated', 'not_applicable'),
    },
    { requiredKeys: [] },
  ),
  confirmed: fc.constantFrom('2026-11-01', '2026-11-20', '2026-11-30', null),
  area: reportedAs(50, 80, 100, 200),
  energy: fc.oneof(
    { weight: 4, arbitrary: reportedAs('A', 'B', 'B-', 'D') },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Reported<string>>(
        'exempt',
        'in_progress',
        ['exempt', 'A'],
        ['D', 'in_progress'],
      ),
    },
  ),
  at: fc.constantFrom('here', 'west', 'north'),
  isReserved: fc.boolean(),
  bathrooms: reportedAs(1, 2, 3),
  parking: reportedAs(0, 1, 2),
  published: fc.constantFrom('2026-10-01T09:00:00.000Z', '2026-11-20T09:00:00.000Z'),
  freedOn: fc.constantFrom(null, null, '2026-11-10'),
  floor: reportedAs(-1, 0, 1, 4),
  built: reportedAs(1930, 1990, 2020),
  fee: reportedAs(0, 30, 60.5),
  plot: reportedAs(100, 500, 2_000),
  parish: reportedAs('Arroios', 'São Vicente', 'Santo António'),
  occupancy: reportedAs('vacant', 'owner', 'let', 'let_until_2027-07-31'),
  priceBefore: fc.constantFrom(null, 150_000, 500_000),
  pictures: fc.array(
    fc.constantFrom('photograph', 'film', 'photograph', 'film', 'edited', 'byAi', 'byItsFile', 'unsaid'),
    { maxLength: 3 },
  ),
})

const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary })
const some = <T extends string>(names: readonly T[], most = 3) =>
  rarely(fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: most }), [] as T[])
const keysOf = (table: object) => Object.keys(table)

/** Values of the further filters; of a question at most two. */
const furtherDrawn = {
  max_useful_price_per_m2: fc.constantFrom(1, 2_000, 4_000, 10_000),
  min_useful_m2: fc.constantFrom(60, 100, 400),
  energy_class_min: fc.constantFrom('A+', 'B', 'C', 'F'),
  confirmed_within_days: fc.constantFrom(1, 11, 29, 30),
  near: fc.constantFrom(...keysOf(circles)),
  exclude_reserved: fc.boolean(),
  min_bathrooms: fc.constantFrom(1, 2),
  min_parking_spaces: fc.constantFrom(1, 2),
  changed_since: fc.constantFrom(
    '2026-10-02',
    '2026-11-01',
    '2026-11-02',
    '2026-11-10',
    '2026-11-11',
    '2026-11-20T09:00:00Z',
    '2026-11-21',
  ),
  min_floor: fc.constantFrom(-1, 0, 1),
  max_floor: fc.constantFrom(-1, 0, 3),
  min_construction_year: fc.constantFrom(1931, 1990),
  max_condominium_eur: fc.constantFrom(0, 60, 61),
  min_plot_m2: fc.constantFrom(101, 500),
  parish: fc.constantFrom(...keysOf(parishesMeant)),
  price_reduced_within_days: fc.constantFrom(29, 30, 365),
  untouched_pictures: fc.boolean(),
  vacant: fc.boolean(),
  must_not_have: fc.constantFrom('pool', 'elevator'),
}

const question = fc
  .record({
    locations: some(keysOf(placesMeant)),
    max: rarely(fc.constantFrom(1, 150_000, 279_000, 285_000, 500_000), null),
    min: rarely(fc.constantFrom(1, 150_000, 280_000, 289_000), null),
    beds: rarely(fc.constantFrom(0, 1, 2, 3), null),
    typologies: some(keysOf(typologiesMeant)),
    types: some(keysOf(typesMeant)),
    features: some(keysOf(featuresMeant), 2),
    readiness: rarely(
      fc.dictionary(
        fc.constantFrom(...keysOf(checksMeant)),
        fc.constantFrom('collected' as const, 'validated' as const),
        { minKeys: 1, maxKeys: 2 },
      ),
      {},
    ),
    wishes: fc.array(
      fc.record({
        key: fc.constantFrom('pool', 'garden', 'title', 'T2', 'T3+', 'terreno', 'casa', 'quiet'),
        importance: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
      }),
      { maxLength: 3 },
    ),
    // Few at once: of many hardly any listing meets all, and a wrong one would not show.
    further: fc
      .tuple(fc.record(furtherDrawn), fc.subarray(keysOf(furtherDrawn), { maxLength: 2 }))
      .map(([all, asked]): Question['further'] =>
        Object.fromEntries(Object.entries(all).filter(([filter]) => asked.includes(filter))),
      ),
  })
  .filter(({ max, min }) => max === null || min === null || min <= max)
  .filter(({ further: { min_floor = -1, max_floor = min_floor } }) => min_floor <= max_floor)

/** So many sets of listings, and so many questions to each. */
const [sets, questions] = [rounds(250, 500), 20]

test(`design 5: ${sets * questions} random questions are answered as the API description says`, async () => {
  let matched = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(listing, { minLength: 1, maxLength: 25 }),
      fc.array(question, { minLength: questions, maxLength: questions }),
      async (drawn, asked) => {
        const listings = drawn.map((each, index) => ({ ...each, id: `h${String((index * 17) % 41)}` }))
        const search = searchOf(
          listings.map((each) => ({
            ...each,
            centre: centres[each.at],
            pictures: each.pictures.map((picture) => saidOfPictures[picture]),
          })),
        )
        for (const each of asked) {
          const expected = answerOf(listings, each)
          expect(await search(each)).toEqual(expected)
          matched += expected.length
        }
      },
    ),
    { numRuns: sets },
  )
  expect(matched).toBeGreaterThan(sets * questions)
})
