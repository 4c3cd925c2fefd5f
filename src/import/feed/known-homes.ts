import type { RememberedHome } from '#src/compose.ts'
import { claimsOfListing, claimsWith, isAnotherHome } from '#src/domain/feed/identity.ts'
import { claimedAreas, type HomeClaims } from '#src/domain/message/home-claims.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { FeedInput } from './feed-input.ts'
import type { FeedFault, FeedHome } from '#src/domain/feed/home.ts'
import { relistedAmong, type Compared, type FormerHome, type Relisted } from '#src/domain/feed/relisted.ts'
import { comparedText } from '#src/domain/feed/twins.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import { toLifecycle } from '#src/domain/feed/offer.ts'
import type { ListingId } from '#src/domain/ids.ts'
import { smallFeed, type FeedReport, type Removals } from './feed-report.ts'

/** The home that had a reference at the last import, as it is stored. */
interface StoredFormer {
  before: HomeClaims
  listing: SourceListing
}

/** The home in whose place another one stands now under the same reference; `null` where it is the same, or a new one. */
export const findFormerHome = (
  { listing_id, isKnown, claims: remembered }: RememberedHome,
  claims: HomeClaims,
  { memory, origin }: Pick<FeedInput, 'memory' | 'origin'>,
): StoredFormer | null => {
  if (!isKnown || (remembered !== null && !isAnotherHome(remembered, claims))) return null
  const listing = memory.sourceOf(listing_id)
  // One that has moved is another agency's now.
  if (listing === null || listing.agency_id !== origin.agency_id) return null
  const before = remembered ?? claimsOfListing(listing)
  return isAnotherHome(before, claims) ? { before, listing } : null
}

/** By what a home is known from now on; `null` where that has not changed. */
export const changedClaims = (before: HomeClaims | null, now: HomeClaims): HomeClaims | null => {
  const claims = claimsWith(before, now)
  const isUnchanged =
    before !== null &&
    before.municipality_code === claims.municipality_code &&
    before.type === claims.type &&
    before.typology === claims.typology &&
    claimedAreas.every((area) => before[area] === claims[area])
  return isUnchanged ? null : claims
}

/** An id that several homes of a feed have. */
export interface SharedId {
  /** How many have it, and the first of them by their numbers in the feed. */
  homes: number
  numbers: number[]
  /** How many of them are for sale; what cannot be read may be. */
  forSale: number
}

/** The most homes that are named by their numbers. */
const mostNumbers = 5

/** Finds ids that several homes of a feed have, in memory for the ids alone. */
export const watchIds = () => {
  /** The number of the first home; less than nothing for one that is not for sale. */
  const first = new Map<string, number>()
  const shared = new Map<string, SharedId>()
  return {
    shared: shared as ReadonlyMap<string, SharedId>,
    add({ ref, number }: Pick<FeedHome | FeedFault, 'ref' | 'number'>, isForSale: boolean): void {
      if (ref === null) return
      const before = first.get(ref)
      if (before === undefined) {
        first.set(ref, isForSale ? number : -number)
        return
      }
      const known = shared.get(ref) ?? { homes: 1, numbers: [Math.abs(before)], forSale: before > 0 ? 1 : 0 }
      known.homes++
      if (isForSale) known.forSale++
      if (known.numbers.length < mostNumbers) known.numbers.push(number)
      shared.set(ref, known)
    },
  }
}

/**
 * Whether none of the homes with an id is taken, because nothing says which of them is the one that had it. Where one alone
 * is for sale, it is.
 */
export const isUndecided = (shared: SharedId | undefined): boolean =>
  shared !== undefined && shared.forSale > 1

/** Holds what the store has under an id that several homes have now; answers its listing, `null` where there is none. */
export const holdShared = (
  { memory, origin }: FeedInput,
  ref: string,
  { homes, numbers }: SharedId,
): SourceListing | null => {
  const { listing_id } = memory.homeOf(ref)
  const stored = memory.sourceOf(listing_id)
  const listing = stored?.agency_id === origin.agency_id ? stored : null
  memory.hold(
    { ref, listing_id: listing && listing_id, doubt: { kind: 'same_id', homes, numbers } },
    () => null,
  )
  return listing
}

