import type { AgencyId, AccountId, BriefId, ListingId, BuyerRequestId, MemberId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { Journal } from './journal.ts'
import type { JournalEntry, OperatorNote } from './journal-entry.ts'
import { endAssistantsOf } from './oauth.ts'
import type { Projection } from './projection.ts'
import { changeSealed, isSealed } from '#src/store/seal.ts'
import { role } from '#src/domain/listing/schemas.ts'
import type { MemberAccounts } from './member-accounts.ts'
import type { Members } from './members.ts'

/** What the operator sees of an account. */
interface AccountLine {
  account_id: AccountId
  subject: string
  role: string
  verified: number
  briefs: number
  /** Whether the account is what was written; one that is not opens nothing. */
  intact: 0 | 1
}

/** What the operator sees of a seller's authorisation for AI assistants. */
interface ConsentLine {
  ai_consent_id: string
  valid_from: Instant
  valid_until: Instant
}

/** Whose a buyer brief is, and how long it is valid. */
interface BriefTerm {
  brief_id: BriefId
  account_id: AccountId
  valid_from: Instant
  valid_until: Instant
}

/** The operator's verbs on professional records. Each is one transaction, recorded in the journal. */
export const professionalOperatorOf = (db: RecordDb, journal: Journal, projection: Projection) => {
  const accounts = db.prepare<[], AccountLine>(
    `SELECT account_id, subject, role, verified, ${isSealed('professional_account')} AS intact,
       (SELECT count(*) FROM buyer_brief WHERE buyer_brief.account_id = professional_account.account_id) AS briefs
     FROM professional_account ORDER BY account_id`,
  )
  const account = db.prepare<[AccountId], AccountLine>(
    `SELECT account_id, subject, role, verified, 0 AS briefs, ${isSealed('professional_account')} AS intact
     FROM professional_account WHERE account_id = ?`,
  )
  const verify = db.prepare(
    `UPDATE professional_account
     SET ${changeSealed('professional_account', { verified: '@verified', verification_withdrawn: '1 - @verified' })}
     WHERE account_id = @account_id`,
  )
  const endAssistants = endAssistantsOf(db)
  const briefAccount = db
    .prepare<[BriefId], AccountId>('SELECT account_id FROM buyer_brief WHERE brief_id = ?')
    .pluck()
  const verified = db
    .prepare<[], AccountId>(
      'SELECT account_id FROM professional_account WHERE verified = 1 ORDER BY account_id',
    )
    .pluck()
  const verifiedSubject = db
    .prepare<[AccountId], string>(
      `SELECT subject FROM professional_account
       WHERE account_id = ? AND verified = 1 AND ${isSealed('professional_account')}`,
    )
    .pluck()
  const briefTerms = db.prepare<[Instant], BriefTerm>(
    `SELECT brief_id, account_id, valid_from, valid_until FROM buyer_brief
     WHERE valid_until > ? AND ${isSealed('buyer_brief')} ORDER BY brief_id`,
  )
  const endBrief = db.prepare(
    `UPDATE buyer_brief SET ${changeSealed('buyer_brief', { valid_until: '@now', ended_at: '@now' })}
     WHERE brief_id = @brief_id AND valid_until > @now`,
  )
  const endRequest = db.prepare(
    `UPDATE buyer_request SET ${changeSealed('buyer_request', { valid_until: '@now', ended_at: '@now' })}
     WHERE buyer_request_id = @id AND valid_until > @now`,
  )
  const currentRequests = db
    .prepare<[Instant, Instant], number>(
      'SELECT count(*) FROM buyer_request WHERE valid_from <= ? AND valid_until > ?',
    )
    .pluck()
  const listing = db
    .prepare<[ListingId], ListingId>('SELECT listing_id FROM listing WHERE listing_id = ?')
    .pluck()
  const subject = db
    .prepare<{ id: string }, 1>(
      `SELECT 1 WHERE EXISTS (SELECT 1 FROM listing WHERE listing_id = @id)
         OR EXISTS (SELECT 1 FROM buyer_request WHERE buyer_request_id = @id)`,
    )
    .pluck()
  const agency = db.prepare<[AgencyId], 1>('SELECT 1 FROM agency WHERE agency_id = ?').pluck()
  const consents = db.prepare<[ListingId], ConsentLine>(
    'SELECT ai_consent_id, valid_from, valid_until FROM ai_consent WHERE listing_id = ? ORDER BY valid_from, ai_consent_id',
  )
  const addConsent = db.prepare(
    'INSERT INTO ai_consent (ai_consent_id, listing_id, source, valid_from, valid_until) VALUES (@ai_consent_id, @listing_id, @source, @valid_from, @valid_until)',
  )
  const endConsents = db.prepare(
    'UPDATE ai_consent SET valid_until = @now, ended_at = @now WHERE listing_id = @listing_id AND valid_until > @now',
  )

  const note = (subject: string, entry: JournalEntry, now: Instant) =>
    journal.append({ ...entry, at: now, subject, actor: 'operator', record: null })
  const known = (listing_id: ListingId) => {
    if (listing.get(listing_id) === undefined)
      throw new Refusal(
        'not_found',
        `Find the listing "${listing_id}": there is none; npx open-listings list names them all`,
      )
  }
  const accountOf = (account_id: AccountId): AccountLine => {
    const found = account.get(account_id)
    if (found) return found
    throw new Refusal(
      'not_found',
      `Find the account "${account_id}": there is none; npx open-listings professionals names them all`,
    )
  }
  const ended = (what: string, id: string, changes: number) => {
    if (changes === 0)
      throw new Refusal(
        'not_found',
        `End the ${what} "${id}": there is none, or it has ended; import adds new ones`,
      )
  }

  return {
    accounts: (): AccountLine[] => accounts.all(),
    accountOf,
    /** Whom the tokens of an account name; `null` where it is not verified, or not what was written. */
    verifiedSubject: (account_id: AccountId): string | null => verifiedSubject.get(account_id) ?? null,
    /** Every consent of a listing, also those that have ended. */
    consents: (listing_id: ListingId): ConsentLine[] => consents.all(listing_id),
    /** Throws `not_found` unless a listing or a buyer request has this id. */
    refuseUnknownSubject(id: string): void {
      if (subject.get({ id }) === undefined)
        throw new Refusal(
          'not_found',
          `Find the listing or buyer request "${id}": there is none; npx open-listings list names the listings`,
        )
    },
    /** Throws `not_found` unless an agency has this id. */
    refuseUnknownAgency(agency_id: AgencyId): void {
      if (agency.get(agency_id) === undefined)
        throw new Refusal('not_found', `Find the agency "${agency_id}": there is none`)
    },
    currentRequests: (now: Instant): number => currentRequests.get(now, now) ?? 0,
    /** The terms of the briefs that have not ended. */
    briefTerms: (now: Instant): BriefTerm[] => briefTerms.all(now),
    setVerified: db.write(
      (account_id: AccountId, verified: boolean, now: Instant, operatorNote: OperatorNote = {}): void => {
        if (accountOf(account_id).intact === 0)
          throw new Refusal(
            'environment',
            `Read the account "${account_id}": what is stored of it is not what was written; restore a backup`,
          )
        verify.run({ account_id, verified: verified ? 1 : 0 })
        if (!verified) endAssistants(account_id)
        const detail = { verified, ...operatorNote }
        note(`account/${account_id}`, { event: 'professional_account_changed', detail }, now)
      },
    ),
    /** After a restore: withdraws every verification until it is confirmed again; answers which accounts were verified. */
    doubtAccounts(now: Instant): AccountId[] {
      const account_ids = verified.all()
      for (const account_id of account_ids) {
        verify.run({ account_id, verified: 0 })
        endAssistants(account_id)
        journal.append({
          at: now,
          subject: `account/${account_id}`,
          event: 'professional_account_changed',
          actor: 'restore',
          detail: { verified: false },
          record: null,
        })
      }
      return account_ids
    },
    /** Ends a brief, and what the assistants of its account have: what they connect to next is what is left. */
    endBrief: db.write((brief_id: BriefId, now: Instant, operatorNote: OperatorNote = {}): void => {
      ended('brief', brief_id, endBrief.run({ brief_id, now }).changes)
      const account_id = briefAccount.get(brief_id)
      if (account_id !== undefined) endAssistants(account_id)
      const detail = { valid_until: now, ...operatorNote }
      note(`brief/${brief_id}`, { event: 'buyer_brief_changed', detail }, now)
    }),
    endRequest: db.write((id: BuyerRequestId, now: Instant, operatorNote: OperatorNote = {}): void => {
      ended('buyer request', id, endRequest.run({ id, now }).changes)
      const detail = { valid_until: now, ...operatorNote }
      note(`request/${id}`, { event: 'buyer_request_changed', detail }, now)
    }),
    /** Records the seller's explicit authorisation for AI assistants (interface 1.7). */
    giveConsent: db.write(
      (
        consent: { ai_consent_id: string; listing_id: ListingId; valid_from: Instant; valid_until: Instant },
        source: object,
        now: Instant,
        operatorNote: OperatorNote = {},
      ): void => {
        const { ai_consent_id, listing_id, valid_from, valid_until } = consent
        known(listing_id)
        if (valid_until <= now || valid_until <= valid_from)
          throw new Refusal(
            'bad_input',
            `Record a consent for "${listing_id}": it would end at ${valid_until}, before it could begin`,
          )
        const text = JSON.stringify({ kind: 'ai_consent', ...consent, ...source })
        const detail = { ai_consent_id, valid_from, valid_until, ...operatorNote }
        projection.changeListing(listing_id, now, () => {
          addConsent.run({ ...consent, source: text })
          note(listing_id, { event: 'ai_consent_added', detail }, now)
        })
      },
    ),
    /** Ends every consent of the listing that has not ended; answers how many. */
    withdrawConsent: db.write(
      (listing_id: ListingId, now: Instant, operatorNote: OperatorNote = {}): number => {
        known(listing_id)
        return projection.changeListing(listing_id, now, () => {
          const { changes } = endConsents.run({ listing_id, now })
          if (changes === 0)
            throw new Refusal(
              'not_found',
              `Withdraw the consent of "${listing_id}": it has none that has not ended`,
            )
          const detail = { valid_until: now, ...operatorNote }
          note(listing_id, { event: 'ai_consent_changed', detail }, now)
          return changes
        })
      },
    ),
  }
}

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
