import { featureEntries, type Feature } from '#src/domain/listing/facts/features.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { bathroom, bedroom } from './bedroom.ts'
import { factsShownBy, type Described, drawFor } from '#src/components/drawing/described.ts'
import { describedBy } from './described.ts'
import { drawFront } from '#src/components/drawing/front.ts'
import { houseFront } from '#src/components/drawing/house-front.ts'
import { detail, interior } from './inside.ts'
import { kitchen } from './kitchen.ts'
import { emptyLivingRoom, livingRoom } from './living.ts'
import { doorstep, landing, outside } from './outside.ts'
import { paintedFront } from '#src/components/drawing/painted-front.ts'
import { planSvg, widthOfPicture, type Measured } from './plan.ts'
import type { PaintedFront } from '#src/domain/site/painted-front.ts'
import { sketched } from './sketched.ts'

/** A picture of the demonstration, and its description in the record. */
export interface Illustration {
  svg: string
  /** Whether it is as large as the window of a desktop: those of a home that has every picture. */
  isLarge: boolean
  media: SourceListing['media'][number]
}
interface Texts {
  pt: string
  en: string
}

const credit = 'Open Listings'
const standInCredit = 'Open Listings (demo: a drawing / um desenho)'

type Origin = Pick<SourceListing['media'][number], 'digital_source_type' | 'origin_reported_by_role'>

/**
 * The first pictures of these homes stand for pictures of another origin, so that the demonstration shows each. Their credit
 * says that they are drawings, as their origin says something else.
 */
const standsFor: Readonly<Record<string, Origin>> = {
  'ol-9djw3e': { digital_source_type: 'digitalCapture', origin_reported_by_role: 'photographer' },
  'ol-m4x8tz': {
    digital_source_type: 'compositeWithTrainedAlgorithmicMedia',
    origin_reported_by_role: 'listing_agent',
  },
  'ol-q2v6ha': { digital_source_type: 'unknown' },
}

/** The living room of this home stands for one that AI furnished: its original is the same room, empty. */
const furnishedByAi = 'ol-m4x8tz'

/** Homes that have a picture of everything that can be drawn of them. */
const complete: ReadonlySet<string> = new Set([
  'ol-7k3q9x',
  'ol-t8y3gf',
  'ol-8fs5qc',
  'ol-r6y2hq',
  'ol-3m7b4k',
  'ol-w4b7gz',
])

/** The views of a home: what each is called, and how it is drawn; `null` where a home has none. */
export const views = {
  front: { called: { pt: 'a fachada', en: 'the front' }, draw: drawFront },
  living: { called: { pt: 'uma sala', en: 'a living room' }, draw: livingRoom },
  empty: { called: { pt: 'a mesma sala, vazia', en: 'the same living room, empty' }, draw: emptyLivingRoom },
  kitchen: { called: { pt: 'uma cozinha', en: 'a kitchen' }, draw: kitchen },
  bedroom: { called: { pt: 'um quarto', en: 'a bedroom' }, draw: bedroom },
  bathroom: { called: { pt: 'uma casa de banho', en: 'a bathroom' }, draw: bathroom },
  outside: { called: { pt: 'o exterior', en: 'what is outside' }, draw: outside },
  landing: { called: { pt: 'o acesso', en: 'the way in' }, draw: landing },
  doorstep: { called: { pt: 'uma porta', en: 'a front door' }, draw: doorstep },
  interior: { called: { pt: 'o interior', en: 'the inside' }, draw: interior },
  detail: { called: { pt: 'um pormenor', en: 'a detail' }, draw: detail },
} as const satisfies Record<string, { called: Texts; draw: (home: Described) => string | null }>
export type View = keyof typeof views

const isDwelling = ({ type }: Described) =>
  type === null || !['shop', 'office', 'warehouse', 'garage', 'land', 'building'].includes(type)

const hasOutside = ({ features }: Described) =>
  (['balcony', 'terrace', 'garden', 'sea_view', 'river_view'] as const).some((name) => features.has(name))

