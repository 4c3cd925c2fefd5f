import { recorded } from '#src/domain/bounded.ts'
import type { ListingId } from '#src/domain/ids.ts'
import { fold } from '#src/domain/search/names.ts'
import { findDifferences, isWithin } from './identity.ts'
import { claimedAreas, type ClaimedArea, type HomeClaims } from '#src/domain/message/home-claims.ts'

/** A home as it is compared with those of other feeds. */
export interface FeedHomeClaims {
  listing_id: ListingId
  /** Which feed of which agency it is from: homes of one feed are not compared, such as the equal flats of a building. */
  feed: string
  claims: HomeClaims
  price_eur: number | null
  /** Its descriptions, each as `comparedText` has it or as a digest of that. */
  texts: readonly string[]
}

/** In hundredths: what agencies that offer the same home write of it; `pricedApart` where their texts are the same. */
const tolerance = { area: 2, price: 3, pricedApart: 10 }

/** A shorter text may be that of many homes: `Apartamento T2 no centro`. */
const shortestText = 60

/** A description in a form in which it is the same however it is laid out; `null` where it is too short to tell a home. */
export const comparedText = (description: string): string | null => {
  const text = fold(recorded(description))
  return text.length < shortestText ? null : text
}

/** How many of the nearest homes of each feed a home is compared with, and how many in all. */
const compared = { ofFeed: 8, most: 64 }

/** A home that can be compared: with its place, its type, a price, and one of its areas, by which it is sorted. */
interface Point {
  home: FeedHomeClaims
  price: number
  area: number
}

const within = (hundredths: number, one: number, other: number): boolean =>
  isWithin(hundredths, Math.max(one, other), Math.min(one, other))

/** Every area that both know agrees; where they name different ones, the undefined one may be either of the other's. */
const isSameSize = (one: HomeClaims, other: HomeClaims): boolean => {
  const known = claimedAreas.filter((area) => one[area] !== null && other[area] !== null)
  if (known.length > 0) return known.every((area) => within(tolerance.area, one[area] ?? 0, other[area] ?? 0))
  const mayBe = (built: number | null, areas: HomeClaims) =>
    built !== null &&
    (['useful_m2', 'gross_private_m2'] as const).some(
      (area) => areas[area] !== null && within(tolerance.area, built, areas[area]),
    )
  return mayBe(one.built_m2, other) || mayBe(other.built_m2, one)
}

const areTwins = (one: Point, other: Point): boolean =>
  within(tolerance.price, one.price, other.price) && isSameSize(one.home.claims, other.home.claims)

const own: readonly ClaimedArea[] = ['useful_m2', 'gross_private_m2', 'built_m2']

/** The points of a home, each with what it must have in common with another to be compared. */
const pointsOf = (home: FeedHomeClaims): [key: string, point: Point][] => {
  const { claims, price_eur } = home
  const { municipality_code, type, typology } = claims
  if (municipality_code === null || type === null || price_eur === null || price_eur <= 0) return []
  const key = `${municipality_code} ${type} ${typology ?? ''}`
  const point = (area: number): Point => ({ home, price: price_eur, area })
  const areas = [...new Set(own.flatMap((area) => claims[area] ?? []))]
  return [
    ...areas.map((area): [string, Point] => [key, point(area)]),
    ...(claims.plot_m2 === null ? [] : [[`${key} plot`, point(claims.plot_m2)] as [string, Point]]),
  ]
}

/** Prices that may be within the tolerance of each other are in one band or in two beside each other. */
const bandOf = (price: number): number => Math.floor(Math.log(price) / Math.log(1 + tolerance.price / 90))

/** Calls back for pairs of points of different feeds that are near each other, a bounded number for each point. */
const eachNearPair = (points: readonly Point[], act: (one: Point, other: Point) => void): void => {
  const bands = new Map<number, Map<string, Point[]>>()
  for (const point of points.toSorted((a, b) => a.area - b.area || a.price - b.price)) {
    const band = bandOf(point.price)
    let left = compared.most
    for (const near of [band, band - 1, band + 1])
      for (const [feed, before] of bands.get(near) ?? []) {
        if (left <= 0) break
        if (feed === point.home.feed) continue
        if (!within(tolerance.area, before.at(-1)?.area ?? 0, point.area)) {
          bands.get(near)?.delete(feed)
          continue
        }
        for (const other of before) act(point, other)
        left -= before.length
      }
    const ofBand = bands.get(band) ?? new Map<string, Point[]>()
    const last = ofBand.get(point.home.feed) ?? []
    ofBand.set(point.home.feed, [...last.slice(1 - compared.ofFeed), point])
    bands.set(band, ofBand)
  }
}

/** Calls back for pairs of homes of different feeds that have the same text, a bounded number for each home. */
const eachWithSameText = (
  homes: readonly FeedHomeClaims[],
  act: (one: FeedHomeClaims, other: FeedHomeClaims) => void,
): void => {
  const byText = new Map<string, FeedHomeClaims[]>()
  for (const home of homes)
    for (const text of new Set(home.texts)) {
      const some = byText.get(text)
      if (some) some.push(home)
      else byText.set(text, [home])
    }
  for (const some of byText.values()) {
    const lastOf = new Map<string, FeedHomeClaims>()
    for (const home of some.toSorted((a, b) => (a.price_eur ?? 0) - (b.price_eur ?? 0))) {
      for (const [feed, last] of lastOf) if (feed !== home.feed) act(last, home)
      lastOf.delete(home.feed)
      lastOf.set(home.feed, home)
      const [oldest] = lastOf.keys()
      if (lastOf.size > compared.most && oldest !== undefined) lastOf.delete(oldest)
    }
  }
}

/** Whether two homes with the same text may be one: nothing that both say differs, and the price by little. */
const areOneByText = (one: FeedHomeClaims, other: FeedHomeClaims): boolean =>
  one.price_eur !== null &&
  other.price_eur !== null &&
  within(tolerance.pricedApart, one.price_eur, other.price_eur) &&
  findDifferences(one.claims, other.claims).length === 0

/**
 * Homes that several feeds have, by what is said of them: the same municipality, type and typology, areas within 2 % and
 * prices within 3 %, with at least one area; or the same long text, prices within 10 %, and nothing that differs. Each group has the ids of its listings in their order. Takes time in
 * proportion to the homes, but for sorting them, however many of them are alike.
 */
export const twinsAmong = (homes: readonly FeedHomeClaims[]): ListingId[][] => {
  const byKey = new Map<string, Point[]>()
  for (const home of homes)
    for (const [key, point] of pointsOf(home)) {
      const points = byKey.get(key)
      if (points) points.push(point)
      else byKey.set(key, [point])
    }
  const parents = new Map<ListingId, ListingId>()
  const rootOf = (id: ListingId): ListingId => {
    let root = id
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root))
      root = next
    if (parents.has(id)) parents.set(id, root)
    return root
  }
  const join = (one: ListingId, other: ListingId): void => {
    for (const id of [one, other]) if (!parents.has(id)) parents.set(id, id)
    parents.set(rootOf(one), rootOf(other))
  }
  for (const points of byKey.values())
    eachNearPair(points, (one, other) => {
      if (areTwins(one, other)) join(one.home.listing_id, other.home.listing_id)
    })
  eachWithSameText(homes, (one, other) => {
    if (areOneByText(one, other)) join(one.listing_id, other.listing_id)
  })
  const groups = Map.groupBy(parents.keys(), rootOf)
  return [...groups.values()]
    .map((ids) => ids.toSorted())
    .toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
}
