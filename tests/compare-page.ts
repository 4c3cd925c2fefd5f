import { comparePage } from '#src/components/compare/page.tsx'
import type { Page } from '#src/components/page.ts'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { Language } from '#src/domain/language.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { aboutAt, noon } from './fixtures.ts'

/** The page that compares some homes. */
export const pageComparing = (
  listings: readonly OpenListing[],
  language: Language,
  now: Instant = noon,
): Page =>
  comparePage(
    {
      kind: 'compare',
      listings,
      isComparable: true,
      asked: listings.length,
      gone: 0,
      others: [],
      taxes: shippedTables(),
      now,
    },
    { about: aboutAt(), language },
  )
