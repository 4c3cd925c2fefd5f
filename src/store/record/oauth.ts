import { z } from 'zod'
import { accountId, type AccountId } from '#src/domain/ids.ts'
import { readColumn, type JsonOf } from '#src/domain/json.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { changeSealed, insertSealed, isSealed } from '#src/store/seal.ts'

/** The members that are read here of what the library remembers; the others are its own. */
const oauthPayload = z.looseObject({
  jti: z.string().optional(),
  grantId: z.string().optional(),
  uid: z.string().optional(),
  accountId: z.string().optional(),
  clientId: z.string().optional(),
  scope: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
  iat: z.number().optional(),
  /** When it was used, in seconds: what works once is refused from then on. */
  consumed: z.number().optional(),
})
export type OauthPayload = z.output<typeof oauthPayload>

/** What is remembered, as the library names it: its model, and the secret by which it asks for it. */
export interface OauthItem {
  model: string
  id: string
  payload: OauthPayload
  seconds: number
}

/** Who has an access token, and for what. */
export interface TokenHolder {
  account_id: AccountId
  scope: string
  audience: string
  expires_at: Instant
}

/** An assistant that may use the closed market in somebody's name. */
export interface Connected {
  /** Names it to who ends it. It opens nothing. */
  grant_digest: string
  client_id: string
  /** When it asked for a token last. */
  used_at: Instant
  expires_at: Instant
}

interface Row {
  payload: JsonOf<OauthPayload>
  grant_digest: string | null
  expires_at: Instant
  consumed_at: Instant | null
}

/** What comes of a consent, and ends with it. */
const ofGrants: ReadonlySet<string> = new Set(['AuthorizationCode', 'AccessToken', 'RefreshToken'])

const secondsOf = (instant: Instant): number => Math.floor(Date.parse(instant) / 1000)

const payloadOf = ({ payload }: Row): OauthPayload => readColumn(oauthPayload, payload) ?? {}

/** Ends all that somebody's assistants have. To be called in the transaction that ends what they build on. */
export const endAssistantsOf = (db: RecordDb): ((account_id: string) => void) => {
  const drop = db.prepare('DELETE FROM oauth_item WHERE account_id = ?')
  return (account_id) => void drop.run(account_id)
}

/**
 * What the authorisation server remembers. Private. Nothing that is stored opens anything: of each code, token and session
 * there is a digest. A row that is not what was written is none.
 */
