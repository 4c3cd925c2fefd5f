import { parseJson } from '#src/domain/json.ts'
import { canonicalJson } from './canonical.ts'
import { verifyFresh, type Arrival } from './freshness.ts'
import { findLatest, summariseKeys } from './keys.ts'
import { SyncRefusal } from './refusal.ts'
import { readPublicKey, type PublicKey } from './signature.ts'
import { open, verifySignature } from './signed.ts'
import { keyDocument, type Jwk, type KeyDocument, type KeyRevision } from './wire.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/**
 * What a receiver starts from: a pinned thumbprint, the revision of the keys that it trusted last, or, written out,
 * nothing: whatever key answers first is believed.
 */
export type Anchor = { pin: string } | { known: KeyRevision } | 'first use'

/** The keys that a receiver trusts, and the feed that they speak for. Only `trustIn` makes one. */
export interface Trust {
  readonly revision: KeyRevision
  readonly feed: string
  readonly issued_at: Instant
  /** The key for pages, feed pages and key documents: the current one, or a refusal. */
  pageKey(kid: string): PublicKey
  /** The key for a record line: the current one or a retired one, or a refusal. */
  lineKey(kid: string): PublicKey
}

const name = 'key.json'

/**
 * Reads key.json and decides whether it can be trusted: it is signed by its current key and fresh, its chain of
 * revisions is complete, and the anchor is part of that chain (design 6).
 */
export const trustIn = (text: string, anchor: Anchor, arrival: Arrival): Trust => {
  const document = open(text, keyDocument, currentKeyIn(text), name)
  verifySummary(document)
  verifyFresh(document, arrival, name)
  verifyChain(document.revisions)
  verifyAnchor(document, anchor)
  return judgeTrust(findLatest(document), document)
}

/** Trust in a revision that was verified earlier, such as one that a receiver stored. */
export const judgeTrust = (
  revision: KeyRevision,
  { feed, issued_at }: Pick<KeyDocument, 'feed' | 'issued_at'>,
): Trust => {
  const current = strictKey(revision.current)
  const lines = new Map([current, ...revision.retired.map(strictKey)].map((key) => [key.kid, key]))
  const keyIn = (keys: ReadonlyMap<string, PublicKey>) => (kid: string) => {
    const key = keys.get(kid)
    if (key) return key
    if (revision.revoked.includes(kid))
      throw new SyncRefusal('revoked_key', `Trust the key ${kid}: its publisher has revoked it`)
    throw new SyncRefusal(
      'foreign_key',
      `Trust the key ${kid}: revision ${revision.revision} of the publisher's keys does not name it for this`,
    )
  }
  return {
    revision,
    feed,
    issued_at,
    pageKey: keyIn(new Map([[current.kid, current]])),
    lineKey: keyIn(lines),
  }
}

/** The document names its own key; whether that key is trusted is decided by the chain. */
const currentKeyIn = (text: string) => (kid: string) => {
  const { x, current } = parseJson(keyDocument, text)
  const key = readPublicKey(x)
  if (key?.kid !== kid || current !== kid)
    throw new SyncRefusal('foreign_key', `Verify ${name}: it is not signed by the key that it calls current`)
  return key
}

const strictKey = ({ kid, x }: Jwk): PublicKey => {
  const key = readPublicKey(x)
  if (key?.kid !== kid)
    throw new SyncRefusal('malformed', `Read ${name}: the key ${kid} is no Ed25519 key of that thumbprint`)
  return key
}

const verifySummary = (document: KeyDocument): void => {
  const { expires_at: _e, feed: _f, issued_at: _i, sig: _s, type: _t, ...summary } = document
  if (canonicalJson(summary) !== canonicalJson(summariseKeys(document.revisions)))
    throw new SyncRefusal('malformed', `Read ${name}: it says something else than its latest revision`)
}

/** Each revision is signed by its own current key, which the revision before names and has not revoked. */
const verifyChain = (revisions: readonly KeyRevision[]): void => {
  let before: KeyRevision | null = null
  for (const [index, revision] of revisions.entries()) {
    const { current, next, retired, revoked, kid } = revision
    const what = `revision ${index + 1} of ${name}`
    if (revision.revision !== index + 1)
      throw new SyncRefusal('malformed', `Read ${what}: it is numbered ${revision.revision}`)
    const named = [current, next, ...retired]
    for (const key of named) strictKey(key)
    if (new Set(named.map((key) => key.kid)).size !== named.length)
      throw new SyncRefusal('malformed', `Read ${what}: it names a key twice`)
    if (named.some((key) => revoked.includes(key.kid)))
      throw new SyncRefusal('revoked_key', `Read ${what}: it names a key that it revokes`)
    if (kid !== current.kid)
      throw new SyncRefusal('foreign_key', `Verify ${what}: it is not signed by its current key`)
    verifySignature(revision, () => strictKey(current), what)
    if (before && kid !== before.current.kid && kid !== before.next.kid)
      throw new SyncRefusal('foreign_key', `Verify ${what}: the revision before does not name its key`)
    if (before?.revoked.some((kid) => !revoked.includes(kid)))
      throw new SyncRefusal('rolled_back_keys', `Read ${what}: it forgets a revocation`)
    before = revision
  }
}

const verifyAnchor = ({ revisions, revision, revoked }: KeyDocument, anchor: Anchor): void => {
  if (anchor === 'first use') return
  if ('pin' in anchor) {
    if (revoked.includes(anchor.pin))
      throw new SyncRefusal(
        'revoked_key',
        `Trust the pinned key ${anchor.pin}: its publisher has revoked it; ask for the new thumbprint`,
      )
    if (!revisions.some(({ current }) => current.kid === anchor.pin))
      throw new SyncRefusal(
        'foreign_key',
        `Trust ${name}: the pinned key ${anchor.pin} is in no revision; the current key is ${revisions.at(-1)?.current.kid}`,
      )
    return
  }
  const { known } = anchor
  if (revision < known.revision)
    throw new SyncRefusal(
      'rolled_back_keys',
      `Trust ${name}: it is revision ${revision}, and revision ${known.revision} was trusted before`,
    )
  if (canonicalJson(revisions[known.revision - 1] ?? {}) !== canonicalJson(known))
    throw new SyncRefusal(
      'forked_keys',
      `Trust ${name}: its revision ${known.revision} is not the one that was trusted before`,
    )
}
