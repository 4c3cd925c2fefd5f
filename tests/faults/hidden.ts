import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { grant, listing } from '../fixtures.ts'

/** Every reason for which a home is not public, as its records; they must all look like one that never existed. */
export const hiddenKinds = {
  absent: () => [],
  revoked: (id) => [listing(id), grant(id, { state: 'revoked' })],
  expired: (id) => [listing(id), grant(id, { valid_until: '2026-04-30' })],
  future: (id) => [listing(id), grant(id, { valid_from: '2035-01-01', valid_until: '2036-01-01' })],
  draft: (id) => [listing(id, { record_class: 'draft', lifecycle: 'draft' }), lastingGrant(id)],
  semi: (id) => [listing(id, { record_class: 'semi_open_listing' }), lastingGrant(id)],
  off: (id) => [listing(id, { record_class: 'off_market_listing' }), lastingGrant(id)],
  exclusive: (id) => [listing(id, { record_class: 'exclusive_off_market' }), lastingGrant(id)],
  withdrawn: (id) => [listing(id, { lifecycle: 'withdrawn' }), lastingGrant(id)],
  held: (id) => [listing(id, { feed_question_since: '2026-04-30' }), lastingGrant(id)],
  uncertified: (id) => [listing(id, { energy: {} }), lastingGrant(id)],
} as const satisfies Record<string, (id: string) => SourceRecordInput[]>

const lastingGrant = (id: string) => grant(id, { valid_until: '2036-01-01' })