const textsOf = (texts: Iterable<string>): string[] => [...texts].flatMap((text) => comparedText(text) ?? [])

/**
 * The homes of a complete feed that are new under their references and that the store may have already. `readClaims` reads
 * what a home claims; it is asked of new ones alone, and only where the store has homes that the feed offers no more.
 */
export const relistedIn = (
  { memory, origin, spool }: Pick<FeedInput, 'memory' | 'origin' | 'spool'>,
  comparedOf: (home: FeedHome) => Omit<Compared, 'ref' | 'texts'>,
): Relisted[] => {
  const offered = new Set<string>()
  const added: string[] = []
  const known = new Set(memory.known().map(({ ref }) => ref))
  for (const each of spool.values()) {
    if (each.offer === null) continue
    const { home, offer } = each
    if (offer.kind !== 'offered' || !isOffered(toLifecycle(offer.state))) continue
    offered.add(home.ref)
    if (!known.has(home.ref) && !memory.homeOf(home.ref).isKnown) added.push(home.ref)
  }
  if (added.length === 0) return []
  const formers = memory
    .ofAgency()
    .filter(({ source, ref }) => source !== origin.source || !offered.has(ref))
    .flatMap(({ source, ref, listing_id, claims, isWithdrawn }): FormerHome[] => {
      const listing = memory.sourceOf(listing_id)
      if (!listing) return []
      const price_eur = listing.facts.price_eur?.value ?? null
      const texts = textsOf(Object.values(listing.description))
      const isOfOther = source !== origin.source
      return [
        {
          source,
          isOfOther,
          isWithdrawn,
          ref,
          listing_id,
          claims: claimsWith(claims, claimsOfListing(listing)),
          price_eur,
          texts,
        },
      ]
    })
  if (formers.length === 0) return []
  const isAdded = new Set(added)
  const news: Compared[] = []
  for (const each of spool.values())
    if (each.offer !== null && isAdded.delete(each.home.ref)) {
      const { home } = each
      news.push({ ref: home.ref, texts: textsOf(Object.values(home.text)), ...comparedOf(home) })
    }
  return relistedAmong(formers, news)
}

/** The homes of a complete feed, by their references. */
interface HomesInFeed {
  refs: ReadonlySet<string>
  /** Those of them that cannot be taken as they are. */
  faulty: ReadonlySet<string>
  /** How many have no reference. */
  withoutRef: number
  /** Whether some have references that a spreadsheet rewrote, which it may do to several of them alike. */
  areRewritten: boolean
  /** Whether there may have been more. */
  isCut: boolean
}

const mostRefs = 50

/** What the store has from a feed, and the feed has no more, or not as it can be taken. */
export const findRemovals = (
  { memory, largestRemoval, confirmsRemovals }: FeedInput,
  { refs, faulty, withoutRef, areRewritten, isCut }: HomesInFeed,
): {
  removals: Removals
  missing: { ref: string; listing_id: ListingId }[]
  staying: FeedReport['staying']
} => {
  const known = memory.known()
  const before = known.filter(({ isMissing }) => !isMissing)
  const missing = before.filter(({ ref }) => !refs.has(ref))
  const { length: count } = missing
  const isEverything = refs.size === 0
  const isFew = largestRemoval > 0 && before.length < smallFeed.homes && count <= smallFeed.missing
  const isMuch = count > largestRemoval * before.length || count === before.length
  const whyWithheld = (): Removals['withheld'] => {
    if (isCut) return 'incomplete'
    if (withoutRef > 0) return 'home_without_id'
    if (areRewritten) return 'rewritten_ids'
    return isEverything || (isMuch && !isFew) ? 'too_many' : null
  }
  const staying = known.filter(({ ref }) => faulty.has(ref)).map(({ ref }) => ref)
  return {
    missing,
    staying: { refs: staying.slice(0, mostRefs), homes: staying.length },
    removals: {
      refs: missing.slice(0, mostRefs).map(({ ref }) => ref),
      missing: missing.length,
      of: before.length,
      withheld: missing.length === 0 || confirmsRemovals ? null : whyWithheld(),
      returned: known.filter(({ ref, isMissing }) => isMissing && refs.has(ref) && !faulty.has(ref)).length,
    },
  }
}
