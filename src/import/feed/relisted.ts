import { relistedAmong, type Compared, type FormerHome, type Relisted } from '#src/domain/feed/relisted.ts'
import { comparedText } from '#src/domain/feed/twins.ts'
import { claimsOfListing, claimsWith } from '#src/domain/feed/identity.ts'
import type { FeedHome } from '#src/domain/feed/home.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import { lifecycleOf } from '#src/domain/feed/offer.ts'
import type { FeedInput } from './feed-input.ts'

const textsOf = (texts: Iterable<string>): string[] => [...texts].flatMap((text) => comparedText(text) ?? [])

/**
 * The homes of a complete feed that are new under their references and that the store may have already. `comparedOf` reads
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
    if (offer.kind !== 'offered' || !isOffered(lifecycleOf(offer.state))) continue
    offered.add(home.ref)
    if (!known.has(home.ref) && !memory.homeOf(home.ref).isKnown) added.push(home.ref)
  }
  if (added.length === 0) return []
  const formers = memory
    .ofAgency()
    .filter(({ source, ref }) => source !== origin.source || !offered.has(ref))
    .flatMap(({ source, ref, listing_id, claims }): FormerHome[] => {
      const listing = memory.sourceOf(listing_id)
      if (!listing) return []
      const price_eur = listing.facts.price_eur?.value ?? null
      const texts = textsOf(Object.values(listing.description))
      const isOfOther = source !== origin.source
      return [
        {
          source,
          isOfOther,
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
