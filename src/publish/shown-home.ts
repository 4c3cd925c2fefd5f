import type { ShownHome } from '#src/components/home/data.ts'
import type { Store } from '#src/compose.ts'
import type { CheckedCard } from '#src/domain/evidence/card.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { isProof } from '#src/domain/evidence/proof.ts'
import { freshnessAt } from '#src/domain/confirmation.ts'
import { daysBetween, firstDay, lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { frontOf } from './painted-fronts.ts'

/** How many homes are looked at: those whose availability was confirmed last, of them those with most kinds of checks. */
const looked = { cards: 200, records: 80 } as const

const kindsOf = ({ standings }: CheckedCard): number => new Set(standings.replaceAll('n', '')).size

/** What is seen of a home: its front where it is drawn, or a photograph. Any other drawing does not know its places. */
const seen = (listing: OpenListing): ShownHome[] => {
  const front = frontOf(listing)
  const [first] = listing.record.media
  const isPhotograph = first !== undefined && first.digital_source_type !== 'digitalCreation'
  return front !== null || isPhotograph ? [{ listing, front }] : []
}

/**
 * The home that stands for all on the home page: one that can be seen and of which something is confirmed, something
 * disputed and something not stated, of those whose availability was stated in the last seven days if there is one, another
 * each day of Lisbon. Read as the public reads, so that it is a public one; `null` where there is none.
 */
export const shownHome = (published: Store['published'], now: Instant): ShownHome | null => {
  const candidates = published
    .newestConfirmed(null, looked.cards, now)
    .filter(({ lifecycle, media }) => lifecycle !== 'reserved' && media.length > 0)
    .toSorted((a, b) => kindsOf(b) - kindsOf(a))
    .slice(0, looked.records)
    .flatMap(({ listing_id }) => published.open(listing_id, now) ?? [])
    .filter((listing) => isProof(ledgerOf(listing)))
    .flatMap(seen)
  const fresh = candidates.filter(({ listing }) => freshnessAt(listing.record.availability, now) === 'fresh')
  const best = (fresh.length > 0 ? fresh : candidates).toSorted((a, b) =>
    a.listing.record.listing_id < b.listing.record.listing_id ? -1 : 1,
  )
  return best[daysBetween(firstDay, lisbonDay(now)) % best.length] ?? null
}
