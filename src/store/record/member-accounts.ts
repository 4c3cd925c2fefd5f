import type { AccountId, MemberId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { insertSealed, isSealed } from '#src/store/seal.ts'
import type { Journal } from './journal.ts'
import type { JournalEntry, OperatorNote } from './journal-entry.ts'
import { endAssistantsOf } from './oauth.ts'

interface Row {
  account_id: AccountId
  member_id: MemberId
}

/**
 * Which member of the office has which professional account: who is of an agency and represents buyers signs in once. Each
 * account has at most one of them, and each of them one account.
 */
export const memberAccountsOf = (db: RecordDb, journal: Journal) => {
  const good = isSealed('office_account')
  const ofAccount = db
    .prepare<[AccountId], MemberId>(`SELECT member_id FROM office_account WHERE account_id = ? AND ${good}`)
    .pluck()
  const ofMember = db
    .prepare<[MemberId], AccountId>(`SELECT account_id FROM office_account WHERE member_id = ? AND ${good}`)
    .pluck()
  const put = db.prepare<[Row]>(insertSealed('office_account'))
  const drop = db.prepare('DELETE FROM office_account WHERE account_id = ?')
  const dropOf = db.prepare('DELETE FROM office_account WHERE member_id = ?')
  const endAssistants = endAssistantsOf(db)

  const note = (account_id: AccountId, entry: JournalEntry, now: Instant) =>
    journal.append({ ...entry, at: now, subject: `account/${account_id}`, actor: 'operator', record: null })

  return {
    /** Who signs in for an account; `null` where nobody does. */
    memberOf: (account_id: AccountId): MemberId | null => ofAccount.get(account_id) ?? null,
    /** The account of somebody; `null` of who has none. */
    accountOf: (member_id: MemberId): AccountId | null => ofMember.get(member_id) ?? null,

    /**
     * Makes an account that of a member, who alone signs in for it from then on: what another had connected ends. Throws
     * where the member has another account. To be called in a transaction that withdraws.
     */
    link(account_id: AccountId, member_id: MemberId, now: Instant, operatorNote: OperatorNote): void {
      const other = ofMember.get(member_id)
      if (other === account_id) return
      if (other !== undefined)
        throw new Refusal(
          'impossible_transition',
          `Give "${member_id}" the account "${account_id}": it has "${other}"; of each member there is one account`,
        )
      const before = ofAccount.get(account_id)
      endAssistants(account_id)
      drop.run(account_id)
      dropOf.run(member_id)
      put.run({ account_id, member_id })
      const detail = { member_id, ...(before !== undefined && { member_id_before: before }), ...operatorNote }
      note(account_id, { event: 'professional_account_linked', detail }, now)
    },

    /** Ends that a member has an account, and what its assistants have. To be called in a transaction that withdraws. */
    unlink(member_id: MemberId, now: Instant, operatorNote: OperatorNote): void {
      const account_id = ofMember.get(member_id)
      dropOf.run(member_id)
      if (account_id === undefined) return
      endAssistants(account_id)
      const detail = { member_id, ...operatorNote }
      note(account_id, { event: 'professional_account_unlinked', detail }, now)
    },
  }
}
export type MemberAccounts = ReturnType<typeof memberAccountsOf>
