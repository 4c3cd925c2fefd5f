import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  invitationDays,
  isOfOperator,
  sessionMilliseconds,
  type Member,
  type StandingMember,
} from '#src/domain/office/member.ts'
import { Refusal } from '#src/domain/errors.ts'
import { memberId, type AgencyId, type MemberId } from '#src/domain/ids.ts'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { endedText, isEndedIn } from './ended-agencies.ts'
import type { Journal } from './journal.ts'
import { type MemberAccounts, standingsOf } from './member-accounts.ts'
import type { OperatorNote } from './journal-entry.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import { insertSealed, isSealed, putSealed } from '#src/store/seal.ts'
import type { Settings } from '#src/store/settings.ts'

/** A public key that signs in a member, as WebAuthn describes it. */
export interface Passkey {
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** How often its authenticator says that it has signed; 0 of one that does not count. */
  counter: number
}

interface PasskeyRow extends Passkey {
  member_id: MemberId
}

/** What somebody holds for a while: an invitation, or the cookie of a session. Only its digest is stored. */
interface SecretRow {
  digest: string
  member_id: MemberId
  expires_at: Instant
}

const secret = (): string => randomBytes(32).toString('base64url')

/** A signature of a passkey is of a challenge that is not older. */
const challengeMilliseconds = 300_000

/** A challenge: 24 random bytes, when it expires, and a keyed digest (RFC 2104) of both. */
const challengeBytes = { random: 24, time: 6, digest: 32 } as const
const challengeBody = challengeBytes.random + challengeBytes.time

/** When an invitation of an instant ends. */
const invitedUntil = (invited_at: Instant): Instant =>
  instantOf(Date.parse(invited_at) + invitationDays * 86_400_000)

/**
 * Who may sign in at the office, with what, and until when. Private. Nothing that is stored signs anybody in: of an
 * invitation and of a session there is a digest, of a passkey its public key. A row that is not what was written is none.
 */
