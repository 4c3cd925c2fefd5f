import {
  addMonths,
  endOf,
  lisbonDay,
  startOf,
  type Instant,
  type ISODate,
} from '#src/domain/time/calendar.ts'
import type { Role } from './vocabulary.ts'
import type { ListingId } from './ids.ts'

export const authorisationStates = ['requested', 'granted', 'suspended', 'revoked'] as const
/** The recorded state. That a grant has expired is none of them: it is read off the clock. */
export type AuthorisationState = (typeof authorisationStates)[number]

const next: Record<AuthorisationState, readonly AuthorisationState[]> = {
  requested: ['granted', 'revoked'],
  granted: ['suspended', 'revoked'],
  suspended: ['granted', 'revoked'],
  revoked: [],
}

/** The states that may follow; `revoked` is final, and a renewal is a new grant. */
export const authorisationAfter = (from: AuthorisationState): readonly AuthorisationState[] => next[from]

/** A permission to publish from `valid_from` (inclusive) until `valid_until` (exclusive). */
export interface Grant {
  authorisation_id: string
  state: AuthorisationState
  valid_from: Instant
  valid_until: Instant
  reported_by_role: Role
  reported_on: ISODate
  validated_by_role?: Role | undefined
  validated_on?: ISODate | undefined
  /** Whether it was seen to end. A clock that is set back does not give it back. */
  has_ended?: boolean
  /** Whether a clock that is doubted has ended it: it is closed until an operator says whether that clock was right. */
  is_held?: boolean
}

/** Whether a grant has ended at `now`, or was seen to end before. One that is held may still be revoked. */
export const isOver = ({ valid_until, has_ended }: Pick<Grant, 'valid_until' | 'has_ended'>, now: Instant) =>
  has_ended === true || valid_until <= now

/**
 * The instants between which a permission is valid. A term left open lasts six months, as a brokerage contract that
 * is silent on its term does.
 */
export const computeTerm = (
  from: string,
  until: string | undefined,
): { valid_from: Instant; valid_until: Instant } => {
  const valid_from = startOf(from)
  return {
    valid_from,
    valid_until: until === undefined ? endOf(addMonths(lisbonDay(valid_from), 6)) : endOf(until),
  }
}

/** Whether the permission is valid at `now` (interface 3.1). */
export const isValid = (grant: Grant, now: Instant): boolean =>
  grant.state === 'granted' && grant.valid_from <= now && !grant.is_held && !isOver(grant, now)

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
