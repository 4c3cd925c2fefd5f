import { freshnessAt } from '#src/domain/freshness.ts'
import type { CheckedCard } from '#src/domain/evidence/card.ts'
import { ledgerOf } from '#src/domain/evidence/ledger.ts'
import { statesIn } from '#src/domain/evidence/proof.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { daysBetween, firstDay, lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import type { Store } from '#src/compose.ts'

/** How many homes are looked at: those whose availability was confirmed last, of them those with most kinds of checks. */
const looked = { cards: 200, records: 24 } as const

const kindsOf = ({ standings }: CheckedCard): number => new Set(standings.replaceAll('n', '')).size

/**
 * The home that stands for all on the home page: of those whose availability was stated in the last seven days one whose
 * ledger has most kinds of states, another each day of Lisbon. Read as the public reads, so that it is a public one;
 * `null` where there is none.
 */
export const shownHome = (published: Store['published'], now: Instant): OpenListing | null => {
  const cards = published.newestConfirmed(null, looked.cards, now)
  const fresh = cards.filter(({ availability }) => freshnessAt(availability, now) === 'fresh')
  const candidates = (fresh.length > 0 ? fresh : cards)
    .filter(({ lifecycle }) => lifecycle !== 'reserved')
    .toSorted((a, b) => kindsOf(b) - kindsOf(a))
    .slice(0, looked.records)
    .flatMap(({ listing_id }) => published.open(listing_id, now) ?? [])
    .map((listing) => ({ listing, states: statesIn(ledgerOf(listing)) }))
  const most = Math.max(0, ...candidates.map(({ states }) => states))
  const best = candidates
    .filter(({ states }) => states === most)
    .map(({ listing }) => listing)
    .toSorted((a, b) => (a.record.listing_id < b.record.listing_id ? -1 : 1))
  return best[daysBetween(firstDay, lisbonDay(now)) % best.length] ?? null
}
