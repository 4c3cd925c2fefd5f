import type { SourceRecordInput } from '#src/domain/source/record.ts'
import type { ConfirmationMethod } from '#src/domain/confirmation.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import { ago } from './day.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { weighted, weightedKey } from './random.ts'

type Confirmation = Extract<SourceRecordInput, { kind: 'availability_confirmation' }>

// Fresh is up to seven days, ageing up to thirty, stale is older; a few homes were never confirmed.
const ranges = weighted<readonly [from: number, to: number] | null>([
  [[0, 7], 64],
  [[8, 30], 18],
  [[31, 140], 10],
  [null, 8],
])
const methods = weightedKey<ConfirmationMethod>({ owner_contact: 55, agency_records: 30, site_visit: 15 })
const taken: ReadonlySet<Lifecycle> = new Set(['reserved', 'promised', 'sold'])

/** Draws how many days ago a home was last confirmed; `null` when it never was. */
export const chooseLastConfirmed = (draw: Draw): number | null => {
  const range = ranges(draw)
  return range && draw.int(...range)
}

/** The confirmations of a home that came to the agency `listed` days ago, oldest first. */
export const confirmations = (
  draw: Draw,
  home: { listing_id: string; lifecycle: Lifecycle; listed: number; lastConfirmed: number | null },
): Confirmation[] => {
  const { lastConfirmed } = home
  if (lastConfirmed === null) return []
  const confirmation = (age: number, status: Confirmation['status']): Confirmation => ({
    kind: 'availability_confirmation',
    listing_id: home.listing_id,
    status,
    confirmed_on: ago(age),
    reported_by_role: draw.chance(0.85) ? 'listing_agent' : 'agency_compliance',
    method: methods(draw),
  })
  const ages = Array.from({ length: draw.int(0, 2) }, () => lastConfirmed + draw.int(4, 45))
  const earlier = [...new Set(ages)].filter((age) => age <= home.listed).toSorted((a, b) => b - a)
  return [
    ...earlier.map((age) => confirmation(age, 'available')),
    confirmation(lastConfirmed, taken.has(home.lifecycle) ? 'reserved' : 'available'),
  ]
}