const hasStairs = ({ type, floor, features }: Described) =>
  type === 'duplex' ||
  (floor ?? 0) > 0 ||
  features.has('attic') ||
  features.has('basement') ||
  features.has('elevator')

/** Which views of a home are drawn; a plan comes after them. */
const viewsOf = (home: Described, hasPlan: boolean): View[] => {
  if (!isDwelling(home))
    return home.type === 'building' ? ['front', 'doorstep', 'landing'] : ['front', 'interior', 'detail']
  const way: View = hasStairs(home) ? 'landing' : 'doorstep'
  if (complete.has(home.listing_id))
    return ['front', 'living', 'kitchen', 'bedroom', 'bathroom', 'outside', way]
  const draw = drawFor(home, 61)
  const shared = draw.pick(
    home.features.has('equipped_kitchen') ? (['kitchen', 'living'] as const) : (['living'] as const),
  )
  if (hasPlan) return ['front', hasOutside(home) && draw.chance(0.3) ? 'outside' : shared]
  const own: View[] = [
    ...(hasOutside(home) ? (['outside', 'outside'] as const) : []),
    ...((home.bedrooms ?? 0) > 0 ? (['bedroom'] as const) : []),
    ...((home.bathrooms ?? 0) > 0 ? (['bathroom'] as const) : []),
  ]
  return ['front', shared, own.length === 0 ? 'kitchen' : draw.pick(own)]
}

const facts: Readonly<Record<string, Texts>> = {
  type: { pt: 'tipo de imóvel', en: 'type of property' },
  floor: { pt: 'andar', en: 'floor' },
  bedrooms: { pt: 'número de quartos', en: 'number of bedrooms' },
  bathrooms: { pt: 'casas de banho', en: 'bathrooms' },
  condition: { pt: 'estado', en: 'condition' },
  year: { pt: 'ano de construção', en: 'year of construction' },
  orientation: { pt: 'orientação solar', en: 'orientation' },
}

const listed = (names: readonly string[], language: 'pt' | 'en') =>
  names
    .map((name) => (facts[name] ?? featureEntries[name as Feature].label)[language].toLowerCase())
    .join(', ')

