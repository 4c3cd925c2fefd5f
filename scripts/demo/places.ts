import {
  districtBySlug,
  municipalities,
  municipalityBySlug,
  type Municipality,
} from '#src/domain/municipality.ts'
import { districtMarkets, municipalityMarkets, type Market } from './markets.ts'
import { parishes, type Parish } from './parishes.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { weighted } from './random.ts'

/** The place of a generated home. */
export interface Place {
  municipality: Municipality
  market: Market
  coast: boolean
  parish: Parish | undefined
}

/** Slugs of the mainland municipalities with a sea shore; every island municipality has one. */
export const seaside: ReadonlySet<string> = new Set(
  `albufeira alcobaca aljezur almada aveiro caminha cantanhede cascais castro-marim esposende espinho faro
  figueira-da-foz grandola ilhavo lagoa-algarve lagos leiria loule lourinha mafra marinha-grande matosinhos mira
  murtosa nazare odemira oeiras olhao ovar peniche pombal portimao porto povoa-de-varzim santiago-do-cacem sesimbra
  setubal silves sines sintra tavira torres-vedras vagos viana-do-castelo vila-do-bispo vila-do-conde
  vila-nova-de-gaia vila-real-de-santo-antonio`.split(/\s+/),
)

const marketOf = ({ slug, district }: Municipality): Market => {
  const own = municipalityMarkets.get(slug)
  if (own) return own
  const [weight, pricePerM2] = districtMarkets[district] ?? [1, 900]
  return { weight, pricePerM2, setting: 'rural' }
}

const markets = new Map(municipalities.map((municipality) => [municipality.slug, marketOf(municipality)]))
const byMarket = weighted(municipalities.map(({ slug }) => [slug, markets.get(slug)?.weight ?? 1]))

// One of each district, then a second of each, so that even a few hundred listings reach every district and island.
const rounds = (() => {
  const groups = [...Map.groupBy(municipalities, ({ district }) => district).values()]
  const longest = Math.max(...groups.map((group) => group.length))
  return Array.from({ length: longest }, (_, round) =>
    groups.flatMap((group) => group[round]?.slug ?? []),
  ).flat()
})()
const listingsPerRound = 8

/** Chooses the place of listing number `index`: mostly by market, one in eight in turn through all 308. */
export const choosePlace = (draw: Draw, index: number): Place => {
  const turn = rounds[Math.floor(index / listingsPerRound) % rounds.length] as string
  const slug = index % listingsPerRound === 0 ? turn : byMarket(draw)
  const municipality = municipalityBySlug(slug) as Municipality
  const known = parishes.get(slug)
  return {
    municipality,
    market: markets.get(slug) as Market,
    coast: seaside.has(slug) || districtBySlug(municipality.district)?.kind === 'island',
    parish: known && draw.chance(0.7) ? draw.pick(known) : undefined,
  }
}
