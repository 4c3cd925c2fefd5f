import type { AccountId, MemberId } from '#src/domain/ids.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { MemberAccounts } from './member-accounts.ts'
import type { Members } from './members.ts'
import { oauthOf } from './oauth.ts'

/** Who may connect assistants to the closed market, and what the authorisation server remembers of them. Private. */
export const assistantsOf = (
  db: RecordDb,
  accounts: MemberAccounts,
  members: Pick<Members, 'isActive'>,
  verifiedSubject: (account_id: AccountId) => string | null,
) => {
  /**
   * The subject of an account that may have assistants now: it is verified, and who signs in for it may still act. Asked
   * with every token, so that nothing that an assistant has outlives either.
   */
  const subjectOf = (account_id: AccountId): string | null => {
    const member_id = accounts.memberOf(account_id)
    return member_id !== null && members.isActive(member_id) ? verifiedSubject(account_id) : null
  }

  return {
    ...oauthOf(db),
    subjectOf,
    /** The account in whose name a member connects assistants; `null` of who has none that may. */
    accountFor(member_id: MemberId): AccountId | null {
      const account_id = accounts.accountOf(member_id)
      return account_id !== null && subjectOf(account_id) !== null ? account_id : null
    },
  }
}
