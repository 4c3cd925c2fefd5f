import type { ListingId } from '#src/domain/ids.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { computeTerm } from '#src/domain/authorisation.ts'

/** What somebody says of a seller's permission. */
interface Permission {
  listing_id: ListingId
  /** The first day, or an instant. */
  from: string
  /** The last day, or an instant; six months when left out. */
  until?: string | undefined
  role: Role
  /** Private reference of the document; never published. */
  reference?: string | undefined
}

/** A seller's permission that was reported today. */
export const newGrant = ({ listing_id, from, until, role, reference }: Permission, today: ISODate) => ({
  authorisation_id: `auth-${crypto.randomUUID()}`,
  listing_id,
  state: 'granted' as const,
  ...computeTerm(from, until),
  reported_by_role: role,
  reported_on: today,
  ...(reference !== undefined && { reference }),
})
