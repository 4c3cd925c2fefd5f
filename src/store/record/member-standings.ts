import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import type { MemberId } from '#src/domain/ids.ts'
import type { Member, Standing } from '#src/domain/office/member.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { isSealed } from '#src/store/seal.ts'
import type { Settings } from '#src/store/settings.ts'

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