export const oauthOf = (db: RecordDb) => {
  const good = isSealed('oauth_item')
  const selected = 'SELECT payload, grant_digest, expires_at, consumed_at FROM oauth_item'
  const one = db.prepare<[string, string, Instant], Row>(
    `${selected} WHERE model = ? AND digest = ? AND expires_at > ? AND ${good}`,
  )
  const byUid = db.prepare<[string, string, Instant], Row>(
    `${selected} WHERE model = ? AND uid_digest = ? AND expires_at > ? AND ${good}`,
  )
  const drop = db.prepare('DELETE FROM oauth_item WHERE model = ? AND digest = ?')
  const put = db.prepare<[object]>(insertSealed('oauth_item'))
  const consume = db.prepare<[{ model: string; digest: string; now: Instant }]>(
    `UPDATE oauth_item SET ${changeSealed('oauth_item', { consumed_at: '@now' })}
     WHERE model = @model AND digest = @digest AND consumed_at IS NULL AND ${good}`,
  )
  const prolong = db.prepare<[{ digest: string; until: Instant }]>(
    `UPDATE oauth_item SET ${changeSealed('oauth_item', { expires_at: '@until' })}
     WHERE model = 'Client' AND digest = @digest AND expires_at < @until`,
  )
  const dropGrant = db.prepare('DELETE FROM oauth_item WHERE grant_digest = ?')
  const dropOver = db.prepare('DELETE FROM oauth_item WHERE expires_at <= ?')
  const isOfAccount = db
    .prepare<[string, AccountId], 1>(
      `SELECT 1 FROM oauth_item WHERE grant_digest = ? AND account_id = ? AND ${good}`,
    )
    .pluck()
  const tokens = db.prepare<[AccountId, Instant], Row>(
    `${selected} WHERE account_id = ? AND model = 'RefreshToken' AND consumed_at IS NULL AND expires_at > ? AND ${good}
     ORDER BY grant_digest`,
  )

  const read = (row: Row | undefined, id?: string): OauthPayload | undefined =>
    row && {
      ...payloadOf(row),
      ...(id !== undefined && { jti: id }),
      ...(row.consumed_at !== null && { consumed: secondsOf(row.consumed_at) }),
    }

  return {
    find: (model: string, id: string, now: Instant) => read(one.get(model, sha256(id), now), id),
    findByUid: (model: string, uid: string, now: Instant) => read(byUid.get(model, sha256(uid), now)),

    /**
     * Remembers something, in place of what was remembered of it, and forgets all that is over. Answers whether it was:
     * nothing comes of a consent that has ended meanwhile. To be called in a transaction.
     */
    put({ model, id, payload: { jti, ...payload }, seconds }: OauthItem, now: Instant): boolean {
      dropOver.run(now)
      if (
        payload.grantId !== undefined &&
        ofGrants.has(model) &&
        !one.get('Grant', sha256(payload.grantId), now)
      )
        return false
      const grantId = model === 'Grant' ? id : payload.grantId
      const digest = sha256(id)
      drop.run(model, digest)
      put.run({
        model,
        digest,
        // A session is found by another name than its own as well, and has to know its own then.
        payload: JSON.stringify(model === 'Session' ? { jti, ...payload } : payload),
        grant_digest: grantId === undefined ? null : sha256(grantId),
        uid_digest: payload.uid === undefined ? null : sha256(payload.uid),
        account_id: payload.accountId ?? null,
        expires_at: instantOf(Date.parse(now) + seconds * 1000),
        consumed_at: null,
      })
      return true
    },

    /** Uses up what works once; whether it could be: it had not been used. To be called in a transaction. */
    consume: (model: string, id: string, now: Instant): boolean =>
      consume.run({ model, digest: sha256(id), now }).changes === 1,

    /** Forgets one thing. To be called in a transaction that withdraws. */
    destroy: (model: string, id: string): void => void drop.run(model, sha256(id)),

    /** Ends all that came of one consent. To be called in a transaction that withdraws. */
    revokeGrant: (grantId: string): void => void dropGrant.run(sha256(grantId)),

    /** Keeps a client that registered itself for as long as what it was given lasts. To be called in a transaction. */
    keepClient: (client_id: string, seconds: number, now: Instant): void =>
      void prolong.run({ digest: sha256(client_id), until: instantOf(Date.parse(now) + seconds * 1000) }),

    /** The assistants of an account, each once. */
    connected: (account_id: AccountId, now: Instant): Connected[] =>
      tokens.all(account_id, now).flatMap((row) => {
        const { grant_digest, expires_at } = row
        const { clientId = '', iat = 0 } = payloadOf(row)
        if (grant_digest === null) return []
        return [{ grant_digest, client_id: clientId, used_at: instantOf(iat * 1000), expires_at }]
      }),

    /** Ends one assistant of an account; whether there was one. To be called in a transaction that withdraws. */
    disconnect(account_id: AccountId, grant_digest: string): boolean {
      if (isOfAccount.get(grant_digest, account_id) === undefined) return false
      dropGrant.run(grant_digest)
      return true
    },

    /** Who has an opaque access token; `null` where nobody has it now. */
    holder(token: string, now: Instant): TokenHolder | null {
      const row = one.get('AccessToken', sha256(token), now)
      if (!row) return null
      const { accountId: account = '', scope = '', aud = '' } = payloadOf(row)
      if (typeof aud !== 'string') return null
      const { expires_at } = row
      return { account_id: accountId.parse(account), scope, audience: aud, expires_at }
    },
  }
}
