import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { agency, agencyCount, agencyOf } from './agencies.ts'
import { chooseCase } from './cases.ts'
import { chooseLastConfirmed, confirmations } from './confirmations.ts'
import { chooseHome } from './home.ts'
import { listingRecord } from './listing.ts'
import { aiConsent, authorisations } from './permissions.ts'
import { choosePlace } from './places.ts'
import { Draw } from '#src/components/drawing/paint.ts'

const alphabet = [...'abcdefghijklmnopqrstuvwxyz0123456789']

const opaqueId = (draw: Draw) => `g${Array.from({ length: 10 }, () => draw.pick(alphabet)).join('')}`

function* recordsOf(seed: number, index: number): Generator<SourceRecordInput> {
  const draw = new Draw(seed, index)
  const listing_id = opaqueId(draw)
  const { permission, aiConsent: consents, ...standing } = chooseCase(draw)
  const lastConfirmed = standing.record_class === 'draft' ? null : chooseLastConfirmed(draw)
  const listed = Math.max(draw.int(2, 210), (lastConfirmed ?? 0) + draw.int(0, 20))
  const home = chooseHome(draw, choosePlace(draw, index))
  yield listingRecord(draw, home, { listing_id, agency_id: agencyOf(index), listed, ...standing })
  yield* authorisations(draw, { listing_id, listed, permission })
  if (consents) yield aiConsent(draw, listing_id, listed)
  yield* confirmations(draw, { listing_id, lifecycle: standing.lifecycle, listed, lastConfirmed })
}

/**
 * Makes `count` fictional listings like the written demonstration: first the agencies, then for each listing its
 * record, its permissions and its confirmations. The same seed gives the same records on every day and every machine,
 * and a larger count continues a smaller one. Dates are relative to the import, so that the records never go stale.
 */
export function* generateRecords({
  count,
  seed,
}: {
  count: number
  seed: number
}): Generator<SourceRecordInput> {
  for (let number = 1; number <= agencyCount(count); number++) yield agency(number)
  for (let index = 0; index < count; index++) yield* recordsOf(seed, index)
}