/** What is to be seen, which of it is reported, and that the rest is ours. */
const describe = (view: View, shown: readonly string[], isDisputed: boolean): Texts => {
  const { called } = views[view]
  const ours =
    view === 'front'
      ? {
          pt: 'Materiais, azulejos, plantas e gatos são nossos.',
          en: 'Materials, tiles, plants and cats are ours.',
        }
      : {
          pt: 'Materiais, azulejos, móveis e gatos são nossos.',
          en: 'Materials, tiles, furniture and cats are ours.',
        }
  const isCracked = view === 'front' && isDisputed
  if (shown.length === 0)
    return {
      pt: `Desenho: ${called.pt}. Nada do que mostra tem informação. ${ours.pt}`,
      en: `Drawing: ${called.en}. Nothing in it was stated. ${ours.en}`,
    }
  return {
    pt: `Desenho: ${called.pt}. A cores, o que se sabe: ${listed(shown, 'pt')}. A tracejado, o que falta.${isCracked ? ' Com fenda: em desacordo.' : ''} ${ours.pt}`,
    en: `Drawing: ${called.en}. Painted as stated: ${listed(shown, 'en')}. Dashed: not stated.${isCracked ? ' Cracked: disputed.' : ''} ${ours.en}`,
  }
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

/** A home whose area and floor plan an architect reported, with everything else that a plan is drawn from. */
const measured = ({ areas, checks }: SourceListing, home: Described): Measured | null => {
  const by = areas?.useful_m2?.reported_by_role
  const isDrawn = by === 'architect' && checks.floor_plan?.reported_by_role === by
  const { listing_id, bedrooms, bathrooms, area } = home
  if (!isDrawn || bedrooms === null || bathrooms === null || area === null) return null
  return { listing_id, bedrooms, bathrooms, area }
}

/** AVIF keeps the edges of a large picture's flat colours in two thirds of the bytes of WebP, which is decoded faster. */
const fileOf = ({ listing_id }: Pick<Described, 'listing_id'>, view: string, isLarge: boolean): string =>
  `pictures/${listing_id}-${view}.${isLarge ? 'avif' : 'webp'}`

const plan = (listing: SourceListing, home: Measured): Illustration => {
  const { reported_by_role: by, reported_on: day } = listing.areas?.useful_m2 ?? {}
  const condition =
    listing.facts.condition && 'value' in listing.facts.condition ? listing.facts.condition.value : null
  const isBuilt = condition !== 'under_construction' && condition !== 'off_plan'
  const isLarge = complete.has(home.listing_id)
  return {
    svg: planSvg(home),
    isLarge,
    media: {
      file: fileOf(home, 'plan', isLarge),
      alt: {
        pt: `Planta desenhada: ${count(home.bedrooms, 'quarto', 'quartos')}, ${count(home.bathrooms, 'casa de banho', 'casas de banho')}. A divisão e os móveis são nossos.`,
        en: `Drawn floor plan: ${count(home.bedrooms, 'bedroom', 'bedrooms')}, ${count(home.bathrooms, 'bathroom', 'bathrooms')}. How it is divided and furnished is ours.`,
      },
      credit,
      digital_source_type: 'digitalCreation',
      // What is not built cannot have been measured.
      plan: { width_m: widthOfPicture(home), ...(isBuilt && { measured_by_role: by, measured_on: day }) },
    },
  }
}

/**
 * The illustrations of a listing: its front, rooms or surroundings, and a plan where an architect reported one. They are
 * marked as drawings, but for those that stand for another picture.
 */
export const illustrations = (listing: SourceListing): Illustration[] => {
  if (listing.record_class !== 'open_listing') return []
  const home = describedBy(listing)
  const planned = measured(listing, home)
  const isUnreported =
    isDwelling(home) && home.floor === null && home.bedrooms === null && home.condition === null
  const isPaired = home.listing_id === furnishedByAi
  const seen = viewsOf(home, planned !== null)
  const drawn = (isPaired ? [...seen, 'empty' as const] : seen).flatMap((view, at): Illustration[] => {
    const draw = views[view].draw
    const svg = draw(home)
    if (svg === null) return []
    const isLarge = complete.has(home.listing_id)
    const other = at === 0 || (isPaired && view === 'living') ? standsFor[home.listing_id] : undefined
    const origin = other ?? { digital_source_type: 'digitalCreation' as const }
    return [
      {
        svg: isUnreported && view !== 'front' ? sketched(svg) : svg,
        isLarge,
        media: {
          file: fileOf(home, view, isLarge),
          alt: describe(view, factsShownBy(draw, home), draw({ ...home, bedroomsBetween: null }) !== svg),
          credit: other ? standInCredit : credit,
          ...origin,
          ...(view === 'empty' && { original_of: [fileOf(home, 'living', isLarge)] }),
        },
      },
    ]
  })
  return planned === null ? drawn : [...drawn, plan(listing, planned)]
}

const houses: ReadonlySet<Described['type']> = new Set([
  'detached_house',
  'semi_detached_house',
  'terraced_house',
  'farmhouse',
])

/**
 * The front of a house on which sources disagree, for the home page, which shows by it what the site does; of others
 * nothing. One flat of a building does not fill a picture of its front.
 */
export const frontForHome = (listing: SourceListing): PaintedFront | null => {
  const home = describedBy(listing)
  const [first] = illustrations(listing)
  const alt = first?.media.alt.en
  const isBuilt = home.condition !== 'off_plan' && home.condition !== 'ruin'
  const isDisputed = [listing.facts, listing.areas ?? {}]
    .flatMap((facts) => Object.values(facts))
    .some((fact) => fact && 'alternatives' in fact)
  return alt !== undefined && houses.has(home.type) && isBuilt && isDisputed
    ? paintedFront(houseFront(home), alt)
    : null
}
