import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { RecordClass } from '#src/domain/vocabulary.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { weightedKey } from './random.ts'

/** What decides whether a listing is public: its class, its lifecycle, and what kind of permission it has. */
export interface RightsCase {
  record_class: RecordClass
  lifecycle: Lifecycle
  permission: 'valid' | 'future' | 'ended' | 'revoked' | 'suspended' | 'requested' | 'renewed' | 'none'
  aiConsent: boolean
}

const standing = (
  record_class: RecordClass,
  lifecycle: Lifecycle,
  permission: RightsCase['permission'],
  aiConsent = false,
): RightsCase => ({ record_class, lifecycle, permission, aiConsent })

const cases = {
  open: standing('open_listing', 'active', 'valid'),
  open_reserved: standing('open_listing', 'reserved', 'valid'),
  future: standing('open_listing', 'active', 'future'),
  ended: standing('open_listing', 'active', 'ended'),
  revoked: standing('open_listing', 'active', 'revoked'),
  suspended: standing('open_listing', 'active', 'suspended'),
  requested: standing('open_listing', 'active', 'requested'),
  renewed: standing('open_listing', 'active', 'renewed'),
  semi_open: standing('semi_open_listing', 'active', 'valid'),
  off_market_with_consent: standing('off_market_listing', 'active', 'valid', true),
  off_market_without_consent: standing('off_market_listing', 'active', 'valid'),
  exclusive: standing('exclusive_off_market', 'active', 'valid'),
  draft: standing('draft', 'draft', 'none'),
  ready: standing('open_listing', 'ready', 'valid'),
  on_hold: standing('open_listing', 'on_hold', 'valid'),
  promised: standing('open_listing', 'promised', 'valid'),
  withdrawn: standing('open_listing', 'withdrawn', 'valid'),
  cancelled: standing('open_listing', 'cancelled', 'revoked'),
  sold: standing('open_listing', 'sold', 'valid'),
} as const satisfies Record<string, RightsCase>

// Of a thousand listings.
const choose = weightedKey<keyof typeof cases>({
  open: 869,
  open_reserved: 51,
  future: 6,
  ended: 7,
  revoked: 6,
  suspended: 5,
  requested: 3,
  renewed: 8,
  semi_open: 8,
  off_market_with_consent: 6,
  off_market_without_consent: 6,
  exclusive: 5,
  draft: 5,
  ready: 1.5,
  on_hold: 2,
  promised: 2,
  withdrawn: 4,
  cancelled: 1.5,
  sold: 4,
})

/** Draws such a case: about 92 in 100 may be public, the others show every reason why not. */
export const chooseCase = (draw: Draw): RightsCase => cases[choose(draw)]
