import type { AccountId, MemberId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { role } from '#src/domain/listing/schemas.ts'
import type { OperatorNote } from './journal-entry.ts'
import type { MemberAccounts } from './member-accounts.ts'
import type { Members } from './members.ts'
import type { professionalOperatorOf } from './professional-operator.ts'

/** The operator's verbs on who signs in for a professional account. Each is to be called in a transaction that withdraws. */
export const professionalSignInOf = (
  members: Members,
  accounts: MemberAccounts,
  { accountOf }: Pick<ReturnType<typeof professionalOperatorOf>, 'accountOf'>,
) => ({
  /** Makes an account that of a member of an agency, who has one sign-in for both. */
  linkMember(account_id: AccountId, member_id: MemberId, now: Instant, note: OperatorNote): void {
    accountOf(account_id)
    if (!members.isActive(member_id))
      throw new Refusal(
        'not_found',
        `Find the member "${member_id}": there is none who may sign in; npx open-listings members names them`,
      )
    accounts.link(account_id, member_id, now, note)
  },

  /**
   * Invites a professional who is of no agency here; answers the secret of the invitation. Who signed in for the account
   * before and is here for it alone does so no more.
   */
  inviteProfessional(account_id: AccountId, name: string, now: Instant, note: OperatorNote): string {
    const account = accountOf(account_id)
    const before = accounts.memberOf(account_id)
    const { member, secret } = members.invite(
      { agency_id: null, role: role.parse(account.role), name },
      now,
      note,
    )
    accounts.link(account_id, member.member_id, now, note)
    if (before !== null && members.isProfessionalAlone(before)) members.remove(before, now, note)
    return secret
  },
})
