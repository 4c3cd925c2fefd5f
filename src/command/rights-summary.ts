import type { ListingId } from '#src/domain/ids.ts'
import type { FollowedLaw } from '#src/domain/law/laws.ts'
import type { ImportReport } from '#src/import/import-report.ts'
import { reasonText } from './reasons.ts'

const namedIds = 3

/** How many of the touched listings are public, and for each reason how many are not, with the first of them by name. */
export const rightsSummary = (
  { open, closed }: ImportReport,
  nameOf: (listing_id: ListingId) => string,
  law: Pick<FollowedLaw, 'country'>,
): string[] => [
  `public now, of the listings that changed: ${open}`,
  ...[...closed].map(([reason, ids]) => {
    const more = ids.length > namedIds ? `, and ${ids.length - namedIds} more` : ''
    return `not public, ${reasonText(reason, law)}: ${ids.slice(0, namedIds).map(nameOf).join(', ')}${more}`
  }),
]
