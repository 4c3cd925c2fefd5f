import { listingId, type ListingId } from '#src/domain/ids.ts'
import type { FollowedLaw } from '#src/domain/law/laws.ts'
import type { ImportReport } from '#src/import/import-report.ts'
import { reasonText } from './reasons.ts'

const namedIds = 3

/**
 * How many of the touched listings are public, for each reason how many are not, with the first of them by name, and of
 * what nothing was taken.
 */
export const rightsSummary = (
  { open, closed, passedOver }: ImportReport,
  nameOf: (listing_id: ListingId) => string,
  law: Pick<FollowedLaw, 'country'>,
): string[] => [
  `public now, of the listings that changed: ${open}`,
  ...[...closed].map(([reason, ids]) => {
    const more = ids.length > namedIds ? `, and ${ids.length - namedIds} more` : ''
    return `not public, ${reasonText(reason, law)}: ${ids.slice(0, namedIds).map(nameOf).join(', ')}${more}`
  }),
  ...(['erased', 'decided'] as const).flatMap((why) => {
    const names = passedOver
      .filter((each) => each.why === why)
      .map(({ kind, id }) => (kind === 'listing' ? nameOf(listingId.parse(id)) : `${kind} ${id}`))
    return names.length > 0 ? [`passed over, because ${reasons[why]}: ${names.join(', ')}`] : []
  }),
]

const reasons = {
  erased: 'it was erased and has no new permission',
  decided: 'an operator decided otherwise during the import',
}
