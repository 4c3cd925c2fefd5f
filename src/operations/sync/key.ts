import { z } from 'zod'
import { keyDocument } from '#src/domain/sync/wire.ts'
import { endpoint } from './endpoint.ts'

export const syncKey = endpoint({
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
