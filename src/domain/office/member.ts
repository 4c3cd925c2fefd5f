import type { AgencyId, MemberId } from '#src/domain/ids.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/**
 * Somebody who may sign in at the office: of an agency, in one professional role; a professional of none, for their
 * assistants alone; or of the operator's own people.
 */
export interface Member {
  member_id: MemberId
  /** `null` of who is of none. */
  agency_id: AgencyId | null
  /** The role in which they state facts; `null` of the operator's own people, who state none there. */
  role: Role | null
  /** What they are called in the office and in the private journal. */
  name: string
  invited_at: Instant
  /** When they made their passkey; `null` while they have none. */
  joined_at: Instant | null
  removed_at: Instant | null
}

/** A member of an agency, who acts in a role. */
export interface AgencyMember extends Member {
  agency_id: AgencyId
  role: Role
}

export const isOfAgency = (member: Member): member is AgencyMember =>
  member.agency_id !== null && member.role !== null

/** Whether somebody is of the operator's own people: of no agency, and without a role. */
export const isOfOperator = ({ agency_id, role }: Pick<Member, 'agency_id' | 'role'>): boolean =>
  agency_id === null && role === null

/** Whether somebody can sign in, or will be able to by an invitation that has not ended. */
export type Standing = 'joined' | 'invited' | 'passkey_ended' | 'invitation_over' | 'removed'

/** A member with how they stand. */
export interface StandingMember extends Member {
  standing: Standing
}

/** For so many days the address of an invitation leads to the office. */
export const invitationDays = 7

/** For so long a member stays signed in. */
export const sessionMilliseconds = 12 * 3_600_000
