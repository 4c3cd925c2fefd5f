import { fromJson } from '#src/domain/json.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { pageExpiry } from './lease.ts'
import { sign } from './signed.ts'
import type { PrivateKey } from './signature.ts'
import type { Jwk, KeyRevision } from './wire.ts'

/** The keys of a publisher: the chain of revisions, and the two private keys that the last of them names. */
export interface Keyring {
  readonly revisions: readonly KeyRevision[]
  readonly current: PrivateKey
  readonly next: PrivateKey
}

const toJwk = ({ kid, x }: Pick<PrivateKey, 'kid' | 'x'>): Jwk => ({
  alg: 'EdDSA',
  crv: 'Ed25519',
  kid,
  kty: 'OKP',
  use: 'sig',
  x,
})

/** The latest revision of a chain. */
export const findLatest = ({ revisions }: Pick<Keyring, 'revisions'>): KeyRevision =>
  revisions.at(-1) as KeyRevision

interface Plan {
  current: PrivateKey
  next: PrivateKey
  retired: Jwk[]
  revoked: string[]
}

/** Adds a revision, signed by its own current key, which the revision before must already name. */
const extended = (
  revisions: readonly KeyRevision[],
  { current, next, retired, revoked }: Plan,
  now: Instant,
): Keyring => {
  const text = sign(current, {
    current: toJwk(current),
    issued_at: now,
    next: toJwk(next),
    retired,
    revision: revisions.length + 1,
    revoked,
    type: 'revision' as const,
  })
  return { revisions: [...revisions, fromJson(text)], current, next }
}

/** The first revision: two fresh keys. */
export const newKeyring = (current: PrivateKey, next: PrivateKey, now: Instant): Keyring =>
  extended([], { current, next, retired: [], revoked: [] }, now)

/** Rotation: the next key becomes current, the current one retires, a fresh key waits (design 6). */
export const rotated = (keyring: Keyring, fresh: PrivateKey, now: Instant): Keyring => {
  const { current, retired, revoked } = findLatest(keyring)
  return extended(
    keyring.revisions,
    { current: keyring.next, next: fresh, retired: [current, ...retired], revoked },
    now,
  )
}

/**
 * Revocation of a key by its thumbprint. A revoked current key gives way to the next one, a revoked next key to a
 * fresh one. `null` when the latest revision does not name the key.
 */
export const revoked = (keyring: Keyring, kid: string, fresh: PrivateKey, now: Instant): Keyring | null => {
  const { current, next, retired, revoked: before } = findLatest(keyring)
  if (![current, next, ...retired].some((key) => key.kid === kid)) return null
  return extended(
    keyring.revisions,
    {
      current: kid === current.kid ? keyring.next : keyring.current,
      next: kid === current.kid || kid === next.kid ? fresh : keyring.next,
      retired: retired.filter((key) => key.kid !== kid),
      revoked: [...before, kid],
    },
    now,
  )
}

/** The part of key.json about the latest revision, apart from its own issue. */
export const summariseKeys = (revisions: readonly KeyRevision[]) => {
  const { current, next, retired, revision, revoked: gone } = findLatest({ revisions })
  return {
    ...current,
    current: current.kid,
    keys: [current, next, ...retired],
    next: next.kid,
    revision,
    revisions,
    revoked: gone,
  }
}

/** The text of key.json (design 6). */
export const keyDocumentText = ({ revisions, current }: Keyring, feed: string, now: Instant): string =>
  sign(current, {
    ...summariseKeys(revisions),
    expires_at: pageExpiry(now),
    feed,
    issued_at: now,
    type: 'keys',
  })