export const membersOf = (db: RecordDb, settings: Settings, journal: Journal, accounts: MemberAccounts) => {
  const isEnded = isEndedIn(db)
  const selected = `SELECT member_id, agency_id, role, name, invited_at, joined_at, removed_at
    FROM office_member WHERE ${isSealed('office_member')}`
  const all = db.prepare<[], Member>(`${selected} ORDER BY agency_id, invited_at, member_id`)
  const one = db.prepare<[MemberId], Member>(`${selected} AND member_id = ?`)
  const put = db.prepare<[Member]>(putSealed('office_member'))
  const passkey = db.prepare<[string], PasskeyRow>(
    `SELECT credential_id, member_id, public_key, counter FROM office_passkey
     WHERE credential_id = ? AND ${isSealed('office_passkey')}`,
  )
  const passkeysOf = db
    .prepare<[MemberId], string>(
      `SELECT credential_id FROM office_passkey WHERE member_id = ? AND ${isSealed('office_passkey')}`,
    )
    .pluck()
  const isPasskey = db.prepare<[string], 1>('SELECT 1 FROM office_passkey WHERE credential_id = ?').pluck()
  const putPasskey = db.prepare<[PasskeyRow]>(putSealed('office_passkey'))
  const secretsIn = (table: 'office_invitation' | 'office_session') => ({
    of: db.prepare<[string], SecretRow>(
      `SELECT digest, member_id, expires_at FROM ${table} WHERE digest = ? AND ${isSealed(table)}`,
    ),
    put: db.prepare<[SecretRow]>(insertSealed(table)),
    drop: db.prepare(`DELETE FROM ${table} WHERE digest = ?`),
    dropOf: db.prepare(`DELETE FROM ${table} WHERE member_id = ?`),
    dropOver: db.prepare(`DELETE FROM ${table} WHERE expires_at <= ?`),
  })
  const invitations = secretsIn('office_invitation')
  const sessions = secretsIn('office_session')
  const dropPasskeys = db.prepare('DELETE FROM office_passkey WHERE member_id = ?')
  const isUsed = db.prepare<[string], 1>('SELECT 1 FROM office_challenge WHERE digest = ?').pluck()
  const noteUsed = db.prepare('INSERT INTO office_challenge (digest, expires_at) VALUES (?, ?)')
  const dropUsed = db.prepare('DELETE FROM office_challenge WHERE expires_at <= ?')

  /** Somebody who may act: not removed, and of no agency that has left. */
  const activeMember = (member_id: MemberId): Member | null => {
    const member = one.get(member_id)
    return member && member.removed_at === null && (member.agency_id === null || !isEnded(member.agency_id))
      ? member
      : null
  }

  const memberWith = (from: typeof invitations, text: string, now: Instant): Member | null => {
    const row = from.of.get(sha256(text))
    return row && row.expires_at > now ? activeMember(row.member_id) : null
  }

  const note = (
    event: 'member_invited' | 'member_joined' | 'member_removed',
    member: Member,
    now: Instant,
    operatorNote: OperatorNote,
  ) =>
    journal.append({
      at: now,
      subject: `member/${member.member_id}`,
      event,
      actor: 'operator',
      // No name: it can be erased from the table of members, and no row of the journal is changed.
      detail: { agency_id: member.agency_id, role: member.role, ...operatorNote },
      record: null,
    })

  const signed = (body: Buffer, by: string): Buffer => createHmac('sha256', by).update(body).digest()

  /** When a challenge of this site expires; `null` of what is none, and of one that has expired. */
  const expiryOf = (challenge: string, now: Instant): Instant | null => {
    const by = settings.get('office_key')
    const bytes = Buffer.from(challenge, 'base64url')
    if (by === undefined || bytes.length !== challengeBody + challengeBytes.digest) return null
    const body = bytes.subarray(0, challengeBody)
    if (!timingSafeEqual(bytes.subarray(challengeBody), signed(body, by))) return null
    const expires_at = instantOf(body.readUIntBE(challengeBytes.random, challengeBytes.time))
    return expires_at > now ? expires_at : null
  }

  /** Uses a challenge up; whether it could be used. */
  const use = (challenge: string, now: Instant): boolean => {
    const expires_at = expiryOf(challenge, now)
    const digest = sha256(challenge)
    if (expires_at === null || isUsed.get(digest) === 1) return false
    dropUsed.run(now)
    noteUsed.run(digest, expires_at)
    return true
  }

  const begin = (member_id: MemberId, now: Instant): string => {
    const token = secret()
    sessions.dropOver.run(now)
    const expires_at = instantOf(Date.parse(now) + sessionMilliseconds)
    sessions.put.run({ digest: sha256(token), member_id, expires_at })
    return token
  }

  const standings = standingsOf(db, settings)
  const begun = (member: Member, now: Instant, operatorNote: OperatorNote) => {
    const invitation = secret()
    invitations.dropOver.run(now)
    const expires_at = invitedUntil(now)
    invitations.put.run({ digest: sha256(invitation), member_id: member.member_id, expires_at })
    note('member_invited', member, now, operatorNote)
    return { member, secret: invitation }
  }

  return {
    /** Everybody who was invited, of every agency and of the operator, or of one agency, and how they stand. */
    list(now: Instant, agency_id?: AgencyId): StandingMember[] {
      const standing = standings(now)
      return all
        .all()
        .filter((member) => agency_id === undefined || member.agency_id === agency_id)
        .map((member) => ({ ...member, standing: standing(member) }))
    },

    /**
     * Those who cannot sign in any more, because the site was moved or restored: their passkey has ended, or an invitation
     * before its days were over. Of no agency that has left.
     */
    ended(now: Instant, agency_id?: AgencyId): StandingMember[] {
      return this.list(now, agency_id).filter(
        ({ standing, invited_at, member_id }) =>
          (standing === 'passkey_ended' ||
            (standing === 'invitation_over' && now < invitedUntil(invited_at))) &&
          activeMember(member_id) !== null,
      )
    },

    /** Those who sign in now and could not at another origin. */
    endedAt(origin: string, now: Instant): StandingMember[] {
      const moved = standings(now, origin)
      return this.list(now).filter(
        (member) =>
          member.standing === 'joined' &&
          moved(member) !== 'joined' &&
          activeMember(member.member_id) !== null,
      )
    },

    /** Invites somebody; answers the secret of the invitation, which is stored nowhere. To be called in a transaction. */
    invite(
      who: Pick<Member, 'agency_id' | 'role' | 'name'>,
      now: Instant,
      operatorNote: OperatorNote = {},
    ): { member: Member; secret: string } {
      if (who.agency_id !== null && isEnded(who.agency_id))
        throw new Refusal('impossible_transition', `Invite somebody: ${endedText(who.agency_id)}`)
      const member: Member = {
        member_id: memberId.parse(`m-${randomBytes(6).toString('hex')}`),
        ...who,
        invited_at: now,
        joined_at: null,
        removed_at: null,
      }
      put.run(member)
      return begun(member, now, operatorNote)
    },

    /**
     * Invites everybody anew whose passkey or invitation has ended, as who they are. To be called in a transaction.
     */
    inviteAgain(now: Instant, agency_id?: AgencyId, operatorNote: OperatorNote = {}) {
      return this.list(now, agency_id)
        .filter(({ standing }) => standing === 'passkey_ended' || standing === 'invitation_over')
        .flatMap(({ member_id }) => activeMember(member_id) ?? [])
        .map((member) => begun(member, now, operatorNote))
    },

    /** Ends every session, passkey and invitation of somebody, and what their assistants have. To be called in a transaction that withdraws. */
    remove(member_id: MemberId, now: Instant, operatorNote: OperatorNote = {}): Member {
      const member = one.get(member_id)
      if (!member || member.removed_at !== null)
        throw new Refusal(
          'not_found',
          `Find the member "${member_id}": there is none, or it was removed; npx open-listings members names them`,
        )
      const removed = { ...member, removed_at: now }
      put.run(removed)
      for (const each of [invitations.dropOf, sessions.dropOf, dropPasskeys]) each.run(member_id)
      accounts.unlink(member_id, now, operatorNote)
      note('member_removed', removed, now, operatorNote)
      return removed
    },

    /** Whom an invitation is for; `null` where it is over, was used, or never was one. */
    invited: (invitation: string, now: Instant): Member | null => memberWith(invitations, invitation, now),

    /** A new challenge for a passkey to sign, which no other server has to be told of. */
    challenge(now: Instant): Uint8Array<ArrayBuffer> {
      const by = settings.get('office_key')
      if (by === undefined) throw new Error('Make a challenge: there is no key that signs it')
      const body = Buffer.concat([randomBytes(challengeBytes.random), Buffer.alloc(challengeBytes.time)])
      body.writeUIntBE(Date.parse(now) + challengeMilliseconds, challengeBytes.random, challengeBytes.time)
      return new Uint8Array(Buffer.concat([body, signed(body, by)]))
    },

    /** Whether a challenge is one of this site, has not expired, and was not used. */
    isChallenge: (challenge: string, now: Instant): boolean =>
      expiryOf(challenge, now) !== null && isUsed.get(sha256(challenge)) !== 1,

    /**
     * Takes the passkey of somebody who was invited, and signs them in: answers the token of the session. `null` where the
     * invitation or the challenge was used meanwhile. To be called in a transaction.
     */
    join(invitation: string, { challenge, ...made }: Passkey & { challenge: string }, now: Instant) {
      const member = memberWith(invitations, invitation, now)
      if (!member || isPasskey.get(made.credential_id) || !use(challenge, now)) return null
      invitations.dropOf.run(member.member_id)
      // One that was made at another host, or is lost.
      dropPasskeys.run(member.member_id)
      putPasskey.run({ ...made, member_id: member.member_id })
      const joined = { ...member, joined_at: now }
      put.run(joined)
      note('member_joined', joined, now, {})
      return begin(member.member_id, now)
    },

    /** A passkey of somebody who may act. */
    passkey(credential_id: string): PasskeyRow | null {
      const row = passkey.get(credential_id)
      return row && activeMember(row.member_id) ? row : null
    },

    /**
     * Who agrees to something by a signature that was verified, without signing in; `null` where its challenge was used
     * meanwhile. To be called in a transaction.
     */
    agree(signature: { credential_id: string; challenge: string; counter: number }, now: Instant) {
      const row = this.passkey(signature.credential_id)
      if (!row || !use(signature.challenge, now)) return null
      putPasskey.run({ ...row, counter: signature.counter })
      return row.member_id
    },

    /** Signs in by a signature that was verified; `null` where its challenge was used meanwhile. To be called in a transaction. */
    signIn(signature: { credential_id: string; challenge: string; counter: number }, now: Instant) {
      const member_id = this.agree(signature, now)
      return member_id && begin(member_id, now)
    },

    /** The passkeys of a person, also those that were made under an invitation before: by name and agency. */
    passkeysOf: ({ name, agency_id }: Pick<Member, 'name' | 'agency_id'>): string[] =>
      all
        .all()
        .filter((each) => each.name === name && each.agency_id === agency_id && each.removed_at === null)
        .flatMap(({ member_id }) => passkeysOf.all(member_id)),
    /** Whether somebody may act now: not removed, and of no agency that has left. */
    isActive: (member_id: MemberId): boolean => activeMember(member_id) !== null,

    /** Whether somebody who was not removed is here for a professional account alone: of no agency, and not the operator's. */
    isProfessionalAlone(member_id: MemberId): boolean {
      const member = activeMember(member_id)
      return member !== null && member.agency_id === null && !isOfOperator(member)
    },

    /** Who is signed in by a token. */
    session: (token: string, now: Instant): Member | null => memberWith(sessions, token, now),

    /** Ends one session. To be called in a transaction. */
    signOut: (token: string): void => void sessions.drop.run(sha256(token)),
  }
}
export type Members = ReturnType<typeof membersOf>
