import type { ListingId } from '#src/domain/ids.ts'
import type { HomeClaims } from '#src/domain/message/home-claims.ts'
import { claimedAreas } from '#src/domain/message/home-claims.ts'
import { findDifferences, isWithin } from './identity.ts'

/** A home as it is compared with those that have another reference. */
export interface Compared {
  ref: string
  claims: HomeClaims
  price_eur: number | null
  /** Its descriptions, each as `comparedText` has it. */
  texts: readonly string[]
}

/** A home that the store has from this feed, which offers it under its reference no more, or from another of the agency. */
export interface FormerHome extends Compared {
  source: string
  isOfOther: boolean
  /** Whether a person here has withdrawn it. */
  isWithdrawn: boolean
  listing_id: ListingId
}

/** A home of the feed, and the one that the store has under another reference, or from another feed. */
export interface Relisted {
  ref: string
  former: Pick<FormerHome, 'source' | 'ref' | 'listing_id'>
  isWithdrawn: boolean
}

/** Prices of one home, in hundredths of each other: one is lowered when it is offered again. */
const samePrice = 10

const months = [
  'jan',
  'feb fev',
  'mar',
  'apr abr',
  'may mai',
  'jun',
  'jul',
  'aug ago',
  'sep set',
  'oct out',
  'nov',
  'dec dez',
]

/** Day and month of a text that a spreadsheet reads as a date, in either order; `null` of any other. */
const dayAndMonth = (text: string): string | null => {
  const [, first, second] = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})(?:[-/. ]\d{2,4})?$/i.exec(text) ?? []
  if (first === undefined || second === undefined) return null
  const named = months.findIndex((names) => names.split(' ').includes(second.toLowerCase())) + 1
  return [Number(first), named || Number(second)].toSorted((a, b) => a - b).join(' ')
}

const aNumber = /^\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i

/** A number with the digits that a spreadsheet has left of it: `1.20E+06` is 1200000, and so is `12E5`. */
const isSameNumber = (former: string, now: string): boolean => {
  if (!aNumber.test(former) || !aNumber.test(now)) return false
  const [one, other] = [former, now].map((text) => Number(text.replace(',', '.')))
  const power = /^\d+(?:[.,](\d*))?e/i.exec(now)
  const digits = power ? (power[1] ?? '').length : undefined
  if (one === undefined || other === undefined || !Number.isFinite(one)) return false
  return (
    one === other ||
    (digits !== undefined &&
      one.toExponential(Math.min(digits, 20)) === other.toExponential(Math.min(digits, 20)))
  )
}

/** Whether a reference is another one as a spreadsheet writes it: without zeros, as a power of ten, as a date. */
export const isRewritten = (former: string, now: string): boolean => {
  const date = dayAndMonth(former)
  return isSameNumber(former, now) || (date !== null && date === dayAndMonth(now))
}

/** Whether nothing differs, and enough is known for that to mean something: the place, and the typology or an area. */
const isAlike = (former: HomeClaims, now: HomeClaims): boolean => {
  const both = (name: keyof HomeClaims) => former[name] !== null && now[name] !== null
  return (
    both('municipality_code') &&
    (both('typology') || claimedAreas.some(both)) &&
    findDifferences(former, now).length === 0
  )
}

const hasSamePrice = (one: Compared, other: Compared): boolean =>
  one.price_eur !== null && other.price_eur !== null && isWithin(samePrice, one.price_eur, other.price_eur)

/** Whether more than what two flats of a building have in common says that a new reference is that of a former home. */
const isNamedAlike = (former: Compared, now: Compared): boolean =>
  former.ref === now.ref ||
  isRewritten(former.ref, now.ref) ||
  (hasSamePrice(former, now) && former.texts.some((text) => now.texts.includes(text)))

/**
 * Homes that a feed has under new references and that the store has already: references that a spreadsheet has rewritten,
 * a feed under another name, a home that is offered again. The equal flats of a building are told apart by their references
 * and texts; where neither says anything, one that is gone and one that is new are one home if no other is like them.
 */
export const relistedAmong = (formers: readonly FormerHome[], news: readonly Compared[]): Relisted[] => {
  const keyOf = ({ claims }: Compared) => `${claims.municipality_code} ${claims.typology}`
  const candidates = Map.groupBy(formers, keyOf)
  // Two feeds of an agency may have the same home: only one that has its references too is the same feed, renamed.
  const mayFollow = (former: FormerHome, now: Compared) =>
    (!former.isOfOther || former.ref === now.ref) && isAlike(former.claims, now.claims)
  const alike = news.map((now) =>
    (candidates.get(keyOf(now)) ?? []).filter((former) => mayFollow(former, now)),
  )
  const followers = new Map<FormerHome, number>()
  for (const former of alike.flat()) followers.set(former, (followers.get(former) ?? 0) + 1)
  const taken = new Set<FormerHome>()
  return news.flatMap((now, at) => {
    const like = (alike[at] ?? []).filter((each) => !taken.has(each))
    const [only, ...others] = like
    const isOnly = only && others.length === 0 && followers.get(only) === 1 && hasSamePrice(only, now)
    const former = like.find((each) => isNamedAlike(each, now)) ?? (isOnly ? only : undefined)
    if (!former) return []
    taken.add(former)
    const { source, ref, listing_id, isWithdrawn } = former
    return [{ ref: now.ref, former: { source, ref, listing_id }, isWithdrawn }]
  })
}
