import { z } from 'zod'
import { listingRecord } from '#src/domain/listing/record.ts'
import { sentences } from '#src/domain/service.ts'
import { copiesRule } from '#src/domain/site/reuse.ts'
import type { About } from '#src/domain/site/site.ts'
import { changesPage, keyDocument, pageLine, recordLine } from '#src/domain/sync/wire.ts'
import examples from './sync-examples.json' with { type: 'json' }
import refused from './sync-refused.json' with { type: 'json' }

/** What the schema cannot express: how a signature is made and checked, who may keep what, and for how long. */
const rules = (about: About, tombstone_days: number) => ({
  signing: {
    algorithm: 'Ed25519 (RFC 8032), strict: canonical encodings, S below the order of the group',
    signed_bytes:
      'the ASCII text "open-listings-sync/v1", one line feed (0x0A), then the canonical JSON (RFC 8785) in UTF-8 of the object without its member `sig`',
    signature: 'member `sig`: base64url without padding of the 64 bytes',
    key: 'member `kid`: RFC 7638 thumbprint of a key in key.json that is not in `revoked`',
    form: 'every signed object is sent in its canonical form; anything else is refused',
  },
  retention: {
    removals_remembered_days: tombstone_days,
    copies_end: 'at `copy_until` of their record line, at the latest',
    pages_end: 'at `expires_at`',
    renewals: sentences.renewals.en,
  },
  reuse: { copies: copiesRule(about).en, licence: sentences.licence.en },
  key: sentences.key.en,
  versions: sentences.versions.en,
})

/** The document at /v1/public-sync/schema.json: JSON Schema 2020-12, the rules, example lines, and texts to refuse (design 6). */
export const toSyncSchema = (about: About, tombstone_days: number): object => {
  const described = recordLine
    .extend({ record: listingRecord })
    .describe('One open listing in a snapshot, signed by itself')
  return {
    $id: `${about.base_url}/v1/public-sync/schema.json`,
    title: `${about.name.en} synchronisation`,
    description: `Signed objects of the public synchronisation. The protocol is explained at ${about.base_url}/sync.`,
    ...z.toJSONSchema(z.union([described, pageLine, changesPage, keyDocument]), { io: 'input' }),
    rules: rules(about, tombstone_days),
    example_lines: examples,
    refused,
  }
}
