import { z } from 'zod'
import { idOf, type ListingId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** The wire forms of the synchronisation (design 6). Members that are not named here are refused. */

export const digest = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
export const kid = digest.meta({
  id: 'SyncKid',
  description: 'Thumbprint of the signing key (RFC 7638)',
})
export const sig = z
  .string()
  .regex(/^[A-Za-z0-9_-]{86}$/)
  .meta({
    id: 'SyncSignature',
    description:
      'Ed25519 signature, base64url without padding, over the context line and the object without `sig`',
  })
export const feed = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .meta({
    id: 'SyncFeed',
    description: 'Names one run of sequence numbers; another feed has nothing to do with this one',
  })
export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .meta({
    id: 'SyncInstant',
    description: 'An instant in UTC; instants of this form sort as text',
  }) as z.ZodType as z.ZodType<Instant, string>
const cursor = z.int().min(0)
const after = z.string().nullable()

/** An identifier that is also safe as a file name: it has no dot, no slash, nothing that leads elsewhere. */
export const listingId = idOf<ListingId>(z.string().regex(/^[a-z0-9-]{1,64}$/))

/** One open listing, signed by itself: a receiver of the line can verify it without anything else. */
export const recordLine = z
  .strictObject({
    copy_until: instant.describe('The copy is removed at this instant, whatever else happens'),
    feed,
    kid,
    listing_id: listingId,
    record: z
      .looseObject({ listing_id: listingId })
      .describe('The same object as GET /v1/properties/{listing_id}'),
    seq: cursor.describe('The change that made this version'),
    sig,
    type: z.literal('record'),
  })
  .meta({ id: 'SyncRecordLine', description: 'One open listing in a snapshot' })
export type RecordLine = z.output<typeof recordLine>

/** The last line of a snapshot page. */
export const pageLine = z
  .strictObject({
    after: after.describe('What was asked for'),
    changes_cursor: cursor.describe('The feed stood here when the page was made'),
    count: z.int().min(0).max(50).describe('How many record lines stand before this one'),
    digest: digest.describe('SHA-256, base64url, of the exact bytes before this line'),
    expires_at: instant,
    feed,
    issued_at: instant,
    kid,
    limit: z.int().min(1).max(50),
    next: listingId.nullable().describe('Continue with `after` set to this; null on the last page'),
    sig,
    type: z.literal('page'),
  })
  .meta({
    id: 'SyncPageLine',
    description: 'The last line of a snapshot page; it covers all lines before it',
  })
export type PageLine = z.output<typeof pageLine>

const change = z.discriminatedUnion('op', [
  z
    .strictObject({
      digest: digest.describe('SHA-256, base64url, of the canonical JSON of the record'),
      listing_id: listingId,
      op: z.literal('upsert'),
      seq: cursor,
    })
    .meta({ id: 'SyncUpsert', description: 'The listing is open and has this version' }),
  z
    .strictObject({ listing_id: listingId, op: z.literal('remove'), seq: cursor })
    .meta({ id: 'SyncRemove', description: 'The listing is not public: remove every copy' }),
])
export type Change = z.output<typeof change>

/** A page of the change feed. */
export const changesPage = z
  .strictObject({
    after: cursor.describe('The cursor that was understood: a larger one than 2^53 − 1 is read as 2^53 − 1'),
    changes: z
      .array(change)
      .max(50)
      .describe('For each listing only its latest change, in the order of `seq`'),
    expires_at: instant,
    feed,
    head: cursor.describe('The number of the latest change'),
    issued_at: instant,
    kid,
    next: cursor.describe('Continue with `after` set to this; there is more while it is below `head`'),
    oldest: cursor.describe('A cursor below this may have missed removals whose trace is gone'),
    reset: z.boolean().describe('True: the cursor cannot be followed, take a new snapshot'),
    sig,
    type: z.literal('changes'),
  })
  .meta({ id: 'SyncChangesPage', description: 'A page of observed updates; not a complete history' })
export type ChangesPage = z.output<typeof changesPage>

/** A public key as RFC 8037 writes it. */
const jwkMembers = {
  alg: z.literal('EdDSA'),
  crv: z.literal('Ed25519'),
  kid,
  kty: z.literal('OKP'),
  use: z.literal('sig'),
  x: digest.describe('The 32 bytes of the key, base64url'),
}
const jwk = z.strictObject(jwkMembers).meta({ id: 'SyncJwk', description: 'An Ed25519 key (RFC 8037)' })
export type Jwk = z.output<typeof jwk>

/** One revision of the keys. Together they are a chain: each is signed by a key that the one before trusted. */
export const keyRevision = z
  .strictObject({
    current: jwk.describe('Signs pages, feed pages, key documents and new record lines'),
    issued_at: instant,
    kid,
    next: jwk.describe('Will be the current key after the next rotation'),
    retired: z.array(jwk).describe('Earlier current keys; record lines under them still hold'),
    revision: z.int().min(1),
    revoked: z.array(kid).describe('Nothing under these keys holds any more'),
    sig,
    type: z.literal('revision'),
  })
  .meta({ id: 'SyncKeyRevision', description: 'One revision of the keys, signed by its own current key' })
export type KeyRevision = z.output<typeof keyRevision>

/** key.json: a JWK (the current key) and a JWK Set (`keys`) in one object. */
export const keyDocument = z
  .strictObject({
    ...jwkMembers,
    current: kid,
    expires_at: instant,
    feed,
    issued_at: instant,
    keys: z.array(jwk).describe('The current key, the next one, then retired ones (RFC 7517 5)'),
    next: kid,
    revision: z.int().min(1),
    revisions: z.array(keyRevision).min(1).describe('Every revision from the first to this one'),
    revoked: z.array(kid),
    sig,
    type: z.literal('keys'),
  })
  .meta({
    id: 'SyncKeyDocument',
    description: 'The keys: a JWK and a JWK Set, with the chain that proves them',
  })
export type KeyDocument = z.output<typeof keyDocument>
