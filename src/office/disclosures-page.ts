import { listingId } from '#src/domain/ids.ts'
import type { OfficeScreen } from '#src/components/office/data.ts'
import { findingText, type AppContext } from '#src/compose.ts'
import { forBoth } from '#src/domain/listing/texts.ts'
import type { AgencyMember } from '#src/domain/office/member.ts'
import { visitsOf } from '#src/domain/professional/disclosure.ts'
import { monthNamed, type Month } from '#src/domain/time/month.ts'
import { addMonths, lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { ownHome } from './homes.ts'

/** The month that an address asks for, or the present one: never one that is to come. */
const monthIn = (asked: string | null, now: Instant): Month | null => {
  const present = lisbonDay(now).slice(0, 7)
  const month = monthNamed(asked ?? present)
  return month && month.name <= present ? month : null
}

const beside = ({ from }: Month, months: number): string | null =>
  monthNamed(addMonths(lisbonDay(from), months).slice(0, 7))?.name ?? null

/**
 * Who was shown which closed home of a member's agency in a month, as the statement of `npx open-listings disclosures --agency` says
 * it; `null` where the address names no month. No brief: it is the buyer's.
 */
export const disclosuresScreen = (
  appContext: AppContext,
  member: AgencyMember,
  { month: asked, now }: { month: string | null; now: Instant },
): Omit<Extract<OfficeScreen, { name: 'disclosures' }>, 'signed'> | null => {
  const { disclosures, disclosureWatch } = appContext
  const month = monthIn(asked, now)
  if (!month) return null
  const visits = visitsOf(disclosures.ofAgency(member.agency_id, month.from, month.until))
  const removedUntil = disclosures.removedUntil()
  return {
    name: 'disclosures',
    month: month.name,
    previous: removedUntil !== null && month.from <= removedUntil ? null : beside(month, -1),
    next: month.name < lisbonDay(now).slice(0, 7) ? beside(month, 1) : null,
    isIncomplete:
      findingText(disclosureWatch.examine(now, false)) !== null || disclosureWatch.losses().length > 0,
    visits: visits.map(({ subject_id, account_id, role, count, first, last }) => {
      const listing_id = listingId.parse(subject_id)
      const listing = ownHome(appContext, member, listing_id, now)?.candidate.listing
      const title = listing ? forBoth(listing.title) : { en: subject_id, pt: subject_id }
      return { listing_id, title, account_id, role, count, first, last }
    }),
  }
}
