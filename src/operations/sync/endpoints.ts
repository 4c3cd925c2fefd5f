import { type SyncEndpoint, endpoint } from './endpoint.ts'
import { z } from 'zod'
import { changesPage, keyDocument } from '#src/domain/sync/wire.ts'
import { afterCursor, limit, afterListing } from './query.ts'

const syncChanges = endpoint({
  operationId: 'syncChanges',
  path: '/v1/public-sync/changes',
  title: 'Follow what changed',
  description: [
    'The latest change of each listing after a cursor, signed as one page. `upsert` names the version that is open now; fetch it. `remove` means that the listing is not public: remove every copy. No reason is given, and expiry removes like any other end.',
    'Use it to keep a copy current. Continue with `after` set to `next` while `next` is below `head`. With `reset` true the cursor cannot be followed: take a new snapshot.',
    'It is a stream of observed updates, not a history of every edit, and carries no delivery-time guarantee.',
  ].join('\n\n'),
  query: z.object({ after: afterCursor, limit }),
  mediaType: 'application/json',
  output: changesPage,
  answer: ({ after, limit: most }, { sync, now }) => sync.changes(after, most, now),
})

const syncKey = endpoint({
  operationId: 'syncKey',
  path: '/v1/public-sync/key.json',
  title: 'Read the signing keys',
  description: [
    'The current Ed25519 key as a JWK, the keys as a JWK Set (`keys`), and the chain of `revisions` that leads from the first key to this one: each revision is signed by a key that the one before names.',
    'Pin the thumbprint `kid` on first use, preferably through a second channel. Later accept only a document whose chain holds the revision that you trusted; refuse one with a lower `revision`.',
  ].join('\n\n'),
  query: z.object({}),
  mediaType: 'application/json',
  output: keyDocument,
  answer: (_query, { sync, now }) => sync.keyDocument(now),
})

const syncSchema = endpoint({
  operationId: 'syncSchema',
  path: '/v1/public-sync/schema.json',
  title: 'Read the schema of the synchronisation',
  description:
    'JSON Schema 2020-12 of every signed object, with the signing rule, how long removals are remembered, and example lines that verify under the example keys.',
  query: z.object({}),
  mediaType: 'application/json',
  output: z.looseObject({ $schema: z.literal('https://json-schema.org/draft/2020-12/schema') }),
  answer: (_query, { schema }) => schema(),
})

const syncSnapshot = endpoint({
  operationId: 'syncSnapshot',
  path: '/v1/public-sync/snapshot.jsonl',
  title: 'Copy every open listing',
  description: [
    'A page of signed lines: one line for each open listing in the order of `listing_id`, then one line of `"type":"page"` that covers them in number, order and bytes. Follow `next` until it is `null`.',
    'Use it to begin a copy, and again before its earliest `copy_until`. Verify every line; keep nothing of a page that fails. Then follow `/v1/public-sync/changes` from the `changes_cursor` of the first page.',
    'A page of one line that is asked for just before a `listing_id` is signed proof of whether this listing is open. `/sync` and `/v1/public-sync/schema.json` explain how to verify it.',
  ].join('\n\n'),
  query: z.object({ after: afterListing, limit }),
  mediaType: 'application/x-ndjson',
  output: z.string().describe('Lines of SyncRecordLine, then one SyncPageLine; each ends in a line feed'),
  answer: ({ after, limit: most }, { sync, now, memoryOf }) => sync.snapshot(after, most, now, memoryOf),
})

/** Every address of the synchronisation, in the order of the contract (interface 4). */
export const syncEndpoints: readonly SyncEndpoint[] = [
  syncSnapshot,
  syncChanges,
  syncKey,
  syncSchema,
] as readonly unknown[] as readonly SyncEndpoint[]
