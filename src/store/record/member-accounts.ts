import type { AccountId, MemberId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb, Db } from '#src/store/db.ts'
import { insertSealed, isSealed } from '#src/store/seal.ts'
import type { Journal } from './journal.ts'
import type { JournalEntry, OperatorNote } from './journal-entry.ts'
import { endAssistantsOf } from './oauth.ts'
import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import type { Member, Standing } from '#src/domain/office/member.ts'
import type { Settings } from '#src/store/settings.ts'

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

const move = z.looseObject({ from: z.string(), to: z.string() })

const hostOf = (origin: string): string => new URL(origin).hostname

/**
 * How members stand. A passkey is of the host at which it was made (WebAuthn 5.1.2): it ends where the site moves to
 * another one, and begins again where it moves back. A restore leaves none, because the backup does not know who was
 * removed since.
 */
export const standingsOf = (db: Db, settings: Pick<Settings, 'get'>) => {
  const moves = db.prepare<[], { at: Instant; detail: string }>(
    "SELECT at, detail FROM journal WHERE subject = 'site/origin' AND event = 'origin_changed' ORDER BY seq",
  )
  const withPasskey = db
    .prepare<[], MemberId>(`SELECT member_id FROM office_passkey WHERE ${isSealed('office_passkey')}`)
    .pluck()
  const withInvitation = db
    .prepare<[Instant], MemberId>(
      `SELECT member_id FROM office_invitation WHERE expires_at > ? AND ${isSealed('office_invitation')}`,
    )
    .pluck()

  /** The host that the site had at an instant. */
  const hosts = (): ((at: Instant) => string | null) => {
    const present = settings.get('base_url')
    const all = moves.all().map(({ at, detail }) => ({ at, ...parseJson(move, detail) }))
    const first = all[0]?.from ?? present
    return (at) => {
      const origin = all.findLast((each) => each.at <= at)?.to ?? first
      return origin === undefined ? null : hostOf(origin)
    }
  }

  /** At the origin that the site has, or at another one that it may be moved to. */
  return (now: Instant, origin?: string): ((member: Member) => Standing) => {
    const hostAt = hosts()
    const host = origin === undefined ? hostAt(now) : hostOf(origin)
    const passkeys = new Set(withPasskey.all())
    const invitations = new Set(withInvitation.all(now))
    return ({ member_id, joined_at, removed_at }) => {
      if (removed_at !== null) return 'removed'
      if (joined_at !== null && passkeys.has(member_id) && hostAt(joined_at) === host) return 'joined'
      if (invitations.has(member_id)) return 'invited'
      return joined_at === null ? 'invitation_over' : 'passkey_ended'
    }
  }
}
